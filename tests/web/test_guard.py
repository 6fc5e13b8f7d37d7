"""CSRF, headers, limits, packing, and one shape for every failure."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from companion.errors import Unavailable
from tests.web.conftest import web_app
from tests.web.phones import Forms, Phone, Table

SHAPE = {"error", "what", "why", "todo", "status", "seconds"}


@pytest.mark.parametrize("page", ["/", "/open", "/help", "/nothing", "/t/99999", "/healthz"])
def test_security_headers_everywhere(phone, page):
    """Strict policy, no referrer to others, nothing framed, nothing guessed."""
    headers = phone.get(page).headers

    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert "same-origin" == headers["Referrer-Policy"]
    assert "nosniff" == headers["X-Content-Type-Options"]
    assert ("noindex" == headers.get("X-Robots-Tag")) == page.startswith("/t/")
    assert "no-cache" in headers["Cache-Control"] or "no-store" in headers["Cache-Control"]


def test_no_third_party(table):
    """Every address on a page is our own."""
    for page in ("", "/people", "/code", "/rules", "/history", "/watch"):
        text = table.phones[0].get(table.url + page).text
        for address in re.findall(r'(?:src|href|action)="([^"]+)"', text):
            assert address.startswith(("/", "#", "?", "http://localhost/")), address


def test_every_post_needs_its_key(table):
    """Without one nothing is done."""
    before = table.tables.version(table.code)
    lea = table.phones[0]
    for path in (
        "/act",
        "/undo",
        "/overrule",
        "/join",
        "/claim",
        "/handover",
        "/wifi",
        "/lift",
        "/do/lock",
        "/seat/x",
    ):
        assert 400 == lea.post(table.url + path, {"me": 0, "number": 3}, key=False).status_code
    for path in ("/open", "/join", "/settings"):
        assert 400 == lea.post(path, {}, key=False).status_code

    assert before == table.tables.version(table.code)


def test_a_key_that_no_longer_fits_costs_one_tap(table, tmp_path):
    """After another restart: what was typed is kept, sent again with one button, and done."""
    lea = table.phones[0]
    lea.get(table.url)
    form = next(form for form in lea.forms() if form["action"].endswith("/act"))
    lea.client.delete_cookie("companion")
    page = lea.client.post(form["action"], data=form["fields"] | {"number": "4"})

    assert 400 == page.status_code
    assert "Send it again" in page.text
    assert "<bdi>4</bdi>" in page.text
    again = next(form for form in Forms(page.text).forms if form["action"].endswith("/act"))
    assert 303 == lea.client.post(again["action"], data=again["fields"]).status_code
    assert "Wait for the others" in lea.get(table.url).text


def test_a_key_from_before_a_restart_still_fits(table, tmp_path):
    """Same secret, another process."""
    lea = table.phones[0]
    lea.get(table.url)
    form = next(form for form in lea.forms() if form["action"].endswith("/act"))
    store = table.app.extensions["companion"].store
    restarted = web_app(tmp_path, store=store)
    client = restarted.test_client()
    for cookie in lea.client._cookies.values():
        client.set_cookie(cookie.key, cookie.value, path=cookie.path)

    assert 303 == client.post(form["action"], data=form["fields"] | {"number": "4"}).status_code


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "localhost"},
    ],
)
def test_another_site_gets_no_second_tap(table, headers):
    """Its fields are not offered for sending again."""
    page = table.phones[0].post(f"{table.url}/act", {"number": 4}, key=False, headers=headers)

    assert 400 == page.status_code
    assert "Send it again" not in page.text
    assert "another site" in page.text.lower()


def test_a_key_of_any_size_is_only_wrong(table):
    """And nothing of it is remembered."""
    lea = table.phones[0]
    page = lea.post(f"{table.url}/act", {"csrf_token": "k" * 200_000}, key=False)

    assert 400 == page.status_code


def test_passwords_are_not_carried_along(lobby):
    """The page for sending again leaves them out."""
    page = lobby.phones[0].post(f"{lobby.url}/wifi", {"name": "Home", "password": "very-secret"}, key=False)

    assert "Home" in page.text
    assert "very-secret" not in page.text


FAILURES = [
    ("GET", "/nothing", {}, 404),
    ("GET", "/t/99999", {}, 404),
    ("POST", "/", {}, 405),
    ("PUT", "/open", {}, 405),
    ("POST", "/open", {"name": "x" * 300_000}, 413),
    ("POST", "/open", {"game": "chess", "name": "x"}, 404),
    ("GET", "/static/nothing.css", {}, 404),
    ("GET", "/static/../companion/app.py", {}, 404),
    ("GET", "/without/chess/sheet", {}, 404),
]


@pytest.mark.parametrize(("method", "path", "data", "status"), FAILURES)
def test_failures_for_people(phone, method, path, data, status):
    """A page in the chosen language: what, why, what to do, and a way on."""
    page = phone.client.open(path, method=method, data=data | {"csrf_token": phone.key()})

    assert status == page.status_code
    assert "<h1>" in page.text
    assert 'href="/"' in page.text or path == "/open"


@pytest.mark.parametrize(
    ("method", "path", "data", "status"), [row for row in FAILURES if row[1] != "/open" or row[3] != 404]
)
def test_failures_for_scripts(phone, method, path, data, status):
    """One shape everywhere."""
    fields = data | {"csrf_token": phone.key()}
    answer = phone.client.open(path, method=method, data=fields, headers={"X-Companion": "script"})

    assert status == answer.status_code
    assert SHAPE == set(answer.json)
    assert status == answer.json["status"]
    assert answer.json["what"]
    assert answer.json["todo"]


def test_a_store_that_cannot_write(table, monkeypatch):
    """503 with the store's own sentence; never 500."""

    def full(*_):
        raise Unavailable("store.full")

    monkeypatch.setattr(type(table.tables), "do", full)
    page = table.play(0, "counting.choose", number="1")

    assert 503 == page.status_code
    assert "disc of the host computer is full" in page.text


