"""Bike share: stations live on the map and in the list, forecasts, rides, GO along them, feeds."""

import urllib.parse

import pytest

import walks
from biking import BACKUP, DOCK, GOAL, STATIONS, SYSTEMS, TAKE, Share, address
from conftest import DESKTOP, PHONE
from looks import check
from mapped import NOTE
from page import until
from test_accessibility import LOOKS, SCREENS
from test_go import SENSES
from tours import press


@pytest.fixture
def bikes(open_page, server):
    """Opens the screen with an invented bike share: bikes(path)."""

    def bikes(path=address(), screen=PHONE, scripts=(), **options):
        page = open_page(None, screen=screen, **options)
        for script in scripts:
            page.page.add_init_script(script)
        share = Share(page, server)
        page.page.goto(path)
        return page, share

    return bikes


def rows(page):
    """Returns the stations of the list."""
    return page.page.locator(".bikes-list > li:visible")


def row(page, name):
    """Returns the row of a station."""
    return rows(page).filter(has_text=name)


def plain(locator):
    """Returns a text with plain spaces."""
    return locator.inner_text().replace("\u00a0", " ")


def listed(page):
    """Waits until all stations are listed."""
    until(lambda: rows(page).count() == len(STATIONS), "the stations were listed")


def cards(page):
    """Returns the ways found."""
    return page.page.locator(".ride-card:visible")


def text(page, selector):
    """Returns the text of what is shown, or nothing."""
    found = page.page.locator(selector)
    return found.first.inner_text() if found.count() and found.first.is_visible() else ""


def test_bikes_are_offered_only_with_a_bike_share(bikes, open_page, server):
    """As a mode of routes, and under More."""
    page, share = bikes("/", screen=DESKTOP)
    mode = page.page.get_by_role("link", name="Shared bike")
    until(mode.is_visible, "there was a mode")
    mode.click()
    until(lambda: page.page.locator(".screen-bikes").is_visible(), "bikes were shown")
    entry = page.page.locator(".more-list a", has_text="Bikes")
    page.page.get_by_role("link", name="More", exact=True).click()
    until(lambda: entry.is_visible(), "there was an entry")
    share.systems = []
    page.page.reload()
    until(lambda: page.page.locator(".more-list a", has_text="Campus").is_visible(), "there was a list")
    page.page.wait_for_load_state("networkidle")
    assert not entry.is_visible()
    page.page.get_by_role("link", name="Routes", exact=True).click()
    assert not mode.is_visible()
    page.page.goto(address())
    until(lambda: "no bike share" in page.page.locator("main").inner_text(), "the screen says so")


def test_stations_are_listed_with_numbers_states_and_ages(bikes):
    page, _ = bikes()
    listed(page)
    assert "7 bikes (2 e-bikes) · 8 docks" in plain(row(page, "Mill Lane"))
    assert "0 bikes · 14 docks" in plain(row(page, "Hill Top"))
    assert "Closed" in plain(row(page, "Works"))
    assert "any number of docks" in plain(row(page, "Park Gate"))
    assert "old data, 1 h ago" in plain(row(page, "Stadium"))
    assert row(page, "Free e-bike").count() == 1
    looks = {"Mill Lane": "mid", "Hill Top": "low", "Library": "high", "Works": "closed"}
    for name, look in looks.items():
        assert row(page, name).locator(f".bikes-{look}").count() == 1, name


def loads(page):
    """Returns the requests for all stations of an area."""
    return [url for url in page.requests if "/api/v1/stations?" in url]


def test_stations_are_loaded_once_at_the_start(bikes):
    page, _ = bikes(screen=DESKTOP)
    listed(page)
    until(lambda: page.page.locator("#map .maplibregl-ctrl-scale").count() == 1, "the map was there")
    page.page.wait_for_load_state("networkidle")
    assert len(loads(page)) == 1, loads(page)


