"""Times of a trip: its foot, arrivals, stays and the wish to arrive in time; also for guests."""

import re
import urllib.parse

import pytest

from conftest import DESKTOP, PHONE
from layout import SIZES, edges, faults
from page import until
from people import EMAIL, PASSWORD, call
from test_accessibility import LOOKS, SCREENS, findings
from test_shared import link
from test_trips import add_stop
from tours import city_trip, names, open_fields, open_trip, press, save


def minutes(text):
    """Returns the minutes of the day of the last time in a text."""
    hours, rest = re.findall(r"(\d\d):(\d\d)", text)[-1]
    return 60 * int(hours) + int(rest)


def ends(page):
    """Returns when the trip ends, as the foot says."""
    text = page.page.locator(".tour-ends")
    until(lambda: "ends" in text.inner_text(), "the end was shown")
    return minutes(text.inner_text())


def arrivals(page):
    """Returns when each stop is reached."""
    rows = page.page.locator(".stop-when strong")
    until(lambda: rows.count() == len(names(page)), "each stop had a time")
    return [minutes(text) for text in rows.all_text_contents()]


def fill(page, label, value):
    open_fields(page)
    field = page.page.get_by_label(label, exact=True)
    field.fill(value)
    field.press("Enter")


def test_the_foot_has_totals_the_end_the_order_and_the_start(editor):
    page = editor(None, screen=PHONE)
    open_trip(page, city_trip(page, 4))
    until(lambda: "climb" in page.page.locator(".tour-facts").inner_text(), "the totals were shown")
    foot = page.page.locator(".trip-foot")
    for height in ("half", "full"):
        assert abs(edges(foot)[3] - edges(page.page.locator("#sheet"))[3]) < 1, height
        for name in ("Best order", "Start"):
            assert foot.get_by_role("button", name=name, exact=True).bounding_box()["height"] >= 44
        page.page.locator(".handle").press("ArrowUp")
    for key in ("ArrowDown", "ArrowDown"):
        page.page.locator(".handle").press(key)
    until(lambda: page.page.locator("#sheet").get_attribute("data-height") == "low", "the sheet was low")
    assert "ends" in foot.inner_text() and foot.get_by_role("button", name="Start").is_visible()
    assert not page.page.locator(".trip-name").is_visible()


def test_a_phone_has_the_fields_behind_a_line_and_room_for_stops(editor):
    page = editor(None, screen=PHONE)
    open_trip(page, city_trip(page, 4, date="2031-12-01T09:30"))
    ends(page)
    assert page.page.locator("#sheet").get_attribute("data-height") == "half"
    foot = page.page.locator(".trip-foot").bounding_box()["y"]
    seen = [row for row in page.page.locator(".stop").all()
            if row.bounding_box()["y"] + row.bounding_box()["height"] <= foot]
    assert len(seen) >= 2, "stops are seen at half height"
    line, day = page.page.locator(".trip-line"), page.page.get_by_label("Date")
    assert line.bounding_box()["height"] >= 44 and not day.is_visible()
    assert re.search(r"1 Dec 2031, 09:30$", line.inner_text())
    line.press("Enter")
    assert day.is_visible() and line.get_attribute("aria-expanded") == "true"
    fill(page, "Minutes per stop", "15")
    until(lambda: line.inner_text().replace("\u00a0", " ").endswith("09:30 · 15 min a stop"), "the line said so")
    page.page.get_by_label("When").select_option("arrive")
    until(lambda: "arrive by" in line.inner_text(), "the line said when it ends")
    line.press("Enter")
    assert not day.is_visible()


def test_a_desk_has_the_fields_in_sight(editor):
    page = editor(None)
    open_trip(page, city_trip(page, 4))
    assert page.page.get_by_label("Date").is_visible() and not page.page.locator(".trip-line").is_visible()


def test_each_stop_has_its_arrival_and_stays_move_the_later_ones(editor):
    page = editor(None)
    open_trip(page, city_trip(page, 4, date="2031-12-01T09:30"))
    plain = arrivals(page)
    assert plain[0] == 9 * 60 + 30 and plain == sorted(plain) and ends(page) == plain[-1]
    # 20 minutes at both stops between start and end.
    fill(page, "Minutes per stop", "20")
    until(lambda: ends(page) == plain[-1] + 40, "the stays were added")
    assert arrivals(page) == [plain[0], plain[1], plain[2] + 20, plain[3] + 40]
    assert "40 min at stops" in page.page.locator(".tour-ends").inner_text().replace("\u00a0", " ")
    # The third has a stay of its own.
    page.page.locator(".stop-text").nth(2).click()
    fill(page, "Minutes of stay", "5")
    until(lambda: ends(page) == plain[-1] + 25, "its own stay was counted")
    page.page.locator(".trip-head").get_by_role("button", name="Undo").click()
    until(lambda: ends(page) == plain[-1] + 40, "it was undone")
    save(page)
    page.page.reload()
    until(lambda: page.page.get_by_label("Minutes per stop").input_value() == "20", "the stay was kept")
    until(lambda: ends(page) == plain[-1] + 40, "it counted after a reload")
    assert page.page.get_by_role("button", name="Saved", exact=True).count() == 1


