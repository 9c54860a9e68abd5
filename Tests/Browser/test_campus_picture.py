"""The picture of a campus: fingers, edges, tiles and the names of buildings."""

import time

import pytest

from campuses import (
    HEIGHT, PATH, WIDTH, Fingers, arrows, at_rest, drag_finger, ends, found, point, ready, view,
)
from conftest import DESKTOP, PHONE
from layout import overlap
from page import happens, until
from people import call
from tours import press


def scale(page):
    """Returns the pixels of the screen that a pixel of the picture takes."""
    return view(page)[0]


def test_two_fingers_zoom_and_move_the_picture_and_a_double_tap_fits_it(campus):
    page = campus()
    start, fingers = scale(page), Fingers(page)
    fingers.pinch((200, 420), 80, 200)
    until(lambda: scale(page) > 1.8 * start, "it was larger")
    larger, before = scale(page), point(page, "DIN")
    fingers.pinch((200, 420), 120, 120, by=(40, 30))
    until(lambda: point(page, "DIN")[0] > before[0] + 20, "it moved")
    assert abs(scale(page) / larger - 1) < 0.2
    for _ in range(2):
        page.page.touchscreen.tap(300, 440)
    until(lambda: abs(scale(page) / start - 1) < 0.05, "it fitted again")


def test_a_double_tap_of_two_fingers_fits_the_picture(campus):
    page = campus(PATH)
    found(page)
    start, fingers = scale(page), Fingers(page)
    fingers.pinch((200, 300), 80, 200)
    until(lambda: scale(page) > 1.5 * start, "it was larger")
    time.sleep(0.5)
    for _ in range(2):
        fingers.move("touchStart", (150, 300), (250, 300))
        fingers.lift()
    until(lambda: abs(scale(page) / start - 1) < 0.1, "the path was in view again")
    assert ends(page) == ("ASM", "BOT")


def test_labels_leave_the_path_free(campus):
    page = campus(PATH)
    found(page)
    arrows_ = boxes(page, ".campus-way.chosen .campus-arrow")
    assert len(arrows_) == 4
    for left, top, right, bottom in boxes(page, ".campus-mark:not(.end-from, .end-to) .campus-label"):
        for one in arrows_:
            x, y = (one[0] + one[2]) / 2, (one[1] + one[3]) / 2
            assert not (left < x < right and top < y < bottom)


def test_the_picture_stops_at_its_edges(campus):
    page = campus()
    for by in ((-300, 0), (300, 0), (0, -300), (0, 300)):
        drag_finger(page, (200, 420), (200 + by[0], 420 + by[1]))
        time.sleep(0.6)
        x, y = point(page, "DIN")
        assert 0 < x < 390 and 0 < y < 844, by
    for _ in range(3):
        Fingers(page).pinch((200, 420), 300, 60)
    time.sleep(0.5)
    assert scale(page) * WIDTH >= 184


def test_the_picture_comes_in_tiles(campus):
    """600 × 400 pixels are 3 × 2 tiles of their own size at zoom 2, and one tile at zoom 0."""
    page = campus(screen=DESKTOP)
    happens(page, lambda: any("/picture/" in url for url in page.requests), "tiles were loaded")
    for url in page.requests:
        if "/picture/" not in url:
            continue
        z, x, y = map(int, url.split("?")[0].split("/")[-3:])
        span = 256 << (2 - z)
        assert x * span < WIDTH and y * span < HEIGHT


def test_a_picture_that_is_not_there_yet_is_announced(open_page, campus_server):
    page = open_page(None, at=campus_server.address)
    held = []
    page.page.route("**/picture/**", lambda route: held.append(route))
    page.page.goto(PATH)
    note = page.page.locator(".campus-waiting")
    until(lambda: note.is_visible(), "it was said")
    assert note.inner_text() == "The picture is being prepared…"
    for route in held:
        route.continue_()
    page.page.unroute("**/picture/**")
    until(lambda: note.count() == 0, "the picture was there")


