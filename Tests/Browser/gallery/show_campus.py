"""Pictures of a campus: its map, a path, directions, the editor and the pins."""

import urllib.parse

import pytest

from look import look  # noqa: F401, a fixture
from page import until
from people import call

NAMES = {21: "", 22: "-path", 23: "-directions", 24: "-everywhere", 25: "-edit", 26: "-pins"}


def test_a_campus_is_shown(look, people_server):
    page = look.open("/?view=campus", at=people_server)
    items = call(page, "GET", "/campuses")["items"]
    if not items:
        pytest.skip("The region has no campus.")
    name = items[0]["id"]
    start = call(page, "GET", f"/campuses/{name}")["buildings"][0]["short_name"]
    far = call(page, "GET", f"/campuses/{name}/tree?from={urllib.parse.quote(start)}")["buildings"][-1]
    ends = urllib.parse.urlencode({"campus_from": start, "campus_to": far["short_name"]})
    address = f"/?view=campus&campus={name}"
    for number, rest, ready in [
        (21, "", ".campus-mark"), (22, f"&{ends}", ".campus-way.chosen"),
        (23, f"&{ends}&part=directions", ".campus-steps .step"),
        (24, f"&{ends}&part=everywhere", ".campus-distances li"), (25, "&part=edit", ".campus-mark"),
        (26, "&part=pins", ".campus-placing"),
    ]:
        page.page.goto(address + rest)
        until(lambda ready=ready: page.page.locator(ready).count() > 0, "the screen was there")
        look.picture(page, f"{number}-campus{NAMES[number]}")
