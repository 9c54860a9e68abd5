"""The sheet on a phone: dragged anywhere, at three heights, and scrolled only when it is full; modes as
one chip, and Go and Directions at its foot."""

import time

import pytest

from conftest import DESKTOP, PHONE
from layout import SIZES, edges, faults, is_uncovered
from page import until
from test_routes import shared_link

UP, DOWN = -1, 1


def height_of(page):
    return page.page.locator("#sheet").get_attribute("data-height")


def rests(page, height):
    until(lambda: height_of(page) == height, f"the sheet rested {height}")


def middle(locator):
    left, top, right, bottom = edges(locator)
    return (left + right) / 2, (top + bottom) / 2


def draw(page, points, rest=0.02):
    """Moves a finger from point to point in 20 ms each, and lifts it after a rest, seconds: by the clock of its
    events, however busy the machine is."""
    touch = page.page.context.new_cdp_session(page.page)
    start = time.time()
    for index, (x, y) in enumerate(points):
        touch.send("Input.dispatchTouchEvent", {
            "type": "touchMove" if index else "touchStart", "touchPoints": [{"x": x, "y": y}],
            "timestamp": start + 0.02 * index})
    touch.send("Input.dispatchTouchEvent", {
        "type": "touchEnd", "touchPoints": [], "timestamp": start + 0.02 * (len(points) - 1) + rest})


def flick(page, x, y, way):
    """Draws a finger fast, by 120 pixels: a pixel in a millisecond. A slow drag would not get so far."""
    draw(page, [(x, y + 20 * way * at) for at in range(7)])


def found(open_page, server, **options):
    page = open_page(shared_link(server), **options)
    page.wait_for_routes()
    rests(page, "half")
    return page


def test_a_flick_anywhere_leads_to_the_next_height(open_page, server):
    page = found(open_page, server)
    x, y = middle(page.page.locator(".card").first)
    flick(page, x, y, UP)
    rests(page, "full")
    x, y = middle(page.page.locator(".card").first)
    flick(page, x, y, DOWN)
    rests(page, "half")
    flick(page, *middle(page.page.locator(".plot-frame")), DOWN)
    rests(page, "low")
    assert page.page.locator(".peek").is_visible()
    flick(page, *middle(page.page.locator(".peek p")), UP)
    rests(page, "half")
    # No press was taken for a tap: not on the profile, which opens the directions, nor on a card.
    assert page.page.locator("main").get_attribute("data-view") == "routes"
    assert page.page.locator(".card input:checked").get_attribute("value") == "1"


def test_a_slow_drag_rests_at_the_nearest_height(open_page, server):
    page = found(open_page, server)
    x, y = middle(page.page.locator(".handle"))
    low = page.page.locator(".sheet-ruler-low").bounding_box()["height"]
    half = page.page.locator("#sheet").bounding_box()["height"]
    for share, height in ((0.4, "half"), (0.7, "low")):
        way = share * (half - low)
        draw(page, [(x, y + way * step / 20) for step in range(21)], rest=0.5)
        rests(page, height)


def test_content_scrolls_only_in_a_full_sheet(open_page, server):
    page = found(open_page, server)
    page.page.get_by_role("button", name="Directions").click()
    body = page.page.locator(".sheet-body")
    scrolled = lambda: body.evaluate("body => body.scrollTop")
    x, y = middle(page.page.locator(".step").first)
    flick(page, x, y, UP)
    rests(page, "full")
    assert scrolled() == 0
    x, y = middle(page.page.locator(".step").nth(3))
    flick(page, x, y, UP)
    until(lambda: scrolled() > 50, "the full sheet scrolled")
    flick(page, x, 400, DOWN)
    assert height_of(page) == "full"
    body.evaluate("body => body.scrollTo(0, 0)")
    flick(page, x, 400, DOWN)
    rests(page, "half")


def test_a_second_finger_and_a_cancelled_drag_leave_the_sheet(open_page, server):
    page = found(open_page, server)
    x, y = middle(page.page.locator(".handle"))
    touch = page.page.context.new_cdp_session(page.page)

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]})

    top = lambda: page.page.locator("#sheet").bounding_box()["y"]
    start = top()
    send("touchStart", (x, y))
    for by in (10, 60, 110):
        send("touchMove", (x, y + by))
    until(lambda: top() - start > 80, "the sheet followed the finger")
    held = top()
    send("touchStart", (x, y + 110), (x, 200))
    send("touchMove", (x, y + 110), (x, 300))
    assert top() == held
    send("touchCancel")
    until(lambda: top() == start, "the sheet returned")
    assert height_of(page) == "half"


def test_sliders_rows_and_taps_keep_their_gestures(open_page, server):
    page = found(open_page, server)
    left, top, right, bottom = edges(page.page.locator(".plot-frame"))
    y = (top + bottom) / 2
    page.draw_finger([(left + (right - left) * (0.3 + step / 20), y) for step in range(8)])
    until(lambda: page.page.locator(".section-mark").is_visible(), "a section was selected")
    assert height_of(page) == "half"
    page.page.locator(".card").nth(1).tap()
    assert page.page.locator(".card input:checked").get_attribute("value") == "2"


