"""Navigation: along a route, off it and on a new one, paused, reloaded, arrived."""

import urllib.parse

import pytest

import walks
from conftest import DESKTOP, PHONE
from mapped import NOTE
from page import until
from storing import stored_slowly
from test_accessibility import findings
from test_offline import wait_for_shell

# Headless Chromium has no voices and denies wake locks: both are recorded instead.
SENSES = """
window.announced = [];
speechSynthesis.speak = (utterance) => window.announced.push(utterance.text);
navigator.vibrate = (pattern) => window.announced.push(`buzz ${pattern}`);
Object.defineProperty(navigator, 'wakeLock', {
  value: { request: async () => ({ release() { window.announced.push('lock released'); } }) },
});
"""


def link(replay=None, speed=30, **more):
    """Returns the link of the walk; with a replay it starts by itself."""
    ends = {"from": walks.START, "to": walks.GOAL}
    query = {name: f"{lat:.6f},{lon:.6f}" for name, (lat, lon) in ends.items()}
    query |= {"from_name": "Museum", "to_name": "Mill"} | more
    if replay:
        query |= {"view": "go", "replay": replay, "speed": speed}
    return "/?" + urllib.parse.urlencode(query)


@pytest.fixture
def go(open_page):
    """Opens a page that replays fixes: go(fixes, speed)."""

    def go(fixes, speed=30, screen=PHONE, **options):
        page = open_page(None, screen=screen, **options)
        page.page.add_init_script(SENSES)
        page.page.add_init_script(NOTE)
        page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
        page.page.goto(link("/walk.gpx", speed))
        until(lambda: banner(page).count() == 1, "the next step was shown")
        return page

    return go


def banner(page):
    """Returns the text of the next step."""
    return page.page.locator(".go-text")


def notice(page):
    """Returns the message about the journey."""
    return page.page.locator(".go-notice").inner_text()


def announced(page):
    """Returns the speech and vibrations so far."""
    return page.page.evaluate("window.announced")


def arrived(page):
    """Returns whether the arrival is shown."""
    return page.page.locator(".go-arrival").is_visible()


def test_a_walk_with_a_wrong_turn_gets_a_new_route_and_arrives(go, server):
    fixes, _ = walks.wrong_turn(server)
    page = go(fixes, speed=50)
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    page.picture("390-go")
    until(lambda: "left the route" in notice(page), "the wrong turn was noticed")
    until(lambda: "Here is a new one" in notice(page), "there was a new route")
    # It begins where one is: no dotted line leads from there to the Museum.
    assert page.page.evaluate("noted.getSource('gaps').serialize().data.features") == []
    page.picture("390-go-new-route")
    until(lambda: arrived(page), "one arrived", patience=90)
    assert "Mill" in page.page.locator(".go-arrival h2").inner_text()
    words = announced(page)
    assert "You have left the route." in words
    assert any(text.startswith("In ") for text in words)
    assert words.index("You have left the route.") < words.index("You have arrived.")
    page.picture("390-go-arrived")
    page.page.get_by_role("button", name="Done").click()
    until(lambda: page.page.locator("#sheet").is_visible(), "the routes were back")
    assert "lock released" in announced(page)


def test_a_journey_goes_on_after_a_reload(go, server):
    fixes, _ = walks.wrong_turn(server)
    page = go(fixes, speed=40)
    left = page.page.locator(".go-rest dd").nth(2)
    until(lambda: kilometres(left.inner_text()) < 0.8, "some way was done")
    page.page.reload()
    until(lambda: page.page.locator(".go-puck").count() == 1, "the journey went on")
    assert kilometres(left.inner_text()) < 0.85
    until(lambda: arrived(page), "one arrived", patience=90)


def test_a_dead_server_ends_no_journey(open_page, own_server):
    fixes, _ = walks.wrong_turn(own_server.address)
    page = open_page("/", at=own_server.address, installs=True)
    wait_for_shell(page)
    page.page.add_init_script(SENSES)
    page.page.context.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(link("/walk.gpx", 30))
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    own_server.stop()
    until(lambda: "the server cannot be reached" in notice(page), "the wrong turn was noticed")
    page.page.reload()
    until(lambda: page.page.locator(".go-puck").count() == 1, "the journey went on")
    page.picture("390-go-without-server")
    left = page.page.locator(".go-rest dd").nth(2)
    assert kilometres(left.inner_text()) < 1.1
    own_server.start()
    until(lambda: arrived(page), "one arrived", patience=90)


@pytest.mark.parametrize("screen, theme", [(PHONE, "light"), (DESKTOP, "dark")], ids=["390", "1280"])
def test_axe_finds_nothing_on_the_way(go, server, screen, theme):
    fixes, _ = walks.wrong_turn(server)
    page = go(fixes, speed=10, screen=screen, theme=theme)
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    page.page.get_by_text("Upcoming steps").click()
    assert findings(page) == []
    page.picture(f"{screen['viewport']['width']}-{theme}-go")
    page.page.get_by_role("button", name="Pause").click()
    until(lambda: "Paused" in notice(page), "the pause was shown")
    assert findings(page) == []


