"""The map in navigation, with and without reduced motion: fixes at 1 Hz."""

import math
import time

import pytest

import walks
from conftest import DESKTOP, PHONE
from mapped import NOTE, box, camera, middle, overlap, pixels, switch_layer, turn
from page import until
from test_go import SENSES, link

LANDSCAPE = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
SCREENS = {"390": PHONE, "844": LANDSCAPE, "1280": DESKTOP}
MOTIONS = ["no-preference", "reduce"]
WALKING_ZOOM = 17.2
# The visible controls that cover the map.
CONTROLS = [
    ".maplibregl-ctrl-attrib", ".maplibregl-ctrl-scale", ".layers-button", ".locate-button",
    ".maplibregl-ctrl-zoom-in", ".maplibregl-ctrl-compass", ".go-recentre", ".go-banner",
    ".go-panel",
]


@pytest.fixture(params=MOTIONS)
def motion(request):
    """The user's motion preference."""
    return request.param


@pytest.fixture
def walk(open_page, server):
    """Opens a page that navigates along the walk: walk(screen, motion)."""

    def walk(screen=PHONE, motion="no-preference", speed=1, **options):
        page = open_page(None, screen=screen, reduced_motion=motion, **options)
        fixes = walks.strides(walks.ask_route(server, walks.START, walks.GOAL))
        page.page.add_init_script(NOTE)
        page.page.add_init_script(SENSES)
        page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
        page.page.goto(link("/walk.gpx", speed))
        until(lambda: page.page.locator(".go-puck").count() == 1, "the traveller was on the map")
        return page

    return walk


def puck(page):
    """Returns the box of the traveller."""
    return box(page, ".go-puck")


def free_part(page):
    """Returns the part of the map that navigation leaves free: left, top, right, bottom."""
    left, top, right, bottom = box(page, "#map")
    banner, panel = box(page, ".go-banner"), box(page, ".go-panel")
    if banner and overlap(banner, (left, top, right, bottom)):
        top = max(top, banner[3])
    if panel and overlap(panel, (left, top, right, bottom)):
        bottom = min(bottom, panel[1])
    return left, top, right, bottom


def is_at_place(page):
    """Returns whether the traveller is in the middle of the free part, two thirds down."""
    left, top, right, bottom = free_part(page)
    x, y = middle(puck(page))
    return abs(x - (left + right) / 2) <= 4 and abs(y - (top + (bottom - top) * 2 / 3)) <= 12


def assert_nothing_overlaps(page):
    """Checks that no control covers the traveller or another control."""
    shown = {name: box(page, name) for name in CONTROLS}
    shown = {name: place for name, place in shown.items() if place}
    assert ".maplibregl-ctrl-attrib" in shown
    for name, place in shown.items():
        assert not overlap(place, puck(page)), f"{name} lies on the traveller"
        for other, there in shown.items():
            assert other == name or not overlap(place, there), f"{name} lies on {other}"


# Every screen and every preference, but not every pair.
@pytest.mark.parametrize("name, motion", [
    ("390", "no-preference"), ("1280", "no-preference"), ("390", "reduce"), ("844", "reduce")])
def test_nine_seconds_of_walking_are_followed_near_by_with_the_way_ahead_up(
        walk, server, name, motion):
    page = walk(SCREENS[name], motion)
    line = walks.ask_route(server, walks.START, walks.GOAL)
    time.sleep(9)
    until(lambda: abs(camera(page)["zoom"] - WALKING_ZOOM) < 0.05, "the map was near")
    until(lambda: is_at_place(page), "the traveller stood in its place")
    seen = camera(page)
    assert abs(seen["pitch"] - 45) < 1
    ahead = pixels(page, [walks.part(line, 12)[-1], walks.part(line, 32)[-1]])
    assert ahead[1][1] < ahead[0][1] - 20, "the way ahead is up"
    assert_nothing_overlaps(page)
    page.picture(f"{name}-{motion}-followed")


def test_the_camera_stays_near_at_every_fix(walk):
    page = walk()
    until(lambda: abs(camera(page)["zoom"] - WALKING_ZOOM) < 0.05, "the map was near")
    for _ in range(8):
        time.sleep(1)
        assert abs(camera(page)["zoom"] - WALKING_ZOOM) < 0.05
        assert is_at_place(page)


def test_done_shows_the_routes_again_north_up(walk, motion):
    page = walk(motion=motion)
    until(lambda: abs(camera(page)["zoom"] - WALKING_ZOOM) < 0.05, "the map was near")
    page.page.get_by_role("button", name="End").click()
    assert_shows_routes(page)


def test_done_after_an_arrival_shows_the_routes_again(walk):
    page = walk(speed=60)
    until(lambda: page.page.locator(".go-arrival").is_visible(), "one arrived", patience=90)
    page.page.get_by_role("button", name="Done").click()
    assert_shows_routes(page)


