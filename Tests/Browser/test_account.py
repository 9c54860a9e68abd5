"""Accounts: registering, signing in and out, the calendar's address, and leaving."""

import re

import pytest

from conftest import DESKTOP, PHONE
from page import until
from people import EMAIL, PASSWORD, add_contact, call, notice, register, wrong_with
from test_accessibility import LOOKS, SCREENS, findings


# The form to register or to sign in, next to the forms of other sections.
ENTRANCE = "form:has([type=email])"


def account(open_page, server, **options):
    """Opens the account screen as the local user of a server."""
    options.setdefault("key", server.key)
    page = open_page("/?view=account", at=server.address, **options)
    until(lambda: page.page.locator(".screen-account h2").is_visible(), "the screen was there")
    return page


def fields(page, within=ENTRANCE):
    """Returns the fields for address and password."""
    form = page.page.locator(within)
    return (
        form.get_by_label("Email address"),
        form.get_by_label("Password", exact=True),
        form.locator("[type=submit]"),
    )


def sign_in(page, password, within=ENTRANCE, email=EMAIL):
    """Fills the form to sign in and sends it."""
    address, secret, submit = fields(page, within)
    address.fill(email)
    secret.fill(password)
    submit.click()
    return secret


def test_the_local_user_needs_no_account_and_keeps_everything_in_one(open_page, people_server):
    page = account(open_page, people_server)
    assert page.page.get_by_text("need no account").is_visible()
    add_contact(page, "Grandmother")
    page.page.get_by_role("button", name="Register").click()
    address, secret, submit = fields(page)
    assert address.get_attribute("autocomplete") == "username"
    assert secret.get_attribute("autocomplete") == "new-password"
    address.fill(EMAIL)
    page.page.get_by_label("Name", exact=True).fill("Анна 王")
    secret.fill(PASSWORD)
    submit.click()
    sign_out = page.page.get_by_role("button", name="Sign out")
    until(sign_out.is_visible, "the account was there")
    assert page.page.locator("#profile-name").input_value() == "Анна 王"
    assert call(page, "GET", "/contacts")["items"][0]["name"] == "Grandmother"


def test_what_is_wrong_is_told_beside_its_field(open_page, people_server):
    page = account(open_page, people_server)
    page.page.get_by_role("button", name="Register").click()
    address, secret, submit = fields(page)
    address.fill("nobody")
    secret.fill("short")
    submit.click()
    assert wrong_with(page, address) == "Enter a valid email address."
    assert "8 characters" in wrong_with(page, secret)
    assert address.get_attribute("aria-invalid") == "true"
    assert page.page.evaluate("document.activeElement.id") == address.get_attribute("id")
    address.fill(EMAIL)
    assert wrong_with(page, address) == ""


def test_signing_out_and_in_again(open_page, people_server):
    page = account(open_page, people_server, refused=[401])
    register(page)
    page.page.get_by_role("button", name="Sign out").click()
    title = page.page.get_by_role("heading", name="Sign in")
    until(title.is_visible, "the user was signed out")
    secret = sign_in(page, "not the password")
    until(lambda: wrong_with(page, secret), "the error was shown")
    assert wrong_with(page, secret) == "The email address or the password is wrong."
    assert secret.get_attribute("autocomplete") == "current-password"
    secret.fill(PASSWORD)
    secret.press("Enter")
    until(page.page.get_by_role("button", name="Sign out").is_visible, "the user was signed in")


def test_who_is_signed_out_is_asked_in_before_they_see_their_contacts(open_page, people_server):
    page = account(open_page, people_server, screen=DESKTOP)
    register(page)
    add_contact(page, "Grandmother")
    call(page, "DELETE", "/session", 204)
    page.page.goto("/?view=contacts")
    asked = page.page.get_by_text("Sign in to see: Contacts.")
    until(asked.is_visible, "the sign-in form was shown")
    assert page.page.get_by_text("Grandmother").count() == 0
    sign_in(page, PASSWORD)
    until(page.page.get_by_text("Grandmother").is_visible, "the contacts were there")


def test_after_many_wrong_passwords_it_says_when_to_try_again(open_page, people_server):
    page = account(open_page, people_server, refused=[401, 429])
    register(page)
    call(page, "DELETE", "/session", 204)
    for _ in range(10):
        body = {"email": EMAIL, "password": "guess number one"}
        call(page, "POST", "/session", 401, data=body)
    page.page.reload()
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "the form was there")
    secret = sign_in(page, PASSWORD)
    until(lambda: "Too many attempts" in wrong_with(page, secret), "it said so")
    assert re.search(r"Try again in 1[0-5] seconds\.", wrong_with(page, secret))


