"""A hike recorded by this device: without network, over a reload, paused, discarded, sent once."""

import time

import pytest

import walks
from conftest import DESKTOP, PHONE
from hiking import DEVICE, fixes, walk
from layout import SIZES, faults
from page import until
from people import notice
from storing import stored_slowly
from test_accessibility import LOOKS, SCREENS, findings
from test_go import SENSES
from test_offline import wait_for_shell
from tours import press

# Two steps a second from a time for some milliseconds, as swings of some strength.
MOTION = """([start, length, swing]) => {
  for (let time = start; time < start + length; time += 20) {
    const z = 9.81 + swing * Math.sin(4 * Math.PI * time / 1000);
    const event = new DeviceMotionEvent('devicemotion', {
      accelerationIncludingGravity: { x: 0, y: 0, z },
    });
    Object.defineProperty(event, 'timeStamp', { value: time });
    dispatchEvent(event);
  }
}"""
COUNT = """() => new Promise((done) => {
  indexedDB.open('amble').onsuccess = ({ target: { result: database } }) => {
    database.transaction('fixes').objectStore('fixes').count().onsuccess = ({ target }) => {
      database.close();
      done(target.result);
    };
  };
})"""

@pytest.fixture
def record(open_page, people_server):
    """Opens the screen of the recording, with a device whose positions the test decides."""

    def record(path="/?view=record", at=people_server, screen=PHONE, **options):
        page = open_page(None, screen=screen, at=at.address, key=at.key, **options)
        for script in (SENSES, DEVICE):
            page.page.add_init_script(script)
        page.page.goto(path)
        until(lambda: page.page.locator("#map canvas").count() == 1, "the map appeared")
        return page

    return record


def line(server, metres=500):
    """Returns a walk of some metres as a position each second."""
    way = walks.ask_route(server, walks.START, walks.GOAL)
    return walks.strides(walks.part(way, metres))


def minutes_ago(minutes):
    """Returns a time in milliseconds."""
    return int(time.time() * 1000) - 60_000 * minutes


def fact(page, name):
    """Returns a number of the recording."""
    return page.page.locator(f".record-{name} dd").inner_text().replace("\u00a0", " ")


def metres(page):
    """Returns the distance; 0 while it is not known."""
    return int(fact(page, "distance").removesuffix(" m").replace("–", "0"))


def kept(page):
    """Returns the number of fixes kept on the device."""
    return page.page.evaluate(COUNT)


def test_a_walk_is_recorded_without_a_server_over_a_reload_and_sent_once(record, own_server):
    page = record(at=own_server, installs=True, refused=[404])
    way, start = line(own_server.address), minutes_ago(20)
    wait_for_shell(page)
    own_server.stop()
    page.complaints.clear()
    press(page, "Start recording")
    half = len(way) // 2
    walk(page, fixes(way[:half], start, height=lambda at: 20 + at / 5))
    until(lambda: kept(page) == half, "each position was kept as it came")
    page.page.reload()
    state = page.page.locator(".record-status")
    until(lambda: "continued by itself" in state.inner_text(), "it went on after a reload")
    until(lambda: 220 < metres(page) < 260, "it was measured again")
    walk(page, fixes(way[half:], start + 1000 * half, height=lambda at: 20 + (half + at) / 5))
    until(lambda: metres(page) > 470, "it went on counting")
    # A position each second: 358 of them climb 71 m.
    assert fact(page, "ascent").endswith(" m") and fact(page, "net").startswith("+7")
    assert page.page.locator(".record-steps dt").inner_text() == "Steps, estimated"
    page.picture("390-record")
    press(page, "Stop")
    page.page.get_by_label("Name").fill("To the mill")
    press(page, "Save hike")
    done = page.page.locator(".record-done")
    until(lambda: "sent when the server can be reached" in done.inner_text(), "it waited here")
    page.page.goto("/?view=hikes")
    waiting = page.page.locator(".waiting")
    until(lambda: "To the mill" in waiting.inner_text(), "it was shown as waiting")
    own_server.start()
    page.page.evaluate("dispatchEvent(new Event('online'))")
    until(lambda: page.page.locator(".hike-open").count() == 1, "it was in the account")
    until(lambda: kept(page) == 0, "the device keeps it no longer")
    press(page, "Statistics")
    totals = page.page.locator(".totals")
    until(lambda: "Hikes\n1\n" in totals.inner_text(), "it was counted")
    page.complaints.clear()


def test_a_running_recording_shows_on_every_screen(record, people_server):
    page = record()
    press(page, "Start recording")
    walk(page, fixes(line(people_server.address, 200), minutes_ago(20)))
    sign = page.page.locator(".recording-sign")
    assert not sign.is_visible(), "its own screen says so itself"
    for path in ("/?view=trips", "/?view=groups", "/", "/?view=account"):
        page.page.goto(path)
        until(lambda: sign.is_visible() and "Recording" in sign.inner_text(), f"{path} said so")
        until(lambda: "\u00a0m" in sign.inner_text(), "it had the distance")
        top = page.page.locator(".screen-head, .search-card").locator("visible=true").first.bounding_box()
        assert top["y"] >= sign.bounding_box()["height"] or path != "/"
    sign.get_by_role("button").click()
    until(lambda: page.page.locator(".record-facts").is_visible(), "a press opened it")
    press(page, "Pause")
    until(lambda: "Paused" in page.page.locator(".record-status").inner_text(), "it was paused")
    page.page.goto("/?view=trips")
    until(lambda: "paused" in sign.inner_text(), "a pause is told too")


