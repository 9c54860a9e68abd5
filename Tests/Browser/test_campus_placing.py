"""A campus on the map: pairs of points, the picture over the streets, and the way from a street."""

import time

from campuses import ADDRESS, at_pixel, at_rest, campus, placed, ready, tap
from conftest import PHONE
from page import until
from tours import press


def test_a_campus_is_placed_by_pairs_of_points(edits):
    page = edits(ADDRESS + "&part=pins", screen=PHONE)
    until(lambda: page.page.locator("#map canvas").count() == 1, "the map was there")
    for number, pixel in enumerate([(100, 100), (500, 100), (100, 340)]):
        at_rest(page)
        tap(page, at_pixel(page, *pixel))
        until(lambda: page.page.locator(".campus-picture").is_hidden(), "the map was shown")
        time.sleep(0.8)
        page.page.touchscreen.tap(120 + 60 * (number % 2), 300 + 40 * (number // 2))
        press(page, "This is the point")
        until(lambda: page.page.locator(".campus-pins li").count() == number + 1, "the pair was listed")
    assert len(campus(page)["pins"]) == 3
    until(lambda: "off" in page.page.locator(".campus-pins li").first.inner_text(), "its error was shown")
    press(page, "Remove point 3")
    until(lambda: page.page.locator(".campus-pins li").count() == 2, "it was removed")
    assert campus(page)["placement"]["kind"] == "similarity"


def test_a_placed_campus_lies_on_the_map_and_leads_to_the_streets(edits):
    here = {"latitude": 38.0398, "longitude": -30.0629}
    page = edits(ADDRESS, permissions=["geolocation"], geolocation=here)
    placed(page)
    page.page.goto(ADDRESS)
    ready(page)
    # Once the user is known the campus is loaded again, and the menu gets more entries.
    edit = page.page.locator(".campus-tools").get_by_role("button", name="Edit")
    until(lambda: edit.is_visible(), "the user was known")
    press(page, "More")
    page.page.get_by_role("menuitem", name="Show on the map").click()
    until(lambda: page.page.locator("main").get_attribute("data-view") == "routes", "the map was shown")
    opacity = page.page.get_by_label("Opacity of the picture")
    until(lambda: opacity.is_visible(), "its opacity can be chosen")
    opacity.fill("30")
    press(page, "Hide the campus")
    until(lambda: not opacity.is_visible(), "it was hidden")
    page.page.goto(ADDRESS + "&campus_to=BOT&part=street")
    field = page.page.locator("#campus-outside")
    until(lambda: field.is_visible(), "the field was there")
    field.click()
    page.page.locator("#campus-outside-suggestions [role=option]").first.click()  # my location
    legs = page.page.locator(".campus-leg h4")
    until(lambda: legs.count() == 2, "the way has two legs")
    assert [text.split(",")[0] for text in legs.all_inner_texts()] == ["Along streets", "Across the campus"]
    assert "Arrive" not in page.page.locator(".campus-leg").first.inner_text()
    page.page.locator(".campus-street").get_by_role("button", name="Swap").click()
    until(lambda: "".join(legs.all_inner_texts()).startswith("Across the campus"), "and back")
    arrival = page.page.locator(".campus-leg").last.locator("li").last.inner_text()
    assert "Arrive" in arrival and "0\u00a0m" not in arrival


def test_the_location_is_shown_on_the_picture_of_a_placed_campus(edits):
    here = {"latitude": 38.047, "longitude": -30.060}
    page = edits(ADDRESS, permissions=["geolocation"], geolocation=here)
    placed(page)
    page.page.goto(ADDRESS)
    ready(page)
    page.page.locator(".campus-picture").get_by_role("button", name="Show my location").click()
    dot = page.page.locator(".campus-here")
    until(lambda: dot.is_visible(), "the dot was shown")
    time.sleep(0.8)
    box = dot.bounding_box()
    # 0.002 of 0.0038 degrees to the right, and half of the height down.
    x, y = at_pixel(page, 600 * 0.002 / 0.0038, 200)
    assert abs(box["x"] + box["width"] / 2 - x) < 6 and abs(box["y"] + box["height"] / 2 - y) < 6