def assert_shows_routes(page):
    """Waits until the camera rests on all routes, between search and sheet."""
    until(lambda: page.page.locator("#sheet").is_visible(), "the routes were back")
    line = walks.ask_route(page.server, walks.START, walks.GOAL)

    def is_shown():
        seen = camera(page)
        top, bottom = box(page, ".search-card")[3], box(page, "#sheet")[1]
        inside = all(0 <= x <= 390 and top <= y <= bottom for x, y in pixels(page, line))
        return inside and abs(seen["bearing"]) < 0.1 and seen["pitch"] < 0.1

    until(is_shown, "the whole route was shown, north up")
    assert set(camera(page)["padding"].values()) == {0}
    assert camera(page)["zoom"] > 13.5


@pytest.mark.parametrize("gesture, motion", [
    ("pan", "no-preference"), ("wheel", "no-preference"), ("pan", "reduce"), ("key", "reduce")])
def test_a_hand_on_the_map_ends_following_until_the_button_resumes_it(walk, gesture, motion):
    page = walk(DESKTOP if gesture != "pan" else PHONE, motion)
    until(lambda: abs(camera(page)["zoom"] - WALKING_ZOOM) < 0.05, "the map was near")
    recentre = page.page.get_by_role("button", name="Re-centre")
    assert not recentre.is_visible()
    if gesture == "pan":
        page.draw_finger([(200, 200), (210, 230), (215, 270), (220, 310)])
    elif gesture == "wheel":
        page.page.mouse.move(900, 300)
        page.page.mouse.wheel(0, 400)
    else:
        page.page.locator("#map canvas").focus()
        page.page.keyboard.press("ArrowLeft")
    until(recentre.is_visible, "following was to be resumed")
    time.sleep(1.5)
    held = pixels(page, [walks.START])[0]
    time.sleep(2.5)
    now = pixels(page, [walks.START])[0]
    assert math.dist(held, now) < 5, "the map stays where the hand put it"
    assert not is_at_place(page) or gesture == "wheel"
    recentre.click()
    until(lambda: is_at_place(page) and abs(camera(page)["zoom"] - WALKING_ZOOM) < 0.05,
          "the map followed again")
    assert not recentre.is_visible()


def test_a_tap_does_not_end_following(walk):
    page = walk()
    until(lambda: is_at_place(page), "the traveller stood in its place")
    page.page.touchscreen.tap(100, 300)
    time.sleep(1.5)
    assert not page.page.get_by_role("button", name="Re-centre").is_visible()
    assert is_at_place(page)


def test_turning_the_phone_keeps_the_traveller_in_its_place(walk, motion):
    page = walk(motion=motion)
    until(lambda: is_at_place(page), "the traveller stood in its place")
    page.page.set_viewport_size({"width": 844, "height": 390})
    until(lambda: is_at_place(page), "it stood in the place of the wide screen")
    assert_nothing_overlaps(page)
    page.page.set_viewport_size({"width": 390, "height": 844})
    until(lambda: is_at_place(page), "it stood in its first place again")


def test_opening_the_steps_keeps_the_traveller_in_sight(walk):
    page = walk()
    until(lambda: is_at_place(page), "the traveller stood in its place")
    page.page.get_by_text("Upcoming steps").click()
    until(lambda: is_at_place(page), "it stood above the longer panel")


# A hidden page gets no frames: after the tab returns, the next one comes long after the last.
HIDDEN = """(() => {
  const request = window.requestAnimationFrame;
  const waiting = [];
  window.requestAnimationFrame = (draw) => waiting.push(draw);
  window.comeBack = () => {
    window.requestAnimationFrame = request;
    waiting.forEach((draw) => request(draw));
  };
})()"""


def test_a_page_that_was_hidden_is_at_once_where_the_traveller_is(walk):
    page = walk(speed=10)
    until(lambda: is_at_place(page), "the traveller stood in its place")
    page.page.evaluate(HIDDEN)
    time.sleep(3)
    page.page.evaluate("comeBack()")
    until(lambda: is_at_place(page), "it stood there again", patience=5)
    assert abs(camera(page)["zoom"] - WALKING_ZOOM) < 0.05


def test_hills_leave_the_traveller_in_its_place(walk):
    page = walk(DESKTOP)
    until(lambda: is_at_place(page), "the traveller stood in its place")
    switch_layer(page, "3D")
    until(lambda: page.page.evaluate("Boolean(noted.getTerrain())"), "the hills rose")
    until(lambda: camera(page)["elevation"] > 1, "the camera stood on the ground")
    until(lambda: is_at_place(page), "the traveller stood in its place on the hill")


def test_the_bearing_turns_with_the_way(walk, server):
    page = walk(speed=8)
    line = walks.ask_route(server, walks.START, walks.GOAL)
    until(lambda: abs(camera(page)["zoom"] - WALKING_ZOOM) < 0.05, "the map was near")
    first = camera(page)["bearing"]
    assert walks.length(line) > 300
    until(lambda: turn(camera(page)["bearing"], first) > 45, "the map turned with the way")
    assert is_at_place(page)
