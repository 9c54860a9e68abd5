"""Links sent by mail: a new password, a verified address, an invitation."""

import pytest

from conftest import PHONE
from mailing import MailServer, link_in
from page import until
from people import EMAIL, PASSWORD, call, notice, register, wrong_with
from server import Server
from test_account import account, sign_in
from test_accessibility import findings

NEW_PASSWORD = "staple battery horse"
NARROW = {"viewport": {"width": 320, "height": 640}}


@pytest.fixture
def mail():
    """A mail server of this machine."""
    server = MailServer()
    yield server
    server.stop()


@pytest.fixture
def mailing_server(fresh_folder, region, pictures, mail):
    """A server with open registration that sends mail."""
    own = Server(region, data=fresh_folder(), pictures=pictures)
    own.options += [
        "--registration", "open", "--public-url", own.address, "--mail-from", "amble@example.org",
        "--mail-server", f"smtp://localhost:{mail.port}"]
    own.start()
    yield own
    own.stop()


def sign_out(page):
    """Signs out, and waits for the sign-in form."""
    page.page.get_by_role("button", name="Sign out").first.click()
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "the user was signed out")


def open_link(page, link):
    """Opens a link of a mail in the same tab."""
    page.page.goto(link)
    until(lambda: "#" not in page.page.url, "the secret left the address")


def is_narrow(page):
    """Returns whether nothing is wider than the window."""
    return page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_forgotten_password_is_replaced_by_a_link(open_page, mailing_server, mail):
    page = account(open_page, mailing_server, screen=NARROW, refused=[401, 404, 422])
    register(page)
    mail.next()  # about the address
    until(page.page.locator("#profile-name").is_visible, "the user was signed in")
    sign_out(page)
    page.page.locator("#sign-in-email").fill(EMAIL)
    page.page.get_by_role("button", name="Forgot your password?").click()
    heading = page.page.get_by_role("heading", name="Forgot your password?")
    until(heading.is_visible, "the form was there")
    assert findings(page) == [] and is_narrow(page)
    address = page.page.locator("#forgotten-email")
    assert address.input_value() == EMAIL
    address.fill("nobody")
    address.press("Enter")
    assert wrong_with(page, address) == "Enter a valid email address."
    address.fill("nobody@example.org")
    address.press("Enter")
    said = page.page.get_by_text("If there is an account with the address")
    until(said.is_visible, "the page said what comes")
    page.page.get_by_role("button", name="Back to sign-in").click()
    page.page.locator("#sign-in-email").fill(EMAIL)
    page.page.get_by_role("button", name="Forgot your password?").click()
    page.page.locator("#forgotten-email").press("Enter")
    until(said.is_visible, "the page said what comes")

    message = mail.next()  # there was none to the other address
    assert message["To"] == EMAIL and message["Auto-Submitted"] == "auto-generated"
    link = link_in(message)
    open_link(page, link)
    password = page.page.locator("#reset-password")
    until(password.is_visible, "the link opened the form")
    assert findings(page) == [] and is_narrow(page)
    password.fill("short")
    password.press("Enter")
    assert "8 characters" in wrong_with(page, password)
    password.fill(NEW_PASSWORD)
    password.press("Enter")
    notice(page, "The new password is set.")
    assert mail.next()["Subject"].startswith("Your password for ")
    old = sign_in(page, PASSWORD)
    until(lambda: "wrong" in wrong_with(page, old), "the old password was refused")
    sign_in(page, NEW_PASSWORD)
    until(page.page.locator("#profile-name").is_visible, "the new password signed in")
    assert page.page.get_by_text("Your email address is confirmed.").is_visible()

    open_link(page, link)
    until(password.is_visible, "the link opened the form again")
    password.fill(PASSWORD)
    password.press("Enter")
    until(lambda: "was used" in wrong_with(page, password), "the used link was refused")
    assert call(page, "GET", "/session")["user"]["email"] == EMAIL


def test_an_address_is_confirmed_by_a_link(open_page, mailing_server, mail):
    page = account(open_page, mailing_server, screen=PHONE, refused=[404])
    register(page)
    mail.next()
    until(page.page.get_by_text("not confirmed yet").is_visible, "the address was not confirmed")
    page.page.get_by_role("button", name="Send the link again").click()
    notice(page, f"A link is on its way to {EMAIL}.")
    link = link_in(mail.next())
    open_link(page, link)
    until(page.page.get_by_text("Your email address is confirmed.").is_visible, "it was confirmed")
    assert findings(page) == []
    page.page.get_by_role("button", name="Go to the account screen").click()
    until(page.page.locator("#profile-name").is_visible, "the account was there")
    assert page.page.get_by_text("Your email address is confirmed.").is_visible()
    open_link(page, link)
    until(page.page.get_by_text("was used or has expired").is_visible, "the used link was refused")


def test_an_invitation_registers_while_registration_is_closed(open_page, serve):
    page = account(open_page, serve(), screen=NARROW, refused=[404])
    link = call(page, "POST", "/admin/registration_invitations", 201, data={})["link"]
    sign_out(page)
    assert page.page.get_by_text("Registration is closed").is_visible()
    open_link(page, link)
    until(page.page.get_by_role("heading", name="You are invited").is_visible, "the form was there")
    assert findings(page) == [] and is_narrow(page)
    page.page.locator("#register-email").fill(EMAIL)
    password = page.page.locator("#register-password")
    password.fill(PASSWORD)
    password.press("Enter")
    until(page.page.locator("#profile-name").is_visible, "the account was there")
    assert call(page, "GET", "/session")["user"]["email"] == EMAIL
    sign_out(page)
    open_link(page, link)
    address = page.page.locator("#register-email")
    until(address.is_visible, "the form was there again")
    address.fill("ben@example.org")
    password.fill(PASSWORD)
    password.press("Enter")
    until(lambda: "was used" in wrong_with(page, address), "the used link was refused")


def test_without_mail_nothing_is_offered(open_page, people_server):
    page = account(open_page, people_server)
    register(page)
    until(page.page.locator("#profile-name").is_visible, "the user was signed in")
    assert not page.page.get_by_text("confirmed").is_visible()
    sign_out(page)
    assert not page.page.get_by_role("button", name="Forgot your password?").is_visible()