def test_without_a_map_the_stations_of_the_region_are_loaded(bikes):
    # The page reports that the map cannot be drawn: an error that is expected here.
    broken = "HTMLCanvasElement.prototype.getContext = () => null;"
    page, _ = bikes(scripts=[broken])
    listed(page)
    assert page.page.locator(".map-failed").is_visible()
    page.page.wait_for_load_state("networkidle")
    assert len(loads(page)) == 1
    page.complaints.clear()


def test_an_event_changes_the_list_without_a_reload(bikes):
    page, share = bikes()
    listed(page)
    before = len(loads(page))
    row(page, "Mill Lane").locator("button").focus()
    share.change(TAKE, bikes=1, ebikes=0, docks=14)
    until(lambda: "1 bike · 14 docks" in plain(row(page, "Mill Lane")), "the row changed")
    assert row(page, "Mill Lane").locator(".bikes-low").count() == 1
    assert "Mill Lane" in page.page.evaluate("document.activeElement.innerText")
    assert len(loads(page)) == before
    share.stations[TAKE["id"]].update(bikes=9, docks=6)
    page.page.evaluate("bikeNews('state', {})")
    until(lambda: "9 bikes" in plain(row(page, "Mill Lane")), "the stations were loaded again")


def test_a_station_shows_its_forecast_age_and_rental_link(bikes):
    page, share = bikes()
    listed(page)
    row(page, "Mill Lane").locator("button").press("Enter")
    until(lambda: page.page.locator(".bikes-forecast li").count() == 4, "the forecast was shown")
    assert page.page.evaluate("document.activeElement.innerText") == "Mill Lane"
    words = page.page.locator(".bikes-forecast li .hidden").all_inner_texts()
    assert "In 60 min about 1 bike: a bike is as likely as not, a dock almost certain." in [
        one.replace("\u00a0", " ") for one in words]
    assert "Counted" in text(page, ".bikes-card .bikes-age")
    assert "often empty on weekdays" in text(page, ".bikes-notes")
    link = page.page.get_by_role("link", name="Rent in the app")
    assert link.get_attribute("href") == TAKE["rental_uri"]
    assert link.get_attribute("rel") == "noopener noreferrer"
    share.change(TAKE, bikes=0, ebikes=0, docks=15)
    until(lambda: page.page.locator(".bikes-facts dd").all_inner_texts() == ["0", "0", "15"],
          "the card changed")
    assert "station=demo" in page.page.url
    page.page.reload()
    until(lambda: text(page, ".bikes-card h3") == "Mill Lane", "the address opens the card")
    press(page, "Close")
    until(lambda: not page.page.locator(".bikes-card").is_visible(), "the card was closed")


def test_an_unsafe_rental_link_is_not_offered(bikes):
    page, share = bikes("/")
    share.stations[TAKE["id"]]["rental_uri"] = "javascript:alert(1)"
    page.page.goto(address(TAKE))
    until(lambda: text(page, ".bikes-card h3") == "Mill Lane", "the card was shown")
    assert page.page.get_by_role("link", name="Rent in the app").count() == 0


def test_a_bike_that_stands_free_has_no_forecast(bikes):
    page, _ = bikes()
    listed(page)
    row(page, "Free e-bike").locator("button").click()
    until(lambda: text(page, ".bikes-card h3") == "Free e-bike", "the card was shown")
    page.page.wait_for_load_state("networkidle")
    assert not page.page.locator(".bikes-forecast li").count()
    assert [url for url in page.requests if "/stations/demo" in url] == []


def test_a_link_to_a_station_or_bike_that_is_gone_says_so(bikes):
    page, _ = bikes("/")
    page.expected_statuses.add(404)
    for gone in ("demo:closed", "demo:v9"):
        page.page.goto(address({"id": gone}))
        until(lambda: "not there any more" in text(page, ".notice"), "it was said")
        listed(page)
        until(lambda: "station=" not in page.page.url, "the link was left")
    page.page.goto(address({"id": "demo:v1"}))
    until(lambda: text(page, ".bikes-card h3") == "Free bike", "a bike that is there was shown")
    assert text(page, ".notice") == ""


