"""The current trip: automatic progress, saved and shared, and navigation to the next stop."""

import re

import pytest

import walks
from conftest import DESKTOP, PHONE
from page import until
from people import add_trip, call
from test_accessibility import LOOKS, SCREENS, findings
from test_go import SENSES
from tours import NAMES, ODD, along, city_trip, press, walk

SPEED = 60
POSITIONS = "**/api/v1/trips/current/positions"
KEPT_LEG = """() => new Promise((done) => {
  indexedDB.open('amble').onsuccess = ({ target: { result: database } }) => {
    const single = database.transaction('single').objectStore('single');
    single.get('trip').onsuccess = ({ target }) => {
      database.close();
      done(Boolean(target.result?.leg));
    };
  };
})"""


@pytest.fixture
def travel(open_page, people_server):
    """Opens the page on a server with accounts: travel(screen, …)."""

    def travel(screen=PHONE, **options):
        page = open_page(
            None, screen=screen, at=people_server.address, key=people_server.key, **options)
        page.page.add_init_script(SENSES)
        return page

    return travel


def start(page, trip):
    """Starts a trip on the server, without this device reporting its position."""
    call(page, "POST", f"/trips/{trip['id']}/start", data={})
    page.page.goto("/?view=travel")
    until(lambda: "of" in count(page), "the trip was shown")


def set_out(page, trip, fixes, speed=SPEED):
    """Starts a trip in the editor while fixes are replayed in place of the device's."""
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(f"/?view=trip&trip={trip['id']}&replay=/walk.gpx&speed={speed}")
    press(page, "Start")
    until(lambda: "of" in count(page), "the trip was current")


def count(page):
    """Returns how many stops are done."""
    text = page.page.locator("#travel-count")
    return text.inner_text() if text.count() == 1 and text.is_visible() else ""


def boxes(page):
    """Returns which stops are ticked."""
    ticks = page.page.locator(".travel-stops input[type=checkbox]")
    return [ticks.nth(at).is_checked() for at in range(ticks.count())]


def current(page):
    """Returns the current trip from the server."""
    return call(page, "GET", "/trips/current")


def visited(page):
    """Returns which stops are visited according to the server."""
    return [bool(stop["visited_at"]) for stop in current(page)["stops"]]


def test_stops_tick_themselves_off_even_when_fixes_are_sparse(travel):
    page = travel()
    trip = city_trip(page, 4)
    sparse = walks.strides(walk(page.server), pace=90)
    set_out(page, trip, sparse, speed=1)
    assert page.page.locator(".travel-here").is_hidden(), "this device tells where it is"
    until(lambda: count(page).startswith("4 of 4"), "all were ticked off", patience=60)
    until(lambda: all(visited(page)), "the server knew of all")
    assert "All stops are done" in page.page.locator(".travel-done").inner_text()


def test_every_stop_that_is_left_has_its_arrival_and_the_trip_its_end(travel):
    page = travel()
    trip = city_trip(page, 4, stay=600)
    line = walk(page.server)
    set_out(page, trip, walks.strides(walks.part(line, walks.length(line) / 2)))
    until(lambda: count(page).startswith("2 of 4"), "two were ticked off", patience=60)
    arrivals = page.page.locator(".travel-stops strong")
    until(lambda: arrivals.count() == 2, "the two that are left had a time")
    rows = page.page.locator(".travel-stops .item-detail")
    # The third has the trip's ten minutes, the last is its fixed end, where it arrives.
    assert re.search(r"\d\d:\d\d · stay\s10\smin", rows.nth(2).inner_text())
    assert "stay" not in rows.nth(3).inner_text()
    until(lambda: page.page.locator(".travel-ends").inner_text() == f"ends\xa0{arrivals.nth(1).inner_text()}",
          "the trip ended there")
    page.picture("390-travel-times")


def test_progress_survives_a_reload_and_is_the_same_on_another_device(travel):
    page = travel()
    trip = city_trip(page, 4)
    line = walk(page.server)
    set_out(page, trip, walks.strides(walks.part(line, walks.length(line) / 2)))
    until(lambda: count(page).startswith("2 of 4"), "two were ticked off", patience=60)
    other = travel(DESKTOP)
    other.page.goto("/?view=travel")
    until(lambda: count(other).startswith("2 of 4"), "the other device saw it")
    assert other.page.locator(".travel-here").is_visible()
    other.picture("1280-travel")
    other.page.locator(".travel-stop").last.click()
    until(lambda: boxes(page)[-1], "this one saw what was ticked off there")
    page.page.goto("/?view=travel")
    until(lambda: boxes(page)[:2] == [True, True] and boxes(page)[-1], "all was there again")


def test_without_the_server_stops_are_ticked_off_here_and_told_later(travel):
    page = travel()
    trip = city_trip(page, 4)
    page.page.route(POSITIONS, lambda route: route.abort())
    set_out(page, trip, walks.strides(walk(page.server)))
    until(lambda: count(page).startswith("4 of 4"), "all were ticked off here", patience=90)
    message = page.page.locator(".travel-message").first
    until(lambda: "saved here and sent later" in message.inner_text(),
          "the offline message was shown")
    assert not any(visited(page))
    page.page.goto("/?view=travel")
    until(lambda: count(page).startswith("4 of 4"), "a reload lost nothing")
    page.page.unroute(POSITIONS)
    until(lambda: all(visited(page)), "the server learned of all")