def test_a_pause_keeps_ones_place(go, server):
    fixes, _ = walks.wrong_turn(server)
    page = go(fixes, speed=30)
    left = page.page.locator(".go-rest dd").nth(2)
    until(lambda: kilometres(left.inner_text()) < 0.9, "some way was done")
    page.page.get_by_role("button", name="Pause").click()
    until(lambda: "Paused" in notice(page), "the pause was shown")
    held = left.inner_text()
    page.page.wait_for_timeout(700)  # 21 seconds of the replay, if it had continued
    assert left.inner_text() == held
    page.page.get_by_role("button", name="Resume").click()
    until(lambda: left.inner_text() != held, "the way went on")


def test_a_pause_that_is_shown_is_stored(go, server):
    fixes, _ = walks.wrong_turn(server)
    page = go(fixes, speed=10)
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    waiting = page.page.locator(".go-controls [aria-busy]")
    for name, is_pause in (("Pause", True), ("Resume", False)):
        with stored_slowly(page, "single"):
            page.page.get_by_role("button", name=name).click()
            until(lambda: waiting.count() == 1, f"{name} waited for the device")
            assert waiting.inner_text() == name, f"{name} had not been stored"
        until(lambda: waiting.count() == 0, f"{name} was shown")
        page.page.reload()
        until(lambda: page.page.locator(".go-controls button:enabled", has_text="End").is_visible(), "it was there again")
        until(lambda: notice(page).startswith("Paused") == is_pause, f"{name} had been stored")


def test_a_journey_left_is_offered_again(go, server):
    fixes, _ = walks.wrong_turn(server)
    page = go(fixes, speed=10)
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    page.page.goto("/")
    kept = page.page.locator(".kept-trip")
    until(lambda: kept.is_visible(), "the journey was offered")
    assert "Mill" in kept.inner_text()
    page.picture("390-kept-trip")
    kept.get_by_role("button", name="Resume").click()
    until(lambda: page.page.locator(".go-puck").count() == 1, "the journey went on")
    page.page.get_by_role("button", name="End").click()
    until(lambda: page.page.locator("#sheet").is_visible(), "the routes were back")
    page.page.reload()
    until(lambda: page.page.locator("#map canvas").count() == 1, "the map appeared")
    assert not kept.is_visible()


def test_without_permission_the_page_says_what_to_allow(open_page):
    page = open_page(link(), permissions=[])
    page.wait_for_routes()
    page.page.get_by_role("button", name="Go", exact=True).click()
    until(lambda: "Allow it for this page" in notice(page), "it said what to allow")


def test_the_first_step_is_shown_until_there_is_a_position_on_the_route(open_page, server):
    lat, lon = walks.ask_route(server, walks.START, walks.GOAL)[0]
    far = {"latitude": lat - 0.02, "longitude": lon - 0.02}
    page = open_page(link(), permissions=["geolocation"], geolocation=far)
    page.wait_for_routes()
    page.page.get_by_role("button", name="Go", exact=True).click()
    until(lambda: page.page.locator(".go-puck").count() == 1, "the position far away was shown")
    assert "Waiting for your position near the route" in notice(page)
    assert banner(page).inner_text().startswith("Step 1 of "), "not the turn at its end"
    assert page.page.locator(".go-countdown").inner_text() == "", "nor a distance to a turn"
    page.page.get_by_text("Upcoming steps").click()
    first = page.page.locator(".go-steps li").first
    assert first.inner_text().startswith("Step 1 of ")
    page.picture("390-go-before-the-route")
    walks.stand(page, lat, lon, lambda: banner(page).inner_text().startswith("Step 2 of "))
    assert first.inner_text().startswith("Step 2 of ")
    assert notice(page) == ""


def test_a_link_alone_sets_nobody_on_their_way(open_page):
    page = open_page(link(view="go"))
    until(lambda: page.page.locator(".steps li").count() > 1, "the directions were shown")
    assert not page.page.locator("#go").is_visible()


def test_a_track_is_followed_without_any_route(open_page, server):
    fixes, _ = walks.wrong_turn(server)
    page = open_page(None)
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto("/?replay=%2Fwalk.gpx&speed=60")
    until(lambda: "the track" in banner(page).inner_text(), "the track was followed")
    until(lambda: arrived(page), "one arrived", patience=60)


def test_a_track_that_is_none_says_so(open_page):
    page = open_page(None)
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body="no track"))
    page.page.goto("/?replay=%2Fwalk.gpx")
    said = page.page.locator(".notice")
    until(lambda: "Use a GPX file" in said.inner_text(), "it said that this is no track")


def kilometres(text):
    """ "560 m" or "1.2 km" in kilometres; infinity before the first fix."""
    number, unit = text.split() or ("inf", "km")
    return float(number) / {"m": 1000, "km": 1}[unit]