def test_why_there_is_no_ride_is_said(bikes):
    page, share = bikes("/")
    share.rides = {**share.rides, "rides": [], "absence": "no_station_near_end"}
    page.page.goto(address(ends=True))
    until(lambda: cards(page).count() == 1, "the walk was shown")
    assert "No station with docks is within reach" in text(page, ".rides-results .screen-text")


def test_a_tap_on_a_mark_opens_its_card(bikes):
    page, _ = bikes(screen=DESKTOP, scripts=[NOTE])
    listed(page)
    page.page.evaluate(f"noted.jumpTo({{ center: [{TAKE['lon']}, {TAKE['lat']}], zoom: 16 }})")
    place = f"noted.project([{TAKE['lon']}, {TAKE['lat']}])"
    drawn = f"noted.queryRenderedFeatures({place}, {{ layers: ['bikes-stations'] }}).length"
    until(lambda: page.page.evaluate(drawn) == 1, "the station was drawn")
    point = page.page.evaluate(
        f"(() => {{ const {{ x, y }} = {place}; return [x, y]; }})()")
    frame = page.page.locator("#map").bounding_box()
    page.page.mouse.click(frame["x"] + point[0], frame["y"] + point[1])
    until(lambda: text(page, ".bikes-card h3") == "Mill Lane", "the card was shown")
    page.page.evaluate("noted.jumpTo({ zoom: 11 })")
    clusters = "noted.queryRenderedFeatures({ layers: ['bikes-clusters'] }).map((one) => one.properties.bikes)"
    until(lambda: page.page.evaluate(clusters), "stations were clustered")
    bikes_in_all = sum(one["bikes"] for one in STATIONS) - TAKE["bikes"]
    assert max(page.page.evaluate(clusters)) <= bikes_in_all


def test_rides_are_searched_from_a_station_and_compared(bikes):
    page, share = bikes(address(TAKE))
    until(lambda: text(page, ".bikes-card h3") == "Mill Lane", "the card was shown")
    press(page, "Ride from here")
    until(lambda: page.page.locator("#ride-from").input_value() == "Mill Lane", "it was the start")
    field = page.page.locator("#ride-to")
    field.click()
    field.press_sequentially("mus", delay=15)
    option = page.page.locator("#ride-to-suggestions [role=option]").first
    until(lambda: option.count() == 1 and "mus" in option.inner_text().lower(), "places were suggested")
    field.press("ArrowDown")
    field.press("Enter")
    until(lambda: cards(page).count() == 3, "rides were found")
    assert "view=bikes" in page.page.url
    assert share.asked[-1]["from"] == [f"{TAKE['lat']:.6f},{TAKE['lon']:.6f}"]
    best = plain(cards(page).first)
    assert best.startswith("Fastest, shortest") and " up" in best
    assert "walk" in best.lower() and "ride" in best
    assert "A dock at Fish Market is likely (72 %). If it is full: Quay." in best
    assert "on average" in best
    assert "walking" in best or "As fast" in best
    assert "ebike" not in share.asked[-1]
    page.page.get_by_label("With e-bikes").check()
    until(lambda: share.asked[-1].get("ebike") == ["true"], "e-bikes were asked for")


def test_arrow_keys_choose_a_ride_and_its_directions_follow(bikes):
    page, _ = bikes(address(ends=True), screen=DESKTOP)
    until(lambda: cards(page).count() == 3, "rides were found")
    page.page.locator("summary", has_text="Directions").click()
    legs = page.page.locator(".rides-directions h4")
    until(lambda: legs.count() == 3, "there were three legs")
    assert "Walk to Mill Lane" in legs.nth(0).inner_text()
    assert "Ride to Fish Market" in legs.nth(1).inner_text()
    assert f"Walk to {GOAL['name']}" in legs.nth(2).inner_text()
    actions = page.page.locator(".ride-action").all_inner_texts()
    assert actions == ["Take a bike at Mill Lane", "Return the bike at Fish Market"]
    marks = page.page.locator(".rides-mark")
    assert marks.all_inner_texts() == ["Take", "Return"]
    page.page.locator(".ride-card input").first.focus()
    page.page.keyboard.press("ArrowDown")
    until(lambda: "Walk to Chapel" in legs.nth(0).inner_text(), "the other ride was chosen")
    page.page.keyboard.press("ArrowDown")
    until(lambda: legs.count() == 1, "the walk was chosen")
    assert marks.count() == 0