def test_a_trip_that_is_to_arrive_in_time_leaves_so_much_earlier(editor):
    page = editor(None)
    trip = city_trip(page, 4, date="2031-12-01T09:30")
    open_trip(page, trip)
    takes = ends(page) - (9 * 60 + 30)
    page.page.get_by_label("When").select_option("arrive")
    assert minutes(page.page.get_by_label("Time", exact=True).input_value()) == ends(page)
    fill(page, "Time", "15:00")
    until(lambda: ends(page) in (15 * 60, 15 * 60 - 1), "it ended in time")
    assert abs(arrivals(page)[0] - (15 * 60 - takes)) <= 1
    fill(page, "Minutes per stop", "30")
    until(lambda: abs(arrivals(page)[0] - (15 * 60 - takes - 60)) <= 1, "it left before the stays")
    save(page)
    leaving = arrivals(page)[0]
    assert minutes(call(page, "GET", f"/trips/{trip['id']}")["date"]) == leaving
    fill(page, "Time", "00:10")
    late = page.page.locator(".tour-late")
    until(lambda: "too long to end by 00:10" in late.inner_text(), "it was said beside the totals")


def test_a_guest_plans_a_trip_in_this_browser_and_signs_in_to_save_it(open_page, people_server):
    page = open_page("/?view=trips", at=people_server.address, screen=PHONE, refused={401})
    here = page.page.get_by_role("button", name="Plan a trip without an account")
    until(lambda: here.count() == 1, "a guest could go on")
    here.click()
    until(lambda: page.page.locator(".stops-empty").is_visible(), "the editor was there")
    added = [add_stop(page, text) for text in ("museum", "mill", "bridge")]
    press(page, "Done")
    fill(page, "Minutes per stop", "15")
    ends(page)
    assert len(arrivals(page)) == 3
    press(page, "Best order")
    until(lambda: page.page.locator(".tour-outcome").inner_text() != "", "the order was found")
    page.page.wait_for_timeout(500)  # drafts are stored after a rest
    page.page.reload()
    until(lambda: sorted(names(page)) == sorted(added), "the trip was kept")
    assert page.page.get_by_label("Minutes per stop").input_value() == "15"
    press(page, "Save")
    until(lambda: page.page.get_by_text("Sign in to save the trip.").count() == 1, "the sign-in was shown")
    body = {"email": EMAIL, "password": PASSWORD, "name": "Ann"}
    answer = page.page.request.post(f"{page.server}/api/v1/users", data=body)
    assert answer.status == 201
    page.page.goto("/?view=trip")
    until(lambda: sorted(names(page)) == sorted(added), "the guest's trip was the user's")
    save(page)
    assert len(call(page, "GET", "/trips")["items"]) == 1


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_guests_of_a_link_see_the_times_of_a_plan(open_page, people_server, screen):
    owner = open_page("/", at=people_server.address, key=people_server.key)
    url = link(owner, city_trip(owner, 3, date="2031-12-01T09:30", stay=1200))["url"]
    path = urllib.parse.urlparse(url).path
    guest = open_page(path, at=people_server.address, screen=screen)
    rows = guest.page.locator(".shared-stops .item-detail")
    until(lambda: rows.count() == 3, "each stop had a time")
    said = [text.replace("\u00a0", " ") for text in rows.all_inner_texts()]
    assert said[0] == "Start 09:30" and re.fullmatch(r"Arrival \d\d:\d\d · stay 20 min", said[1])
    assert re.fullmatch(r"Arrival \d\d:\d\d", said[2])
    totals = guest.page.locator(".screen-shared").inner_text().replace("\u00a0", " ")
    assert re.search(r"20 min at stops · ends \d\d:\d\d", totals)


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_a_trip_with_times(editor, width, theme):
    page = editor(None, screen=SCREENS[width], theme=theme)
    open_trip(page, city_trip(page, 4))
    ends(page)
    fill(page, "Minutes per stop", "20")
    page.page.locator(".stop-text").nth(1).click()
    assert findings(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_fault_in_a_trip_with_times(editor, size):
    page = editor(None, screen=SIZES[size])
    open_trip(page, city_trip(page, 4))
    ends(page)
    assert faults(page) == []
    fill(page, "Minutes per stop", "20")
    press(page, "Best order")
    until(lambda: page.page.locator(".tour-outcome p").count() > 0, "the order was found")
    foot = lambda: edges(page.page.locator(".trip-foot"))
    left = "document.querySelector('main').style.getPropertyValue('--foot')"
    until(lambda: abs(float(page.page.evaluate(left)[:-2]) - (foot()[3] - foot()[1])) < 1,
          "scrolling left the foot free")
    assert faults(page) == []
