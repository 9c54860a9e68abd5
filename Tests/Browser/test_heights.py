"""A region without heights: unknown is not zero."""

import json

import pytest

import walks
from conftest import DESKTOP, PHONE
from layout import box
from page import until
from people import call
from test_go import SENSES, announced, arrived, link
from test_routes import shared_link
from tours import press

# Elements that would claim to know heights.
CLAIMS = ["0 m climb", "0 m up", "0 %", "flattest", "level", "same climb", "steepest"]


def flat(value):
    """Returns an answer without the third of each coordinate, and with the zeros of unknown heights."""
    if isinstance(value, dict):
        return {key: 0 if key in ("ascend", "descend", "saved_ascent", "max_grade") else flat(one)
                for key, one in value.items()}
    if isinstance(value, list):
        is_point = len(value) == 3 and all(isinstance(one, (int, float)) for one in value)
        return value[:2] if is_point else [flat(one) for one in value]
    return value


def without_heights(page):
    """Answers as for a region without heights."""
    def strip(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=json.dumps(flat(answer.json())))

    def info(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=json.dumps({**answer.json(), "elevation": False}))

    page.page.route("**/route?*", strip)
    page.page.route("**/route", strip)
    page.page.route("**/info", info)


def claims(page, selector="#sheet"):
    """Returns the words that claim to know heights."""
    text = page.page.locator(selector).inner_text().replace("\u00a0", " ").lower()
    return [claim for claim in CLAIMS if claim in text]


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_routes_without_heights_claim_nothing_about_climb(open_page, server, screen):
    page = open_page(None, screen=screen)
    without_heights(page)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    assert "Heights are unknown here" in page.page.locator(".routes-status").inner_text()
    said = page.page.get_by_text("No elevation data for this route.")
    if screen == PHONE:
        assert not said.is_visible()  # its sheet has just said so
        page.page.locator(".handle").click()
        until(lambda: page.page.locator("#sheet").get_attribute("data-height") == "full", "the sheet was full")
        assert not said.is_visible()
    else:
        until(said.is_visible, "the chart over the map said so")
    assert claims(page) == []
    # A colour would rank them: all have the same.
    styles = {card.get_attribute("class") for card in page.page.locator(".card .badge").all()}
    assert styles == {"badge rank-style-9"}
    for selector in ("#incline", ".height-table", ".legend"):
        assert not page.page.locator(selector).is_visible(), selector
    press(page, "Directions")
    until(lambda: page.page.locator(".directions-facts").is_visible(), "the directions were shown")
    assert said.is_visible() and claims(page) == []
    press(page, "Go")
    until(lambda: page.page.locator(".go-rest").is_visible(), "navigation began")
    assert claims(page, "#go") == []


def test_a_walk_without_heights_claims_no_climb_on_the_way(open_page, server):
    page = open_page(None)
    without_heights(page)
    fixes = walks.strides(walks.ask_route(server, walks.START, walks.GOAL))
    page.page.add_init_script(SENSES)
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(link("/walk.gpx", 50))
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    assert box(page, ".go-controls")[1] - box(page, ".go-rest")[3] >= 8, "the numbers do not touch the buttons"
    told = set()

    def has_arrived():
        told.update(page.page.locator(".go-rest dd").last.all_inner_texts())
        assert claims(page, "#go") == []
        return arrived(page)

    until(has_arrived, "one arrived", patience=60)
    assert told <= {"–", ""}
    assert not page.page.locator(".go-plot").is_visible()
    assert "climb" not in page.page.locator(".go-arrival").inner_text()
    assert not [text for text in announced(page) if "climb" in text or "level" in text]


def test_the_marks_of_the_map_stand_just_above_the_sentence_in_place_of_the_chart(open_page, server):
    page = open_page(None, screen=DESKTOP)
    without_heights(page)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    until(lambda: "No elevation data" in page.page.locator(".profile").inner_text(), "the chart said so")
    chart = box(page, ".profile")
    for mark in (".maplibregl-ctrl-scale", ".maplibregl-ctrl-attrib"):
        assert 0 <= chart[1] - box(page, mark)[3] < 40, mark


def test_the_climb_of_a_round_trip_cannot_be_wished(open_page, server):
    page = open_page(None)
    without_heights(page)
    page.page.goto("/?from=38.0470,-30.0600&round=3000")
    page.wait_for_routes()
    assert not page.page.locator(".round-climb").is_visible()
    assert "Heights are unknown here" in page.page.locator(".routes-status").inner_text()
    assert claims(page) == []


