"""Failures stand where the button is, above sheets and dialogs, and nothing is created twice."""

import time

import pytest

import walks
from conftest import DESKTOP, PHONE
from grouping import MEETING, SECRET
from mapped import box
from page import until
from people import call
from tours import open_fields, press

ASKED = "**/api/v1/**"
BUBBLE = ".press-failure"


def cut_off(page):
    """Lets no change reach the server; what is read still comes."""
    page.page.route(ASKED, lambda route: route.fallback() if route.request.method == "GET" else route.abort())
    page.complaints.clear()


def is_on_top(page, selector):
    """Returns whether the middle of an element is in the window and nothing covers it."""
    place = box(page, selector)
    if not place:
        return False
    return page.page.evaluate("""([selector, [left, top, right, bottom]]) => {
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return Boolean(there?.closest(selector));
    }""", [selector, place])


def stands_at(page, button):
    """Returns whether the failure is seen, at most a finger's breadth from its button."""
    if not is_on_top(page, BUBBLE):
        return False
    shown, pressed = box(page, BUBBLE), button.bounding_box()
    gap = max(shown[1] - pressed["y"] - pressed["height"], pressed["y"] - shown[3])
    return gap < 24


def saved_trip(page):
    """Saves a trip by the API, and opens it."""
    stops = [{"name": f"Stop {number}", "lat": MEETING["lat"], "lon": MEETING["lon"] + number / 900}
             for number in range(4)]
    trip = call(page, "POST", "/trips", 201, data={"name": "Mills", "mode": "walk", "stops": stops})
    page.page.goto(f"/?view=trip&trip={trip['id']}")
    until(lambda: page.page.locator(".trip-name").input_value() == "Mills", "the trip was shown")
    return trip


