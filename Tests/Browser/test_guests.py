"""Guests: hikes, groups and trips without an account, and what moves with the sign-in."""

import pytest

from grouping import create, join_in, open_group
from looks import check
from page import until
from people import register
from test_accessibility import LOOKS, SCREENS
from test_groups import link
from importing import drop, gpx, states
from tours import press


@pytest.fixture
def guest(open_page, people_server):
    """Opens the page of a guest: guest(path)."""
    return lambda path, **options: open_page(path, at=people_server.address, **options)


def test_files_of_a_guest_stay_on_the_device_and_are_imported_after_the_sign_in(guest):
    page = guest("/?view=hikes")
    until(lambda: page.page.get_by_text("stay on this device until you sign in").is_visible(), "it was said")
    file = gpx(page)
    page.page.locator(".import-field").set_input_files(
        {"name": "walk.gpx", "mimeType": "application/gpx+xml", "buffer": file})
    kept = page.page.locator(".hikes-device li")
    until(lambda: kept.count() == 1, "the file was kept")
    drop(page, "diary.gpx", b"Dear diary")
    until(lambda: kept.count() == 2, "the other one, too")
    page.page.reload()
    until(lambda: kept.count() == 2, "both were there after a reload")
    assert "walk.gpx" in kept.first.inner_text()
    assert "Imported when you sign in" in kept.first.inner_text()
    kept.last.get_by_role("button", name="Discard").click()
    until(lambda: kept.count() == 1, "one was discarded")
    register(page)
    until(lambda: states(page) == ["Imported"], "the other one was imported")
    until(lambda: page.page.locator(".hike-open").count() == 1, "it was a hike")
    page.page.reload()
    until(lambda: page.page.locator(".hike-open").count() == 1, "the list was there again")
    assert not page.page.locator(".hikes-device").is_visible()
    assert states(page) == []


def test_a_guest_opens_the_link_of_a_group(open_page, people_server, guest):
    owner = join_in(open_page, people_server, "Ann")
    group = create(owner)
    open_group(owner, group)
    page = guest("/?view=groups")
    field = page.page.get_by_label("Link of a group")
    until(field.is_visible, "a link was asked for")
    field.fill("Sunday walk")
    press(page, "Open")
    until(lambda: "no link of a group" in page.page.locator("#group-link-error").inner_text(), "it was refused")
    field.fill(people_server.address + link(owner, group, "view"))
    press(page, "Open")
    until(lambda: page.page.locator("h2:visible").first.inner_text() == group["name"], "the group was shown")


@pytest.mark.parametrize("view", ["hikes", "groups", "trips"])
def test_a_guest_signs_in_from_a_place(guest, view):
    page = guest(f"/?view={view}")
    button = page.page.locator(f".screen-{view}").get_by_role("button", name="Sign in")
    until(button.is_visible, "it was offered")
    assert page.page.locator(f".screen-{view} .picture:visible").count() == 1
    button.click()
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "the form was there")


@pytest.mark.parametrize("width, theme", LOOKS)
@pytest.mark.parametrize("view", ["hikes", "groups", "trips"])
def test_axe_finds_nothing_in_the_places_of_a_guest(guest, view, width, theme):
    page = guest(f"/?view={view}", screen=SCREENS[width], theme=theme)
    until(lambda: page.page.locator(f".screen-{view} .picture:visible").count() == 1, "the place was there")
    check(page, width, theme, f"guest-{view}")