def test_what_needs_heights_is_not_offered_without_them(open_page, server):
    """A limit that is already set is shown, so that it can be taken back."""
    page = open_page(None)
    without_heights(page)
    for query, offered in (("", False), ("&max_grade=0.08", True)):
        page.page.goto(shared_link(server) + query)
        page.wait_for_routes()
        page.page.get_by_role("button", name="Options", exact=True).click()
        until(lambda: page.page.locator("#max-detour").is_visible(), "the options were shown")
        assert page.page.locator("#max-grade").is_visible() == offered, query


def test_the_best_order_of_a_trip_cannot_be_that_of_effort_without_heights(editor):
    page = editor(None)
    without_heights(page)
    page.page.goto("/?view=trip")
    until(lambda: page.page.locator("#trip-by").count() == 1, "the trip was shown")
    offered = "select => [...select.options].filter(({ hidden }) => !hidden).map(({ value }) => value)"
    until(lambda: page.page.locator("#trip-by").evaluate(offered) == ["time", "distance"], "effort was not offered")


# Sets the numbers of saved routes to the zeros that older versions of the page stored.
OLDER = """() => new Promise((done) => {
  indexedDB.open('amble').onsuccess = ({ target: { result: database } }) => {
    const routes = database.transaction('routes', 'readwrite').objectStore('routes');
    routes.openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) { database.close(); return done(); }
      const zeros = { ascent: 0, descent: 0, steepest: 0, saved: 0 };
      cursor.update({ ...cursor.value, route: { ...cursor.value.route, ...zeros } });
      cursor.continue();
    };
  };
})"""


def test_a_route_saved_by_an_older_version_claims_nothing_about_climb(open_page, server):
    page = open_page(None)
    without_heights(page)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    press(page, "Save this route")
    save = page.page.get_by_role("button", name="Save this route")
    until(lambda: save.get_attribute("aria-pressed") == "true", "the route was saved")
    page.page.goto("/")
    until(lambda: page.page.locator(".saved-facts").is_visible(), "it was listed")
    page.page.evaluate(OLDER)
    page.page.reload()
    until(lambda: page.page.locator(".saved-facts").is_visible(), "it was listed again")
    assert claims(page) == []
    page.page.locator(".saved-open").click()
    page.wait_for_routes()
    assert "Climb unknown" in page.page.locator(".card").first.inner_text()
    assert claims(page) == []
    press(page, "Directions")
    until(lambda: page.page.locator(".directions-facts").is_visible(), "the directions were shown")
    assert claims(page) == []


def import_walk(page, way, day):
    """Adds a hike of a day in 2026; the server takes its heights from the region that it is in."""
    call(page, "POST", "/hikes", 201, data=walks.gpx(way).replace("2026-05-01", day),
         headers={"Content-Type": "application/gpx+xml"})


def test_statistics_of_hikes_without_heights_have_no_ascent(open_page, people_server):
    """The total and each period say of how many hikes heights are known: none, then one of two."""
    page = open_page(None, at=people_server.address, key=people_server.key)
    screen = page.page.locator(".screen-statistics")
    rows = screen.locator(".hike-trend tbody tr")

    def look():
        page.page.goto("/?view=statistics")
        until(lambda: page.page.locator(".totals").is_visible(), "the statistics were shown")
        screen.locator("summary", has_text="Trend as a table").click()

    way = walks.strides(walks.ask_route(page.server, walks.START, walks.GOAL))
    import_walk(page, [(lat + 5, lon) for lat, lon in way], "2026-03-07")  # far from any region
    look()
    assert screen.get_by_text("Ascent").count() == 0
    assert screen.get_by_text("Distance").count() > 2
    import_walk(page, way, "2026-05-09")
    look()
    assert screen.get_by_text("Ascent of 1 hike").is_visible()
    cells = {row.locator("th").inner_text(): row.locator("td").nth(2).inner_text().replace("\u00a0", " ")
             for row in rows.all()}
    assert cells["March 2026"] == "–" and cells["April 2026"] == "0 m", cells
    assert cells["May 2026"].endswith(" m") and cells["May 2026"] != "0 m", cells


def test_a_hike_without_heights_shows_no_empty_column_and_is_no_route(open_page, people_server):
    page = open_page(None, at=people_server.address, key=people_server.key)
    way = walks.strides(walks.ask_route(page.server, walks.START, walks.GOAL))
    import_walk(page, [(lat + 5, lon) for lat, lon in way], "2026-03-07")  # far from any region
    hike = call(page, "GET", "/hikes")["items"][0]
    page.page.goto(f"/?view=hike&hike={hike['id']}")
    screen = page.page.locator(".screen-hike")
    until(lambda: screen.get_by_text("Splits").is_visible(), "the splits were shown")
    assert "Heights are not known." in screen.inner_text()
    assert "No elevation data for this hike." in screen.inner_text()
    heads = screen.locator("table").first.locator("th[scope=col]").all_inner_texts()
    assert heads == ["Km", "Time", "Pace"], heads
