"""The page without the server, and its update to a newer version."""

import functools
import re
import urllib.parse

import pytest

from conftest import DESKTOP, PHONE
from page import open_settings, until
from test_routes import FROM, TO, shared_link

@pytest.fixture
def open_page(open_page):
    """Opens pages that install the service worker."""
    return functools.partial(open_page, installs=True)


CACHED = """caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name)
  .then((cache) => cache.keys())
  .then((requests) => [name, requests.map(({ url }) => new URL(url).pathname)]))))"""


OF_WORKER = re.compile(r"/service-worker.js|/shell.js|/offline/worker/|/style.json|/info|/tiles/")


def paths_of_worker(requests):
    """Returns the requests of the service worker."""
    return [urllib.parse.urlparse(one.url).path for one in requests if one.service_worker]


def caches(page):
    """Returns the caches by name, without version, with their paths."""
    found = page.page.evaluate(CACHED)
    return {re.sub(r"shell-.*", "shell", name): paths for name, paths in found}


def wait_for_shell(page):
    """Waits until the service worker controls the page and has cached what the map showed."""
    controlled = "Boolean(navigator.serviceWorker.controller)"
    until(lambda: page.page.evaluate(controlled), "a service worker took over")
    until(lambda: caches(page).get("amble-tiles"), "the tiles seen were kept")
    until(lambda: "/style.json" in caches(page).get("amble-answers", []), "the style was kept")


def test_a_first_visit_can_be_opened_again_without_the_server(open_page, own_server):
    page = open_page(shared_link(own_server.address), at=own_server.address)
    page.wait_for_routes()
    seen = page.page.locator(".card:has(:checked)").inner_text()
    wait_for_shell(page)
    own_server.stop()
    page.page.reload()
    page.wait_for_routes()
    assert page.page.locator(".card:has(:checked)").inner_text() == seen
    assert "saved routes" in page.page.locator(".offline").inner_text()
    until(lambda: page.page.locator("#map canvas").count() == 1, "the map appeared")
    page.picture("390-without-server")


def test_a_saved_route_opens_without_the_server(open_page, own_server):
    page = open_page(shared_link(own_server.address), at=own_server.address)
    page.wait_for_routes()
    save = page.page.get_by_role("button", name="Save this route")
    save.click()
    until(lambda: save.get_attribute("aria-pressed") == "true", "the route was saved")
    wait_for_shell(page)
    own_server.stop()
    page.page.goto("/")
    page.page.locator(".handle").click()
    saved = page.page.locator(".saved-open")
    until(lambda: saved.count() == 1, "the saved route was listed")
    assert f"{FROM} – {TO}" in saved.inner_text()
    page.picture("390-saved-routes")
    saved.click()
    page.wait_for_routes()
    assert page.cards.count() == 1


def keep_region(page):
    """Downloads the region; returns the button that deletes it."""
    open_settings(page)
    page.page.get_by_role("button", name="Download Solvarra").click()
    delete = page.page.get_by_role("button", name="Delete from this device")
    until(lambda: delete.count() == 1, "the region was kept")
    return delete


