"""The directions: one route, its steps, and its export."""

import urllib.parse
import xml.etree.ElementTree

import pytest

from conftest import DESKTOP, PHONE
from mapped import NOTE, pixels
from page import until
from test_routes import FROM, TO, place, shared_link

GPX = "{http://www.topografix.com/GPX/1/1}"


@pytest.fixture
def directions(open_page, server):
    """Opens the directions of a route over a hill."""

    def open_directions(screen=DESKTOP, query="&route=4", **options):
        page = open_page(shared_link(server) + query, screen=screen, **options)
        page.wait_for_routes()
        page.page.get_by_role("button", name="Directions").click()
        until(lambda: page.page.locator(".steps li").count() > 3, "the steps were shown")
        return page

    return open_directions


def steps(page):
    """Returns the buttons of the steps."""
    return page.page.locator(".steps button")


def test_only_this_route_is_left_on_the_map(directions):
    page = directions(screen=PHONE)
    until(lambda: page.ranks.count() == 0, "the other routes were gone")
    assert not page.page.locator("#from").is_visible()
    assert page.page.locator("#incline").is_checked()
    page.picture("390-directions-alone")


def test_the_ends_are_named_and_the_totals_are_told(directions):
    page = directions()
    head = page.page.locator(".directions-head").inner_text()
    assert f"{FROM} → {TO}" in head
    assert "km" in head and "min" in head and "%" in head
    assert f"Start: {FROM}" in steps(page).first.inner_text()
    assert TO in steps(page).last.inner_text()


def test_each_step_tells_the_grade_ahead(directions):
    page = directions()
    marks = page.page.locator(".step-ahead").all_inner_texts()
    assert len(marks) >= steps(page).count() - 2
    assert any("up to" in mark and "+" in mark and "\u2212" in mark for mark in marks)


def test_a_step_is_shown_on_the_map_and_marked(directions):
    page = directions()
    steps(page).nth(2).click()
    until(page.dot, "its place had a dot")
    assert steps(page).nth(2).get_attribute("aria-current") == "step"
    x, y = page.dot()
    map_box = page.page.locator("#map").bounding_box()
    chart = page.page.locator(".profile").bounding_box()
    assert x == pytest.approx(map_box["x"] + map_box["width"] / 2, abs=3)
    assert y == pytest.approx(chart["y"] / 2, abs=20)


def test_the_arrows_of_the_keyboard_go_from_step_to_step(directions):
    page = directions()
    steps(page).first.focus()
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("ArrowDown")
    assert steps(page).nth(2).get_attribute("aria-current") == "step"
    assert steps(page).nth(2).evaluate("(step) => step === document.activeElement")
    page.page.keyboard.press("End")
    assert steps(page).last.get_attribute("aria-current") == "step"
    assert page.page.locator(".steps button[tabindex='0']").count() == 1


def test_other_map_apps_are_offered_the_same_trip(directions, server):
    page = directions()
    page.page.get_by_role("button", name="Open in").click()
    start, end = place(server, FROM), place(server, TO)
    assert link(page, "Apple Maps") == "https://maps.apple.com/?" + urllib.parse.urlencode(
        {"saddr": start, "daddr": end, "dirflg": "w"}
    )
    google = urllib.parse.urlparse(link(page, "Google Maps"))
    assert google.geturl().startswith("https://www.google.com/maps/dir/?api=1&")
    asked = dict(urllib.parse.parse_qsl(google.query))
    between = asked.pop("waypoints").split("|")
    assert asked == {"api": "1", "origin": start, "destination": end, "travelmode": "walking"}
    assert len(between) == 3
    assert link(page, "Another map app") == f"geo:{end}?q={end}({TO})"


def link(page, name):
    """Returns the link of a menu entry."""
    return page.page.get_by_role("menuitem", name=name).get_attribute("href")


def test_the_menu_of_apps_is_worked_by_the_keyboard(directions):
    page = directions()
    button = page.page.get_by_role("button", name="Open in")
    button.focus()
    page.page.keyboard.press("ArrowDown")
    assert focused(page) == "Apple Maps"
    page.page.keyboard.press("ArrowUp")
    assert focused(page) == "Another map app"
    page.page.keyboard.press("ArrowDown")
    assert focused(page) == "Apple Maps"
    page.page.keyboard.press("Escape")
    assert button.get_attribute("aria-expanded") == "false"
    assert focused(page) == "Open in…"


def focused(page):
    """Returns the text of the focused element."""
    return page.page.evaluate("document.activeElement.textContent")


