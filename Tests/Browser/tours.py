"""Trips through the demo city: their stops, and how the page shows them."""

import urllib.parse

import walks
from page import until
from people import add_trip, call

# Names no part of the way may break: other scripts, pictures, and what addresses are made of.
ODD = "Café مقهى & 王府井 🍜 |&%#?"
NAMES = ["Museum & Co", "مسجد الكبير", "Old Mill 🏭", "100 % #1?", "Plaza|Nord", "清风寺"]


def along(line, count):
    """Stops on a line, evenly spread from its first point to its last."""
    length = walks.length(line)
    points = [walks.part(line, length * at / (count - 1))[-1] for at in range(count)]
    return [
        {"name": NAMES[at % len(NAMES)], "lat": lat, "lon": lon, "address": "Bell Street 7"}
        for at, (lat, lon) in enumerate(points)
    ]


def walk(server):
    """A walk through the demo city, as the points of its line."""
    return walks.ask_route(server, walks.START, walks.GOAL)


def city_trip(page, count=4, name=ODD, date="2026-12-01T09:30", order=None, **more):
    """Saves a trip along the walk; `order` puts its stops in another order."""
    stops = along(walk(page.server), count)
    chosen = [stops[at] for at in order] if order else stops
    return add_trip(page, name, date, stops=chosen, **more)


def open_trip(page, trip):
    """Opens the editor with a trip, and waits for its stops."""
    page.page.goto(f"/?view=trip&trip={urllib.parse.quote(trip['id'])}")
    until(lambda: len(names(page)) == len(trip["stops"]), "the stops were shown")


def names(page):
    """The names of the stops in the editor, in their order."""
    return page.page.locator(".stop-name").all_text_contents()


def saved_names(page, trip):
    """The names of the stops as the server has them."""
    return [stop["name"] for stop in call(page, "GET", f"/trips/{trip['id']}")["stops"]]


def press(page, name, **more):
    """Presses the button of that name."""
    page.page.get_by_role("button", name=name, exact=True, **more).click()


def save(page):
    """Saves the trip and waits until it is."""
    press(page, "Save")
    saved = page.page.get_by_role("button", name="Saved", exact=True)
    until(lambda: saved.count() == 1, "the trip was saved")
