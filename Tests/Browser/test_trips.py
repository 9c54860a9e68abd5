"""Trips drawn up: stops added, moved, removed, put in the best order, saved and found again."""

import json
import re

import pytest

from conftest import DESKTOP, PHONE
from page import until
from people import add_contact, add_trip, call, notice
from test_accessibility import LOOKS, SCREENS, findings
from test_modules import call as module  # noqa: F401, a fixture
from tours import ODD, NAMES, along, city_trip, names, open_trip, press, save, saved_names, walk


@pytest.fixture
def editor(open_page, people_server):
    """Opens the page on a server that keeps trips: editor(path)."""

    def editor(path="/?view=trip", screen=DESKTOP, **options):
        return open_page(
            path, screen=screen, at=people_server.address, key=people_server.key, **options)

    return editor


def add_stop(page, text):
    """Types into the field for stops and takes the first suggestion; returns its name."""
    field = page.page.get_by_label("Add a stop", exact=True)
    before = len(names(page))
    field.click()
    field.press_sequentially(text, delay=15)
    first = page.page.locator(".place-field [role=option]").first
    until(lambda: first.count() == 1 and text.lower() in first.inner_text().lower(),
          f"“{text}” was suggested")
    name = first.locator(".suggestion-name").inner_text()
    field.press("ArrowDown")
    field.press("Enter")
    until(lambda: len(names(page)) == before + 1, f"{name} was a stop")
    return name


def facts(page):
    """The totals of the trip."""
    return page.page.locator(".tour-facts").inner_text()


def outcome(page):
    """What the search for the best order came to."""
    return page.page.locator(".tour-outcome").inner_text()


def grip(page, index):
    """What moves the stop at an index."""
    return page.page.locator(".stop-grip").nth(index)


def test_a_trip_is_drawn_up_put_in_order_saved_and_found_again(editor):
    page = editor(screen=PHONE)
    add_contact(page, "王 Ann Ångström")
    added = [add_stop(page, text) for text in ("Ann", "museum", "mill", "bridge", "cath")]
    assert added[0] == "王 Ann Ångström"
    assert names(page) == added
    until(lambda: "climb" in facts(page), "the length of the way was told")
    page.page.get_by_label("Name", exact=True).fill(ODD)
    page.page.get_by_label("Date").fill("2031-12-01")
    page.page.get_by_label("Time").fill("09:30")
    press(page, "Find the best order")
    until(lambda: "Proved" in outcome(page), "the best order was proved")
    ordered = names(page)
    assert sorted(ordered) == sorted(added)
    assert (ordered[0], ordered[-1]) == (added[0], added[-1])
    page.picture("390-trip")
    save(page)
    until(lambda: "trip=" in page.page.url, "the trip had an address of its own")
    page.page.reload()
    until(lambda: names(page) == ordered, "the trip was the same after a reload")
    assert page.page.get_by_label("Name", exact=True).input_value() == ODD
    press(page, "Back to the trips")
    card = page.page.locator(".trip-open")
    until(lambda: card.count() == 1, "the trip was in the list")
    assert ODD in card.inner_text()
    assert "1 Dec 2031, 09:30" in card.inner_text()
    page.picture("390-trips")


def test_the_best_order_is_told_with_what_it_saves_and_can_be_undone(editor):
    page = editor("/")
    trip = city_trip(page, 6, order=[0, 3, 1, 4, 2, 5])
    open_trip(page, trip)
    before = names(page)
    press(page, "Find the best order")
    until(lambda: "saves" in outcome(page), "the order saved something")
    assert re.search(r"saves \d+\smin \(\d.*%\)", outcome(page))
    assert names(page) == NAMES
    page.picture("1280-trip-ordered")
    press(page, "Undo the order")
    assert names(page) == before
    press(page, "Redo")
    assert names(page) == NAMES
    page.page.locator(".trip-order summary").click()
    page.page.get_by_label("Least").select_option("effort")
    press(page, "Find the best order")
    until(lambda: "Proved" in outcome(page), "by effort it was proved too")


def test_stops_are_moved_by_keys_and_every_move_is_told(editor):
    page = editor("/")
    open_trip(page, city_trip(page, 4))
    told = page.page.locator(".stops > [role=status]")
    grip(page, 0).focus()
    page.page.keyboard.press("Enter")
    assert "picked up, stop 1 of 4" in told.inner_text()
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("ArrowDown")
    assert "stop 3 of 4" in told.inner_text()
    assert names(page) == [NAMES[at] for at in (1, 2, 0, 3)]
    page.page.keyboard.press("Escape")
    assert names(page) == NAMES[:4]
    assert "is back, stop 1" in told.inner_text()
    page.page.keyboard.press("Space")
    page.page.keyboard.press("End")
    page.page.keyboard.press("Space")
    assert names(page) == [NAMES[at] for at in (1, 2, 3, 0)]
    assert "stays stop 4 of 4" in told.inner_text()
    focused = page.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == f"Move {NAMES[0]}, stop 4"
    page.page.keyboard.press("Control+z")
    assert names(page) == NAMES[:4]