def boxes(page, selector):
    """Returns the visible boxes of the elements, each left, top, right, bottom."""
    found = [one.bounding_box() for one in page.page.locator(selector).all()]
    return [(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
            for box in found if box and box["width"] > 0]


def test_labels_stay_off_the_buttons_and_the_edges(campus):
    """Botany is at the right edge of the buildings: moved below the buttons, its label is beside them."""
    page = campus(PATH)
    found(page)
    buttons = boxes(page, ".campus-picture .maplibregl-ctrl-group")
    edge = min(left for left, *_ in buttons)
    x, y = point(page, "BOT")
    fingers = Fingers(page)
    # Two fingers keep the path. Botany comes to rest just next to the upper button.
    fingers.pinch((200, 200), 100, 100, by=(edge - 14 - x, buttons[0][1] + 20 - y))
    time.sleep(0.8)
    names = boxes(page, ".campus-mark .campus-label")
    assert len(names) >= 2
    for left, top, right, bottom in names:
        assert left >= 0 and right <= 390
        for one in buttons:
            assert right <= one[0] or left >= one[2] or bottom <= one[1] or top >= one[3]


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_a_path_is_shown_with_the_marks_and_names_of_its_ends(open_page, people_server, screen):
    """The paths of the demo city's campus end at entrances, some way from the marks. The bar appears
    later than the path, and moves the buttons up."""
    page = open_page(None, screen=screen, at=people_server.address, key=people_server.key)
    name = call(page, "GET", "/campuses")["items"][0]["id"]
    page.page.goto(f"/?view=campus&campus={name}&campus_from=MUS&campus_to=SPO")
    ready(page)
    found(page)
    at_rest(page)
    assert_ends_are_clear(page)


def assert_ends_are_clear(page):
    """Checks that the ends of the path are in the free part of the picture, beside the buttons."""
    left, top, right, bottom = boxes(page, ".campus-picture")[0]
    sheet = boxes(page, "#sheet")[0]
    bottom = sheet[1] if sheet[2] >= right else bottom
    buttons = boxes(page, ".campus-picture .maplibregl-ctrl-group")
    marks = [mark for end in ("from", "to") for part in ("dot", "label")
             for mark in boxes(page, f".campus-mark.end-{end} .campus-{part}")]
    assert len(marks) == 4
    for one in marks:
        assert left <= one[0] and one[2] <= right and top <= one[1] and one[3] <= bottom
        assert not any(overlap(one, button) for button in buttons)


def test_names_are_hidden_but_for_the_ends(campus):
    page = campus(PATH, screen=DESKTOP)
    found(page)
    shown = page.page.locator(".campus-label:visible")
    until(lambda: shown.count() > 2, "several buildings were named")
    press(page, "Names")
    until(lambda: sorted(shown.all_inner_texts()) == ["ASM", "BOT"], "the ends stayed")


def test_a_path_stays_while_two_fingers_move_the_picture(campus):
    page = campus(PATH)
    found(page)
    before = scale(page)
    Fingers(page).pinch((200, 300), 80, 160)
    until(lambda: scale(page) > 1.3 * before, "it was larger")
    assert ends(page) == ("ASM", "BOT") and arrows(page) == 4
    press(page, "Zoom to path")
    until(lambda: abs(scale(page) / before - 1) < 0.1, "the path was in view again")


def test_a_building_tells_its_full_name_on_tap_and_hover(campus):
    page = campus()
    page.page.touchscreen.tap(*point(page, "CHA"))
    card = page.page.locator(".campus-card")
    until(lambda: card.is_visible(), "the card was shown")
    assert "CHA · Chapel" in card.inner_text()
    page.page.locator(".campus-card").get_by_role("button", name="To here").click()
    until(lambda: ends(page) == (None, "CHA"), "it was the destination")
    wide = campus(screen=DESKTOP)
    wide.page.mouse.move(*point(wide, "BOT"))
    until(lambda: wide.page.locator(".campus-tip").inner_text() == "BOT · Botany", "it was named")
