"""The second factor: turning it on with an app, signing in with its codes, turning it off."""

import base64
import hmac
import struct
import time
import urllib.parse

from conftest import PHONE
from page import until
from people import EMAIL, PASSWORD, call, notice, register, wrong_with
from test_account import ENTRANCE, account, sign_in
from test_accessibility import findings

PERIOD = 30


def code_of(secret, step):
    """Returns the code of a step, as an app computes it (RFC 6238)."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.digest(key, struct.pack(">q", step), "sha1")
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def next_code(secret, last):
    """Waits for a step after the last one used, and returns it with its code. The next step counts already."""
    until(lambda: time.time() // PERIOD + 1 > last, "a code counts", PERIOD + 5)
    step = max(int(time.time() // PERIOD), last + 1)
    return step, code_of(secret, step)


def opened(page):
    """Opens the section."""
    page.page.locator("summary", has_text="Second factor").click()
    part = page.page.locator("details", has=page.page.locator("summary", has_text="Second factor"))
    until(lambda: part.get_by_role("button").first.is_visible(), "the state was loaded")
    return part


def turn_on(page):
    """Turns the factor on, and returns the secret, the step of the code and the recovery codes."""
    part = opened(page)
    part.get_by_role("button", name="Turn on").click()
    secret = part.locator("#factor-secret")
    until(secret.is_visible, "the secret was shown")
    assert part.get_by_role("img", name="The secret as a QR code").is_visible()
    link = urllib.parse.urlsplit(part.get_by_role("link", name="Open in the app").get_attribute("href"))
    shown = secret.input_value()
    assert urllib.parse.parse_qs(link.query)["secret"] == [shown]
    assert link.scheme == "otpauth" and EMAIL in link.path
    code = part.get_by_label("Code", exact=True)
    code.fill("12")
    part.locator("[type=submit]").click()
    until(lambda: "wrong" in wrong_with(page, code), "the wrong code was told")
    step = int(time.time() // PERIOD)
    code.fill(code_of(shown, step))
    part.locator("[type=submit]").click()
    dialog = page.page.get_by_role("dialog", name="Your recovery codes")
    until(dialog.is_visible, "the recovery codes were shown")
    codes = dialog.locator("li").all_inner_texts()
    assert findings(page) == []
    dialog.get_by_role("button", name="I have kept them").click()
    return shown, step, codes


def test_signing_in_needs_a_code_of_the_app(open_page, people_server):
    page = account(open_page, people_server, screen=PHONE, refused=[401, 403])
    register(page)
    page.page.reload()
    secret, step, codes = turn_on(page)
    assert len(set(codes)) == 10
    assert call(page, "GET", "/users/me/second_factor")["recovery_codes"] == 10

    page.page.get_by_role("button", name="Sign out").click()
    until(page.page.get_by_role("heading", name="Sign in").is_visible, "the user was signed out")
    code = page.page.locator("#sign-in-code")
    assert not code.is_visible()
    sign_in(page, PASSWORD)
    until(code.is_visible, "the code was asked for")
    assert page.page.evaluate("document.activeElement.id") == "sign-in-code"
    assert code.get_attribute("autocomplete") == "one-time-code"
    page.page.locator(f"{ENTRANCE} [type=submit]").click()
    assert wrong_with(page, code) == "Enter a code."
    code.fill("000")
    page.page.locator(f"{ENTRANCE} [type=submit]").click()
    until(lambda: "wrong" in wrong_with(page, code), "the wrong code was told")
    assert findings(page) == []
    step, right = next_code(secret, step)
    code.fill(right)
    page.page.locator(f"{ENTRANCE} [type=submit]").click()
    until(page.page.get_by_role("button", name="Sign out").is_visible, "the user was signed in")

    part = opened(page)
    assert part.get_by_text("10 recovery codes are left").is_visible()
    part.get_by_label("Code", exact=True).fill(codes[0].upper())
    part.get_by_role("button", name="Turn off").click()
    notice(page, "The second factor is off.")
    assert call(page, "GET", "/users/me/second_factor")["since"] is None
