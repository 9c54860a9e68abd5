"""A user's first steps: two places, five routes, the flattest, its directions."""

import json
import math
import urllib.parse
import urllib.request

from conftest import DESKTOP, PHONE
from mapped import NOTE, pixels
from page import until

FROM, TO = "Old Quay", "Pomona"


def test_two_places_typed_give_five_routes_and_the_directions_of_the_flattest(open_page):
    page = open_page("/")
    page.choose("from", FROM)
    page.choose("to", TO)
    page.wait_for_routes()
    assert page.cards.count() == 5
    assert page.ranks.count() == 5
    page.picture("390-routes")
    page.cards.filter(has_text="Flattest").click()
    assert page.page.locator(".card input:checked").get_attribute("value") == "1"
    page.page.get_by_role("button", name="Directions").click()
    steps = page.page.locator(".steps li")
    assert steps.count() >= 3
    assert "Arrive" in steps.last.inner_text()
    assert page.page.locator(".directions-head h2").inner_text() == "Directions, route 1"
    page.picture("390-directions")


def test_the_flattest_climbs_least_and_the_lines_are_those_the_server_found(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    climbs = [float(text.split()[0]) for text in page.page.locator(".card-climb").all_inner_texts()]
    assert climbs == sorted(climbs)
    assert page.ranks.all_inner_texts() == ["1", "2", "3", "4", "5"]


def test_a_tap_on_a_line_selects_its_card(open_page, server):
    page = open_page(shared_link(server), screen=DESKTOP)
    page.wait_for_routes()
    page.picture("1280-routes")
    page.page.locator(".map-rank[data-rank='3']").click()
    checked = page.page.locator(".card input:checked")
    until(lambda: checked.get_attribute("value") == "3", "the third card was selected")
    assert "route=3" in page.page.evaluate("location.search")


def test_the_cards_are_chosen_by_the_keyboard(open_page, server):
    page = open_page(shared_link(server), screen=DESKTOP)
    page.wait_for_routes()
    page.page.locator(".card input:checked").focus()
    page.page.keyboard.press("ArrowDown")
    assert page.page.locator(".card input:checked").get_attribute("value") == "2"
    page.page.keyboard.press("End")
    assert page.page.locator(".card input:checked").count() == 1


def test_the_cursor_of_the_chart_moves_the_dot_on_the_map(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    assert page.dot() is None
    slider = page.page.get_by_role("slider", name="Position along the route")
    slider.focus()
    start = page.dot()
    for _ in range(40):
        slider.press("ArrowRight")
    assert page.dot() != start
    assert "elevation" in slider.get_attribute("aria-valuetext")
    page.picture("390-chart")
    slider.hover()
    by_pointer = page.dot()
    assert by_pointer not in (None, start)


def test_a_shared_link_and_the_way_back_restore_what_was_seen(open_page, server):
    page = open_page(shared_link(server) + "&route=2&avoid_steps=true&max_detour=1.5")
    page.wait_for_routes()
    seen = page.page.locator(".card:has(:checked)").inner_text()
    assert page.page.locator("#from").input_value() == FROM
    page.page.reload()
    page.wait_for_routes()
    assert page.page.locator(".card:has(:checked)").inner_text() == seen
    assert page.page.locator("#avoid-steps").is_checked()
    page.page.get_by_role("button", name="Mode: Walk").click()
    page.page.get_by_role("menuitemradio", name="Run").click()
    until(lambda: "mode=run" in page.page.evaluate("location.search"), "the mode was in the link")
    page.page.go_back()
    chip = page.page.get_by_role("button", name="Mode: Walk")
    until(lambda: chip.count() == 1, "the mode was walk again")
    until(
        lambda: page.page.locator(".card:has(:checked)").inner_text() == seen, "the route was back"
    )


def test_a_route_from_a_place_to_itself_has_no_length(open_page, server):
    here = place(server, FROM)
    page = open_page("/?" + urllib.parse.urlencode({"from": here, "to": here}))
    page.wait_for_routes()
    cards = page.page.locator(".card")
    assert cards.count() == 1
    assert "0 min" in cards.inner_text().replace("\u00a0", " ")
    assert page.page.locator(".profile [d*=NaN]").count() == 0
    page.page.get_by_role("button", name="Directions").click()
    assert page.page.locator(".steps li").count() == 1


def test_directions_have_their_own_entry_to_go_back_from(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    page.page.get_by_role("button", name="Directions").click()
    assert page.page.locator(".steps li").count() >= 3
    page.page.locator(".steps button").nth(1).click()
    until(page.dot, "the step was shown on the map")
    page.page.go_back()
    until(lambda: page.cards.first.is_visible(), "the routes were back")


def test_an_impossible_request_says_what_would_make_a_route(open_page, server):
    page = open_page(shared_link(server) + "&max_grade=0.01", refused=True)
    alert = page.page.locator("[role=alert] .failure")
    until(lambda: alert.count() == 1, "the sentence was shown")
    refused = refusal(server)
    assert refused["code"] == "too_steep" and refused["arguments"]["max_rise"] == 0.01
    sentence = "No route from the start to the destination on foot keeps to 1.0\u00a0%."
    assert sentence in alert.inner_text()
    assert page.cards.count() == 0
    page.picture("390-impossible")
    percent = round(refused["arguments"]["max_grade"] * 100)
    page.page.get_by_role("button", name=f"Allow {percent}").click()
    page.wait_for_routes()


def test_a_wheelchairs_route_says_first_where_it_is_too_steep(open_page, server):
    ends = ["38.0500,-30.0500", "38.0400,-30.0500"]
    query = urllib.parse.urlencode([("point", end) for end in ends] + [("profile", "wheelchair")])
    with urllib.request.urlopen(f"{server}/route?{query}") as answer:
        exceptions = json.load(answer)["paths"][0]["grade_exceptions"]
    page = open_page("/?" + urllib.parse.urlencode({"from": ends[0], "to": ends[1], "mode": "wheelchair"}))
    page.wait_for_routes()
    notice = page.page.get_by_role("note").filter(has_text="limits of a wheelchair")
    rows = notice.locator("button")
    assert rows.count() == len(exceptions) > 1
    for row, stretch in zip(rows.all_inner_texts(), exceptions):
        grade = f"{abs(100 * stretch['grade']):.1f}".removesuffix(".0")
        direction = "up" if stretch["grade"] > 0 else "down"
        assert f"{grade} % {direction}" in row.replace("\u00a0", " ")
        assert ("perhaps" in row) == stretch["doubtful"]
    assert notice.bounding_box()["y"] < page.cards.first.bounding_box()["y"]
    rows.first.click()
    until(lambda: page.page.locator(".section").first.is_visible(), "the stretch was selected")
    page.picture("390-exceptions")


def test_without_a_route_the_map_shows_its_ends(open_page, server):
    page = open_page(None, refused=True)
    page.page.add_init_script(NOTE)
    link = shared_link(server)
    page.page.goto(link + "&max_grade=0.01")
    until(lambda: page.page.locator("[role=alert] .failure").count() == 1, "the sentence was shown")
    until(lambda: page.page.evaluate("Boolean(window.noted?.loaded())"), "the map was there")
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)
    ends = [list(map(float, query[end][0].split(","))) for end in ("from", "to")]
    # 235 pixels apart where the map shows the region.
    until(lambda: math.dist(*pixels(page, ends)) > 280, "they were large on the map")


def test_a_place_outside_the_map_can_be_chosen_anew(open_page, server):
    far = urllib.parse.urlencode({"from": "10.000000,10.000000", "to": place(server, TO)})
    page = open_page(f"/?{far}", refused=True)
    again = page.page.get_by_role("button", name="Choose another start")
    until(lambda: again.count() == 1, "it said that the start lies outside")
    assert "The start lies outside the region." in page.page.locator(".failure").inner_text()
    again.click()
    assert page.page.evaluate("document.activeElement.id") == "from"


def test_a_card_swiped_to_the_middle_is_selected(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    resting = page.page.locator("#sheet")
    until(lambda: resting.bounding_box()["height"] > 400, "the sheet stood half open")
    checked = page.page.locator(".card input:checked")
    for by, rank in ((-240, "2"), (-240, "3"), (240, "2")):
        cards = page.page.locator(".cards").bounding_box()
        middle, height = cards["width"] / 2, cards["y"] + cards["height"] / 2
        page.draw_finger([(middle + by * (step / 10 - 0.5), height) for step in range(11)])
        until(lambda rank=rank: checked.get_attribute("value") == rank, f"card {rank} was selected")
    page.page.locator(".cards").hover()
    page.page.mouse.wheel(3000, 0)
    until(lambda: checked.get_attribute("value") == "5", "the last card was selected")


def test_the_sheet_never_hides_the_selected_route(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    handle = page.page.get_by_role("button", name="Routes panel")
    for key in ("ArrowUp", "ArrowDown", "ArrowDown"):
        handle.press(key)
        until(lambda: marks_are_free(page), "ends and number stood between search and sheet")


def marks_are_free(page):
    """Returns whether the selected route's ends and number lie between search and sheet."""
    search = page.page.locator(".search-card").bounding_box()
    sheet = page.page.locator("#sheet").bounding_box()
    marks = [".map-end-from", ".map-end-to", ".map-rank.selected"]
    boxes = [page.page.locator(mark).bounding_box() for mark in marks]
    return all(
        box["y"] >= search["y"] + search["height"] and box["y"] + box["height"] <= sheet["y"]
        for box in boxes
    )


def test_a_server_out_of_reach_can_be_asked_again(open_page, server):
    page = open_page(None, refused=True)
    page.page.route("**/route?*", lambda route: route.abort())
    page.page.goto(shared_link(server))
    again = page.page.get_by_role("button", name="Try again")
    until(lambda: again.count() == 1, "it said that the server is out of reach")
    page.page.unroute("**/route?*")
    again.click()
    page.wait_for_routes()


def test_the_file_of_a_route_holds_its_line_and_heights(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    with page.page.expect_download() as download:
        page.page.get_by_role("button", name="GPX file").click()
    text = download.value.path().read_text()
    assert download.value.suggested_filename == "amble-route-1.gpx"
    assert text.count("<trkpt") == text.count("<ele>") > 10


def test_a_point_of_the_map_becomes_the_start(open_page):
    page = open_page("/", screen=PHONE)
    until(lambda: page.page.locator(".maplibregl-ctrl-scale").count() == 1, "the map had its scale")
    page.page.locator("#map canvas").click(position={"x": 195, "y": 250})
    page.page.get_by_role("button", name="From here", exact=True).click()
    until(lambda: page.page.locator("#from").input_value() != "", "the start had a name")
    assert page.page.locator(".map-end-from").count() == 1


def ask(address):
    """Returns the server's answer."""
    try:
        with urllib.request.urlopen(address) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        return json.load(refused)


def place(server, name):
    """Returns a position as "latitude,longitude"."""
    features = ask(f"{server}/photon/api?" + urllib.parse.urlencode({"q": name}))["features"]
    lon, lat = features[0]["geometry"]["coordinates"]
    return f"{lat:.6f},{lon:.6f}"


def shared_link(server):
    """Returns the link of the walk between the two places."""
    query = {"from": place(server, FROM), "from_name": FROM, "to": place(server, TO), "to_name": TO}
    return "/?" + urllib.parse.urlencode(query)


def refusal(server):
    """Returns the server's message for the impossible request."""
    points = [("point", place(server, FROM)), ("point", place(server, TO))]
    query = [*points, ("profile", "walk"), ("max_grade", "0.01"), ("max_detour", "2")]
    return ask(f"{server}/route?" + urllib.parse.urlencode(query))


def test_a_walk_at_night_goes_around_the_closed_gardens(open_page):
    """Heron Gardens are open from 7 to 20 o'clock."""
    page = open_page("/")

    def shortest_after(act):
        with page.page.expect_response(lambda answer: "/route?" in answer.url) as answer:
            act()
        page.wait_for_routes()
        return min(path["distance"] for path in answer.value.json()["paths"])

    def leave(time):
        field = page.page.get_by_label("Leaving at")
        field.fill(time)
        field.blur()

    def is_in_link(time):
        return time in urllib.parse.unquote(page.page.evaluate("location.search"))

    def options():
        page.page.get_by_role("button", name="Options", exact=True).click()

    by_day = shortest_after(
        lambda: page.open("/?from=38.056835,-30.067473&to=38.056835,-30.062905"))
    options()
    at_night = shortest_after(lambda: leave("2026-11-23T23:30"))
    assert at_night > by_day + 30
    until(lambda: is_in_link("depart_at=2026-11-23T23:30"), "the time was in the link")
    assert shortest_after(page.page.reload) == at_night
    options()
    assert page.page.get_by_label("Leaving at").input_value() == "2026-11-23T23:30"
    assert shortest_after(lambda: leave("")) == by_day
    until(lambda: not is_in_link("depart_at"), "the time was gone")