def test_what_a_recording_is_shown_to_be_is_stored(record):
    page = record()
    status, start = page.page.locator(".record-status"), page.page.locator(".record-start")

    def press_slowly(name, shown, is_as_before):
        """Presses a button while the device stores nothing, and then lets it store."""
        with stored_slowly(page, "recordings"):
            press(page, name)
            button = page.page.locator("[aria-busy]", has_text=name)
            until(lambda: button.count() == 1, f"{name} waited for the device")
            assert button.is_visible() and is_as_before(), f"{name} had not been stored"
        until(lambda: shown in status.inner_text(), f"{name} was shown")

    press_slowly("Start recording", "Waiting for", start.is_visible)
    press_slowly("Pause", "Paused", lambda: "Paused" not in status.inner_text())
    press_slowly("Resume", "Waiting for", lambda: "Paused" in status.inner_text())


def test_a_distance_that_is_not_counted_yet_is_not_said_to_be_0(record, people_server):
    page = record()
    press(page, "Start recording")
    walk(page, fixes(line(people_server.address, 200), minutes_ago(20)))
    until(lambda: metres(page) > 100, "the way was counted")
    page.page.route("**/engine/amble.wasm", lambda route: route.abort())
    page.page.goto("/?view=trips")
    sign = page.page.locator(".recording-sign")
    until(lambda: sign.is_visible() and "Recording" in sign.inner_text(), "the recording was shown")
    assert "\u00a0m" not in sign.inner_text()
    sign.get_by_role("button").click()
    press(page, "Stop")
    facts = page.page.locator("#record-stop p").first
    until(lambda: facts.is_visible(), "it was asked")
    assert "It took" in facts.inner_text()
    page.complaints.clear()


def test_a_pause_is_no_way_and_no_time(record, people_server):
    page = record()
    way, start = line(people_server.address, 300), minutes_ago(20)
    press(page, "Start recording")
    walk(page, fixes(way[:100], start))
    press(page, "Pause")
    assert page.page.evaluate("takers.size") == 0, "a pause watches nothing"
    until(lambda: "Paused" in page.page.locator(".record-status").inner_text(), "it was paused")
    press(page, "Resume")
    walk(page, fixes(way[-60:], start + 300_000))
    until(lambda: kept(page) == 160, "all was kept")
    # 99 and 59 steps of 1.4 m, and at most the last steps of both less.
    until(lambda: 200 < metres(page) <= 222, "it was measured")
    press(page, "Stop")
    press(page, "Save hike")
    until(lambda: page.page.get_by_role("button", name="Show the hike").is_visible(), "it was sent")
    press(page, "Show the hike")
    until(lambda: page.page.locator(".hike-facts").count() == 1, "its page was shown")


def test_steps_are_counted_where_the_device_measures_motion(record, people_server):
    page = record()
    way = fixes(line(people_server.address, 200), minutes_ago(20))
    press(page, "Start recording")

    def is_measured():
        page.page.evaluate(MOTION, [0, 1, 0])
        walk(page, [way.pop(0)])
        return page.page.locator(".record-steps dt").inner_text() == "Steps"

    until(is_measured, "the step counter was there")
    page.page.evaluate(MOTION, [1_000, 60_000, 3])
    walk(page, [way.pop(0)])
    assert 114 <= int(fact(page, "steps")) <= 126


def test_a_recording_is_discarded_and_taken_back(record, people_server):
    page = record()
    press(page, "Start recording")
    press(page, "Stop")
    dialog = page.page.locator("#record-stop")
    assert "fewer than two positions" in dialog.inner_text()
    press(page, "Continue")
    walk(page, fixes(line(people_server.address, 100), minutes_ago(5)))
    press(page, "Stop")
    press(page, "Discard")
    notice(page, "discarded")
    assert page.page.get_by_role("button", name="Start recording").is_visible()
    press(page, "Undo")
    until(lambda: "Paused" in page.page.locator(".record-status").inner_text(), "it was there again")
    until(lambda: 85 < metres(page) < 101, "it was measured again")


def test_a_recording_waits_for_who_signs_in(open_page, people_server):
    page = open_page(None, at=people_server.address, screen=PHONE)
    for script in (SENSES, DEVICE):
        page.page.add_init_script(script)
    page.page.goto("/?view=record")
    press(page, "Start recording")
    walk(page, fixes(line(people_server.address, 100), minutes_ago(5)))
    press(page, "Stop")
    press(page, "Save hike")
    until(lambda: "Sign in to send it" in page.page.locator(".record-done").inner_text(), "it waited")
    page.sign_in(people_server.key)
    page.page.goto("/?view=hikes")
    until(lambda: page.page.locator(".hike-open").count() == 1, "it was sent after signing in")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_and_layout_find_nothing_while_recording(record, people_server, width, theme):
    page = record(screen=SCREENS[width], theme=theme)
    until(lambda: page.page.locator(".record-start").is_visible(), "the screen was there")
    assert findings(page) == []
    press(page, "Start recording")
    walk(page, fixes(line(people_server.address, 100), minutes_ago(5), height=lambda at: at))
    until(lambda: fact(page, "distance") in ("99 m", "100 m"), "the way was counted")
    assert findings(page) == []
    for size in ("390", "320", "landscape") if screen_is_small(width) else ("1280",):
        page.page.set_viewport_size(SIZES[size]["viewport"])
        time.sleep(0.2)
        assert faults(page) == [], size
    page.picture(f"{width}-{theme}-record")
    press(page, "Stop")
    assert findings(page) == []


def screen_is_small(width):
    return width < DESKTOP["viewport"]["width"]