def test_a_forgotten_route_can_be_taken_back(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    save = page.page.get_by_role("button", name="Save this route")
    save.click()
    until(lambda: save.get_attribute("aria-pressed") == "true", "the route was saved")
    page.page.get_by_role("button", name="Save this route").click()
    until(lambda: save.get_attribute("aria-pressed") == "false", "the route was forgotten")
    page.page.get_by_role("button", name="Undo").click()
    until(lambda: save.get_attribute("aria-pressed") == "true", "the route was saved again")


def test_new_routes_are_found_on_the_device_with_a_kept_region(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    keep_region(page)
    page.picture("390-kept-region")
    page.page.keyboard.press("Escape")
    link = shared_link(own_server.address)
    own_server.stop()
    page.page.goto(link)
    page.wait_for_routes()
    assert page.cards.count() == 5
    assert "computed on this device" in page.page.locator(".offline").inner_text()
    page.picture("390-planned-on-device")
    page.page.get_by_text("Elevation table").click()
    climbed = page.page.locator(".height-table tr").last.locator("td").nth(1).inner_text()
    assert climbed == page.page.locator(".card:has(:checked) .card-climb b").first.inner_text()


def test_a_kept_region_is_deleted_as_a_whole(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    delete = keep_region(page)
    assert "/regions/0/streets.graph" in caches(page)["amble-region-files"]
    assert len(caches(page)["amble-region-tiles"]) > 10
    delete.click()
    until(lambda: caches(page)["amble-region-files"] == [], "its files were gone")
    assert caches(page)["amble-region-tiles"] == []


def test_a_region_where_some_tiles_are_empty_is_kept_too(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    page.page.route("**/tiles/14/**", lambda route: route.fulfill(status=204))
    keep_region(page)


def test_a_full_device_is_told_and_keeps_nothing_by_halves(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    session = page.page.context.new_cdp_session(page.page)
    quota = {"origin": own_server.address, "quotaSize": 100_000}
    session.send("Storage.overrideQuotaForOrigin", quota)
    open_settings(page)
    page.page.get_by_role("button", name="Download Solvarra").click()
    problem = page.page.locator(".kept [role=alert]")
    until(lambda: problem.count() == 1, "it said what went wrong")
    assert "is full" in problem.inner_text()
    assert page.page.get_by_role("button", name="Download Solvarra").count() == 1


def test_without_anything_kept_it_says_what_to_do(open_page, own_server):
    link = shared_link(own_server.address)
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    own_server.stop()
    page.page.goto(link)
    again = page.page.get_by_role("button", name="Try again")
    until(lambda: again.count() == 1, "it said that the server is out of reach")
    own_server.start()
    again.click()
    page.wait_for_routes()


def change_greeting(server):
    """Changes a message of the page as a newer version would."""
    script = server.root / "Web" / "app.js"
    before = script.read_text()
    script.write_text(before.replace('"Where to?"', '"Whither?"'))
    assert script.read_text() != before


def test_a_newer_version_is_taken_as_a_whole_and_only_what_changed_is_fetched(
    open_page, own_server
):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    change_greeting(own_server)
    own_server.stop()
    own_server.start()
    fetched = []
    page.page.context.on("request", lambda request: fetched.append(request))
    page.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    reload = page.page.get_by_role("button", name="Reload")
    until(lambda: reload.count() == 1, "a newer version was offered")
    field = page.page.locator("#to")
    assert field.get_attribute("placeholder") == "Where to?"
    of_page = [path for path in paths_of_worker(fetched) if not OF_WORKER.match(path)]
    assert of_page == ["/app.js"]
    reload.click()
    until(lambda: field.get_attribute("placeholder") == "Whither?", "the newer version was shown")
    until(lambda: sum("shell" in name for name, _ in page.page.evaluate(CACHED)) == 1,
          "the older version was gone")


def test_the_next_load_takes_a_version_that_waits(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    change_greeting(own_server)
    own_server.stop()
    own_server.start()
    page.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    reload = page.page.get_by_role("button", name="Reload")
    until(lambda: reload.count() == 1, "a newer version waited")
    page.page.reload()
    field = page.page.locator("#to")
    until(lambda: field.get_attribute("placeholder") == "Whither?", "the newer version was shown")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_a_browser_may_install_the_page(open_page, screen):
    page = open_page("/", screen=screen, program="chromium")  # the shell installs nothing
    session = page.page.context.new_cdp_session(page.page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]  # as all tests are
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []


def start_notice(page):
    """Returns the notice of the first screen."""
    return page.page.locator(".start-notice")


def test_the_first_screen_says_that_it_is_offline_until_it_is_not(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    keep_region(page)
    assert start_notice(page).inner_text() == ""
    own_server.stop()
    page.page.goto("/")
    notice = start_notice(page)
    until(lambda: "work in Solvarra" in notice.inner_text(), "it said what works")
    assert notice.get_attribute("role") == "status"
    assert "Offline." in notice.inner_text()
    page.picture("390-offline-start")
    own_server.start()
    until(lambda: notice.inner_text() == "", "the notice went by itself")


def test_the_first_screen_says_how_to_keep_a_region(open_page, own_server):
    page = open_page("/", at=own_server.address, screen=DESKTOP)
    wait_for_shell(page)
    own_server.stop()
    page.page.goto("/")
    notice = start_notice(page)
    until(lambda: "download a region in Settings" in notice.inner_text(), "it said what to do")
    page.picture("1280-offline-start")


def test_a_break_of_the_connection_is_told_at_once(open_page, own_server):
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    page.page.context.set_offline(True)
    until(lambda: "Offline." in start_notice(page).inner_text(), "the notice came")
    page.page.context.set_offline(False)
    until(lambda: start_notice(page).inner_text() == "", "the notice went")


def test_signing_out_without_a_network_forgets_the_user_and_ends_the_session_later(
        open_page, own_server):
    page = open_page("/?view=account", at=own_server.address, key=own_server.key)
    sign_out = page.page.get_by_role("button", name="Sign out")
    until(sign_out.is_visible, "the user was signed in")
    wait_for_shell(page)
    own_server.stop()
    sign_out.click()
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "the user was signed out")
    assert page.page.evaluate("JSON.parse(localStorage['amble.session']).user") is None
    own_server.start()
    asked = "fetch('/api/v1/session').then((answer) => answer.json()).then(({ user }) => user)"
    until(lambda: page.page.evaluate(asked) is None, "the session was ended")
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "nobody was signed in again")
