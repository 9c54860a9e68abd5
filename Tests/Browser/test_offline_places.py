"""Search for places without the server: on the device as on the server."""

import functools
import json
import pathlib
import shutil
import subprocess
import urllib.parse
import urllib.request

import pytest

from conftest import PHONE
from page import leave_settings, until
from server import ROOT, Server, program
from test_offline import keep_region, wait_for_shell
from test_routes import FROM, TO
from test_search import options

DEMO = (
    "Old Quay", "old qu", "o", "Pomona", "pomna", "crown", "Crown Hill", "crown hil lookout",
    "museum of small boats", "musem of smal boats", "sao brandao", "Igreja de São Brandão",
    "golondrinas", "keepers light", "keeper's light", "heron gardens solvarra", "heron garden",
    "library", "general hospital", "hospitl", "Solvarra", "solvarra central", "Tunnel Rd",
    "tunnel road", "Basket Lane 20", "20 basket lane", "merchant street 191, Solvarra",
    "merchant str 1", "sailmakers street 27", "sailmaker's street 999", "north bridge",
    "n bridge street", "crownhill", "crown hill", "hill crown", "清风寺", "مسجد النور", "east road",
    "tunnel road & foothill road", "ridge road and harbour road", "38.0449, -30.0484",
    "nothing of that name", "grand avenue 12, pomona", "harbour", "toilets", "cafe", "bus stop",
)
PORTO = (
    "Rua das Flores", "rua flores", "r das flores", "flores", "flor", "Sé do Porto", "se do porto",
    "rua de santa catarina", "santa catrina", "Rua de Santa Catarina 286", "286 santa catarina",
    "rua de santa catarina 99999", "rua santa catarina, 4000-450 Porto", "Av. dos Aliados",
    "avenida aliados", "av aliados", "Praça da Liberdade", "pca liberdade", "praca liberdade porto",
    "Hotel Pestana", "hotel", "Torre dos Clérigos", "torre clerigos", "torr dos clerigso",
    "ribeira", "são bento", "estação de são bento", "sao bneto", "trindade", "bolhão", "mercado",
    "cais de gaia", "vila nova de gaia", "rua da bainharia", "ruadas flores", "cord oaria",
    "majestic", "cafe majestic", "casa da musica", "rua do almada & rua da fábrica",
    "rua das flores e rua do almada", "tv. de cedofeita", "igreja são lourenço grilos",
    "ponte luis i", "ponte dom luís", "jardim do morro", "41.1456, -8.6109", "gnr", "toilet",
    "casa de banho", "bus stop", "cafe", "cafés", "banks", "museum", "parking", "Fernandes Tomás",
    "rua fernandes tomas", "rua dos clerigos",
)
CENTRES = {"demo": (38.0449, -30.0584), "porto-centre": (41.1456, -8.6109)}
PORTO_FILE = ROOT.parent / "shared" / "data" / "osm" / "porto-centre.osm.pbf"


@pytest.fixture
def open_page(open_page):
    """Opens pages that install the service worker."""
    return functools.partial(open_page, installs=True)


@pytest.fixture(scope="module")
def porto(tmp_path_factory):
    """Serves the centre of Porto; returns its folder and the server's address."""
    if not PORTO_FILE.exists():
        pytest.skip("there is no ../shared/data")
    folder = tmp_path_factory.mktemp("porto") / "region"
    subprocess.run([program(), "import", str(PORTO_FILE), "--no-map", "-o", str(folder)], check=True)
    own = Server(str(folder), data=tmp_path_factory.mktemp("data"))
    own.start()
    yield str(folder), own.address
    own.stop()


def on_server(address, path, **query):
    """Returns the places that the server finds."""
    with urllib.request.urlopen(f"{address}{path}?{urllib.parse.urlencode(query)}") as answer:
        return json.load(answer)["features"]


def on_device(region, questions):
    """Returns the places that the page's modules find in a region's file, for each question."""
    script = ROOT / "Tests" / "Web" / "print-places.mjs"
    asked = "\n".join(json.dumps(question) for question in questions)
    found = subprocess.run(
        ["node", script, pathlib.Path(region) / "places.device"],
        input=asked, capture_output=True, text=True, check=True)
    return [json.loads(line)["features"] for line in found.stdout.splitlines()]


class Row:
    """What the page shows of a place. Positions are equal within 20 cm: the file rounds them."""

    def __init__(self, feature):
        left_out = ("osm_id", "osm_type", "extent")
        self.facts = {k: v for k, v in feature["properties"].items() if k not in left_out}
        self.position = feature["geometry"]["coordinates"]

    def __eq__(self, other):
        pairs = zip(self.position, other.position)
        return self.facts == other.facts and all(abs(a - b) < 2e-6 for a, b in pairs)

    def __repr__(self):
        return f"{self.facts} at {self.position}"


