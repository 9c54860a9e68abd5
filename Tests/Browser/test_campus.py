"""Paths on a campus: the search by finger, mouse, keys and fields, directions, and everywhere."""

import time

import pytest

from campuses import (
    PATH, Fingers, arrows, at_pixel, between, drag_finger, drag_mouse, ends, found, point, ready,
)
from conftest import DESKTOP, PHONE
from looks import check
from page import happens, until
from test_accessibility import LOOKS, SCREENS
from tours import press


# The search


@pytest.mark.parametrize("drag, screen", [(drag_finger, PHONE), (drag_mouse, DESKTOP)],
                         ids=["touch", "mouse"])
def test_a_drag_between_two_buildings_finds_a_path(campus, drag, screen):
    page = campus(screen=screen)
    drag(page, point(page, "ASM"), point(page, "BOT"))
    until(lambda: arrows(page) == 4, "the path had four arrows, one for each step")
    assert ends(page) == ("ASM", "BOT")
    assert page.page.locator(".campus-way.faint").count() == 2
    assert page.page.locator(".campus-card-way").first.inner_text().startswith("105\u00a0m")
    assert "campus_from=ASM&campus_to=BOT" in page.page.url
    spoken = page.page.locator(".screen-campus [aria-live=polite]").inner_text()
    assert spoken.startswith("Assembly Hall to Botany:") and "4 steps" in spoken


def test_a_finger_sees_the_path_large(campus):
    page = campus()
    loupe = page.page.locator(".campus-loupe")
    fingers = Fingers(page)
    start, end = point(page, "ASM"), at_pixel(page, 200, 100)
    fingers.drag(between(start, end))
    until(lambda: loupe.is_visible(), "the loupe was shown")
    until(lambda: loupe.locator(".campus-arrow").count() == 1, "it had the whole path, one piece")
    line = loupe.locator(".campus-line").bounding_box()
    lens = loupe.bounding_box()
    assert lens["x"] <= line["x"] and line["x"] + line["width"] <= lens["x"] + lens["width"]
    assert line["width"] > 1.4 * (end[0] - start[0])
    assert not lens["x"] <= end[0] <= lens["x"] + lens["width"], "it is away from the finger"
    fingers.lift()
    until(lambda: not loupe.is_visible(), "it was gone")
    drag_mouse(page, start, end)
    assert not loupe.is_visible()


@pytest.mark.parametrize("screen", [PHONE, {"viewport": {"width": 320, "height": 568}, "has_touch": True}],
                         ids=["390", "320"])
def test_suggestions_end_above_the_bar(campus, screen):
    page = campus(screen=screen)
    page.page.locator("#campus-from").tap()
    listed = page.page.locator("#campus-from-suggestions")
    until(lambda: listed.is_visible(), "buildings were suggested")
    time.sleep(0.5)  # the sheet comes to rest
    bar = page.page.locator(".frame-links").bounding_box()
    box = listed.bounding_box()
    assert box["height"] > 90 and box["y"] + box["height"] <= bar["y"]
    last = listed.locator("[role=option]").last
    last.scroll_into_view_if_needed()
    last.tap()
    until(lambda: ends(page)[0] is not None, "the last one could be chosen")


def test_a_notice_leaves_the_fields_free(campus):
    page = campus(PATH)
    found(page)
    start = point(page, "DIN")
    drag_finger(page, start, (start[0] - 70, start[1] - 20))
    notice = page.page.locator(".notice")
    until(lambda: notice.get_by_role("button").count() == 1, "it was said")
    lower = notice.bounding_box()["y"] + notice.bounding_box()["height"]
    assert lower < page.page.locator("#sheet").bounding_box()["y"]


def test_the_path_is_drawn_while_the_finger_moves(campus):
    page = campus()
    fingers = Fingers(page)
    fingers.drag(between(point(page, "ASM"), point(page, "DIN")))
    until(lambda: arrows(page, "live") == 2, "two arrows led to the dining hall")
    assert ends(page) == ("ASM", "DIN")
    x, y = point(page, "BOT")
    fingers.move("touchMove", (x, y - 60))
    until(lambda: ends(page) == ("ASM", None), "no building was under the finger")
    fingers.move("touchMove", (x, y))
    until(lambda: arrows(page, "live") == 4, "it was drawn on to Botany")
    assert sum("/tree?" in url for url in page.requests) == 1
    assert sum("/paths?" in url for url in page.requests) == 0
    fingers.lift()
    until(lambda: arrows(page) == 4, "it was found")


def test_a_drag_that_ends_elsewhere_clears_everything(campus):
    page = campus(PATH)
    found(page)
    start = point(page, "DIN")
    drag_finger(page, start, (start[0] - 70, start[1] - 20))
    until(lambda: ends(page) == (None, None), "no building was highlighted")
    assert arrows(page) == arrows(page, "live") == 0
    assert "campus_from" not in page.page.url