def middle(locator):
    """The middle of a part of the page."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_stops_are_dragged_with_the_mouse(editor):
    page = editor("/")
    open_trip(page, city_trip(page, 4))
    grip(page, 3).scroll_into_view_if_needed()
    (x, y), (_, top) = middle(grip(page, 3)), middle(grip(page, 1))
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x, top - 12, steps=6)
    until(lambda: page.page.locator(".drop-mark").count() == 1, "it was shown where it would go")
    page.page.mouse.up()
    until(lambda: names(page) == [NAMES[at] for at in (0, 3, 1, 2)], "it was put down there")


def test_stops_are_dragged_with_a_finger_and_the_list_scrolls_along(editor):
    page = editor("/", screen=PHONE)
    open_trip(page, city_trip(page, 6))
    grip(page, 0).scroll_into_view_if_needed()
    x, y = middle(grip(page, 0))
    bottom = page.page.viewport_size["height"] - 12
    page.draw_finger([(x, y), (x, y + 20), (x, bottom), *[(x, bottom - at % 2) for at in range(40)]])
    until(lambda: names(page)[0] == NAMES[1], "the first stop was moved")
    assert names(page).index(NAMES[0]) >= 3


def test_stops_are_removed_by_button_key_and_finger_and_come_back(editor):
    page = editor("/", screen=PHONE)
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
    """Pastes a list and waits until every line is looked up; the summary."""
    press(page, "Paste a list")
    page.page.get_by_label("An address on each line").fill(text)
    press(page, "Find them")
    summary = page.page.locator(".lookup-summary [role=status]")
    until(lambda: summary.count() == 1 and "Searching" not in summary.inner_text(), "all were known")
    return summary


def test_a_pasted_list_loses_nothing(editor):
    page = editor()
    summary = paste(page, "1. Museum of Small Boats\n- Qwertzuiop 99\n\n38.0480, -30.0600\n")
    assert summary.inner_text() == "2 were found, 1 needs a look."
    said = page.page.locator(".lookup-said").all_inner_texts()
    assert said == ["Museum of Small Boats", "Qwertzuiop 99", "38.0480, -30.0600"]
    assert "Not found" in page.page.locator(".lookup-line").nth(1).inner_text()
    press(page, "Add 2 stops")
    until(lambda: len(names(page)) == 2, "two stops were added")
    assert names(page)[0] == "Museum of Small Boats"
    press(page, "Paste a list")
    assert page.page.get_by_label("An address on each line").input_value() == "Qwertzuiop 99"
    press(page, "Find them")
    correct = page.page.get_by_label("Correct “Qwertzuiop 99”")
    until(lambda: correct.count() == 1, "the line could be corrected")
    correct.fill("Museum of Small Boats")
    press(page, "Search again")
    press(page, "Add 1 stop")
    until(lambda: len(names(page)) == 3, "the corrected one was added")


WEAK = "Museum of Large Planes"


@pytest.mark.parametrize("width", SCREENS)
def test_a_place_of_another_name_is_never_taken_silently(editor, width):
    page = editor(screen=SCREENS[width])
    summary = paste(page, f"Museum of Small Boats\n{WEAK}\nSolvarra Central")
    assert summary.inner_text() == "2 were found, 1 needs a look."
    group = page.page.get_by_role("group", name=WEAK)
    assert "No place is called this." in group.inner_text()
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
    assert page.page.get_by_label("An address on each line").input_value() == WEAK


def test_a_candidate_is_chosen_by_touch(editor):
    page = editor(screen=SCREENS[390])
    summary = paste(page, WEAK)
    assert summary.inner_text() == "0 were found, 1 needs a look."
    first = page.page.locator(".choice").first
    name = first.locator(".choice-name").inner_text()
    assert first.bounding_box()["height"] >= 44
    first.click()
    assert summary.inner_text() == "It was found."
    press(page, "Add 1 stop")
    until(lambda: names(page) == [name], "the place chosen was added")


def test_what_is_not_saved_survives_a_reload(editor):
    page = editor()
    first = add_stop(page, "museum")
    page.page.get_by_label("Name", exact=True).fill(ODD)
    page.page.get_by_label("Name", exact=True).press("Enter")
    page.page.reload()
    until(lambda: names(page) == [first], "the new trip was there again")
    assert page.page.get_by_label("Name", exact=True).input_value() == ODD
    trip = city_trip(page, 3)
    open_trip(page, trip)
    press(page, f"Remove {NAMES[0]}")
    page.page.reload()
    until(lambda: names(page) == NAMES[1:3], "the change was there again")
    notice(page, "not saved yet are back")
    save(page)
    assert saved_names(page, trip) == NAMES[1:3]


def test_a_trip_changed_elsewhere_is_not_overwritten_unasked(editor):
    page = editor("/", refused=[409])
    trip = city_trip(page, 3)
    open_trip(page, trip)
    call(page, "PUT", f"/trips/{trip['id']}", data={"name": "Theirs", "stops": []})
    press(page, f"Remove {NAMES[0]}")
    press(page, "Save")
    alert = page.page.locator(".trip-conflict")
    until(lambda: "changed elsewhere" in alert.inner_text(), "the conflict was told")
    page.picture("1280-conflict")
    press(page, "Load that one")
    until(lambda: names(page) == [], "theirs was shown")
    assert page.page.get_by_label("Name", exact=True).input_value() == "Theirs"


def test_mine_can_be_saved_over_theirs(editor):
    page = editor("/", refused=[409])
    trip = city_trip(page, 3)
    open_trip(page, trip)
    call(page, "PUT", f"/trips/{trip['id']}", data={"name": "Theirs"})
    press(page, f"Remove {NAMES[0]}")
    press(page, "Save")
    press(page, "Save mine over it")
    until(lambda: saved_names(page, trip) == NAMES[1:3], "mine was saved")


def test_stops_without_a_way_are_named_and_the_rest_is_planned(editor):
    page = editor("/", refused=[400])
    open_trip(page, city_trip(page, 4))
    sentence = "No way leads on foot to place 2."
    hints = [{"message": sentence}, {"message": "With skip_unreachable=true the others are planned."}]

    def answer(route):
        asked = json.loads(route.request.post_data)
        if not asked.get("optimize"):
            return route.continue_()
        if not asked.get("skip_unreachable"):
            return route.fulfill(status=400, json={"message": sentence, "hints": hints})
        asked["points"] = [asked["points"][at] for at in (0, 2, 3)]
        for name in ("optimize", "skip_unreachable", "start", "end", "by"):
            asked.pop(name)
        answered = route.fetch(post_data=json.dumps(asked)).json()
        answered["tour"] = {"order": [0, 2, 3], "optimal": True, "bound": 9, "cost_before": None,
                            "cost_after": 540, "cost": 540, "by": "time", "unreachable": [1]}
        return route.fulfill(json=answered)

    page.page.route("**/route", answer)
    press(page, "Find the best order")
    until(lambda: f"to “{NAMES[1]}”" in outcome(page), "the stop was named")
    press(page, "Plan the rest")
    until(lambda: "takes 9" in outcome(page), "the rest was planned")
    assert f"No way leads to {NAMES[1]}" in outcome(page)
    assert names(page) == [NAMES[at] for at in (0, 2, 3, 1)]
    assert "No way leads here" in page.page.locator(".stop").last.inner_text()


def test_a_trip_is_duplicated_deleted_and_comes_back(editor):
    page = editor("/")
    trip = city_trip(page, 3, name="Round")
    open_trip(page, trip)
    press(page, "Duplicate")
    notice(page, "copy of Round")
    assert names(page) == NAMES[:3]
    until(lambda: trip["id"] not in page.page.url, "the copy had an address of its own")
    press(page, "Delete")
    cards = page.page.locator(".trip-open")
    until(lambda: cards.count() == 1, "the copy was gone")
    notice(page, "is deleted").get_by_role("button", name="Undo").click()
    until(lambda: cards.count() == 2, "the copy was back")


def test_trips_are_listed_by_when_they_are_and_searched(editor):
    page = editor("/")
    for name, date in (("Late", "2031-02-01"), ("Soon", "2031-01-01"), ("Old", "2020-01-01")):
        add_trip(page, name, date)
    city_trip(page, 3, name=ODD, date=None)
    page.page.goto("/?view=trips")
    cards = page.page.locator(".trip-open-name")
    until(lambda: cards.count() == 4, "all trips were listed")
    assert cards.all_inner_texts() == ["Soon", "Late", ODD, "Old"]
    heads = page.page.locator(".trips-groups h3").all_inner_texts()
    assert heads == ["Coming up", "Without a date", "Past"]
    search = page.page.get_by_label("Search trips and stops")
    for text in ("مسجد", "cafe", "|&%#?"):
        search.fill(text)
        until(lambda: cards.all_inner_texts() == [ODD], f"“{text}” found the trip")
    search.fill("zzz")
    until(lambda: cards.count() == 0, "nothing was called so")
    assert "“zzz”" in page.page.locator(".trips-status").inner_text()


def test_five_hundred_stops_can_be_worked_with(editor):
    page = editor("/")
    line = walk(page.server)
    stops = [{**stop, "name": f"Stop {at}"} for at, stop in enumerate(along(line, 500))]
    trip = add_trip(page, "Many", "2026-12-01", stops=stops)
    open_trip(page, trip)
    until(lambda: "climb" in facts(page), "the way through all of them was found")
    press(page, "Remove Stop 1")
    grip(page, 0).focus()
    page.page.keyboard.press("Enter")
    page.page.keyboard.press("End")
    page.page.keyboard.press("Enter")
    assert names(page)[-2:] == ["Stop 499", "Stop 0"]
    save(page)
    assert saved_names(page, trip) == [f"Stop {at}" for at in (*range(2, 500), 0)]


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_serious_while_a_trip_is_drawn_up(editor, width, theme):
    page = editor("/?view=trips", screen=SCREENS[width], theme=theme)
    until(lambda: "No trips yet" in page.page.locator(".screen-trips").inner_text(), "it was empty")
    assert findings(page) == []
    trip = city_trip(page, 4)
    open_trip(page, trip)
    press(page, "Find the best order")
    until(lambda: "Proved" in outcome(page), "there was an order")
    page.page.locator(".trip-order summary").click()
    page.page.locator(".stop-text").first.click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-trip")
    press(page, "Paste a list")
    page.page.get_by_label("An address on each line").fill("Museum\nQwertzuiop 99")
    press(page, "Find them")
    until(lambda: "Not found" in page.page.locator(".lookup").inner_text(), "one was not found")
    assert findings(page) == []
    page.page.keyboard.press("Escape")
    press(page, "Share")
    press(page, "Make a link")
    until(lambda: page.page.locator("#link-url").count() == 1, "there was a link")
    assert findings(page) == []
    page.picture(f"{width}-{theme}-links")
    page.page.keyboard.press("Escape")
    page.page.goto("/?view=trips")
    until(lambda: page.page.locator(".trip-open").count() == 1, "the trip was listed")
    assert findings(page) == []


def test_lists_are_read_line_by_line_without_what_made_them_lists(module):  # noqa: F811
    paste = "/trips/paste.js"
    text = "1. Rua A 12\r\n\n  - Rua B\n• 3 de Maio 4\n10 Downing Street\n☐"
    assert module(paste, "linesOf", text) == [
        "Rua A 12", "Rua B", "3 de Maio 4", "10 Downing Street", "☐",
    ]
    paste = "/lookup/find.js"
    assert module(paste, "positionIn", "38.05; -30.1") == {"lat": 38.05, "lon": -30.1}
    assert module(paste, "positionIn", "12 34") == {"lat": 12, "lon": 34}
    assert module(paste, "positionIn", "95.0, 12") is None
    assert module(paste, "positionIn", "Rua 12, 4") is None


def test_a_text_is_settled_by_how_well_places_fit(module):  # noqa: F811
    def settled(*places):
        answer = module("/lookup/fit.js", "settle", list(places))
        return answer["place"] and answer["place"]["name"], answer["why"]

    exact, other = {"name": "A", "match": "exact"}, {"name": "B", "match": "words"}
    weak = {"name": "C", "match": "partial"}
    assert settled(weak, exact) == ("A", None)
    assert settled(weak, other) == ("B", None)
    assert settled(weak) == (None, "partial")
    assert settled() == (None, "missing")
    assert settled({**exact, "ambiguous": True}, other) == (None, "several")
    assert module("/lookup/fit.js", "isClear", [exact, other]) is True
    assert module("/lookup/fit.js", "isClear", [other, exact]) is False
    assert module("/lookup/fit.js", "isClear", [weak]) is False
    assert module("/lookup/fit.js", "isClear", [{**weak, "match": "prefix"}, weak]) is True


def test_what_an_order_saves_is_told_in_the_measure_chosen(module):  # noqa: F811
    told = {"by": "distance", "before": 2000, "after": 1500, "bound": 1485, "isOptimal": False}
    no_break = "\u00a0"
    assert module("/trips/outcome.js", "outcomeText", told) == (
        f"The best order saves 500{no_break}m (25{no_break}%). "
        f"At most 1.0{no_break}% more than the best there can be."
    )
    same = {**told, "after": 2000, "isOptimal": True}
    assert "is the best already" in module("/trips/outcome.js", "outcomeText", same)
    effort = {**told, "by": "effort", "before": None}
    assert "as much effort as 1.5" in module("/trips/outcome.js", "outcomeText", effort)


def test_numbers_of_places_are_said_by_the_names_of_stops(module):  # noqa: F811
    stops = [{"name": "A"}, {"name": "B"}, {"name": "C"}]
    named = "/trips/named.js"
    assert module(named, "named", "Place 2 lies outside.", stops) == "“B” lies outside."
    assert module(named, "named", "No way to places 1, 2 and 3.", stops) == "No way to “A”, “B”, “C”."
    assert module(named, "named", "There is no place 9.", stops) == "There is no place 9."
