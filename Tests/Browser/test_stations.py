"""Stations of bike share: in the list, on the map and on a card, live."""

from bikescreen import listed, plain, row, text
from biking import STATIONS, TAKE, address
from conftest import DESKTOP
from mapped import NOTE
from page import until
from tours import press


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
