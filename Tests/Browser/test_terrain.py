"""The land in three dimensions: by the button, by the keyboard, in both themes."""

import pytest

from conftest import DESKTOP, PHONE
from page import until
from test_routes import shared_link


def terrain_button(page):
    """The button that raises and lays flat the hills."""
    return page.page.get_by_role("button", name="Hills in three dimensions")


def terrain_tiles(page):
    """The tiles of heights asked for so far."""
    page.page.title()  # the browser tells of requests only while it is asked something
    return [request for request in page.requests if "/terrain/" in request]


@pytest.mark.parametrize("screen, theme", [(PHONE, "light"), (DESKTOP, "dark")], ids=["390", "1280"])
def test_the_button_raises_the_hills_and_lays_them_flat_again(open_page, server, screen, theme):
    page = open_page(shared_link(server), screen=screen, theme=theme)
    page.wait_for_routes()
    button = terrain_button(page)
    assert button.get_attribute("aria-pressed") == "false"
    assert terrain_tiles(page) == []
    button.focus()
    page.page.keyboard.press("Enter")
    assert button.get_attribute("aria-pressed") == "true"
    until(lambda: terrain_tiles(page), "heights were asked for")
    page.picture(f"{screen['viewport']['width']}-{theme}-hills")
    page.page.keyboard.press("Enter")
    assert button.get_attribute("aria-pressed") == "false"


def test_a_change_of_theme_keeps_the_hills(open_page, server):
    page = open_page(shared_link(server), screen=DESKTOP, theme="dark")
    page.wait_for_routes()
    terrain_button(page).click()
    until(lambda: terrain_tiles(page), "heights were asked for")
    asked = len(terrain_tiles(page))
    page.page.emulate_media(color_scheme="light")
    until(lambda: page.has_loaded("/style.json"), "the light style was asked for")
    assert terrain_button(page).get_attribute("aria-pressed") == "true"
    until(lambda: len(terrain_tiles(page)) >= asked, "the hills were there in the other theme")


# Frames of a map that moves, so many milliseconds apart, on a clock of our own.
FRAMES = """(pause) => import('/map/frames.js').then(({ isSlow }) => {
  let clock = 0;
  let frame = null;
  performance.now = () => clock;
  const map = { on: (_, draw) => { frame = draw; }, off() {}, isMoving: () => true };
  const told = isSlow(map, map.isMoving);
  for (let count = 0; count < 40; count++) {
    clock += pause;
    frame();
  }
  return told;
})"""


@pytest.mark.parametrize("pause, is_slow", [(16, False), (100, False), (200, True)])
def test_a_device_is_slow_by_the_frames_it_draws(open_page, pause, is_slow):
    page = open_page("/")
    assert page.page.evaluate(FRAMES, pause) == is_slow
