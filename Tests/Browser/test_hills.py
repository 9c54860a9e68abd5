"""The view along a route over hills: all of it in sight, from above the ground."""

import math
import os
import subprocess
import time
import urllib.parse

import pytest

from conftest import DESKTOP, PHONE, shared
from mapped import NOTE, box, camera, overlap, pixels, switch_layer, turn
from page import until
from server import ROOT, Server, program
from test_go_camera import motion  # noqa: F401, a fixture
from test_routes import shared_link

DATA = ROOT.parent / "shared" / "data"
MAP = DATA / "osm" / "andorra.osm.pbf"
HEIGHTS = [DATA / "dem" / "N42E001.hgt.zip", DATA / "dem" / "N41E001.hgt.zip"]
# Hikes in Andorra: along the valley, up its side, over a pass, and across the country.
HIKES = {
    "valley": ((42.5458, 1.5169), (42.5555, 1.5330)),
    "side": ((42.5063, 1.5218), (42.5660, 1.4833)),
    "pass": ((42.5689, 1.4846), (42.5960, 1.5290)),
    "country": ((42.4646, 1.4912), (42.5430, 1.7330)),
}
PATIENCE = 90  # Chromium draws in software


def import_andorra(folder):
    """Imports Andorra with heights into a folder, and returns the region's path."""
    region = str(folder / "andorra")
    elevation = [part for path in HEIGHTS for part in ("--elevation", str(path))]
    subprocess.run([program(), "import", str(MAP), *elevation, "-o", region], check=True)
    return region


@pytest.fixture(scope="module")
def andorra(tmp_path_factory):
    """Returns the address of a server of Andorra: of the region AMBLE_ANDORRA, or of a new one."""
    region = os.environ.get("AMBLE_ANDORRA")
    if not region and not MAP.exists():
        pytest.skip("there is no ../shared/data, and AMBLE_ANDORRA names no region of Andorra")
    if not region:
        region = shared(tmp_path_factory, "andorra", import_andorra)
    running = Server(region, data=tmp_path_factory.mktemp("data"))
    running.start()
    yield running.address
    running.stop()


@pytest.fixture
def hills(open_page):
    """Opens a page with routes and raises the hills: hills(path, screen, motion, at)."""

    def hills(path, screen, motion, at):
        page = open_page(None, screen=screen, reduced_motion=motion, at=at)
        page.page.add_init_script(NOTE)
        page.page.goto(path)
        page.wait_for_routes()
        switch_layer(page, "3D")
        comes_to_rest(page)
        return page

    return hills


def comes_to_rest(page):
    """Waits until the map is tilted, the hills are drawn, and the camera moves no more."""
    def rests():
        if camera(page)["pitch"] < 15 or not page.page.evaluate("noted.areTilesLoaded()"):
            return False
        before = camera(page)
        time.sleep(0.8)
        return camera(page) == before
    until(rests, "the map came to rest above the hills", patience=PATIENCE)


# The selected route as drawn: positions (latitude, longitude).
CHOSEN = """noted.getSource('routes').getData().then(({ features }) => (
  features.find(({ properties }) => properties.selected).geometry.coordinates
    .map(([lon, lat]) => [lat, lon])))"""


def route_line(page):
    """Returns the selected route."""
    return page.page.evaluate(CHOSEN)


def free_part(page):
    """Returns the uncovered part of the map: left, top, right, bottom."""
    left, top, right, bottom = whole = box(page, "#map")
    for name in [".search-card", "#sheet", ".profile"]:
        cover = box(page, name)
        if not cover or not overlap(cover, whole):
            continue
        if cover[1] + cover[3] < whole[1] + whole[3]:
            top = max(top, cover[3])
        else:
            bottom = min(bottom, cover[1])
    return left, top, right, bottom


def eye_above_ground(page):
    """Returns the drawn metres between the eye and the ground below it."""
    return page.page.evaluate("""(() => {
      const { transform, terrain } = noted;
      const ground = terrain.getElevationForLngLatZoom(transform.getCameraLngLat(), 10);
      return transform.getCameraAltitude() - ground;
    })()""")


def share_in_sight(page, line):
    """Returns the share of places with no drawn hill more than 15 m above the line from the eye."""
    return page.page.evaluate("""(line) => {
      const { transform, terrain } = noted;
      const ground = (lng, lat) => (
        terrain.getElevationForLngLatZoom(new maplibregl.LngLat(lng, lat), 11));
      const { lng, lat } = transform.getCameraLngLat();
      const eye = [lng, lat, transform.getCameraAltitude()];
      const isSeen = ([lat, lon]) => {
        const end = [lon, lat, ground(lon, lat) + 15];
        return Array.from({ length: 199 }, (_, index) => (index + 1) / 200).every((share) => {
          const [x, y, z] = end.map((value, axis) => value + (eye[axis] - value) * share);
          return ground(x, y) <= z;
        });
      };
      return line.filter(isSeen).length / line.length;
    }""", line[:: max(len(line) // 30, 1)])


def assert_route_is_in_sight(page):
    """Checks that the selected route lies in the free part, and the eye above the ground."""
    line = route_line(page)
    left, top, right, bottom = free_part(page)
    for x, y in pixels(page, line):
        assert left <= x <= right, f"{x} is not between {left} and {right}"
        assert top <= y <= bottom, f"{y} is not between {top} and {bottom}"
    assert eye_above_ground(page) > 50
    assert share_in_sight(page, line) > 0.9
    return line


def assert_looks_along(page, line, most):
    """Checks that the camera looks from the start of a line to its end, within some degrees."""
    (lat, lon), (north, east) = line[0], line[-1]
    course = math.degrees(math.atan2((east - lon) * math.cos(math.radians(lat)), north - lat))
    assert turn(camera(page)["bearing"], course) <= most


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_the_view_looks_along_the_route_over_the_demo_city(hills, server, screen, motion):
    page = hills(shared_link(server), screen, motion, server)
    line = assert_route_is_in_sight(page)
    assert_looks_along(page, line, 61)
    assert camera(page)["elevation"] > 1


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
@pytest.mark.parametrize("hike", HIKES)
def test_in_the_mountains_the_whole_hike_is_in_sight(hills, andorra, hike, screen):
    start, goal = HIKES[hike]
    path = "/?" + urllib.parse.urlencode({
        "from": "%f,%f" % start, "to": "%f,%f" % goal, "mode": "hike"})
    page = hills(path, screen, "no-preference", andorra)
    assert_route_is_in_sight(page)
    assert camera(page)["pitch"] > 20


def test_without_motion_the_hike_is_in_sight_as_well(hills, andorra):
    start, goal = HIKES["side"]
    path = "/?" + urllib.parse.urlencode({
        "from": "%f,%f" % start, "to": "%f,%f" % goal, "mode": "hike"})
    assert_route_is_in_sight(hills(path, PHONE, "reduce", andorra))


def test_flat_again_the_map_is_north_up_on_all_routes(hills, server, motion):
    page = hills(shared_link(server), PHONE, motion, server)
    switch_layer(page, "Map")
    until(lambda: camera(page)["pitch"] == 0 and camera(page)["bearing"] == 0, "the map lay flat")
    assert camera(page)["elevation"] == 0
    left, top, right, bottom = free_part(page)
    assert all(left <= x <= right and top <= y <= bottom for x, y in pixels(page, route_line(page)))


def test_another_route_chosen_over_the_hills_comes_into_sight(hills, server):
    page = hills(shared_link(server), PHONE, "no-preference", server)
    page.cards.nth(3).click()
    time.sleep(2)
    comes_to_rest(page)
    assert_route_is_in_sight(page)
