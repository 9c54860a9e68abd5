"""The administration, for its tests: registering users, opening the screen and the page of an account."""

import json
import urllib.request

from page import until
from people import PASSWORD, call

BEN, CAT = "ben@example.org", "cat@example.org"


def join(server, email, name=""):
    """Registers a user with a browser of their own; returns the secret of the session."""
    return ask(server, "POST", "/users", {"email": email, "password": PASSWORD, "name": name})["token"]


def ask(server, method, path, body=None, token=None):
    """Sends a request of another browser; returns the answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server.address}/api/v1{path}", data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def administration(open_page, server, **options):
    """Opens the screen as the local user, who is an administrator."""
    options.setdefault("key", server.key)
    page = open_page("/?view=admin", at=server.address, **options)
    until(lambda: page.page.get_by_role("row", name="Version").is_visible(), "the state was shown")
    return page


def row(page, email):
    """Returns the row of an account in the list."""
    return page.page.locator(".screen-admin .item-list li", has_text=email)


def opened(page, email):
    """Opens the page of an account."""
    until(row(page, email).is_visible, "the account was listed")
    row(page, email).get_by_role("button").click()
    until(page.page.get_by_role("heading", name=email).is_visible, "its page was there")


def known(page, email):
    """Returns an account as the server knows it, or `None`."""
    items = call(page, "GET", f"/admin/accounts?q={email}")["items"]
    return items[0] if items else None


def press(page, name):
    page.page.get_by_role("button", name=name, exact=True).click()


def focus(page):
    """Returns the text of what has the focus."""
    return page.page.evaluate("document.activeElement.textContent")
