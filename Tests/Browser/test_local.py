"""The local user: the link that `amble serve` prints, and browsers without it."""

import pytest

from page import open_contacts, until
from people import EMAIL, PASSWORD, add_contact, call, notice
from test_accessibility import LOOKS, SCREENS, findings


@pytest.fixture
def closed_server(people_server):
    """Starts a server without options: registration is closed."""
    people_server.stop()
    at = people_server.options.index("--registration")
    del people_server.options[at:at + 2]
    people_server.start()
    return people_server


def is_local(page):
    """Returns whether the browser is signed in as the local user."""
    return call(page, "GET", "/session")["without_account"]


def test_the_printed_link_signs_in_and_leaves_the_address_bar(open_page, closed_server):
    path = closed_server.link.removeprefix(closed_server.address)
    page = open_page(path, at=closed_server.address)
    until(lambda: is_local(page), "the browser was signed in")
    assert page.page.evaluate("location.href") == f"{closed_server.address}/"
    assert closed_server.key not in page.page.content()
    assert not any(closed_server.key in url for url in page.requests)
    [cookie] = page.page.context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax"
    assert cookie["value"] != closed_server.key
    assert page.page.evaluate("document.cookie") == ""
    kept = page.page.evaluate("JSON.stringify(localStorage)")
    assert closed_server.key not in kept and cookie["value"] not in kept
    open_contacts(page)
    until(page.page.locator(".screen-contacts h2").first.is_visible, "there were contacts")
    page.page.reload()
    until(page.page.locator(".screen-contacts h2").first.is_visible, "they were there again")


def test_a_link_keeps_the_rest_of_the_address(open_page, closed_server):
    page = open_page(f"/?view=account#key={closed_server.key}", at=closed_server.address)
    until(page.page.get_by_text("need no account").is_visible, "the account was shown")
    assert page.page.evaluate("location.href") == f"{closed_server.address}/?view=account"


def test_a_link_pasted_into_the_open_page_signs_in(open_page, closed_server):
    page = open_page("/", at=closed_server.address)
    assert not is_local(page)
    page.page.evaluate("key => { location.hash = `key=${key}`; }", closed_server.key)
    until(lambda: is_local(page), "the browser was signed in")
    assert page.page.evaluate("location.href") == f"{closed_server.address}/"


def test_a_link_that_is_no_longer_valid_says_so(open_page, closed_server):
    old = closed_server.key
    closed_server.stop()
    (closed_server.data / "local.key").unlink()
    closed_server.start()
    page = open_page(f"/#key={old}", at=closed_server.address, refused=[401])
    notice(page, "This link is no longer valid. Open the link that amble serve printed last.")
    assert page.page.evaluate("location.hash") == ""
    assert not is_local(page)
    page.picture("390-link-invalid")


def test_a_replaced_key_signs_browsers_out(open_page, closed_server):
    page = open_page("/", at=closed_server.address, key=closed_server.key)
    assert is_local(page)
    closed_server.stop()
    (closed_server.data / "local.key").unlink()
    closed_server.start()
    assert not is_local(page)


@pytest.mark.parametrize("view", ["contacts", "calendar", "account"])
def test_a_browser_without_the_link_is_asked_to_sign_in(open_page, closed_server, view):
    page = open_page(f"/?view={view}", at=closed_server.address)
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "the sign-in form was shown")
    assert page.page.get_by_text("Registration is closed on this server.").is_visible()
    assert page.page.get_by_role("button", name="Register").count() == 0
    assert page.page.get_by_text("Open the link that amble serve printed").is_visible()


def test_a_browser_without_the_link_plans_routes(open_page, closed_server):
    page = open_page("/", at=closed_server.address)
    page.choose("from", "Old Quay")
    page.choose("to", "Pomona")
    page.wait_for_routes()


def test_the_local_user_registers_on_a_closed_server(open_page, closed_server):
    page = open_page("/?view=account", at=closed_server.address, key=closed_server.key)
    add_contact(page, "Grandmother")
    page.page.get_by_role("button", name="Register").click()
    form = page.page.locator("form:has([type=email])")
    form.get_by_label("Email address").fill(EMAIL)
    form.get_by_label("Password", exact=True).fill(PASSWORD)
    form.locator("[type=submit]").click()
    until(lambda: not is_local(page), "there was an account")
    assert call(page, "GET", "/contacts")["items"][0]["name"] == "Grandmother"


def test_the_local_user_signs_out_of_this_browser(open_page, closed_server):
    page = open_page("/?view=account", at=closed_server.address, key=closed_server.key)
    page.page.get_by_role("button", name="Sign out").click()
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "the user was signed out")
    assert not is_local(page)


def test_a_local_session_that_ended_is_renewed_by_the_link(open_page, closed_server):
    page = open_page(
        "/?view=contacts", at=closed_server.address, key=closed_server.key, refused=[401])
    until(page.page.locator(".screen-contacts h2").first.is_visible, "there were contacts")
    page.page.context.clear_cookies()
    page.page.get_by_role("button", name="Add", exact=True).click()
    page.page.get_by_role("textbox", name="Name", exact=True).fill("Grandmother")
    page.page.get_by_role("button", name="Save").click()
    dialog = page.page.get_by_role("dialog", name="Your session has ended")
    until(dialog.is_visible, "the dialog was shown")
    assert findings(page) == []
    dialog.get_by_role("button", name="Try again").click()
    until(dialog.get_by_text("not signed in yet").is_visible, "the error was shown")
    page.sign_in(closed_server.key)
    dialog.get_by_role("button", name="Try again").click()
    until(lambda: page.page.locator(".contact .item-name").all_inner_texts() == ["Grandmother"],
          "what was typed was saved")


def test_a_link_waits_until_the_server_can_be_reached(open_page, closed_server):
    page = open_page("/", at=closed_server.address)
    tried = []
    page.page.route("**/api/v1/session", lambda route: (tried.append(route), route.abort()))
    page.page.goto("about:blank")
    page.page.goto(f"{closed_server.address}/#key={closed_server.key}")
    until(lambda: page.page.evaluate("location.hash") == "" and tried,
          "the key left the address bar and was tried")
    page.page.unroute("**/api/v1/session")
    page.page.context.set_offline(True)
    page.page.context.set_offline(False)
    until(lambda: is_local(page), "the browser was signed in")


def test_a_link_is_tried_once_at_a_time(open_page, closed_server):
    page = open_page("/", at=closed_server.address)
    held = []

    def hold(route):
        if route.request.method == "POST":
            held.append(route)
        else:
            route.continue_()

    page.page.route("**/api/v1/session", hold)
    page.page.goto("about:blank")
    page.page.goto(f"{closed_server.address}/#key={closed_server.key}")
    until(lambda: page.page.evaluate("location.hash") == "" and held, "the key was tried")
    page.page.evaluate("() => { for (const name of ['offline', 'online']) dispatchEvent(new Event(name)); }")
    page.page.wait_for_timeout(500)
    assert len(held) == 1
    held[0].continue_()
    until(lambda: is_local(page), "the browser was signed in")
    assert len(held) == 1


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_without_the_link(open_page, closed_server, width, theme):
    page = open_page(
        "/?view=account", at=closed_server.address, screen=SCREENS[width], theme=theme)
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "the form was there")
    assert findings(page) == []
    page.picture(f"{width}-{theme}-account-closed")