def test_a_drag_that_starts_elsewhere_clears_everything_and_moves_the_picture(campus):
    page = campus(PATH)
    found(page)
    before = point(page, "ASM")
    x, y = point(page, "DIN")
    Fingers(page).pinch((x, y), 60, 160)  # there is room to move
    empty = (x - 60, y + 50)
    drag_finger(page, empty, (empty[0] - 50, empty[1] - 30))
    until(lambda: ends(page) == (None, None), "no building was highlighted")
    assert arrows(page) == 0 and point(page, "ASM") != before
    page.page.locator(".notice button").click()
    until(lambda: arrows(page) == 4, "the path was restored")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_the_buildings_are_chosen_by_keys_on_the_picture(campus, screen):
    page = campus(screen=screen)
    page.page.locator(".campus-mark[tabindex='0']").focus()
    marks = page.page.locator(".campus-mark:focus")
    for _ in range(6):
        page.page.keyboard.press("ArrowLeft")
    for _ in range(6):
        page.page.keyboard.press("ArrowUp")
    assert marks.get_attribute("aria-label") == "ASM, Assembly Hall"
    page.page.keyboard.press("Enter")
    until(lambda: ends(page) == ("ASM", None), "it was the start")
    page.page.keyboard.press("ArrowRight")
    until(lambda: arrows(page, "live") > 0, "the path to the next building was drawn")
    page.page.keyboard.press("ArrowDown")
    until(lambda: marks.get_attribute("data-name") == "BOT", "Botany was next")
    page.page.keyboard.press("Enter")
    until(lambda: arrows(page) == 4, "the path was found")
    page.page.keyboard.press("Escape")
    until(lambda: ends(page) == (None, None), "all was cleared")


def test_the_buildings_are_chosen_in_two_fields(campus):
    page = campus(screen=DESKTOP)
    start = page.page.locator("#campus-from")
    start.press_sequentially("assem")
    option = page.page.locator("#campus-from-suggestions [role=option]")
    until(lambda: option.count() == 1, "it was suggested")
    start.press("Enter")
    until(lambda: ends(page) == ("ASM", None), "it was the start")
    assert page.page.evaluate("document.activeElement.id") == "campus-to"
    page.page.locator("#campus-to").press_sequentially("bot")
    page.page.locator("#campus-to").press("ArrowDown")
    page.page.locator("#campus-to").press("Enter")
    until(lambda: arrows(page) == 4, "the path was found")
    page.page.get_by_role("button", name="Swap").click()
    until(lambda: ends(page) == ("BOT", "ASM"), "the ends were swapped")
    page.page.locator("#campus-from").fill("Zzzz")
    notice = page.page.locator(".campus-field-from .search-status")
    until(lambda: notice.inner_text() == "No building is called “Zzzz”.", "it was unknown")


@pytest.mark.parametrize("query, sentence", [
    ("campus_from=ASM&campus_to=ISL", "No path leads from Assembly Hall to Island House."),
    ("campus_from=ASM&campus_to=assembly hall",
     "Start and destination are the same building, Assembly Hall."),
    ("campus_from=ASN&campus_to=BOT", "No building is called “ASN”."),
])
def test_a_search_without_a_path_says_why(campus, query, sentence):
    page = campus(f"/?view=campus&campus=little&{query}", refused=[404])
    failure = page.page.locator(".campus-failed")
    until(lambda: sentence in failure.inner_text(), "it was said")
    assert arrows(page) == 0
    assert page.page.get_by_role("button", name="Directions", exact=True).count() == 0
    if "ASN" in query:
        assert "Assembly Hall" in failure.inner_text()


def test_the_other_paths_are_selected_and_all_paths_are_shown(campus):
    page = campus(PATH)
    found(page)
    page.page.locator(".campus-card-way").nth(1).click()
    until(lambda: arrows(page) == 2, "the way by the stairs was selected")
    page.page.locator(".handle").dispatch_event("click")
    press(page, "All paths")
    shown = page.page.get_by_role("button", name="Show all paths")
    assert shown.get_attribute("aria-pressed") == "true"


def test_a_step_free_path_avoids_stairs(campus):
    page = campus(PATH)
    found(page)
    assert all("step_free" not in url for url in page.requests)
    page.page.locator(".handle").dispatch_event("click")
    press(page, "Step-free")
    until(lambda: "step_free=true" in page.page.url, "the address says so")
    until(lambda: page.page.locator(".campus-card-way").count() == 2, "the stairs were left out")


# Directions