def test_a_fault_of_ours_is_a_page_too(make_app, monkeypatch, caplog):
    """Logged without what was sent."""
    app = make_app()
    app.testing = False
    phone = Phone(app)
    monkeypatch.setattr("companion.web.home.cards", lambda: 1 / 0)
    page = phone.client.get("/")

    assert 500 == page.status_code
    assert "fault of the program" in page.text


def test_answers_are_packed(phone):
    """As the browser can; small ones are left alone."""
    page = phone.get("/help", headers={"Accept-Encoding": "gzip"})

    assert "gzip" == page.headers["Content-Encoding"]
    assert b"<html" in gzip.decompress(page.data)
    assert "Content-Encoding" not in phone.get("/healthz", headers={"Accept-Encoding": "gzip"}).headers


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [("gzip, deflate", True), ("br;q=1, gzip;q=0.2", True), ("gzip;q=0", False), ("", False)],
)
def test_data_is_packed_quickly(table, accepted, packed):
    """The parts of a page for scripts, unless the browser does not want it."""
    address = f"{table.url}/parts"
    answer = table.phones[0].get(address, headers={"Accept-Encoding": accepted})

    assert packed == ("Content-Encoding" in answer.headers)
    assert "Accept-Encoding" in answer.headers["Vary"]
    data = gzip.decompress(answer.data) if packed else answer.data
    assert "people" in json.loads(data)["layout"]


def test_static_files_under_their_version(phone):
    """Kept for ever under the version, asked for again without it."""
    address = re.search(r'href="(/static/v-[^"]+app\.css)"', phone.get("/").text)[1]
    answer = phone.get(address, headers={"Accept-Encoding": "gzip"})

    assert "immutable" in answer.headers["Cache-Control"]
    assert "gzip" == answer.headers["Content-Encoding"]
    assert "no-cache" == phone.get("/static/app.css").headers["Cache-Control"]
    assert "no-cache" == phone.get("/static/v-000000/app.css").headers["Cache-Control"]
    plain = phone.get("/static/app.css", headers={"Accept-Encoding": "gzip"})
    again = {"If-None-Match": plain.headers["ETag"], "Accept-Encoding": "gzip"}
    assert 304 == phone.get("/static/app.css", headers=again).status_code


