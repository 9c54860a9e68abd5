"""The regions in the administration: those in use, and the job that looks up, loads or updates one."""

import re

import pytest

from administering import administration, focus, press
from conftest import DESKTOP
from loading import DEMO, FEEDS, PLAN, PORTO, Regions, job
from page import happens, until
from people import notice
from test_account import account
from test_accessibility import LOOKS, SCREENS, findings
from test_admin import check_small

MB = 1_000_000


def opened(open_page, server, screen=DESKTOP, refused=False, theme="light", **answers):
    """Opens the administration with invented regions; returns the page and the mock."""
    page = open_page(None, at=server.address, key=server.key, screen=screen, refused=refused, theme=theme)
    mock = Regions(page, **answers)
    page.page.goto("/?view=admin")
    until(section(page).is_visible, "the regions were shown")
    return page, mock


def section(page):
    return page.page.get_by_role("region", name="Regions")


def region(page, name):
    """Returns the row of a region."""
    return page.page.get_by_role("list", name="Regions").locator("li", has_text=name)


def status(page):
    """Returns what the live region of the section says."""
    return section(page).get_by_role("status").inner_text()


def tells(page, text):
    until(lambda: text in status(page), f"“{text}” was told")


def ask_for(page, place="Andorra"):
    """Opens the form and looks a place up."""
    page.page.locator("summary", has_text="Get a region").click()
    page.page.get_by_label("Place: a name").fill(place)
    press(page, "Look up")
    tells(page, "Looking for a map")


def plan(page, mock, place="Andorra"):
    """Looks a place up until its plan is shown."""
    ask_for(page, place)
    mock.job = job("done", "plan", plan=PLAN)
    tells(page, "This would be loaded.")


def load(page, mock):
    """Loads the region of a plan until its first step is told."""
    plan(page, mock)
    press(page, "Load")
    tells(page, "Looking for a map")


def test_the_regions_in_use_are_listed(open_page, people_server):
    page, _ = opened(open_page, people_server)
    porto, demo = region(page, "Porto"), region(page, "Demo city")
    text = porto.inner_text().replace("\u00a0", " ")
    assert re.search(r"Map data of .*18.* \(.* ago\) · imported on .*20.* · 290 MB", text)
    assert "© OpenStreetMap contributors · © DLR" in text
    assert porto.get_by_role("button").all_inner_texts() == ["Update", "Remove"]
    assert "unknown age" in demo.inner_text() and "Named when the server was started" in demo.inner_text()
    assert demo.get_by_role("button").count() == 0


def test_a_server_without_a_folder_for_regions_says_so(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO], job=job("unavailable"))
    assert page.page.get_by_text("This server loads no regions itself. Start it with --get-into DIR.").is_visible()
    assert region(page, "Demo city").is_visible()
    assert not page.page.get_by_text("Get a region").is_visible()
    page.page.wait_for_timeout(1500)
    assert mock.polls == 1, "nothing runs"


def test_a_region_is_looked_up_and_loaded(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO])
    page.page.locator("summary", has_text="Get a region").click()
    place, radius = page.page.get_by_label("Place: a name"), page.page.get_by_label("Radius in km")
    press(page, "Look up")
    assert place.get_attribute("aria-invalid") == "true", "a place is needed"
    place.fill("Andorra")
    radius.fill("far")
    press(page, "Look up")
    assert radius.get_attribute("aria-invalid") == "true", "a radius is a number"
    assert mock.sent == []
    radius.fill("2,5")
    page.page.get_by_label("Heights").select_option("Skadi")
    page.page.get_by_label("Name (optional)").fill("Valleys")
    press(page, "Look up")
    tells(page, "Looking for a map")
    assert focus(page) == "Looking up Andorra" and not place.is_visible()
    mock.job = job("done", "plan", plan=PLAN)
    tells(page, "This would be loaded.")
    facts = page.page.get_by_role("table", name="What would be loaded").inner_text().replace("\u00a0", " ")
    assert "Andorra, from maps.example.org" in facts and "3.4 MB" in facts and "4 tiles" in facts and "ODbL" in facts
    assert focus(page) == "Andorra"
    press(page, "Change")
    assert place.input_value() == "Andorra" and radius.input_value() == "2,5", "the form was as before"
    assert place.evaluate("(one) => one === document.activeElement")
    press(page, "Look up")
    tells(page, "Looking for a map")
    mock.job = job("done", "plan", plan=PLAN)
    press(page, "Load")
    tells(page, "Looking for a map")
    wish = {"place": "Andorra", "radius": 2500, "elevation": "skadi", "name": "Valleys"}
    assert mock.sent == [("POST", "/plan", wish), ("POST", "/plan", wish), ("POST", "", wish)]


