"""A printed page as a value: placed elements in millimetres from the top left, y downwards.

Pure and without any painter: games build these values, painters and the photo reader take them.
"""

from __future__ import annotations

from companion.sheets.model.elements import (
    Area,
    Box,
    Element,
    Icon,
    Line,
    Mm,
    Outline,
    Pattern,
    PatternKind,
    Point,
    Qr,
    Ring,
    Tag,
    Text,
)
from companion.sheets.model.naming import SheetName, number_of
from companion.sheets.model.orders import (
    LONG_EDGE,
    LONGEST_NAME,
    MOST_COPIES,
    SHORT_EDGE,
    SINGLE,
    Card,
    Deck,
    Order,
    Papers,
    PrintKind,
)
from companion.sheets.model.pages import HOME_PAPERS, Face, Layer, Paper, Sheet, Style
from companion.sheets.model.typeset import Metrics, Setter

__all__ = [
    "HOME_PAPERS",
    "LONGEST_NAME",
    "LONG_EDGE",
    "MOST_COPIES",
    "SHORT_EDGE",
    "SINGLE",
    "Area",
    "Box",
    "Card",
    "Deck",
    "Element",
    "Face",
    "Icon",
    "Layer",
    "Line",
    "Metrics",
    "Mm",
    "Order",
    "Outline",
    "Paper",
    "Papers",
    "Pattern",
    "PatternKind",
    "Point",
    "PrintKind",
    "Qr",
    "Ring",
    "Setter",
    "Sheet",
    "SheetName",
    "Style",
    "Tag",
    "Text",
    "number_of",
]
