"""Rendered pages as grey arrays, and what is found on them."""

from __future__ import annotations

import io

import cv2
import numpy as np
import pypdfium2
import zxingcpp
from PIL import Image

from companion.sheets.model import Box, Face, Layer, Outline, Paper, Sheet

INCH = 25.4


def rendered(data: bytes, dpi: float) -> list[np.ndarray]:
    """Every page of a PDF as an independent reader shows it."""
    document = pypdfium2.PdfDocument(data)
    pages = [page.render(scale=dpi / 72, grayscale=True).to_numpy() for page in document]
    document.close()
    return [page.reshape(page.shape[:2]).copy() for page in pages]


def opened(png: bytes) -> np.ndarray:
    """A PNG as an array."""
    return np.array(Image.open(io.BytesIO(png)).convert("L"))


def centre_near(picture: np.ndarray, x: float, y: float, dpi: float, reach: float = 3) -> tuple[float, float]:
    """The centre of what is dark within ``reach`` mm of a place, in mm."""
    scale = dpi / INCH
    left, top = (round((place - reach) * scale) for place in (x, y))
    right, low = (round((place + reach) * scale) for place in (x, y))
    dark = 255 - picture[top:low, left:right].astype(float)
    rows, columns = np.indices(dark.shape)
    total = dark.sum()
    assert total > 0, f"nothing at {x:.1f}, {y:.1f}"
    return (
        (float((columns * dark).sum() / total) + left + 0.5) / scale,
        (float((rows * dark).sum() / total) + top + 0.5) / scale,
    )


def dotted(face: Face, paper: Paper) -> tuple[Sheet, dict[str, tuple[float, float]]]:
    """The same face with a round spot in the middle of every box alone; and where on the paper each lies."""
    origin, spots, places = face.origin(paper), [], {}
    for name, box in face.boxes().items():
        x, y = (box.centre.x, box.centre.y) if isinstance(box, Box) else (box.x, box.y)
        spots.append(Outline(d="M1 0A1 1 0 0 1 -1 0A1 1 0 0 1 1 0Z", x=x, y=y, line=0, fill=0.0))
        places[name] = (origin.x + x, origin.y + y)
    layer = Layer(elements=tuple(spots))
    page = Face(
        name=face.name, width=face.width, height=face.height, layers=(layer,), landscape=face.landscape
    )
    return Sheet(title="Spots", slug="alice", paper=paper, faces=(page,)), places


def tags_on(picture: np.ndarray) -> dict[int, np.ndarray]:
    """AprilTags by number, each with its four corners in dots, as OpenCV finds them."""
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36H11)
    corners, numbers, _ = cv2.aruco.ArucoDetector(family).detectMarkers(picture)
    flat = [] if numbers is None else numbers.ravel()
    return {int(number): corner[0] for number, corner in zip(flat, corners, strict=True)}


def codes_on(picture: np.ndarray) -> set[str]:
    """The texts of all QR codes on a page."""
    found = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return {code.text for code in found}


def differing(one: np.ndarray, other: np.ndarray, tolerance: int = 96) -> float:
    """The share of dots that differ clearly."""
    height, width = (min(one.shape[axis], other.shape[axis]) for axis in (0, 1))
    gap = np.abs(one[:height, :width].astype(int) - other[:height, :width].astype(int))
    return float((gap > tolerance).mean())