def test_the_progress_is_shown_and_the_steps_are_told(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO])
    load(page, mock)
    bar = page.page.get_by_role("progressbar")
    assert bar.get_attribute("value") is None, "how much there is was unknown"
    page.page.evaluate("""() => {
        window.told = [];
        new MutationObserver(() => told.push(document.querySelector('#admin-regions ~ div [role=status]').textContent))
            .observe(document.querySelector('#admin-regions ~ div [role=status]'), { childList: true, characterData: true });
    }""")
    running = job("running", "get", step="Loading Andorra", done=MB, total=4 * MB, unit="bytes")
    mock.job = running
    until(lambda: bar.evaluate("(one) => one.position") == 0.25, "a quarter was done")
    assert "1 MB of 4 MB" in section(page).inner_text().replace("\u00a0", " ")
    mock.job = {**running, "done": 2 * MB, "message": "The connection was lost. Trying again in 4 s."}
    until(page.page.get_by_text("Trying again in 4 s.").is_visible, "the note was shown")
    assert bar.evaluate("(one) => one.position") == 0.5
    mock.job = {**running, "step": "Importing", "done": None, "total": None, "unit": None}
    tells(page, "Importing")
    assert bar.get_attribute("value") is None
    assert page.page.evaluate("told") == ["Loading Andorra", "Importing"], "each step was told once, and no amount"
    assert mock.sent[-1][1] == "" and len(mock.sent) == 2


def test_a_loaded_region_is_listed_with_its_bike_share(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO])
    load(page, mock)
    mock.items = [DEMO, {**PORTO, "id": "andorra", "name": "Andorra"}]
    mock.job = job("done", "get", feeds=FEEDS)
    tells(page, "Andorra is loaded.")
    until(region(page, "Andorra").is_visible, "the list was loaded again")
    gira, closed = page.page.get_by_role("list", name="Bike share").locator("li").all()
    assert gira.locator("code").inner_text() == "--gbfs https://bikes.example.org/gira/gbfs.json"
    assert "12 stations" in gira.inner_text()
    assert "Needs a key of its operator." in closed.inner_text() and closed.locator("code").count() == 0
    page.page.locator("summary", has_text="Get a region").click()
    assert page.page.get_by_label("Place: a name").input_value() == ""


def test_a_failure_is_told_and_can_be_tried_again(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO])
    load(page, mock)
    mock.job = job("failed", "get", message="The disk is full.")
    failure = section(page).get_by_role("alert").filter(has_text="The disk is full.")
    until(failure.is_visible, "the reason was told")
    mock.sent.clear()
    page.page.get_by_role("button", name="Try again").dblclick()
    tells(page, "Looking for a map")
    assert mock.sent == [("POST", "", {"place": "Andorra", "elevation": "copernicus"})], "once, with the same request"
    assert failure.count() == 0
    page.page.reload()
    mock.job = job("failed", "get", message="The disk is full.")
    press(page, "Try again")
    place = page.page.get_by_label("Place: a name")
    until(lambda: place.input_value() == "Andorra", "a page that does not know the request opens the form")


def test_a_refused_place_is_told_at_the_field_and_others_at_the_button(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO], refused=[422, 409])
    mock.refusal = ("POST", "/plan", 422, "There is no place “Xyzzy”.")
    page.page.locator("summary", has_text="Get a region").click()
    place = page.page.get_by_label("Place: a name")
    place.fill("Xyzzy")
    press(page, "Look up")
    until(lambda: page.page.locator("#region-place-error").inner_text() == "There is no place “Xyzzy”.", "it was told")
    mock.refusal = ("POST", "/plan", 409, "A region is being loaded.")
    press(page, "Look up")
    bubble = page.page.locator("[type=submit] + .press-failure", has_text="A region is being loaded.")
    until(bubble.is_visible, "it was told at the button")


