"""Axe on states that the tests of single screens leave out."""

import pytest

import walks
from grouping import MEETING, STARTS, create, join_in, open_group, share, step
from page import until
from people import call
from test_accessibility import LOOKS, SCREENS, findings
from test_go import SENSES, arrived, link
from test_groups import link as link_to


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_more_in_a_notice_and_in_the_menu_of_the_map(open_page, bike_server, width, theme):
    page = open_page("/?view=more", screen=SCREENS[width], theme=theme, at=bike_server.address, key=bike_server.key)
    until(page.page.get_by_role("link", name="Campus", exact=True).is_visible, "all places were listed")
    assert findings(page) == [], "more"
    page.page.goto("/?from=nowhere")
    until(page.page.locator(".notice-close").is_visible, "the link was said to be damaged")
    assert findings(page) == [], "a notice"
    page.page.locator("#map canvas").focus()
    page.page.keyboard.press("Enter")
    until(page.page.locator(".map-menu").is_visible, "the menu of a point was open")
    assert findings(page) == [], "the menu of the map"


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_at_the_arrival(open_page, server, width, theme):
    fixes = walks.strides(walks.ask_route(server, walks.START, walks.GOAL))
    page = open_page(None, screen=SCREENS[width], theme=theme)
    page.page.add_init_script(SENSES)
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(link("/walk.gpx", 80))
    until(lambda: arrived(page), "one arrived", patience=90)
    assert findings(page) == []


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_behind_the_links_of_a_group(open_page, people_server, width, theme):
    owner = join_in(open_page, people_server, "Ann")
    group = create(owner)
    call(owner, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    open_group(owner, group)
    share(owner)
    step(owner, STARTS[0])
    guest = open_page(None, screen=SCREENS[width], theme=theme, at=people_server.address)
    guest.page.goto(link_to(owner, group, "view"))
    until(lambda: guest.page.locator(".group-marker").count() == 1, "the member was on the map")
    assert findings(guest) == [], "to watch"
    guest.page.goto(link_to(owner, group, "join"))
    until(guest.page.locator("#guest-name").is_visible, "a name was asked for")
    assert findings(guest) == [], "to join"
