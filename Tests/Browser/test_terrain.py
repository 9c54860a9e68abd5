"""3D terrain: by the button, by the keyboard, in both themes; contours and slopes."""

import functools

import pytest

from conftest import DESKTOP, PHONE
from page import until
from test_routes import shared_link


@pytest.fixture
def open_page(open_page):
    """Opens pages that draw the map."""
    return functools.partial(open_page, draws=True)


def terrain_button(page):
    """Returns the button that raises and flattens the hills."""
    return page.page.get_by_role("button", name="3D terrain")


def terrain_tiles(page):
    """Returns the height tiles requested so far."""
    page.page.title()  # Playwright reports requests only during calls
    return [request for request in page.requests if "/terrain/" in request]


def requests_of(page, folder):
    """Returns the requests so far for the tiles of a folder."""
    page.page.title()
    return [request for request in page.requests if folder in request]


@pytest.mark.parametrize("screen, theme", [(PHONE, "light"), (DESKTOP, "dark")], ids=["390", "1280"])
def test_the_button_raises_the_hills_and_lays_them_flat_again(open_page, server, screen, theme):
    page = open_page(shared_link(server), screen=screen, theme=theme)
    page.wait_for_routes()
    button = terrain_button(page)
    assert button.get_attribute("aria-pressed") == "false"
    until(lambda: terrain_tiles(page), "the flat map was shaded")
    button.focus()
    page.page.keyboard.press("Enter")
    assert button.get_attribute("aria-pressed") == "true"
    page.picture(f"{screen['viewport']['width']}-{theme}-hills")
    page.page.keyboard.press("Enter")
    assert button.get_attribute("aria-pressed") == "false"


def test_a_change_of_theme_keeps_the_hills(open_page, server):
    page = open_page(shared_link(server), screen=DESKTOP, theme="dark", draws=False)
    page.wait_for_routes()
    terrain_button(page).click()
    until(lambda: terrain_tiles(page), "heights were requested")
    asked = len(terrain_tiles(page))
    page.page.emulate_media(color_scheme="light")
    until(lambda: page.has_loaded("/style.json"), "the light style was requested")
    assert terrain_button(page).get_attribute("aria-pressed") == "true"
    until(lambda: len(terrain_tiles(page)) >= asked, "the hills were there in the other theme")


def test_slopes_are_drawn_on_request(open_page):
    page = open_page(screen=PHONE)
    until(lambda: requests_of(page, "/contours/"), "contours were requested")
    assert requests_of(page, "/slopes/") == []
    button = page.page.get_by_role("button", name="Steep slopes")
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    until(lambda: requests_of(page, "/slopes/"), "slopes were requested")