def test_a_cancelled_job_keeps_what_was_loaded(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO])
    load(page, mock)
    press(page, "Cancel")
    tells(page, "What was loaded is kept")
    assert mock.sent[-1][:2] == ("DELETE", "/job")
    assert focus(page) == "Loading Andorra"
    assert page.page.get_by_text("Get a region").is_visible()
    polls = mock.polls
    page.page.wait_for_timeout(1500)
    assert mock.polls == polls, "nothing runs"


def test_how_a_job_ended_is_shown_at_one_visit(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO], job=job("done", "get"))
    tells(page, "Andorra is loaded.")
    press(page, "Load again")
    happens(page, lambda: mock.polls == 2, "the job was asked for again")
    tells(page, "Andorra is loaded.")
    page.page.reload()
    until(section(page).is_visible, "the regions were shown")
    assert status(page) == "" and mock.polls == 3
    page.page.locator("summary", has_text="Get a region").click()
    page.page.get_by_label("Place: a name").fill("Andorra")
    press(page, "Look up")
    tells(page, "Looking for a map")
    mock.job = job("done", "get")
    tells(page, "Andorra is loaded.")
    press(page, "Back to the account")
    page.page.get_by_role("button", name="Administration").click()
    until(section(page).is_visible, "the regions were shown")
    happens(page, lambda: status(page) == "", "a job that ended alike is told once too")


def test_a_region_is_removed_after_a_question(open_page, people_server):
    page, mock = opened(open_page, people_server, refused=[403, 409])
    press(page, "Remove Porto")
    question = page.page.get_by_role("dialog", name="Remove Porto?")
    question.get_by_role("button", name="Cancel").click()
    assert mock.sent == [] and question.count() == 0
    press(page, "Remove Porto")
    mock.refusal = ("DELETE", "/porto", 409, "The last region cannot be removed.")
    question.get_by_role("button", name="Remove").click()
    until(question.get_by_text("The last region cannot be removed.").is_visible, "it was told in the dialog")
    question.get_by_role("button", name="Remove").dblclick()
    notice(page, "Porto is removed.")
    assert region(page, "Porto").count() == 0 and region(page, "Demo city").is_visible()
    assert len(mock.sent) == 2 and focus(page) == "Regions"


def test_an_update_tells_that_nothing_is_newer(open_page, people_server):
    page, mock = opened(open_page, people_server)
    page.page.get_by_role("button", name="Update Porto").dblclick()
    tells(page, "Looking for a map")
    assert mock.sent == [("POST", "/porto/update", {})]
    assert focus(page) == "Updating Porto"
    assert all(one.is_disabled() for one in region(page, "Porto").get_by_role("button").all())
    mock.job = job("done", "update", place="Porto", message="There is nothing newer than the map of 18 Nov 2026.")
    tells(page, "There is nothing newer")
    assert all(one.is_enabled() for one in region(page, "Porto").get_by_role("button").all())


def test_polling_stops_when_the_screen_is_left(open_page, people_server):
    page = account(open_page, people_server)
    mock = Regions(page, job=job("running", "get", step="Loading Andorra"))
    page.page.get_by_role("button", name="Administration").click()
    tells(page, "Loading Andorra")
    happens(page, lambda: mock.polls >= 3, "the job was polled")
    press(page, "Back to the account")
    page.page.wait_for_timeout(500)  # an answer on its way
    polls = mock.polls
    page.page.wait_for_timeout(2500)
    assert mock.polls == polls, "nothing was asked on another screen"
    mock.job = job("running", "get", step="Importing")
    page.page.get_by_role("button", name="Administration").click()
    tells(page, "Importing")
    polls = mock.polls
    happens(page, lambda: mock.polls >= polls + 2, "polling went on")
    page.page.locator(".screen-admin .item-open").first.click()
    until(lambda: not section(page).is_visible(), "the page of an account was there")
    page.page.wait_for_timeout(500)
    polls = mock.polls
    page.page.wait_for_timeout(2500)
    assert mock.polls == polls, "nothing was asked beside an account"
    press(page, "All accounts")
    happens(page, lambda: mock.polls > polls, "polling went on")