def rename(page, name):
    """Types another name of the trip."""
    open_fields(page)
    page.page.locator(".trip-name").fill(name)
    page.page.locator(".trip-name").press("Tab")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_a_trip_that_cannot_be_saved_says_so_beside_the_button(editor, screen):
    page = editor("/?view=trip", screen=screen)
    trip = saved_trip(page)
    rename(page, "Mills and more")
    page.page.locator(".trip-foot").scroll_into_view_if_needed()
    cut_off(page)
    press(page, "Save")
    until(lambda: is_on_top(page, ".trip-conflict"), "it was said beside the button")
    assert "cannot be saved" in page.page.locator(".trip-conflict").inner_text()
    page.page.unroute(ASKED)
    press(page, "Try again")
    until(lambda: call(page, "GET", f"/trips/{trip['id']}")["name"] == "Mills and more", "it was saved")
    until(lambda: page.page.locator(".trip-conflict").is_hidden(), "nothing failed any more")
    current = call(page, "GET", f"/trips/{trip['id']}")
    call(page, "PUT", f"/trips/{trip['id']}", data={
        "name": "Elsewhere", "mode": "walk", "stops": current["stops"], "updated_at": current["updated_at"]})
    page.expected_statuses.add(409)
    rename(page, "Mills again")
    page.page.locator(".trip-foot").scroll_into_view_if_needed()
    press(page, "Save")
    until(lambda: is_on_top(page, ".trip-conflict"), "the conflict was shown beside the button")
    assert page.page.locator(".trip-conflict").get_by_role("button").count() == 2


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_a_failure_stands_at_the_button_on_every_screen(editor, screen):
    page = editor("/?view=trip", screen=screen)
    saved_trip(page)
    group = call(page, "POST", "/groups", 201, data={"name": "Sunday", "password": SECRET})
    call(page, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    call(page, "POST", "/contacts", 201, data={"name": "Ann", "address": "", "note": ""})
    tries = [
        (None, "Duplicate"), (f"/?view=group&group={group['id']}", "Clear"),
        ("/?view=contacts", "Delete Ann"),
    ]
    for path, name in tries:
        if path:
            page.page.goto(path)
        if name == "Clear":
            press(page, "Change")
        button = page.page.get_by_role("button", name=name, exact=True).first
        until(lambda: button.is_visible(), f"{name} was there")
        cut_off(page)
        button.click()
        until(lambda: stands_at(page, button), f"{name} said what failed")
        words = page.page.locator(BUBBLE).inner_text()
        assert "cannot be reached" in words or "Offline" in words
        assert page.page.locator(BUBBLE).get_attribute("role") == "alert"
        page.page.keyboard.press("Escape")
        until(lambda: page.page.locator(BUBBLE).count() == 0, "it was closed")
        page.page.unroute(ASKED)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_a_form_that_cannot_be_sent_says_so_at_its_button(editor, screen):
    page = editor("/?view=groups", screen=screen)
    for name in ("Create a group", "Join a group"):
        page.page.goto("/?view=groups")
        fold = page.page.locator("details").filter(has_text=name)
        until(lambda: fold.is_visible(), f"{name} was offered")
        fold.evaluate("part => { part.open = true; }")
        form = fold.locator("form")
        form.get_by_label("Name", exact=False).first.fill("Sunday")
        form.get_by_label("Password of the group").fill(SECRET)
        submit = form.locator("[type=submit]")
        cut_off(page)
        submit.click()
        until(lambda: stands_at(page, submit), f"{name}: it was said at the button")
        assert page.page.locator(".form-error:visible").filter(has_text="reached").count() == 0
        page.page.keyboard.press("Escape")
        page.page.unroute(ASKED)


def test_a_sign_in_without_the_server_says_so_at_its_button(open_page, people_server):
    page = open_page("/?view=account", at=people_server.address)
    form = page.page.get_by_role("form", name="Sign in")
    until(lambda: form.is_visible(), "one could sign in")
    form.locator("input[type=email]").fill("ann@example.org")
    form.locator("input[type=password]").fill("a long password")
    submit = form.locator("[type=submit]")
    cut_off(page)
    submit.click()
    until(lambda: stands_at(page, submit), "it was said at the button")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_a_change_of_a_hike_that_fails_says_so_at_its_button(editor, people_server, screen):
    page = editor("/?view=hikes", screen=screen)
    line = walks.strides(walks.ask_route(people_server.address, (38.0449, -30.0684), (38.0398, -30.0629)))
    file = walks.gpx(line)
    for one in (file, file.replace("T09:", "T12:")):
        page.page.request.post("/api/v1/hikes", data=one, headers={"Content-Type": "application/gpx+xml"})
    hike, *others = call(page, "GET", "/hikes")["items"]
    assert len(others) == 1
    page.page.goto(f"/?view=hike&hike={hike['id']}")
    for opens, name in ((None, "Delete"), ("Split in two", "Split"), ("Join with another", None)):
        if opens:
            press(page, opens)
        button = page.page.get_by_role("button", name=name, exact=True).first if name \
            else page.page.locator("#hike-join .hike-open")
        until(lambda: button.is_visible(), f"{name or opens} was there")
        cut_off(page)
        button.click()
        until(lambda: stands_at(page, button), f"{name or opens} said what failed")
        page.page.keyboard.press("Escape")
        page.page.unroute(ASKED)
    assert len(call(page, "GET", "/hikes")["items"]) == 2


def test_the_rest_of_a_trip_under_way_says_at_the_button_that_a_change_failed(editor):
    page = editor("/?view=trip", screen=PHONE)
    trip = saved_trip(page)
    call(page, "POST", f"/trips/{trip['id']}/start")
    page.page.goto("/?view=travel")
    button = page.page.get_by_role("button", name="Best order of the rest")
    until(lambda: button.is_visible(), "the trip was shown")
    cut_off(page)
    button.click()
    until(lambda: stands_at(page, button), "it was said at the button")


def test_a_switch_says_why_it_stays_off(editor):
    page = editor("/?view=account")
    page.page.get_by_text("Trackers", exact=True).click()
    box_ = page.page.get_by_role("switch", name="Record")
    until(lambda: box_.first.is_enabled(), "the switch was loaded")
    cut_off(page)
    box_.first.click()
    until(lambda: is_on_top(page, BUBBLE), "it said what failed")
    assert not box_.first.is_checked()


def slowly(page, sent):
    """Delays changes by a while, and records them."""
    def hold(route):
        if route.request.method == "POST":
            sent.append(route.request.url)
            time.sleep(0.4)
        route.continue_()
    page.page.route(ASKED, hold)


def test_a_double_tap_duplicates_once(editor):
    page = editor("/?view=trip")
    saved_trip(page)
    sent = []
    slowly(page, sent)
    page.page.get_by_role("button", name="Duplicate").dblclick()
    until(lambda: len(call(page, "GET", "/trips")["items"]) >= 2, "the trip was copied")
    page.page.wait_for_timeout(600)
    assert len(call(page, "GET", "/trips")["items"]) == 2
    assert sum(url.endswith("/duplicate") for url in sent) == 1


def test_a_double_tap_makes_one_link(editor):
    page = editor("/?view=trip")
    trip = saved_trip(page)
    sent = []
    slowly(page, sent)
    press(page, "Share")
    page.page.get_by_role("button", name="Create link").dblclick()
    until(lambda: page.page.locator("#link-url").count() == 1, "a link was made")
    page.page.wait_for_timeout(600)
    assert len(call(page, "GET", f"/trips/{trip['id']}/links")["items"]) == 1


def test_a_part_of_the_page_that_cannot_be_loaded_is_told(editor):
    page = editor("/")
    page.page.route("**/*.js", lambda route: route.abort())
    page.page.get_by_role("link", name="Hikes").first.click()
    notice = page.page.locator(".notice, .screen-notice .failure")
    until(lambda: any("load" in text or "reached" in text for text in notice.all_inner_texts()), "it was said")
