"""The calendar: trips by day, keyboard use, localised weeks."""

import pytest

from conftest import DESKTOP
from page import until
from people import add_trip
from test_accessibility import LOOKS, SCREENS, findings

def calendar(open_page, server, month="2026-11", **options):
    """Opens a month on a server of its own."""
    page = open_page(
        f"/?view=calendar&month={month}", at=server.address, key=server.key, **options)
    until(lambda: page.page.get_by_role("grid").is_visible(), "the month was shown")
    return page


def cell(page, name):
    """Returns a day by its accessible name, or a part of it."""
    return page.page.get_by_role("gridcell", name=name)


def focused(page):
    """Returns the name of the focused day."""
    return page.page.evaluate("document.activeElement.ariaLabel")


def test_trips_are_shown_on_their_days(open_page, people_server):
    page = calendar(open_page, people_server)
    for name in ("Parcels | 1 & 2", "北区 🚲"):
        add_trip(page, name, "2026-11-20T09:30")
    add_trip(page, "Eve", "2026-12-24")
    page.page.reload()
    until(lambda: cell(page, "20 November 2026, 2 trips").count() == 1, "the day had two trips")
    cell(page, "20 November 2026").click()
    day = page.page.get_by_role("region", name="20 November")
    assert sorted(day.locator(".item-name").all_inner_texts()) == ["Parcels | 1 & 2", "北区 🚲"]
    assert "09:30" in day.inner_text()
    page.page.get_by_role("button", name="Next month").click()
    until(lambda: cell(page, "24 December 2026, one trip").count() == 1, "so had Christmas Eve")


def test_a_trip_is_opened_and_a_new_one_is_made_on_its_day(open_page, people_server):
    page = calendar(open_page, people_server)
    trip = add_trip(page, "Parcels", "2026-11-20")
    page.page.reload()
    until(lambda: cell(page, "20 November 2026, one trip").count() == 1, "the trip was there")
    cell(page, "20 November 2026").click()
    page.page.get_by_role("button", name="Parcels").click()
    until(lambda: f"trip={trip['id']}" in page.page.url, "its address was there")
    page.page.go_back()
    until(lambda: page.page.get_by_role("grid").is_visible(), "the month was back")
    cell(page, "Saturday 21 November 2026").click()
    page.page.get_by_role("button", name="New trip on this day").click()
    date = page.page.locator("input[type=date]")
    until(lambda: date.count() == 1 and date.input_value() == "2026-11-21", "it was on that day")


def test_days_are_gone_through_by_keys(open_page, people_server):
    page = calendar(open_page, people_server, month="2026-05", screen=DESKTOP)
    assert page.page.locator("td[tabindex='0']").count() == 1
    page.page.locator("td[tabindex='0']").focus()
    keys = [
        ("ArrowRight", "Saturday 2 May 2026"), ("ArrowDown", "Saturday 9 May 2026"),
        ("Home", "Monday 4 May 2026"), ("End", "Sunday 10 May 2026"),
        ("PageDown", "Wednesday 10 June 2026"), ("Shift+PageUp", "Tuesday 10 June 2025"),
        ("PageUp", "Saturday 10 May 2025"), ("ArrowUp", "Saturday 3 May 2025"),
        ("ArrowLeft", "Friday 2 May 2025"),
    ]
    for key, name in keys:
        page.page.keyboard.press(key)
        assert focused(page).startswith(name), key
    assert page.page.get_by_role("heading", name="May 2025").is_visible()
    assert "month=2025-05" in page.page.url
    page.page.keyboard.press("Enter")
    assert page.page.evaluate("document.activeElement.innerText") == "New trip on this day"


@pytest.mark.parametrize("locale, first", [("en-US", "Sunday"), ("en-IE", "Monday")])
def test_weeks_begin_as_people_there_count_them(open_page, people_server, locale, first):
    page = calendar(open_page, people_server, locale=locale)
    assert page.page.locator("th").first.get_attribute("abbr") == first


def test_today_is_marked(open_page, people_server):
    page = open_page("/?view=calendar", at=people_server.address, key=people_server.key)
    marked = page.page.locator("[aria-current=date]")
    until(lambda: marked.count() == 1, "today was marked")
    assert "today" in marked.get_attribute("aria-label")
    assert marked.get_attribute("aria-selected") == "true"
    page.page.get_by_role("button", name="Previous month").click()
    until(lambda: marked.count() == 0 or marked.get_attribute("class") == "outside", "a month ago")
    page.page.get_by_role("button", name="Today").click()
    until(lambda: marked.count() == 1, "today was there again")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_the_calendar(open_page, people_server, width, theme):
    page = calendar(open_page, people_server, screen=SCREENS[width], theme=theme)
    for index in range(4):
        add_trip(page, f"Round {index} through the whole of the old town", "2026-11-20")
    add_trip(page, "", "2026-11-22")
    page.page.reload()
    until(lambda: cell(page, "20 November 2026, 4 trips").count() == 1, "the trips were there")
    cell(page, "20 November 2026").click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-calendar")
