"""The stops in the trip editor: moved, dragged, removed, added from the map, pasted."""

import re

import pytest

from conftest import PHONE
from page import until
from people import add_trip, notice
from test_accessibility import SCREENS, findings
from tours import NAMES, city_trip, grip, names, open_trip, press


def test_stops_are_moved_by_keys_and_every_move_is_told(editor):
    page = editor(None)
    open_trip(page, city_trip(page, 4))
    announced = page.page.locator(".stops > [role=status]")
    grip(page, 0).focus()
    page.page.keyboard.press("Enter")
    assert "picked up, stop 1 of 4" in announced.inner_text()
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("ArrowDown")
    assert "stop 3 of 4" in announced.inner_text()
    assert names(page) == [NAMES[at] for at in (1, 2, 0, 3)]
    page.page.keyboard.press("Escape")
    assert names(page) == NAMES[:4]
    assert "is back, stop 1" in announced.inner_text()
    page.page.keyboard.press("Space")
    page.page.keyboard.press("End")
    page.page.keyboard.press("Space")
    assert names(page) == [NAMES[at] for at in (1, 2, 3, 0)]
    assert "stays stop 4 of 4" in announced.inner_text()
    focused = page.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == f"Move {NAMES[0]}, stop 4"
    page.page.keyboard.press("Control+z")
    assert names(page) == NAMES[:4]


@pytest.mark.parametrize("key", ["Enter", "Delete"])
def test_the_focus_after_the_last_stop_is_where_it_is_seen(editor, key):
    page = editor(None, screen=PHONE)
    open_trip(page, add_trip(page, "Short", "2031-12-01"))
    (page.page.locator(".stop-remove") if key == "Enter" else grip(page, 0)).focus()
    page.page.keyboard.press(key)
    until(lambda: names(page) == [], "it was removed")
    focused = page.page.locator(":focus")
    assert "Type a place" in focused.inner_text()
    box = focused.bounding_box()
    assert box["width"] > 100 and box["y"] + box["height"] <= page.page.locator(".trip-foot").bounding_box()["y"]


def test_a_small_phone_shows_two_stops_at_half_height(editor):
    page = editor(None, screen={"viewport": {"width": 320, "height": 640}, "has_touch": True})
    places = [(38.0592, -30.0331), (38.0392, -30.0643), (38.0547, -30.0454)]
    stops = [{"name": name, "lat": lat, "lon": lon} for name, (lat, lon) in zip(("Pomona", "Quay", "Hill"), places)]
    open_trip(page, add_trip(page, "Round", "2031-12-01", stops=stops))
    second = page.page.locator(".stop").nth(1)
    foot = page.page.locator(".trip-foot")
    bottom = lambda box: box["y"] + box["height"]
    until(lambda: foot.inner_text().count("\n") > 1, "the totals were there")
    assert page.page.locator("#sheet").get_attribute("data-height") == "half"
    until(lambda: bottom(second.bounding_box()) <= foot.bounding_box()["y"] + 1, "both were seen whole")


