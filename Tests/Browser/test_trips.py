"""The trip editor: stops added, moved, removed, optimised, saved and found again."""

import json
import re

import pytest

from conftest import PHONE
from page import until
from people import add_contact, add_trip, call, notice
from test_accessibility import LOOKS, SCREENS, findings
from tours import (
    ODD, NAMES, along, city_trip, grip, names, open_fields, open_trip, press, save, saved_names, walk)


def add_stop(page, text):
    """Types into the field for stops and picks the first suggestion; returns its name."""
    field = page.page.get_by_label("Add a stop", exact=True)
    before = len(names(page))
    field.click()
    field.press_sequentially(text, delay=15)
    answered = page.page.locator(".place-field [role=listbox][aria-busy=false]")
    first = answered.locator("[role=option]").first
    until(lambda: first.count() == 1, f"“{text}” was suggested")
    name = first.locator(".suggestion-name").inner_text()
    field.press("ArrowDown")
    field.press("Enter")
    until(lambda: len(names(page)) == before + 1, f"{name} was a stop")
    return name


def facts(page):
    """Returns the totals of the trip."""
    return page.page.locator(".tour-facts").inner_text()


def outcome(page):
    """Returns the result of the search for the best order."""
    return page.page.locator(".tour-outcome").inner_text()


def test_a_trip_is_drawn_up_put_in_order_saved_and_found_again(editor):
    page = editor(screen=PHONE)
    add_contact(page, "王 Ann Ångström")
    added = [add_stop(page, text) for text in ("Ann", "museum", "mill", "bridge", "cath")]
    press(page, "Done")
    assert added[0] == "王 Ann Ångström"
    assert names(page) == added
    until(lambda: "climb" in facts(page), "the totals were shown")
    open_fields(page)
    page.page.get_by_label("Name", exact=True).fill(ODD)
    page.page.get_by_label("Date").fill("2031-12-01")
    page.page.get_by_label("Time").fill("09:30")
    press(page, "Best order")
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
    page = editor(None)
    trip = city_trip(page, 6, order=[0, 3, 1, 4, 2, 5])
    open_trip(page, trip)
    before = names(page)
    press(page, "Best order")
    until(lambda: "saves" in outcome(page), "the order saved something")
    assert re.search(r"saves \d+\smin \(\d.*%\)", outcome(page))
    assert names(page) == NAMES
    page.picture("1280-trip-ordered")
    press(page, "Undo the order")
    assert names(page) == before
    press(page, "Redo")
    assert names(page) == NAMES
    page.page.locator(".trip-order summary").click()
    page.page.get_by_label("Minimise").select_option("effort")
    press(page, "Best order")
    until(lambda: "Proved" in outcome(page), "by effort it was proved too")


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
    notice(page, "changes are restored")
    save(page)
    assert saved_names(page, trip) == NAMES[1:3]


def test_a_trip_changed_elsewhere_is_not_overwritten_unasked(editor):
    page = editor(None, refused=[409])
    trip = city_trip(page, 3)
    open_trip(page, trip)
    call(page, "PUT", f"/trips/{trip['id']}", data={"name": "Theirs", "stops": []})
    press(page, f"Remove {NAMES[0]}")
    press(page, "Save")
    alert = page.page.locator(".trip-conflict")
    until(lambda: "changed elsewhere" in alert.inner_text(), "the conflict was shown")
    page.picture("1280-conflict")
    press(page, "Load that version")
    until(lambda: names(page) == [], "theirs was shown")
    assert page.page.get_by_label("Name", exact=True).input_value() == "Theirs"


def test_mine_can_be_saved_over_theirs(editor):
    page = editor(None, refused=[409])
    trip = city_trip(page, 3)
    open_trip(page, trip)
    call(page, "PUT", f"/trips/{trip['id']}", data={"name": "Theirs"})
    press(page, f"Remove {NAMES[0]}")
    press(page, "Save")
    press(page, "Overwrite with mine")
    until(lambda: saved_names(page, trip) == NAMES[1:3], "mine was saved")


def test_stops_without_a_way_are_named_and_the_rest_is_planned(editor):
    page = editor(None, refused=[400])
    open_trip(page, city_trip(page, 4))
    refused = {"message": "Stop 2 has no way.", "hints": [], "code": "unreachable_stops",
               "arguments": {"mode": "walk", "places": [1]}}

    def answer(route):
        asked = json.loads(route.request.post_data)
        if not asked.get("optimize"):
            return route.continue_()
        if not asked.get("skip_unreachable"):
            return route.fulfill(status=400, json=refused)
        asked["points"] = [asked["points"][at] for at in (0, 2, 3)]
        for name in ("optimize", "skip_unreachable", "start", "end", "by"):
            asked.pop(name)
        answered = route.fetch(post_data=json.dumps(asked)).json()
        answered["tour"] = {"order": [0, 2, 3], "optimal": True, "bound": 9, "cost_before": None,
                            "cost_after": 540, "cost": 540, "by": "time", "unreachable": [1]}
        return route.fulfill(json=answered)

    page.page.route("**/route", answer)
    press(page, "Best order")
    until(lambda: f"between “{NAMES[1]}” and the others" in outcome(page), "the stop was named")
    press(page, "Plan the rest")
    until(lambda: "takes 9" in outcome(page), "the rest was planned")
    assert f"No route to {NAMES[1]}" in outcome(page)
    assert names(page) == [NAMES[at] for at in (0, 2, 3, 1)]
    assert "No route leads here" in page.page.locator(".stop").last.inner_text()


