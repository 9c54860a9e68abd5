"""Apps that report positions: their setup in the account, and hikes of them."""

from conftest import PHONE
from page import until
from people import call
from test_account import account


def section(page):
    """Opens the section of trackers."""
    page.page.get_by_text("Trackers", exact=True).click()
    return page.page.locator("details", has=page.page.get_by_text("Trackers", exact=True))


def test_owntracks_is_set_up_by_a_code_or_a_link(open_page, people_server):
    page = account(open_page, people_server, screen=PHONE)
    part = section(page)
    part.get_by_label("App", exact=True).select_option("owntracks")
    part.get_by_role("button", name="Set up").click()
    code = part.get_by_role("img", name="The settings of OwnTracks as a QR code")
    until(code.is_visible, "the code was there")
    link = part.get_by_role("link", name="Open in OwnTracks").get_attribute("href")
    assert link.startswith("owntracks:///config?inline=")
    assert part.get_by_label("Address", exact=True).input_value().endswith("/owntracks")
    assert len(part.get_by_label("Password").input_value()) == 43
    assert page.page.evaluate("document.activeElement.textContent") == "OwnTracks"
    assert [token["name"] for token in call(page, "GET", "/tokens")["items"]] == ["OwnTracks"]


def test_traccar_is_set_up_by_hand(open_page, people_server):
    page = account(open_page, people_server)
    part = section(page)
    part.get_by_label("App", exact=True).select_option("traccar")
    part.get_by_role("button", name="Set up").click()
    identifier = part.get_by_label("Device identifier")
    until(identifier.is_visible, "the identifier was there")
    assert part.get_by_label("Address", exact=True).input_value().endswith("/osmand")
    assert len(identifier.input_value()) == 43


def test_hikes_of_trackers_are_recorded_on_request(open_page, people_server):
    page = account(open_page, people_server)
    part = section(page)
    switch = part.get_by_role("switch")
    until(switch.is_enabled, "the setting was read")
    assert not switch.is_checked()
    switch.check()
    until(lambda: call(page, "GET", "/trackers/recording")["on"], "the server was told")
    page.page.reload()
    switch = section(page).get_by_role("switch")
    until(switch.is_checked, "the setting was kept")
