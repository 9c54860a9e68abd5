"""A hike is changed, with Undo, and shared by a link."""

import urllib.parse

from conftest import DESKTOP
from importing import distance, gpx, imported, opened
from page import until
from people import notice
from test_accessibility import findings
from tours import press


def test_the_ends_are_cropped_with_undo_and_the_hike_is_split(hikes):
    page = hikes(screen=DESKTOP)
    imported(page, ("walk.gpx", gpx(page)))
    opened(page)
    whole = distance(page)
    press(page, "Crop the ends")
    page.page.get_by_label("Start of what stays").fill("300")
    page.page.get_by_label("End of what stays").fill("800")
    assert "stay" in page.page.locator(".hike-tool").inner_text()
    press(page, "Crop")
    notice(page, "cropped")
    until(lambda: abs(distance(page) - whole / 2) < 0.05, "the ends were gone")
    press(page, "Undo")
    until(lambda: abs(distance(page) - whole) < 0.01, "they were back")
    press(page, "Split in two")
    press(page, "Split")
    notice(page, "two hikes")
    until(lambda: abs(distance(page) - whole / 2) < 0.05, "the first half was shown")
    press(page, "Join with another")
    page.page.locator("#hike-join .hike-open").click()
    until(lambda: abs(distance(page) - whole) < 0.05, "it was whole again")


def test_a_hike_is_renamed_deleted_and_restored(hikes):
    page = hikes()
    imported(page, ("walk.gpx", gpx(page)))
    opened(page)
    press(page, "Edit name, mode, companions and note")
    page.page.locator("#hike-name").fill("Round by the mill")
    page.page.locator("#hike-mode").select_option("run")
    page.page.locator("#hike-note").fill("Wet.")
    page.page.locator("#hike-along").fill("Ann,  Bo , Ann,")
    press(page, "Save")
    title = page.page.locator(".screen-hike h2")
    until(lambda: title.inner_text() == "Round by the mill", "it had the new name")
    assert page.page.locator(".hike-note").inner_text() == "Wet."
    assert page.page.locator(".hike-along").inner_text() == "With Ann and Bo"
    press(page, "Delete")
    notice(page, "Round by the mill is deleted")
    until(lambda: page.page.locator(".hike-open").count() == 0, "it was gone")
    press(page, "Undo")
    until(lambda: page.page.locator(".hike-open").count() == 1, "it was back")


def test_a_link_hides_the_ends_and_is_revoked(hikes, open_page, people_server):
    page = hikes()
    imported(page, ("walk.gpx", gpx(page)))
    opened(page)
    press(page, "Share")
    hide = page.page.get_by_label("Hide the start and the end")
    assert hide.locator("option").count() == 4
    hide.select_option("500")
    press(page, "Create link")
    address = page.page.locator("#link-url")
    until(lambda: "/shared/" in address.input_value(), "there was a link")
    until(lambda: page.page.locator(".links-given li").count() == 1, "the link was listed")
    guest = open_page(urllib.parse.urlparse(address.input_value()).path, at=people_server.address)
    until(lambda: guest.page.locator(".hike-facts dd").count() > 3, "a guest saw the hike")
    assert guest.page.locator(".frame-bar").is_hidden()
    assert findings(guest) == []
    guest.picture("390-shared-hike")
    page.page.locator(".links-given").get_by_text("Revoke").click()
    until(lambda: page.page.locator(".links-given li").count() == 0, "it was revoked")
