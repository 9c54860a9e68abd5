"""Colours that the system forces: without backgrounds and shadows, what is chosen and focused is still seen."""

import pytest

from conftest import DESKTOP, PHONE
from page import open_settings, until
from test_accessibility import findings
from test_routes import shared_link
from tours import city_trip, open_trip


def styles(locator, names, pseudo=None):
    """Returns computed styles of an element, or of a part that its styles add."""
    return locator.evaluate(
        "(one, [names, pseudo]) => names.map((name) => getComputedStyle(one, pseudo)[name])", [names, pseudo])


def frame(locator):
    """Returns the width of the frame of what is chosen, or nothing."""
    content, width = styles(locator, ["content", "borderTopWidth"], "::after")
    return "" if content == "none" else width


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_chosen_route_and_the_focus_have_frames_of_their_own(open_page, server, screen, theme):
    page = open_page(shared_link(server), screen=screen, theme=theme, forced_colors="active")
    page.wait_for_routes()
    page.page.locator(".card input:checked").focus()
    page.page.keyboard.press("ArrowDown")
    chosen, other = page.page.locator(".card:has(:checked)"), page.page.locator(".card:not(:has(:checked))").first
    assert (frame(chosen), frame(other)) == ("3px", "")
    assert styles(chosen, ["outlineStyle", "outlineWidth", "outlineOffset"]) == ["solid", "3px", "2px"]
    assert styles(other, ["outlineStyle"]) == ["none"]
    place, elsewhere = (page.page.locator(f".frame-links a{rest}").first for rest in ("[aria-current]", ":not([aria-current])"))
    assert (frame(place), frame(elsewhere)) == ("3px", "")
    badge, ground = (styles(one, ["backgroundColor"]) for one in (chosen.locator(".badge"), chosen))
    assert badge != ground  # the colour of the line on the map
    page.picture(f"{screen['viewport']['width']}-{theme}-forced-routes")


def test_switches_and_segments_show_their_state(open_page):
    page = open_page("/", forced_colors="active")
    dialog = open_settings(page)
    switch = dialog.get_by_role("switch").first
    until(switch.is_visible, "there was a switch")
    seen = []
    for _ in range(2):
        track, edge, width = styles(switch, ["backgroundColor", "borderTopColor", "borderTopWidth"])
        knob, moved = styles(switch, ["backgroundColor", "transform"], "::after")
        ground = styles(dialog, ["backgroundColor"])[0]
        assert knob != track and edge != ground and width == "1px"
        seen.append((track, moved))
        switch.press("Space")
    assert seen[0][0] != seen[1][0] and seen[0][1] != seen[1][1]
    filled = styles(dialog.locator(".segment:has(:checked)").first, ["backgroundColor", "color"])
    assert filled != styles(dialog.locator(".segment:not(:has(:checked))").first, ["backgroundColor", "color"])
    assert filled[0] != filled[1]
    assert findings(page) == []
    page.picture("390-light-forced-settings")


def test_numbers_of_stops_are_read_on_their_discs_and_the_voice_tells_its_state(editor, open_page, server):
    """The system puts a field of its own behind text, which would cover a number whose ink is that of the field."""
    page = editor(None, screen=PHONE, forced_colors="active")
    open_trip(page, city_trip(page, 2))
    number = page.page.locator(".stop-number").first
    until(number.is_visible, "the stops were listed")
    adjusted, ink, disc = styles(number, ["forcedColorAdjust", "color", "backgroundColor"])
    assert adjusted == "none" and ink != disc
    page = open_page(shared_link(server), screen=PHONE, forced_colors="active")
    page.wait_for_routes()
    page.page.locator(".actions .primary:visible").click()
    voice = page.page.get_by_role("button", name="Voice")
    until(voice.is_visible, "navigation began")
    assert frame(voice) == "3px"
    voice.click()
    assert frame(voice) == ""


def test_the_options_of_a_campus_that_are_on_have_frames(open_page):
    page = open_page("/?view=campus&campus=polytechnic", screen=PHONE, forced_colors="active")
    options = [page.page.get_by_role("button", name=name, exact=True) for name in ("Names", "All paths")]
    until(options[0].is_visible, "the campus was shown")
    assert [frame(option) for option in options] == ["3px", ""]