def test_directions_and_back_to_the_picture_as_it_was(campus):
    page = campus(PATH)
    found(page)
    page.page.locator(".campus-card-way").nth(1).click()
    Fingers(page).pinch((200, 300), 80, 140)
    time.sleep(0.8)
    before = [point(page, name) for name in ("ASM", "BOT")]
    press(page, "Directions")
    steps = page.page.locator(".campus-steps .step")
    until(lambda: steps.count() == 2, "both steps were listed")
    assert "Start at Assembly Hall" in page.page.locator(".campus-steps").inner_text()
    assert "Bear right" in steps.nth(1).inner_text()
    assert "Stairs" in steps.nth(1).inner_text() and "122\u00a0m" in steps.nth(1).inner_text()
    assert "Arrive at Botany" in page.page.locator(".campus-steps").inner_text()
    steps.nth(1).click()
    until(lambda: page.page.locator(".campus-step").count() == 1, "the step was marked")
    time.sleep(0.7)
    press(page, "Back to the search")
    until(lambda: not page.page.locator(".campus-directions").is_visible(), "they were closed")
    time.sleep(0.5)
    for name, (x, y) in zip(("ASM", "BOT"), before):
        now = point(page, name)
        assert abs(now[0] - x) < 1 and abs(now[1] - y) < 1
    assert arrows(page) == 2 and ends(page) == ("ASM", "BOT")


def test_the_picture_is_moved_beside_directions_without_clearing_them(campus):
    page = campus(PATH + "&part=directions", screen=DESKTOP)
    found(page)
    for _ in range(3):
        page.page.get_by_role("button", name="Zoom in").click()
        time.sleep(0.4)
    before = point(page, "DIN")
    drag_mouse(page, (900, 700), (820, 640))
    until(lambda: point(page, "DIN") != before, "the picture moved")
    assert arrows(page) == 4 and page.page.locator(".campus-directions").is_visible()


def test_there_are_no_directions_without_a_path(campus):
    page = campus("/?view=campus&campus=little&part=directions")
    assert not page.page.locator(".campus-directions").is_visible()
    assert page.page.locator("#campus-from").is_visible()
    assert page.page.get_by_role("button", name="Directions", exact=True).count() == 0


def test_directions_are_given_as_walked_and_joined(campus):
    page = campus(PATH + "&part=directions", screen=DESKTOP)
    steps = page.page.locator(".campus-steps .step-text")
    # East, south at ASM's corner, east again at the dining hall, then down to the right.
    wanted = ["Start walking east", "Turn right", "Turn left at DIN", "Bear right"]
    until(lambda: steps.all_inner_texts() == wanted, "the turns were told")
    page.page.locator("#campus-look-campusStyle").select_option("compass")
    until(lambda: steps.first.inner_text().split("\n") == ["Walk east", "to (200, 100)"],
          "each step said its direction, and where it ends as the classic form does")
    page.page.locator("#campus-look-campusDetail").select_option("intersections")
    happens(page, lambda: any("steps=intersections" in url for url in page.requests), "it was asked for")
    assert "ft" not in page.page.locator(".campus-directions .directions-facts").inner_text().split("·")[0]
    assert "344 feet" in page.page.locator(".campus-directions .directions-facts").inner_text()


# Everywhere


def test_everywhere_from_a_building(campus):
    page = campus()
    page.page.touchscreen.tap(*point(page, "ASM"))
    press(page, "Everywhere")
    rows = page.page.locator(".campus-distances li")
    until(lambda: rows.count() == 4, "all buildings were listed")
    names = [text.split("\n")[0] for text in rows.all_inner_texts()]
    # 217 feet, 300 feet, 344.4 feet, and no path.
    assert names == ["Dining Hall", "Chapel", "Botany", "Island House"]
    assert "66\u00a0m" in rows.first.inner_text() and "No path" in rows.last.inner_text()
    rows.first.locator("button").click()
    until(lambda: arrows(page) == 2, "the path was shown")


# Everything


def test_a_campus_alone_opens_at_once(open_page):
    page = open_page(None, screen=PHONE)  # a server with the campus of the demo city
    page.page.goto("/?view=campus")
    ready(page)
    assert page.page.locator(".campus-head h2").inner_text() == "Solvarra Polytechnic"


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_and_layout_find_nothing_on_a_campus(campus, width, theme):
    page = campus(screen=SCREENS[width], theme=theme)
    check(page, width, theme, "campus")
    page.page.goto(PATH)
    found(page)
    check(page, width, theme, "campus-path")
    press(page, "Directions")
    until(lambda: page.page.locator(".campus-steps .step").count() == 4, "the steps were listed")
    check(page, width, theme, "campus-directions")
    page.page.goto("/?view=campus&campus=little&campus_from=ASM&part=everywhere")
    until(lambda: page.page.locator(".campus-distances li").count() == 4, "all were listed")
    check(page, width, theme, "campus-everywhere")
