"""Trips through the demo city: their stops, and their display on the page."""

import urllib.parse

import walks
from page import until
from people import add_trip, call

# Names that must survive unchanged: other scripts, emoji, and characters of URLs.
ODD = "Café مقهى & 王府井 🍜 |&%#?"
NAMES = ["Museum & Co", "مسجد الكبير", "Old Mill 🏭", "100 % #1?", "Plaza|Nord", "清风寺"]


def along(line, count):
    """Returns stops evenly spaced on a line."""
    length = walks.length(line)
    points = [walks.part(line, length * at / (count - 1))[-1] for at in range(count)]
    return [
        {"name": NAMES[at % len(NAMES)], "lat": lat, "lon": lon, "address": "Bell Street 7"}
        for at, (lat, lon) in enumerate(points)
    ]


def walk(server):
    """Returns a walk through the demo city, as the points of its line."""
    return walks.ask_route(server, walks.START, walks.GOAL)


def city_trip(page, count=4, name=ODD, date="2031-12-01T09:30", order=None, **more):
    """Saves a trip along the walk; `order` puts its stops in another order."""
    stops = along(walk(page.server), count)
    chosen = [stops[at] for at in order] if order else stops
    return add_trip(page, name, date, stops=chosen, **more)


def open_trip(page, trip):
    """Opens the editor with a trip, and waits for its stops."""
    page.page.goto(f"/?view=trip&trip={urllib.parse.quote(trip['id'])}")
    until(lambda: len(names(page)) == len(trip["stops"]), "the stops were shown")


def names(page):
    """Returns the names of the stops in the editor, in order."""
    return page.page.locator(".stop-name").all_text_contents()


def saved_names(page, trip):
    """Returns the names of the stops on the server."""
    return [stop["name"] for stop in call(page, "GET", f"/trips/{trip['id']}")["stops"]]


def press(page, name, **more):
    """Presses the button with a name."""
    page.page.get_by_role("button", name=name, exact=True, **more).click()


def open_fields(page):
    """Opens the fields of the trip, which a phone has behind a line."""
    line = page.page.locator(".trip-line")
    if line.is_visible() and line.get_attribute("aria-expanded") == "false":
        line.click()


def save(page):
    """Saves the trip and waits until it is saved."""
    press(page, "Save")
    saved = page.page.get_by_role("button", name="Saved", exact=True)
    until(lambda: saved.count() == 1, "the trip was saved")


def grip(page, index):
    """Returns the handle of the stop at an index."""
    return page.page.locator(".stop-grip").nth(index)