def test_a_refusal_is_shown_with_its_message(bikes):
    page, share = bikes("/", refused=[422])
    share.refusal = "The destination lies outside the region."
    page.page.goto(address(ends=True))
    until(lambda: share.refusal in page.page.locator(".rides-results").inner_text(), "it was said")
    share.refusal = None
    press(page, "Try again")
    until(lambda: cards(page).count() == 3, "rides were found")


def test_the_feeds_tell_their_age_errors_and_defects(bikes):
    page, share = bikes(screen=DESKTOP)
    listed(page)
    page.page.locator("summary", has_text="Feeds").click()
    feeds = page.page.locator(".bikes-feeds")
    until(lambda: "Amble City Bikes" in feeds.inner_text(), "the system was named")
    words = plain(feeds)
    assert "9 stations, 2 free vehicles" in words
    assert "The address answers with status 503." in words
    assert "not loaded yet" in words
    page.page.locator("summary", has_text="left out").first.click()
    assert "2 × A station without a status" in plain(feeds)
    assert "4 entries left out" in plain(feeds)
    share.systems = [{**SYSTEMS[0], "is_stale": True, "age": 7200}]
    press(page, "Load again")
    until(lambda: "2 h ago: old" in plain(feeds), "it was loaded again")


def ride_fixes(ride, pace=5):
    """Returns positions each second along a ride."""
    line = []
    for one in ride["legs"]:
        if one["path"]:
            line += [(lat, lon) for lon, lat, *_ in one["path"]["points"]["coordinates"]]
    return walks.strides([place for place, after in zip(line, line[1:] + [None]) if place != after], pace)