def test_stops_are_ticked_off_and_skipped_by_hand(travel):
    page = travel()
    start(page, city_trip(page, 4))
    assert NAMES[0] in page.page.locator(".next-card h3").inner_text()
    press(page, "Done")
    until(lambda: NAMES[1] in page.page.locator(".next-card h3").inner_text(), "the next came up")
    press(page, "Skip")
    until(lambda: "1 of 4 done, 1 skipped" in count(page), "a stop was skipped")
    until(lambda: visited(page) == [True, False, False, False], "the server knew")
    until(lambda: bool(current(page)["stops"][1]["skipped_at"]), "it knew of the skipped one too")
    page.page.locator(".travel-stop").first.click()
    until(lambda: visited(page)[0] is False, "the tick was taken back")
    press(page, f"Do not skip {NAMES[1]}")
    until(lambda: current(page)["stops"][1]["skipped_at"] is None, "it was not skipped any more")
    assert count(page) == "0 of 4 done"


def test_the_next_leg_opens_in_go_and_comes_back(travel):
    page = travel()
    line = walk(page.server)
    trip = city_trip(page, 3)
    set_out(page, trip, walks.strides(line)[:40], speed=30)
    until(lambda: count(page).startswith("1 of 3"), "the first was ticked off")
    press(page, "Go")
    until(lambda: page.page.locator(".go-text").is_visible(), "navigation started")
    until(lambda: page.page.locator(".go-rest").is_visible(), "the distance was shown")
    page.picture("390-leg")
    until(lambda: page.page.evaluate(KEPT_LEG), "the journey was kept")
    page.page.reload()
    until(lambda: page.page.locator(".go-text").is_visible(), "navigation continued after a reload")
    press(page, "End")
    until(lambda: count(page) != "", "the trip was shown again")
    assert "view=travel" in page.page.url
    assert "from=" not in page.page.url


def test_a_stop_is_added_and_the_rest_is_put_in_order_again(travel):
    page = travel()
    start(page, city_trip(page, 4, order=[0, 3, 1, 2], end="any"))
    press(page, "Done")
    until(lambda: visited(page)[0], "the first was done")
    press(page, "Best order of the rest")
    until(lambda: [s["name"] for s in current(page)["stops"]] == NAMES[:4], "the rest was in order")
    field = page.page.get_by_label("Add a stop", exact=True)
    field.click()
    field.press_sequentially("museum", delay=15)
    option = page.page.locator("#travel-add-suggestions [role=option]").first
    until(lambda: option.count() == 1 and "Museum" in option.inner_text(), "it was suggested")
    field.press("ArrowDown")
    field.press("Enter")
    until(lambda: len(current(page)["stops"]) == 5, "the stop was added")
    until(lambda: len(boxes(page)) == 5, "it was shown")
    page.page.get_by_label("A stop counts as done within").select_option("100")
    until(lambda: current(page)["visit_radius"] == 100, "the radius was another one")


def test_a_trip_is_stopped_only_when_asked_again(travel):
    page = travel(refused=[404])
    trip = city_trip(page, 3, name=ODD)
    start(page, trip)
    press(page, "Stop the trip")
    press(page, "Continue")
    assert current(page)["id"] == trip["id"]
    press(page, "Stop the trip")
    press(page, "Stop")
    until(lambda: page.page.locator(".trip-open").count() == 1, "the list was shown")
    call(page, "GET", "/trips/current", 404)
    page.page.goto("/?view=travel")
    until(lambda: "No current trip" in page.page.locator(".screen-travel").inner_text(),
          "there was no current trip")


def test_other_apps_get_the_next_stop_and_the_whole_rest(travel):
    page = travel()
    trip = add_trip(page, "Many", "2031-12-01", stops=along(walk(page.server), 6))
    start(page, trip)
    press(page, "Open in…")
    links = page.page.locator("#travel-apps a")
    texts = links.all_inner_texts()
    assert texts[0] == "Apple Maps"
    assert [text for text in texts if "Google" in text]
    assert links.last.get_attribute("href").startswith("geo:38.0398")
    page.picture("390-travel-apps")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_on_a_trip(travel, width, theme):
    page = travel(SCREENS[width], theme=theme, refused=[404])
    page.page.goto("/?view=travel")
    until(lambda: "No current trip" in page.page.locator(".screen-travel").inner_text(), "none")
    assert findings(page) == []
    start(page, city_trip(page, 4))
    press(page, "Done")
    press(page, "Skip")
    until(lambda: "1 skipped" in count(page), "a stop was skipped")
    assert findings(page) == []
    page.picture(f"{width}-{theme}-travel")
    press(page, "Open in…")
    assert findings(page) == []
    page.page.keyboard.press("Escape")
    press(page, "Stop the trip")
    assert findings(page) == []