def test_a_session_that_ended_is_renewed_and_nothing_typed_is_lost(open_page, people_server):
    page = account(open_page, people_server, refused=[401])
    register(page)
    page.page.locator("#profile-name").fill("Ann the Second")
    page.page.context.clear_cookies()
    page.page.get_by_role("button", name="Save").click()
    dialog = page.page.get_by_role("dialog", name="Your session has ended")
    until(dialog.is_visible, "the dialog was shown")
    assert findings(page) == []
    sign_in(page, PASSWORD, within="dialog form")
    notice(page, "Saved.")
    assert not dialog.is_visible()
    assert call(page, "GET", "/session")["user"]["name"] == "Ann the Second"


def test_the_password_is_changed_only_by_who_knows_it(open_page, people_server):
    page = account(open_page, people_server, refused=[401, 403, 409, 422])
    register(page)
    page.page.locator("summary", has_text="Change password").click()
    old, new = page.page.get_by_label("Current password"), page.page.get_by_label("New password")
    change = page.page.get_by_role("button", name="Change password")
    old.fill("something else")
    new.fill("a better one than that")
    change.click()
    until(lambda: wrong_with(page, old) == "Wrong password.", "it said so")
    assert page.page.get_by_role("dialog").count() == 0
    old.fill(PASSWORD)
    change.click()
    notice(page, "Password changed")
    call(page, "DELETE", "/session", 204)
    call(page, "POST", "/session", data={"email": EMAIL, "password": "a better one than that"})


def test_a_home_zone_is_set_and_removed(open_page, people_server):
    page = account(open_page, people_server)
    fold = page.page.locator("details", has_text="Home zone")
    fold.locator("summary").click()
    until(lambda: fold.get_by_text("No zone is set").is_visible(), "it said that there is none")
    fold.get_by_label("Radius").select_option("1000")
    fold.get_by_role("button", name="middle of the map").click()
    until(lambda: fold.get_by_text("Hidden within").is_visible(), "the zone was set")
    zone = call(page, "GET", "/users/me/home_zone")["zone"]
    assert zone["radius"] == 1000
    fold.get_by_role("button", name="Remove zone").click()
    until(lambda: fold.get_by_text("No zone is set").is_visible(), "it was removed")
    assert call(page, "GET", "/users/me/home_zone")["zone"] is None


def test_the_address_of_the_calendar_shows_trips_until_it_is_revoked(open_page, people_server):
    page = account(open_page, people_server)
    register(page)
    page.page.locator("summary", has_text="Calendar subscription").click()
    page.page.get_by_role("button", name="Create address").click()
    shown = page.page.get_by_label("Calendar address")
    address = until(lambda: shown.count() and shown.input_value(), "the address was shown")
    link = page.page.get_by_role("link", name="Subscribe").get_attribute("href")
    assert link == address.replace("http:", "webcal:")
    assert "BEGIN:VCALENDAR" in page.page.request.get(address).text()
    page.page.get_by_role("button", name="Revoke").click()
    notice(page, "no longer works")
    assert page.page.request.get(address).status == 404


def test_everything_is_taken_along_and_then_deleted(open_page, people_server):
    page = account(open_page, people_server, refused=[401, 403, 409, 422])
    register(page)
    with page.page.expect_download() as download:
        page.page.get_by_role("link", name="Download everything").click()
    assert download.value.suggested_filename.endswith(".zip")
    page.page.get_by_role("button", name="Delete my account").click()
    dialog = page.page.get_by_role("dialog", name="Delete your account?")
    secret = dialog.get_by_label("Password", exact=True)
    secret.fill("something else")
    dialog.get_by_role("button", name="Delete everything").click()
    until(lambda: wrong_with(page, secret) == "Wrong password.", "it said so")
    secret.fill(PASSWORD)
    dialog.get_by_role("button", name="Delete everything").click()
    until(lambda: dialog.count() == 0, "the account was gone")
    body = {"email": EMAIL, "password": PASSWORD}
    call(page, "POST", "/session", 401, data=body)


def test_a_server_without_accounts_has_the_planner_alone(open_page, browser, server):
    context = browser.new_context(base_url=server, reduced_motion="reduce", **PHONE)
    page = context.new_page()
    nothing = {"status": 404, "json": {"message": "No."}}
    page.route("**/api/v1/session", lambda route: route.fulfill(**nothing))
    page.goto("/?view=contacts")
    until(lambda: page.locator("#to").is_visible(), "the planner was there")
    assert not page.locator(".frame-bar").is_visible()
    context.close()


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_the_account(open_page, people_server, width, theme):
    page = account(open_page, people_server, screen=SCREENS[width], theme=theme)
    page.page.get_by_role("button", name="Register").click()
    page.page.locator(f"{ENTRANCE} [type=submit]").click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-account-none")
    register(page, name="Анна-Мария 王")
    until(page.page.get_by_role("button", name="Sign out").is_visible, "the account was there")
    for part in page.page.locator(".screen-account summary").all():
        part.click()
    page.page.get_by_role("button", name="Create address").click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-account")
    page.page.get_by_role("button", name="Delete my account").click()
    assert findings(page) == []