def compare(region, address, texts, centre):
    """Checks that the device finds the same places as the server, in the same order."""
    lat, lon = centre
    questions = [
        {"text": text, "near": {"lat": lat, "lon": lon}, "zoom": zoom, "limit": 8}
        for text in texts for zoom in (12, 16)
    ]
    for question, features in zip(questions, on_device(region, questions), strict=True):
        expected = on_server(
            address, "/photon/api", q=question["text"], lat=lat, lon=lon, zoom=question["zoom"],
            limit=8, lang="en")
        found, wanted = [Row(one) for one in features], [Row(one) for one in expected]
        assert found[:3] == wanted[:3], question
        assert len(found) == len(wanted), question


def compare_points(region, address, centre):
    """Checks that the device names points as the server does. Two of 121 may differ, where two
    places are equally near but for the rounding of positions in the file, 10 cm for streets."""
    lat, lon = centre
    points = [
        {"lat": lat + north * 0.00113, "lon": lon + east * 0.00137}
        for north in range(-5, 6) for east in range(-5, 6)
    ]
    others = []
    for point, features in zip(points, on_device(region, points), strict=True):
        expected = on_server(address, "/photon/reverse", **point)
        if [Row(one) for one in features] != [Row(one) for one in expected]:
            others.append((point, features, expected))
    assert len(others) <= 2, others


def test_the_device_finds_what_the_server_finds_in_the_demo_city(server, region):
    compare(region, server, DEMO, CENTRES["demo"])


def test_the_device_finds_what_the_server_finds_in_porto(porto):
    compare(*porto, PORTO, CENTRES["porto-centre"])


def test_the_device_names_points_as_the_server_does_in_the_demo_city(server, region):
    compare_points(region, server, CENTRES["demo"])


def test_the_device_names_points_as_the_server_does_in_porto(porto):
    compare_points(*porto, CENTRES["porto-centre"])


def keep_and_leave(page, server):
    """Downloads the region, stops the server and opens the page without it."""
    wait_for_shell(page)
    keep_region(page)
    server.stop()
    page.page.goto("/")
    until(lambda: page.page.locator("#to").count() == 1, "the page opened")


def type_in(page, text):
    """Types a text as the destination; returns the suggestions."""
    field = page.page.locator("#to")
    field.focus()
    field.press_sequentially(text)
    return options(page, "to")


def test_without_the_server_places_are_found_and_routes_led_there(open_page, own_server):
    page = open_page("/", at=own_server.address)
    keep_and_leave(page, own_server)
    found = type_in(page, "old qu")
    until(lambda: found.count() > 0 and FROM in found.first.inner_text(), "the place was found")
    assert found.first.locator(".suggestion-detail").inner_text() != ""
    page.picture("390-search-without-server")
    page.page.locator("#to").fill("")
    page.choose("to", TO)
    page.choose("from", FROM)
    page.wait_for_routes()
    assert "computed on this device" in page.page.locator(".offline").inner_text()


def test_the_page_searches_on_the_device_only_without_the_server(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    keep_region(page)
    leave_settings(page)
    found = type_in(page, "old qu")
    until(lambda: found.count() > 0, "the server found places")
    assert not [one.url for one in page.page.workers if "/offline/" in one.url]


def test_without_a_region_the_search_says_what_to_do(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    own_server.stop()
    type_in(page, "old qu")
    notice = page.page.locator(".field-to .search-status")
    until(lambda: "download a region in Settings" in notice.inner_text(), "it said what to do")


def test_a_region_without_places_says_what_to_do(open_page, serve, region, fresh_folder):
    """A region that an older Amble imported has no file of places."""
    old = fresh_folder() / "demo"
    shutil.copytree(region, old)
    (old / "places.device").unlink()
    manifest = json.loads((old / "region.json").read_text())
    manifest["files"] = [one for one in manifest["files"] if one["name"] != "places.device"]
    (old / "region.json").write_text(json.dumps(manifest))
    root = fresh_folder()
    shutil.copytree(ROOT / ".build" / "page", root / "Web")
    server = serve(root=root, region=str(old))
    page = open_page("/", at=server.address, screen=PHONE)
    keep_and_leave(page, server)
    type_in(page, "old qu")
    notice = page.page.locator(".field-to .search-status")
    until(lambda: "downloaded without its places" in notice.inner_text(), "it said what to do")
