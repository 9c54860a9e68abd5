"""Pictures of tips: on the map, on a card, along a route, and in GO."""

import walks
from look import look  # noqa: F401, a fixture
from mapped import NOTE
from page import until
from test_go import SENSES, link
from tipping import CITY, HERE, Tips, along, card, choose_on_map, open_row, tip, told


def test_tips_are_shown(look, server):
    on_the_way = along(server, [
        ("a", "nice_view", 150, {"text": "Look back at the harbour.", "state": "confirmed", "confirmations": 4}),
        ("b", "closed_gate", 300, {"text": "Locked at night.", "state": "confirmed", "confirmations": 3}),
        ("c", "bad_surface", 520, {"text": "Roots under the asphalt."}),
        ("d", "dangerous_crossing", 640, {"state": "disputed", "disputes": 3}),
    ])
    page = look.open(None)
    for script in (NOTE, SENSES):
        page.page.add_init_script(script)
    street = walks.ask_route(server, (38.0445, -30.0600), (38.0470, -30.0625))
    Tips(page, tips=[*CITY[:-1], tip("cobbles", "bad_surface", walks.part(street, 220), "Cobbles",
                                     "confirmed", confirmations=2), *on_the_way])
    fixes = walks.strides(walks.ask_route(server, walks.START, walks.GOAL))
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto("/?view=tips")
    rows = page.page.locator(".screen-tips .tip-row")
    until(lambda: rows.count() == 9, "the tips were listed", patience=90)  # the first map takes longer
    narrow = page.page.viewport_size["width"] < 600
    lat = HERE[0] - (0.003 if narrow else -0.001)  # the sheet covers the lower half
    page.page.evaluate(f"noted.jumpTo({{ center: [{HERE[1]}, {lat}], zoom: 15 }})")
    look.picture(page, "41-tips")
    open_row(page, "Cobbles")
    look.picture(page, "42-tip")
    page.page.keyboard.press("Escape")
    choose_on_map(page, "Add a tip")
    until(lambda: card(page).is_visible(), "the form was opened")
    card(page).get_by_label("Closed gate").check()
    look.picture(page, "43-new-tip")
    page.page.goto(link())
    page.wait_for_routes()
    until(lambda: page.page.locator(".tips-along").is_visible(), "tips were along the route")
    if narrow:
        page.page.locator(".handle").dispatch_event("click")
    page.page.locator(".tips-along .tip-row").last.scroll_into_view_if_needed()
    look.picture(page, "44-tips-along")
    page.page.get_by_role("button", name="Directions").first.click()
    until(lambda: page.page.locator(".step-note").count() == 4, "they stood between the steps")
    page.page.locator(".step-note").nth(1).scroll_into_view_if_needed()
    look.picture(page, "45-tips-directions")
    page.page.goto(link("/walk.gpx", 6))
    until(lambda: "Closed gate" in told(page), "the gate was told", patience=90)
    look.picture(page, "46-tips-go")
