"""What gives access to an account: tokens and signed-in devices; and what it stores."""

import json
import urllib.request

from page import until
from people import EMAIL, PASSWORD, add_contact, call, notice, register, wrong_with
from test_account import account
from test_accessibility import SMALL, findings


def test_a_token_is_shown_once_and_lets_a_program_in_until_it_is_revoked(open_page, people_server):
    page = account(open_page, people_server, permissions=["clipboard-read", "clipboard-write"])
    register(page)
    summary = page.page.locator("summary", has_text="Access tokens")
    summary.click()
    page.page.get_by_label("Purpose").fill("Backup | at & home")
    page.page.get_by_role("button", name="Create token").click()
    shown = page.page.get_by_role("textbox", name="Token “Backup | at & home”")
    token = until(lambda: shown.count() and shown.input_value(), "the token was shown")
    page.page.get_by_role("button", name="Copy").click()
    notice(page, "Copied.")
    assert page.page.evaluate("navigator.clipboard.readText()") == token
    assert status_for(page, token) == 200
    page.page.reload()
    summary.click()
    row = page.page.get_by_text("Backup | at & home")
    until(row.is_visible, "the token was listed")
    assert token not in page.page.content()
    page.page.get_by_role("button", name="Revoke token").click()
    until(lambda: row.count() == 0, "it was gone")
    assert status_for(page, token) == 401


def status_for(page, token):
    """Returns the server's status for a request with a token."""
    headers = {"Authorization": f"Bearer {token}"}
    return page.page.request.get(f"{page.server}/api/v1/contacts", headers=headers).status


def test_a_token_may_do_what_was_chosen_and_ends(open_page, people_server):
    page = account(open_page, people_server)
    register(page)
    page.page.locator("summary", has_text="Access tokens").click()
    page.page.get_by_label("Purpose").fill("Phone")
    page.page.get_by_label("What it may do").select_option("positions")
    page.page.get_by_label("Ends").select_option("30")
    page.page.get_by_role("button", name="Create token").click()
    shown = page.page.get_by_role("textbox", name="Token “Phone”")
    token = until(lambda: shown.count() and shown.input_value(), "the token was shown")
    assert status_for(page, token) == 403
    row = page.page.locator("li", has_text="Phone")
    assert "Report positions only" in row.inner_text() and "ends on" in row.inner_text()
    assert call(page, "GET", "/tokens")["items"][0]["scopes"] == ["positions"]


def test_a_token_needs_the_password_some_time_after_signing_in(open_page, people_server):
    page = account(open_page, people_server, refused=[403])
    register(page)
    needed = {"message": "Enter your password.", "code": "password_needed", "arguments": {}, "hints": []}

    def ask_first(route):
        """Answers as a server on which the session is old, until the password comes."""
        if "password" in route.request.post_data_json:
            route.fallback()
        else:
            route.fulfill(status=403, json=needed)

    page.page.route("**/api/v1/tokens", lambda route: (
        ask_first(route) if route.request.method == "POST" else route.fallback()))
    page.page.locator("summary", has_text="Access tokens").click()
    page.page.get_by_label("Purpose").fill("Backup")
    page.page.get_by_role("button", name="Create token").click()
    dialog = page.page.get_by_role("dialog", name="Confirm with your password")
    until(dialog.is_visible, "the password was asked for")
    assert findings(page) == []
    secret = dialog.get_by_label("Password", exact=True)
    secret.fill("something else")
    secret.press("Enter")
    until(lambda: wrong_with(page, secret) == "Wrong password.", "it said so")
    secret.fill(PASSWORD)
    secret.press("Enter")
    shown = page.page.get_by_role("textbox", name="Token “Backup”")
    until(shown.is_visible, "the token was shown")
    assert dialog.count() == 0
    # Giving up makes none.
    page.page.get_by_label("Purpose").fill("Another")
    page.page.get_by_role("button", name="Create token").click()
    until(dialog.is_visible, "the password was asked for")
    page.page.keyboard.press("Escape")
    until(lambda: dialog.count() == 0, "the dialog was closed")
    assert [token["name"] for token in call(page, "GET", "/tokens")["items"]] == ["Backup"]


def test_other_devices_are_seen_and_signed_out(open_page, people_server):
    page = account(open_page, people_server)
    register(page)
    others = [signed_in(page, agent) for agent in ("curl/8", "Mozilla/5.0 (iPhone) Safari/1")]
    page.page.locator("summary", has_text="Signed-in devices").click()
    rows = page.page.locator("details", has_text="Browsers that use your account").locator("li")
    # Registering ended the local user's session in this browser.
    until(lambda: rows.count() == 3, "the devices were listed")
    assert rows.filter(has_text="this device").get_by_role("button").count() == 0
    page.page.get_by_role("button", name="Sign out curl").click()
    notice(page, "curl is signed out.")
    assert [status_for(page, other) for other in others] == [401, 200]
    page.page.get_by_role("button", name="Sign out all other devices").click()
    notice(page, "All other devices are signed out.")
    assert status_for(page, others[1]) == 401
    assert rows.count() == 1
    assert call(page, "GET", "/session")["user"]["email"] == EMAIL


def signed_in(page, agent):
    """Signs another device in; returns the secret of its session."""
    body = json.dumps({"email": EMAIL, "password": PASSWORD}).encode()
    headers = {"Content-Type": "application/json", "User-Agent": agent}
    request = urllib.request.Request(f"{page.server}/api/v1/session", body, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


def test_the_account_shows_what_it_stores(open_page, people_server):
    page = account(open_page, people_server, screen={"viewport": SMALL, "has_touch": True})
    register(page)
    add_contact(page, "Grandmother")
    part = page.page.locator("details", has=page.page.locator("summary", has_text="Storage"))
    summary = part.locator("summary")
    summary.click()
    contacts = part.get_by_role("row", name="Contacts")
    # The rows are there before their numbers, so that nothing moves.
    height = part.bounding_box()["height"]
    until(lambda: "1 of 20,000" in contacts.inner_text(), "the contact was counted")
    assert "kB of 1\u00a0GB" in part.get_by_role("row", name="Size").inner_text()
    assert abs(part.bounding_box()["height"] - height) <= 1
    assert part.get_by_role("row").count() == 10
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