@pytest.fixture
def riding(bikes):
    """Opens the rides, and starts the first with positions of a track: riding(speed)."""

    def riding(speed, way=ride_fixes):
        page, share = bikes("/", scripts=[SENSES])
        fixes = way(share.rides["rides"][0])
        page.page.route("**/ride.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
        page.page.goto(address(ends=True, more=f"&replay=/ride.gpx&speed={speed}"))
        until(lambda: cards(page).count() == 3, "rides were found")
        press(page, "Start")
        until(lambda: page.page.locator(".go-banner").is_visible(), "navigation began")
        return page, share

    return riding


def test_go_leads_along_the_walk_the_ride_and_the_walk(riding):
    page, _ = riding(40)
    page.page.locator("summary", has_text="Upcoming steps").click()
    steps = page.page.locator(".go-steps li")
    until(lambda: steps.count() > 2, "there were steps")
    upcoming = page.page.locator(".go-steps").inner_text()
    assert "Take a bike at Mill Lane." in upcoming and "Return the bike at Fish Market." in upcoming
    arrival = page.page.locator(".go-arrival h2")
    until(lambda: arrival.is_visible(), "the journey ended", patience=90)
    assert arrival.inner_text() == f"You have arrived at {GOAL['name']}"
    said = page.page.evaluate("announced")
    assert any("Take a bike at Mill Lane" in one for one in said), said
    assert any("Return the bike at Fish Market" in one for one in said), said
    press(page, "Done")
    until(lambda: cards(page).count() == 3, "the rides were shown again")


def test_a_dock_that_fills_offers_the_backup_and_leads_there(riding):
    page, share = riding(4)
    share.change(DOCK, docks=0, bikes=13)
    note = page.page.locator(".notice")
    until(lambda: "The docks at Fish Market are full. Return at Quay?" in note.inner_text(), "it was told")
    page.page.get_by_role("button", name="Change the way").click()
    until(lambda: "over Quay" in note.inner_text(), "the way was changed")
    page.page.locator("summary", has_text="Upcoming steps").click()
    until(lambda: f"Return the bike at {BACKUP['name']}" in page.page.locator(".go-steps").inner_text(),
          "the steps lead to the backup")
    assert "Fish Market" not in page.page.locator(".go-steps").inner_text()


def astray(leg):
    """Returns a function for positions until the middle of a leg, and from there off the line."""

    def fixes(ride):
        legs = ride["legs"]
        before = [one for one in legs[:leg] if one["path"]]
        points = [one["path"]["points"]["coordinates"] for one in [*before, legs[leg]]]
        points[-1] = points[-1][:max(2, len(points[-1]) // 2)]
        line = [(lat, lon) for part in points for lon, lat, *_ in part]
        line = [place for place, after in zip(line, line[1:] + [None]) if place != after]
        (lat, lon), metre = line[-1], 1 / 111_195
        away = [(lat + 40 * step * metre, lon + 40 * step * metre) for step in range(1, 6)]
        return walks.strides(line + away, 5 if leg else 2)

    return fixes


@pytest.mark.parametrize("leg, mode", [(0, "walk"), (2, "bike")])
def test_off_the_line_each_leg_goes_on_in_its_own_mode(riding, leg, mode):
    page, _ = riding(10, way=astray(leg))
    begun = len(page.requests)
    asked = lambda: [urllib.parse.parse_qs(urllib.parse.urlparse(url).query)["profile"][0]
                     for url in page.requests[begun:] if "/route?" in url]
    # Requests are noted while the page is asked for something.
    until(lambda: page.page.locator(".go-banner").is_visible() and asked(), "another way was asked for",
          patience=90)
    assert set(asked()) == {mode}
    page.page.locator("summary", has_text="Upcoming steps").click()
    until(lambda: page.page.locator(".go-steps li").count() > 1, "there were steps")
    left = page.page.locator(".go-steps").inner_text()
    assert ("Take a bike at Mill Lane" in left) == (leg == 0)
    assert "Return the bike at Fish Market" in left


@pytest.mark.parametrize("width, theme", LOOKS)
def test_the_screen_has_no_faults(bikes, width, theme):
    page, _ = bikes(address(TAKE, ends=True), screen=SCREENS[width], theme=theme)
    until(lambda: cards(page).count() == 3, "rides were found")
    until(lambda: page.page.locator(".bikes-forecast li").count() == 4, "the forecast was shown")
    check(page, width, theme, "bikes")
    for name in ("Directions", "What the marks mean", "Feeds"):
        page.page.locator("summary", has_text=name).click()
    page.page.locator("summary", has_text="left out").first.click()
    check(page, width, theme, "bikes-open")


def test_a_ride_to_a_place_beside_the_streets_has_a_dotted_line_to_it(bikes):
    # 0.002° of latitude are 222 m; the invented rides end at the Harbour.
    beside = f"{GOAL['lat'] - 0.002:.4f},{GOAL['lon']}"
    harbour = f"{GOAL['lat']},{GOAL['lon']}"
    there = address(ends=True).replace(urllib.parse.quote_plus(harbour), urllib.parse.quote_plus(beside))
    page, _ = bikes(there, scripts=[NOTE])
    until(lambda: cards(page).count() > 0, "the rides were there")
    lines = "noted.getSource('ride-gaps')?.serialize().data.features.map((one) => one.geometry.coordinates) ?? []"
    until(lambda: page.page.evaluate(lines), "the line was drawn")
    [[street, end]] = page.page.evaluate(lines)
    assert end == [GOAL["lon"], pytest.approx(GOAL["lat"] - 0.002)]
    assert street == [pytest.approx(GOAL["lon"], abs=0.0005), pytest.approx(GOAL["lat"], abs=0.0005)]
