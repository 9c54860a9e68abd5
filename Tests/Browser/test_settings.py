"""Preferences: units and theme, stored in the browser."""

import pytest

from conftest import DESKTOP, PHONE
from page import leave_settings, open_settings, until
from test_routes import shared_link


def choose(dialog, name):
    """Selects an option."""
    dialog.get_by_text(name, exact=True).click()


def test_all_that_is_shown_turns_to_miles_and_stays_so(open_page, server):
    page = open_page(shared_link(server), screen=DESKTOP)
    page.wait_for_routes()
    page.page.get_by_text("Climb per kilometre").click()
    choose(open_settings(page), "Miles")
    leave_settings(page)
    until(lambda: "mi" in page.cards.first.inner_text(), "the cards showed miles")
    shown = page.page.locator("#sheet").inner_text()
    assert "climb per mile" in shown and "\u00a0ft" in shown
    assert "\u00a0m\n" not in shown and "km" not in shown
    scale = page.page.locator(".maplibregl-ctrl-scale")
    until(lambda: scale.inner_text().endswith(("ft", "mi")), "the scale of the map did")
    page.page.reload()
    page.wait_for_routes()
    assert "ft climb" in page.cards.first.inner_text().replace("\u00a0", " ")


@pytest.mark.parametrize("locale, unit", [("en-US", "ft"), ("en-GB", "ft"), ("pt-PT", "m")])
def test_units_follow_the_language_until_chosen(open_page, server, locale, unit):
    page = open_page(shared_link(server), locale=locale)
    page.wait_for_routes()
    assert f"{unit} climb" in page.cards.first.inner_text().replace("\u00a0", " ")


def test_dark_colours_can_be_chosen_in_a_light_system(open_page):
    page = open_page("/", screen=PHONE)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.page.evaluate(paper)
    dialog = open_settings(page)
    choose(dialog, "Dark")
    until(lambda: page.page.evaluate(paper) != light, "the page was dark")
    until(lambda: page.has_loaded("/style.json?theme=dark"), "the map was")
    choose(dialog, "System")
    until(lambda: page.page.evaluate(paper) == light, "the page was light again")


def test_the_dialog_is_worked_by_the_keyboard_alone(open_page):
    page = open_page("/?view=more", screen=DESKTOP)
    button = page.page.get_by_role("button", name="Settings", exact=True)
    until(button.is_visible, "there was a button")
    button.focus()
    page.page.keyboard.press("Enter")
    voice = page.page.get_by_role("switch", name="Spoken directions and kilometres")
    assert voice.is_checked()
    voice.focus()
    page.page.keyboard.press("Space")
    assert not voice.is_checked()
    page.page.keyboard.press("Escape")
    until(lambda: page.page.evaluate("document.activeElement.innerText").startswith("Settings"),
          "the focus was back on the button")
    page.page.reload()
    until(lambda: page.page.locator("#map canvas").count() == 1, "the map appeared")
    open_settings(page)
    assert not voice.is_checked()