def middle(locator):
    """Returns the middle of an element."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def open_planned(page, count):
    """Opens a trip and waits for the ways between its stops, which move the rows down."""
    open_trip(page, city_trip(page, count))
    ways = page.page.locator(".stop-leg:not(:empty)")
    until(lambda: ways.count() == count - 1, "the ways between the stops were shown")


def test_stops_are_dragged_with_the_mouse(editor):
    page = editor(None)
    open_planned(page, 4)
    grip(page, 3).scroll_into_view_if_needed()
    x, y = middle(grip(page, 3))
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    for _ in range(3):  # near its edge the list scrolls along, which moves the target
        page.page.mouse.move(x, middle(grip(page, 1))[1] - 12, steps=3)
    until(lambda: page.page.locator(".drop-mark").count() == 1, "it was shown where it would go")
    page.page.mouse.up()
    until(lambda: names(page) == [NAMES[at] for at in (0, 3, 1, 2)], "it was put down there")


def test_stops_are_dragged_with_a_finger_and_the_list_scrolls_along(editor):
    page = editor(None, screen=PHONE)
    open_planned(page, 6)
    grip(page, 0).scroll_into_view_if_needed()
    x, y = middle(grip(page, 0))
    bottom = page.page.viewport_size["height"] - 12
    page.draw_finger([(x, y), (x, y + 20), (x, bottom), *[(x, bottom - at % 2) for at in range(40)]])
    until(lambda: names(page)[0] == NAMES[1], "the first stop was moved")
    assert names(page).index(NAMES[0]) >= 3


def test_stops_are_removed_by_button_key_and_finger_and_come_back(editor):
    page = editor(None, screen=PHONE)
    open_trip(page, city_trip(page, 4))
    press(page, f"Remove {NAMES[1]}")
    assert names(page) == [NAMES[at] for at in (0, 2, 3)]
    notice(page, f"{NAMES[1]} is removed").get_by_role("button", name="Undo").click()
    assert names(page) == NAMES[:4]
    grip(page, 0).focus()
    page.page.keyboard.press("Delete")
    assert names(page) == NAMES[1:4]
    focused = page.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == f"Move {NAMES[1]}, stop 1"
    row = page.page.locator(".stop-text").nth(1)
    row.evaluate("row => row.scrollIntoView({ block: 'center' })")
    _, y = middle(row)
    page.draw_finger([(240 - 40 * at, y) for at in range(6)])
    until(lambda: names(page) == [NAMES[at] for at in (1, 3)], "the row was drawn away")
    page.page.locator(".trip-head").get_by_role("button", name="Undo").click()
    assert names(page) == NAMES[1:4]


def test_a_stop_is_added_from_the_map(editor):
    page = editor()
    until(lambda: page.page.locator(".stops-empty").is_visible(), "the editor was there")
    page.page.locator("#map canvas").focus()
    page.page.keyboard.press("Enter")
    press(page, "Add a stop here")
    until(lambda: len(names(page)) == 1, "there was a stop")
    until(lambda: not re.match(r"-?\d+\.\d+, ", names(page)[0]), "it was called by its address")


def paste(page, text):
    """Pastes a list, waits until every line is looked up, and returns the summary."""
    press(page, "Paste a list")
    page.page.get_by_label("One address per line").fill(text)
    press(page, "Find them")
    summary = page.page.locator(".lookup-summary [role=status]")
    until(lambda: summary.count() == 1 and "Searching" not in summary.inner_text(), "all were known")
    return summary


def test_a_pasted_list_loses_nothing(editor):
    page = editor()
    summary = paste(page, "1. Museum of Small Boats\n- Qwertzuiop 99\n\n38.0480, -30.0600\n")
    assert summary.inner_text() == "2 were found, 1 needs a choice."
    said = page.page.locator(".lookup-said").all_inner_texts()
    assert said == ["Museum of Small Boats", "Qwertzuiop 99", "38.0480, -30.0600"]
    assert "Not found" in page.page.locator(".lookup-line").nth(1).inner_text()
    press(page, "Add 2 stops")
    until(lambda: len(names(page)) == 2, "two stops were added")
    assert names(page)[0] == "Museum of Small Boats"
    press(page, "Paste a list")
    assert page.page.get_by_label("One address per line").input_value() == "Qwertzuiop 99"
    press(page, "Find them")
    correct = page.page.get_by_label("Correct “Qwertzuiop 99”")
    until(lambda: correct.count() == 1, "the line could be corrected")
    correct.fill("Museum of Small Boats")
    press(page, "Search again")
    press(page, "Add 1 stop")
    until(lambda: len(names(page)) == 3, "the corrected stop was added")


WEAK = "Museum of Large Planes"


@pytest.mark.parametrize("width", SCREENS)
def test_a_place_of_another_name_is_never_taken_silently(editor, width):
    page = editor(screen=SCREENS[width])
    summary = paste(page, f"Museum of Small Boats\n{WEAK}\nSolvarra Central")
    assert summary.inner_text() == "2 were found, 1 needs a choice."
    group = page.page.get_by_role("group", name=WEAK)
    assert "No place has this name." in group.inner_text()
    assert group.get_by_role("radio").count() >= 2
    assert group.locator("input:checked").count() == 0
    assert page.page.get_by_role("button", name="Add 2 stops").is_enabled()
    page.picture(f"{width}-lookup")
    assert findings(page) == []
    press(page, "Go to the next")
    assert page.page.evaluate("document.activeElement.type") == "radio"
    page.page.keyboard.press("Space")
    assert summary.inner_text() == "All 3 were found."
    page.picture(f"{width}-lookup-chosen")
    page.page.keyboard.press("ArrowUp")  # from the first choice to the last: none of them
    assert summary.inner_text() == "2 were found, 1 left for later."
    press(page, "Add 2 stops")
    until(lambda: len(names(page)) == 2, "two stops were added")
    assert names(page) == ["Museum of Small Boats", "Solvarra Central"]
    assert "One line without a place stays" in page.page.locator(".notice").inner_text()
    press(page, "Paste a list")
    assert page.page.get_by_label("One address per line").input_value() == WEAK


def test_a_candidate_is_chosen_by_touch(editor):
    page = editor(screen=SCREENS[390])
    summary = paste(page, WEAK)
    assert summary.inner_text() == "0 were found, 1 needs a choice."
    first = page.page.locator(".choice").first
    name = first.locator(".choice-name").inner_text()
    assert first.bounding_box()["height"] >= 44
    first.click()
    assert summary.inner_text() == "It was found."
    press(page, "Add 1 stop")
    until(lambda: names(page) == [name], "the place chosen was added")


def test_on_a_phone_the_search_stays_open_for_the_next_stop(editor):
    page = editor(screen=PHONE)
    page.page.goto("/?view=trip")
    field = page.page.get_by_label("Add a stop", exact=True)
    until(field.is_visible, "the editor was there")
    field.tap()
    search = page.page.locator(".search-box.full")
    options = search.get_by_role("option")
    said = search.locator(".search-picked")
    for count, text in enumerate(["museum", "mill"], 1):
        field.press_sequentially(text, delay=15)
        until(lambda: options.count() > 0 and text in options.first.inner_text().lower(), "it was suggested")
        name = options.first.locator(".suggestion-name").inner_text()
        options.first.tap()
        until(lambda: said.inner_text() == f"{name} is stop {count}.", "it was the next stop")
        assert search.count() == 1 and field.input_value() == ""
    assert findings(page) == []
    page.picture("390-next-stop")
    search.get_by_role("button", name="Done").tap()
    until(lambda: search.count() == 0, "the search was left")
    assert len(names(page)) == 2
    assert page.page.locator("[inert]").count() == 0
    field.tap()
    until(lambda: search.count() == 1, "it was open again")
    assert not search.get_by_role("button", name="Done").is_visible()
    page.page.go_back()
    until(lambda: search.count() == 0, "back left the search")
    assert len(names(page)) == 2


def test_at_the_desk_the_stops_stay_visible_after_a_choice(editor):
    page = editor(None)
    page.page.goto("/?view=trip")
    field = page.page.get_by_label("Add a stop", exact=True)
    field.press_sequentially("museum", delay=15)
    options = page.page.locator("#stop-add-suggestions [role=option]")
    until(lambda: options.count() > 0 and "Museum" in options.first.inner_text(), "it was suggested")
    options.first.click()
    until(lambda: len(names(page)) == 1, "it was a stop")
    assert not options.first.is_visible()
    assert field.get_attribute("aria-expanded") == "false"
    assert page.page.evaluate("document.activeElement.id") == "stop-add"
