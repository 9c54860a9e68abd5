"""Pictures of the planner: search, routes, round trips, directions, and GO."""

import walks
from hiking import fixes
from look import look  # noqa: F401, a fixture
from mapped import NOTE, switch_layer
from page import until
from test_go import SENSES, arrived, link, notice
from test_hills import comes_to_rest
from test_roundtrips import link as link_round
from test_routes import shared_link


def test_a_first_visit_and_a_search_are_shown(look):
    page = look.open("/")
    look.picture(page, "1-first-visit")
    page.page.locator("#to").click()
    page.page.locator("#to").press_sequentially("st", delay=20)
    until(lambda: page.page.locator("[role=option]").count() > 2, "there were suggestions")
    look.picture(page, "2-search")


def test_routes_and_the_slider_are_shown(look, server):
    page = look.open(shared_link(server))
    page.wait_for_routes()
    look.picture(page, "3-routes")
    slider = page.page.locator("#front")
    slider.focus()
    for _ in range(8):
        slider.press("ArrowLeft")
    look.picture(page, "4-slider")


def test_round_trips_are_shown(look, server):
    page = look.open(link_round(server, round_seed=2))
    page.wait_for_routes()
    look.picture(page, "53-round-trips")


def test_directions_a_profile_and_hills_are_shown(look, server):
    page = look.open("/")
    page.page.add_init_script(NOTE)
    page.page.goto(shared_link(server) + "&route=5")
    page.wait_for_routes()
    page.page.get_by_role("button", name="Directions").first.click()
    until(lambda: page.page.locator(".steps li").count() > 2, "there were steps")
    look.picture(page, "5-directions")
    handle = page.page.get_by_role("slider", name="Position along the route")
    handle.focus()
    for key in ["ArrowRight"] * 30 + ["Shift+ArrowRight"] * 20:
        page.page.keyboard.press(key)
    look.picture(page, "6-profile")
    switch_layer(page, "3D")
    comes_to_rest(page)
    look.picture(page, "7-hills")


def test_a_pushed_bicycle_is_shown(look, server):
    """A bicycle that is pushed against a oneway and ridden on."""
    page = look.open("/?from=38.059410,-30.064583&to=38.060476,-30.065482&mode=bike")
    page.wait_for_routes()
    page.page.get_by_role("button", name="Directions").first.click()
    until(
        lambda: page.page.locator(".steps li", has_text="push your bike").count() > 0,
        "the bicycle was pushed")
    page.page.locator(".steps li", has_text="push your bike").first.scroll_into_view_if_needed()
    look.picture(page, "54-pushing")


def test_a_departure_at_night_is_shown(look, server):
    """A walk at night, around gardens that are closed."""
    page = look.open(
        "/?from=38.056835,-30.067473&to=38.056835,-30.062905&depart_at=2026-11-23T23:30")
    page.wait_for_routes()
    page.page.get_by_role("button", name="Options", exact=True).click()
    page.page.locator("#leaving-hint").scroll_into_view_if_needed()
    look.picture(page, "55-leaving")


def test_navigation_is_shown(look, server):
    page = look.open("/")
    fixes, _ = walks.wrong_turn(server)
    page.page.add_init_script(SENSES)
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(link("/walk.gpx", 20))
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    look.picture(page, "8-go")
    until(lambda: "Here is a new one" in notice(page), "there was a new route", patience=90)
    look.picture(page, "9-new-route")
    until(lambda: arrived(page), "one arrived", patience=120)
    look.picture(page, "10-arrived")