def test_a_job_that_cannot_be_followed_is_told(open_page, people_server):
    page, mock = opened(open_page, people_server, refused=[403, 503], job=job("running", "get", step="Importing"))
    tells(page, "Importing")
    mock.refusal = ("GET", "/job", 503, "The server is overloaded.")
    overloaded = section(page).get_by_text("The server is overloaded.")
    until(overloaded.is_visible, "the failure was told")
    until(lambda: overloaded.count() == 0, "it asked again by itself")
    mock.refusal = ("GET", "/job", 403, "Only administrators may do this.")
    until(section(page).get_by_text("Only administrators may do this.").is_visible, "the refusal was told")
    polls = mock.polls
    page.page.wait_for_timeout(5500)
    assert mock.polls == polls, "it did not ask again by itself"
    mock.job = job("done", "get")
    press(page, "Try again")
    tells(page, "Andorra is loaded.")


def test_the_keyboard_alone_loads_a_region(open_page, people_server):
    page, mock = opened(open_page, people_server, items=[DEMO])
    keys = page.page.keyboard
    page.page.locator("summary", has_text="Get a region").focus()
    keys.press("Enter")
    keys.press("Tab")
    keys.type("Andorra")
    keys.press("Enter")
    tells(page, "Looking for a map")
    keys.press("Tab")
    assert focus(page) == "Cancel"
    mock.job = job("done", "plan", plan=PLAN)
    tells(page, "This would be loaded.")
    assert focus(page) == "Andorra", "the button that had the focus is gone"
    keys.press("Tab")
    assert focus(page) == "Load"
    keys.press("Enter")
    tells(page, "Looking for a map")
    assert focus(page) == "Loading Andorra"
    mock.job = job("failed", "get", message="The disk is full.")
    until(page.page.get_by_role("button", name="Try again").is_visible, "it failed")
    assert focus(page) == "Loading Andorra"
    keys.press("Tab")
    assert focus(page) == "Try again"


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_the_regions(open_page, people_server, width, theme):
    long = {**PORTO, "name": "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"}
    page, mock = opened(open_page, people_server, SCREENS[width], theme=theme, items=[DEMO, long])

    def check(name):
        assert findings(page) == [], name
        check_small(page)
        section(page).scroll_into_view_if_needed()
        page.picture(f"{width}-{theme}-admin-regions-{name}")

    page.page.locator("summary", has_text="Get a region").click()
    page.page.get_by_label("Radius in km").fill("far")
    press(page, "Look up")
    check("form")
    page.page.get_by_label("Radius in km").fill("")
    page.page.get_by_label("Place: a name").fill("Andorra")
    press(page, "Look up")
    # The answer to what was pressed replaces the job.
    happens(page, lambda: len(mock.sent) == 1, "it was looked up")
    mock.job = job("done", "plan", plan={**PLAN, "is_cut": True})
    tells(page, "This would be loaded.")
    check("plan")
    press(page, "Load")
    happens(page, lambda: len(mock.sent) == 2, "it was loaded")
    mock.job = job("running", "get", step="Loading Andorra", done=MB, total=4 * MB, unit="bytes",
                   message="The connection was lost. Trying again in 4 s.")
    tells(page, "Loading Andorra")
    check("running")
    mock.job = job("done", "get", feeds=FEEDS)
    tells(page, "Andorra is loaded.")
    check("done")
    page.page.get_by_role("button", name="Update Llan").click()
    happens(page, lambda: len(mock.sent) == 3, "it was updated")
    mock.job = job("failed", "update", message="The server of the maps cannot be reached.")
    until(page.page.get_by_role("button", name="Try again").is_visible, "it failed")
    check("failed")
    page.page.get_by_role("button", name="Remove Llan").click()
    check("question")