def test_a_trip_is_duplicated_deleted_and_comes_back(editor):
    page = editor(None)
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
    page = editor(None)
    for name, date in (("Late", "2031-02-01"), ("Soon", "2031-01-01"), ("Old", "2020-01-01")):
        add_trip(page, name, date)
    city_trip(page, 3, name=ODD, date=None)
    page.page.goto("/?view=trips")
    cards = page.page.locator(".trip-open-name")
    until(lambda: cards.count() == 4, "all trips were listed")
    assert cards.all_inner_texts() == ["Soon", "Late", ODD, "Old"]
    heads = page.page.locator(".trips-groups h3").all_inner_texts()
    assert heads == ["Upcoming", "Without a date", "Past"]
    search = page.page.get_by_label("Search trips and stops")
    for text in ("مسجد", "cafe", "|&%#?"):
        search.fill(text)
        until(lambda: cards.all_inner_texts() == [ODD], f"“{text}” found the trip")
    search.fill("zzz")
    until(lambda: cards.count() == 0, "nothing was called so")
    assert "“zzz”" in page.page.locator(".trips-status").inner_text()


def test_five_hundred_stops_can_be_worked_with(editor):
    page = editor(None)
    line = walk(page.server)
    stops = [{**stop, "name": f"Stop {at}"} for at, stop in enumerate(along(line, 500))]
    trip = add_trip(page, "Many", "2031-12-01", stops=stops)
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
def test_axe_finds_nothing_while_a_trip_is_drawn_up(editor, width, theme):
    page = editor("/?view=trips", screen=SCREENS[width], theme=theme)
    until(lambda: "No trips yet" in page.page.locator(".screen-trips").inner_text(), "it was empty")
    assert findings(page) == []
    trip = city_trip(page, 4)
    open_trip(page, trip)
    press(page, "Best order")
    until(lambda: "Proved" in outcome(page), "there was an order")
    open_fields(page)
    page.page.locator(".trip-order summary").click()
    page.page.locator(".stop-text").first.click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-trip")
    press(page, "Paste a list")
    page.page.get_by_label("One address per line").fill("Museum\nQwertzuiop 99")
    press(page, "Find them")
    until(lambda: "Not found" in page.page.locator(".lookup").inner_text(), "a line was not found")
    assert findings(page) == []
    page.page.keyboard.press("Escape")
    press(page, "Share")
    press(page, "Create link")
    until(lambda: page.page.locator("#link-url").count() == 1, "there was a link")
    assert findings(page) == []
    page.picture(f"{width}-{theme}-links")
    page.page.keyboard.press("Escape")
    page.page.goto("/?view=trips")
    until(lambda: page.page.locator(".trip-open").count() == 1, "the trip was listed")
    assert findings(page) == []


def test_trips_lead_a_user_to_contacts(editor, open_page, people_server):
    page = editor("/?view=trips", screen=PHONE)
    link = page.page.locator(".screen-trips").get_by_role("link", name="Contacts")
    until(link.is_visible, "the way to contacts was there")
    assert findings(page) == []
    link.click()
    title = page.page.locator(".screen-contacts h2").first
    until(title.is_visible, "the contacts were shown")
    current = page.page.locator(".frame-links [aria-current=page]")
    assert current.inner_text() == "Trips", "contacts belong to trips"
    page.picture("390-contacts-of-trips")
    page.page.get_by_role("button", name="Back to the trips").click()
    until(link.is_visible, "the trips were shown again")
    assert link.evaluate("node => node === document.activeElement"), "the way to contacts had the focus"
    page.open("/?view=contacts")
    until(title.is_visible, "the old address leads to the contacts")
    assert current.inner_text() == "Trips"
    page.page.get_by_role("link", name="More", exact=True).click()
    until(lambda: page.page.locator(".more-list").is_visible(), "the other places were shown")
    assert page.page.locator(".more-list").get_by_role("link", name="Contacts").count() == 0
    guest = open_page("/?view=trips", screen=PHONE, at=people_server.address)
    until(lambda: guest.page.get_by_role("button", name="Sign in").is_visible(), "a guest was asked to sign in")
    assert not guest.page.locator(".screen-trips").get_by_role("link", name="Contacts").is_visible()