@pytest.mark.parametrize(
    "name", ["js/app.js", "icon.svg", "icons.svg", "icon-180.png", "vendor/idiomorph.min.js"]
)
def test_static_types(phone, name):
    """What browsers insist on."""
    kinds = {"js": "text/javascript", "svg": "image/svg+xml", "png": "image/png"}

    assert kinds[name.rsplit(".", 1)[1]] == phone.get(f"/static/{name}").mimetype


def test_a_first_visit_is_light(table):
    """A table page with everything it loads: at most 45 kB packed, the page itself at most 12."""
    phone = table.phones[0]
    packed = {"Accept-Encoding": "gzip"}
    page = phone.get(table.url, headers=packed)
    loaded = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', gzip.decompress(page.data).decode()))
    names = ["table", "act", "awake", "draw", "live", "net", "outbox", "page", "say", "voice"]
    modules = [f"/static/js/{name}.js" for name in names]
    total = len(page.data) + sum(len(phone.get(path, headers=packed).data) for path in (*loaded, *modules))

    assert len(page.data) <= 12_000
    assert total <= 45_000


def test_behind_a_proxy(make_app):
    """Scheme and address as the trusted proxy tells; without trust its headers mean nothing."""
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "play.example", "X-Forwarded-For": "9.9.9.9"}
    trusting, plain = make_app(settings={"trusted_proxies": 1}), make_app()

    for app, secure in ((trusting, True), (plain, False)):
        answer = app.test_client().get("/", headers=told)
        assert secure == all("Secure" in line for line in answer.headers.getlist("Set-Cookie"))
    table = Table(trusting, "Léa")
    assert "play.example" in table.phones[0].get(f"{table.url}/code", headers=told).text


def test_the_address_for_phones(make_app):
    """The public one when there is one, the LAN one for a page opened as localhost."""
    public = Table(make_app(settings={"public_url": "https://club.example"}), "Léa")
    lan = Table(make_app(settings={"address": "192.168.1.5", "port": 8000}), "Léa")

    assert f"https://club.example{public.url}" in public.phones[0].get(public.url).text
    assert f"http://192.168.1.5:8000{lan.url}" in lan.phones[0].get(lan.url).text
    asked = Phone(lan.app).get(f"{lan.url}/code", base_url="http://10.0.0.7")
    assert f"http://10.0.0.7{lan.url}" in asked.text


@pytest.mark.parametrize(
    "host",
    ["xn--zca", "xn--0-0", "xn--" + "a" * 50, "xn--m-8kb", "[", "[::1", "a b", "x:y", "é", ""],
)
def test_a_host_that_is_no_name_breaks_no_page(lobby, host):
    """Whoever asks chooses what the header holds; only a proper name gets into the QR code."""
    for page in ("", "/code", "/qr.svg", "/watch", "/print/tent.svg"):
        asked = EnvironBuilder(path=lobby.url + page).get_environ() | {"HTTP_HOST": host}
        assert "200 OK" == run_wsgi_app(lobby.app, asked)[1], page
    page = lobby.phones[0].get(f"{lobby.url}/code", headers={"Host": "xn--bcher-kva.example"})
    assert f"http://xn--bcher-kva.example{lobby.url}" in page.text


def test_files_are_sent_lean_and_mean_the_same(phone):
    """Scripts and styles travel without the space and the comments that only readers need."""
    script = phone.get("/static/js/draw.js").get_data(as_text=True)

    assert "//" not in script
    assert 'import{random}from"./page.js";' in script
    assert "export function start(){" in script


def test_our_own_files_carry_few_headers(phone):
    """Twenty files make a first visit: only the header that browsers need on files is sent."""
    headers = phone.get("/static/app.css").headers

    assert "nosniff" == headers["X-Content-Type-Options"]
    assert "Content-Security-Policy" not in headers


@pytest.mark.parametrize(
    ("accepted", "packing"),
    [
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.01", "gzip"),
        ("x-gzip", None),
        ("gzip;q=0", None),
        ("deflate;q=0.5, gzip ; q=0.000", None),
        ("", None),
    ],
)
@pytest.mark.parametrize("page", ["/static/app.css", "/help"])
def test_a_packing_that_is_refused_is_not_used(phone, page, accepted, packing):
    """Files and pages alike; ``q=0`` is how a browser says so."""
    answer = phone.get(page, headers={"Accept-Encoding": accepted})
    assert packing == answer.headers.get("Content-Encoding")