def test_on_paper_are_the_profile_and_the_steps_alone(directions):
    page = directions(theme="dark")
    page.page.emulate_media(media="print")
    background = "getComputedStyle(document.body).backgroundColor"
    until(lambda: page.page.evaluate(background) == "rgb(255, 255, 255)", "the paper was white")
    for hidden in ("#map .maplibregl-canvas", "#map .maplibregl-marker"):
        assert not page.page.locator(hidden).first.is_visible()
    assert not page.page.get_by_role("button", name="Print").is_visible()
    for shown in (".directions-head h2", ".plot", ".steps", ".incline-legend"):
        assert page.page.locator(shown).is_visible()
    last = steps(page).last.bounding_box()
    height = page.page.evaluate("document.documentElement.scrollHeight")
    assert last["y"] + last["height"] <= height + 1
    page.picture("print")


def test_routes_found_while_the_map_is_hidden_are_shown_after_it(open_page, server):
    page = open_page(None, screen=DESKTOP)
    page.page.add_init_script(NOTE)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    ends = [tuple(map(float, place(server, name).split(","))) for name in (FROM, TO)]
    until(lambda: are_shown(page, ends), "both ends were on the map")

    def leave():
        """Shows something else, unless the map still moves to the routes."""
        page.page.evaluate("noted.jumpTo({ zoom: 18 })")
        return not are_shown(page, ends)

    until(leave, "the routes were out of view")
    page.page.emulate_media(media="print")
    until(lambda: page.page.evaluate("noted.getContainer().clientHeight") == 0, "the map was hidden")
    swap = page.page.get_by_role("button", name="Swap start and end", include_hidden=True)
    with page.page.expect_response("**/route?*"):
        swap.evaluate("(button) => button.click()")
    page.page.wait_for_timeout(1000)
    page.page.emulate_media(media="screen")
    until(lambda: are_shown(page, ends), "both ends were on the map again")


def are_shown(page, places):
    """Returns whether positions are in the window."""
    width, height = DESKTOP["viewport"].values()
    return all(0 < x < width and 0 < y < height for x, y in pixels(page, places))


def test_a_light_map_is_printed_with_its_route(directions):
    page = directions(draws=True)
    page.picture("1280-before-print")
    level, steep = "c4bfb9", "3a12a3"  # of the incline scale, blue first
    until(lambda: {level, steep} <= printed_colours(page), "the paper showed the route's inclines")
    page.page.emulate_media(media="print")
    assert page.page.locator(".paper-map").is_visible()


def printed_colours(page):
    """The colours of the map as it is printed now."""
    for event in ("afterprint", "beforeprint"):
        page.page.evaluate(f"dispatchEvent(new Event('{event}'))")
    return set(page.page.locator(".paper-map canvas").evaluate(
        """(picture) => {
          const { data } = picture.getContext('2d')
            .getImageData(0, 0, picture.width, picture.height);
          return [...new Set(new Uint32Array(data.buffer))]
            .map((pixel) => (pixel & 0xffffff).toString(16));
        }"""
    ))


def test_the_button_prints(directions):
    page = directions()
    page.page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.page.get_by_role("button", name="Print").click()
    assert page.page.title() == "printed"


def test_the_file_names_the_ends_and_the_steps(directions):
    page = directions()
    with page.page.expect_download() as download:
        page.page.get_by_role("button", name="GPX file").click()
    root = xml.etree.ElementTree.parse(download.value.path()).getroot()
    assert [child.tag for child in root] == [
        GPX + tag for tag in ("metadata", "wpt", "wpt", "rte", "trk")
    ]
    ends = [name.text for name in root.iterfind(f"{GPX}wpt/{GPX}name")]
    assert ends == [FROM, TO]
    assert len(root.findall(f".//{GPX}rtept")) == steps(page).count()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_the_first_steps_are_beside_the_routes(open_page, server, screen):
    page = open_page(shared_link(server) + "&route=4", screen=screen)
    page.wait_for_routes()
    part = page.page.get_by_role("region", name="Directions")
    first = part.get_by_role("listitem")
    assert first.count() == 4
    words = first.all_inner_texts()
    assert words[0].startswith("Step 1 of "), "the route begins with its first step"
    count = int(words[0].split("of ")[1].split(":")[0])
    assert count > 4, "there are more"
    assert part.locator("button[tabindex='0']").count() == 1, "the steps are one tab stop"
    part.get_by_role("button").nth(1).click()
    until(page.dot, "the step was shown on the map")
    part.get_by_role("button", name=f"All {count} steps").click()
    until(lambda: steps(page).count() == count, "all steps were shown")
    assert not part.is_visible()
    assert page.page.locator(".steps li").all_inner_texts()[:4] == words
    page.page.go_back()
    until(part.is_visible, "the first steps were back")
    page.cards.first.click()
    until(lambda: first.all_inner_texts() != words, "they are those of the route selected")