def test_the_sheet_moves_by_transform_and_rests_without_one(open_page, server):
    page = found(open_page, server, reduced_motion="no-preference")
    sheet = page.page.locator("#sheet")
    sheet.evaluate("""(sheet) => {
      sheet.seen = [];
      new MutationObserver(() => sheet.seen.push(sheet.className))
        .observe(sheet, { attributeFilter: ['class'] });
    }""")
    page.page.locator(".handle").press("ArrowUp")
    until(lambda: "moving" in sheet.evaluate("sheet => sheet.seen"), "the sheet moved")
    until(lambda: sheet.get_attribute("class") == "", "the sheet rested")
    assert sheet.evaluate("sheet => sheet.style.height + sheet.style.transform") == ""
    bar = page.page.locator(".frame-links").bounding_box()
    bottom = bar["y"] if bar else PHONE["viewport"]["height"]
    assert abs(edges(sheet)[3] - bottom) < 1


def test_the_panel_of_a_desk_is_not_dragged(open_page, server):
    page = open_page(shared_link(server), screen={**DESKTOP, "has_touch": True})
    page.wait_for_routes()
    before = page.page.locator("#sheet").bounding_box()
    flick(page, *middle(page.page.locator(".card").first), UP)
    assert page.page.locator("#sheet").bounding_box() == before
    assert is_uncovered(page, ".actions .primary")


def test_profile_slider_and_the_first_card_are_whole_in_a_half_open_sheet(open_page, server):
    page = found(open_page, server)
    foot = edges(page.page.locator(".actions"))[1]
    parts = [".mode-chip", ".plot-frame", ".slider", ".card"]
    boxes = [edges(page.page.locator(part).first) for part in parts]
    assert edges(page.page.locator(".handle"))[3] <= boxes[0][1]
    assert all(above[3] <= below[1] + 1 for above, below in zip(boxes, boxes[1:]))
    assert boxes[-1][3] <= foot


def test_go_and_directions_stay_at_the_foot_and_cover_nothing(open_page, server):
    page = found(open_page, server)
    for height in ("half", "full"):
        rests(page, height)
        bottom = edges(page.page.locator("#sheet"))[3]
        assert abs(edges(page.page.locator(".actions"))[3] - bottom) < 1
        for name in ("Directions", "Go"):
            box = page.page.get_by_role("button", name=name, exact=True).last.bounding_box()
            assert box["height"] >= 44
        assert is_uncovered(page, ".actions .primary")
        page.page.locator(".handle").press("ArrowUp")
    page.page.locator(".sheet-body").evaluate("body => body.scrollTo(0, body.scrollHeight)")
    last = edges(page.page.locator(".legend"))[3]
    assert last <= edges(page.page.locator(".actions"))[1]


def test_few_directions_leave_no_gap_below_the_foot_of_a_desk(open_page, server):
    page = found(open_page, server, screen={"viewport": {"width": 1280, "height": 2000}})
    page.page.get_by_role("button", name="Directions", exact=True).click()
    until(lambda: page.page.locator(".steps > li").count() > 0, "the steps were shown")
    assert abs(edges(page.page.locator(".actions"))[3] - 2000) < 1


@pytest.mark.parametrize("size", ["390", "320"])
def test_modes_are_one_chip_beside_found_routes(open_page, server, size):
    page = found(open_page, server, screen=SIZES[size])
    assert not page.page.locator(".modes").is_visible()
    chip = page.page.get_by_role("button", name="Mode: Walk")
    assert chip.bounding_box()["height"] >= 44
    chip.focus()
    chip.press("Enter")
    walk = page.page.get_by_role("menuitemradio", name="Walk")
    assert walk.get_attribute("aria-checked") == "true"
    assert walk.evaluate("item => item === document.activeElement")
    menu = edges(page.page.locator("#mode-menu"))
    assert menu[0] >= 0 and menu[1] >= 0 and menu[2] <= page.page.viewport_size["width"]
    assert menu[3] <= page.page.viewport_size["height"]
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Escape")
    assert not page.page.locator("#mode-menu").is_visible()
    assert chip.evaluate("chip => chip === document.activeElement")
    chip.click()
    page.page.get_by_role("menuitemradio", name="Bike", exact=True).click()
    until(lambda: page.page.get_by_role("button", name="Mode: Bike").count() == 1, "the mode was changed")
    until(lambda: "mode=bike" in page.page.evaluate("location.search"), "routes were asked for by bike")
    page.wait_for_routes()
    assert faults(page) == []


def test_on_a_desk_and_before_routes_modes_are_a_row(open_page, server):
    page = open_page("/")
    assert page.page.locator(".modes").is_visible() and not page.page.locator(".mode-chip").is_visible()
    desk = open_page(shared_link(server), screen=DESKTOP)
    desk.wait_for_routes()
    assert desk.page.locator("label.mode:visible").count() >= 7
    assert not desk.page.locator(".mode-chip").is_visible()
    assert is_uncovered(desk, ".actions .primary")


def test_the_map_fits_the_room_that_the_sheet_leaves(open_page, server):
    page = found(open_page, server)
    apart = lambda: abs(
        edges(page.page.locator(".map-end-from"))[1] - edges(page.page.locator(".map-end-to"))[1])
    half = apart()
    page.page.locator(".handle").press("ArrowDown")
    until(lambda: apart() > 1.2 * half, "the route filled the room")
