"""Administration: the state of the server, its problems, tips to moderate, and the accounts of others."""

import json
import time
import urllib.request

import pytest

from conftest import DESKTOP, PHONE
from page import until
from people import EMAIL, PASSWORD, call, notice, wrong_with
from test_access import status_for
from test_account import account
from test_accessibility import LOOKS, SCREENS, SMALL, findings
from test_second_factor import PERIOD, code_of
from tipping import CITY

BEN, CAT = "ben@example.org", "cat@example.org"
PROBLEMS = [
    {"first_at": "2026-11-26T12:00:00Z", "last_at": "2026-11-28T12:00:00Z", "count": 12, "level": "warning",
     "message": "The feed of city bikes answers with status 503."},
    {"first_at": "2026-11-27T12:00:00Z", "last_at": "2026-11-27T12:00:00Z", "count": 1, "level": "error",
     "message": "The disk is full."},
]


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


def test_only_administrators_see_the_administration(open_page, people_server):
    page = account(open_page, people_server, refused=[403])
    entry = page.page.get_by_role("button", name="Administration")
    until(entry.is_visible, "the local user had the row")
    entry.click()
    until(lambda: page.page.get_by_role("row", name="Version").is_visible(), "the screen was there")
    assert "view=admin" in page.page.url
    press(page, "Back to the account")
    until(lambda: focus(page).startswith("Administration"), "the focus was at the row again")
    join(people_server, EMAIL)
    call(page, "POST", "/session", data={"email": EMAIL, "password": PASSWORD})
    page.page.reload()
    until(page.page.get_by_role("button", name="Sign out").is_visible, "the account was there")
    assert entry.count() == 0
    page.page.goto("/?view=admin")
    refusal = page.page.get_by_text("Only administrators of this server may do this.")
    until(refusal.is_visible, "it was refused")
    assert page.page.get_by_role("row").count() == 0


def test_the_state_of_the_server_and_its_problems_are_shown(open_page, people_server):
    join(people_server, BEN)
    page = open_page(None, at=people_server.address, key=people_server.key, screen=DESKTOP)
    page.page.route("**/api/v1/admin/problems", lambda route: route.fulfill(json={"items": PROBLEMS, "next": None}))
    page.page.goto("/?view=admin")
    until(lambda: page.page.get_by_role("row", name="Version").is_visible(), "the state was shown")
    state = call(page, "GET", "/admin/server")
    facts = page.page.get_by_role("table", name="Server").inner_text()
    assert state["version"] in facts and "Open to anyone" in facts
    assert f"Region {state['regions'][0]['name']}" in facts
    assert f"Accounts\t{state['accounts']}" in facts
    page.page.locator("summary", has_text="Problems (2)").click()
    first, second = page.page.locator("details[open] .item-list li").all()
    assert "status 503" in first.inner_text() and "12 times since" in first.inner_text()
    assert "The disk is full." in second.inner_text() and "since" not in second.inner_text()


def test_a_failure_is_told_once_and_can_be_tried_again(open_page, people_server):
    page = open_page(None, at=people_server.address, key=people_server.key, refused=[503])
    broken = {"status": 503, "json": {"message": "The server is overloaded.", "hints": []}}
    page.page.route("**/api/v1/admin/**", lambda route: route.fulfill(**broken))
    page.page.goto("/?view=admin")
    until(page.page.get_by_text("The server is overloaded.").is_visible, "it was told")
    assert page.page.get_by_text("The server is overloaded.").count() == 1
    page.page.unroute("**/api/v1/admin/**")
    press(page, "Try again")
    until(lambda: page.page.get_by_role("row", name="Version").is_visible(), "the state was shown")
    assert page.page.get_by_text("The server is overloaded.").count() == 0


def test_a_reported_tip_opens_on_the_screen_of_tips(open_page, people_server):
    page = open_page(None, at=people_server.address, key=people_server.key, screen=DESKTOP)
    tip = {**CITY[1], "properties": {**CITY[1]["properties"], "reports": 2}}
    page.page.route("**/api/v1/tips/moderation", lambda route: route.fulfill(
        json={"type": "FeatureCollection", "features": [tip]}))
    page.page.goto("/?view=admin")
    fold = page.page.locator(".screen-admin summary", has_text="Tips to moderate (1)")
    until(fold.is_visible, "a tip waited")
    fold.click()
    page.page.locator(".screen-admin .tip-row").click()
    until(page.page.get_by_role("dialog", name="Dangerous crossing").is_visible, "the tip was opened")
    assert "view=tips" in page.page.url


def test_an_administrator_invites_one_person_to_register(open_page, serve):
    server = serve()
    page = administration(open_page, server)
    fold = page.page.locator(".screen-admin summary", has_text="Invitations to register")
    fold.click()
    field = page.page.get_by_label("Email (optional)")
    field.fill("nobody")
    press(page, "Invite")
    until(lambda: field.get_attribute("aria-invalid") == "true", "the address was refused")
    field.fill(BEN)
    press(page, "Invite")
    link = page.page.get_by_label("Link to register")
    until(link.is_visible, "the link was shown")
    invited = page.page.get_by_role("list", name="Invitations to register").locator("li")
    until(lambda: invited.count() == 1 and BEN in invited.inner_text(), "the invitation was listed")
    address = link.input_value()
    assert address.startswith(server.address) and "/#join=" in address
    guest = open_page(None, at=server.address)
    guest.page.goto(address)
    until(guest.page.get_by_role("heading", name="You are invited").is_visible, "the invited person may register")
    press(page, f"Delete the invitation for {BEN}")
    until(lambda: invited.count() == 0, "the invitation was deleted")
    assert call(page, "GET", "/admin/registration_invitations")["items"] == []


def test_the_feeds_of_bike_share_are_there(open_page, bike_server):
    page = administration(open_page, bike_server)
    fold = page.page.locator(".screen-admin summary", has_text="Feeds")
    until(fold.is_visible, "there were feeds")
    fold.click()
    files = page.page.get_by_role("list", name="Files").first
    until(lambda: "OK · loaded" in files.inner_text(), "the state of a file was told")


def test_accounts_are_searched_opened_and_left(open_page, people_server):
    for email, name in [(BEN, "Ben"), (CAT, "Catherine")]:
        join(people_server, email, name)
    page = administration(open_page, people_server)
    rows = page.page.get_by_role("list", name="Accounts").get_by_role("listitem")
    until(lambda: rows.count() == 3, "the accounts were listed")
    assert "You" in row(page, "Local user").inner_text() and "Administrator" in row(page, "Local user").inner_text()
    page.page.get_by_label("Search accounts").fill("cathe")
    until(lambda: rows.count() == 1, "one was found")
    assert CAT in rows.inner_text() and page.page.get_by_text("1 account", exact=True).is_visible()
    page.page.get_by_label("Search accounts").fill("nobody")
    until(page.page.get_by_text("No account matches “nobody”.").is_visible, "none was found")
    page.page.get_by_label("Search accounts").fill("")
    until(lambda: rows.count() == 3, "all were listed again")
    row(page, CAT).get_by_role("button").focus()
    page.page.keyboard.press("Enter")
    until(lambda: focus(page) == CAT, "the title of the page had the focus")
    assert "Catherine" in page.page.locator(".screen-admin").inner_text()
    assert page.page.get_by_role("row", name="Size").is_visible()
    page.page.reload()
    until(lambda: focus(page) == CAT, "the address led to the account")
    until(lambda: page.page.get_by_role("row", name="Size").is_visible(), "its page was there")
    press(page, "All accounts")
    until(lambda: CAT in focus(page) and row(page, CAT).is_visible(), "the focus was at the row")
    assert page.page.get_by_role("heading", name="Administration").is_visible()


def test_an_account_that_is_gone_leads_back_to_all(open_page, people_server):
    page = open_page("/?view=admin&account=gone", at=people_server.address, key=people_server.key, refused=[404])
    until(page.page.get_by_text("There is no such account.").is_visible, "it was told")
    page.page.locator(".failure").get_by_role("button", name="All accounts").click()
    until(row(page, "Local user").is_visible, "all were listed")


def test_further_accounts_are_loaded_by_pages(open_page, people_server):
    page = open_page(None, at=people_server.address, key=people_server.key)
    local = None

    def list_(route):
        """Answers with two pages of the local user and others."""
        nonlocal local
        local = local or route.fetch().json()["items"][0]
        pages = {False: (["1", "2"], "more"), True: (["3"], None)}
        names, after = pages["cursor=more" in route.request.url]
        items = [{**local, "id": name, "email": f"user{name}@example.org"} for name in names]
        route.fulfill(json={"items": items, "next": after})

    page.page.route("**/api/v1/admin/accounts?*", list_)
    page.page.goto("/?view=admin")
    until(page.page.get_by_text("The newest 2 accounts").is_visible, "the first page was there")
    press(page, "More accounts")
    until(row(page, "user3").is_visible, "the second page was there")
    assert "user3" in focus(page) and page.page.get_by_text("3 accounts", exact=True).is_visible()
    assert not page.page.get_by_role("button", name="More accounts").is_visible()


def test_roles_are_given_and_ended(open_page, people_server):
    join(people_server, BEN)
    page = administration(open_page, people_server)
    opened(page, BEN)
    moderator, administrator = (page.page.get_by_role("switch", name=name) for name in ("Moderator", "Administrator"))
    assert not moderator.is_checked() and not administrator.is_checked()
    moderator.press("Space")
    until(lambda: known(page, BEN)["moderator"], "the account was a moderator")
    assert not known(page, BEN)["administrator"]
    administrator.press("Space")
    until(moderator.is_disabled, "an administrator is a moderator")
    assert moderator.is_checked() and known(page, BEN)["administrator"]
    administrator.press("Space")
    until(moderator.is_enabled, "the role had ended")
    assert moderator.is_checked() and not known(page, BEN)["administrator"]
    press(page, "All accounts")
    until(lambda: "Moderator" in row(page, BEN).inner_text(), "the list told the role")


def test_nobody_ends_their_own_role_or_access(open_page, people_server):
    page = administration(open_page, people_server)
    opened(page, "Local user")
    assert page.page.get_by_role("switch", name="Administrator").is_disabled()
    for name in ("Sign out everywhere", "Delete account"):
        assert page.page.get_by_role("button", name=name).count() == 0
    assert page.page.get_by_text("This is your own account.").is_visible()


def test_an_account_is_signed_out_everywhere(open_page, people_server):
    token = join(people_server, BEN)
    page = administration(open_page, people_server)
    opened(page, BEN)
    assert status_for(page, token) == 200
    press(page, "Sign out everywhere")
    notice(page, f"{BEN} is signed out everywhere.")
    assert page.page.get_by_text("Not signed in anywhere.").is_visible()
    assert status_for(page, token) == 401


def test_a_second_factor_is_turned_off(open_page, people_server):
    token = join(people_server, BEN)
    secret = ask(people_server, "POST", "/users/me/second_factor", {}, token)["secret"]
    code = code_of(secret, int(time.time() // PERIOD))
    ask(people_server, "PUT", "/users/me/second_factor", {"code": code}, token)
    page = administration(open_page, people_server)
    opened(page, BEN)
    assert page.page.get_by_text("The second factor is on.").is_visible()
    press(page, "Turn second factor off")
    notice(page, f"The second factor of {BEN} is off.")
    assert page.page.get_by_role("button", name="Turn second factor off").count() == 0
    assert not known(page, BEN)["second_factor"]


def test_an_account_is_deleted_after_its_name_was_confirmed(open_page, people_server):
    token = join(people_server, BEN)
    page = administration(open_page, people_server)
    opened(page, BEN)
    dialog = page.page.get_by_role("dialog", name=f"Delete the account of {BEN}?")
    press(page, "Delete account")
    until(dialog.is_visible, "it was asked for")
    press(page, "Cancel")
    until(lambda: dialog.count() == 0, "the dialog was closed")
    assert status_for(page, token) == 200 and focus(page) == "Delete account"
    press(page, "Delete account")
    press(page, "Delete everything")
    notice(page, f"The account of {BEN} is deleted.")
    until(lambda: row(page, BEN).count() == 0, "it was not listed any more")
    assert focus(page) == "Administration"
    assert status_for(page, token) == 401 and known(page, BEN) is None
    accounts = page.page.get_by_role("row", name="Accounts")
    until(lambda: accounts.inner_text().split() == ["Accounts", "1"], "it was not counted any more")


def test_a_change_needs_the_password_some_time_after_signing_in(open_page, people_server):
    join(people_server, BEN)
    join(people_server, EMAIL)
    page = administration(open_page, people_server, refused=[403])
    call(page, "PUT", f"/admin/accounts/{known(page, EMAIL)['id']}", data={"administrator": True})
    call(page, "POST", "/session", data={"email": EMAIL, "password": PASSWORD})
    needed = {"message": "Enter your password.", "code": "password_needed", "arguments": {}, "hints": []}

    def ask_first(route):
        """Answers as a server on which the session is old, until the password comes."""
        if route.request.method == "GET" or "password" in route.request.post_data_json:
            route.fallback()
        else:
            route.fulfill(status=403, json=needed)

    page.page.route("**/api/v1/admin/accounts/*", ask_first)
    page.page.reload()
    opened(page, BEN)
    moderator = page.page.get_by_role("switch", name="Moderator")
    dialog = page.page.get_by_role("dialog", name="Confirm with your password")
    moderator.press("Space")
    until(dialog.is_visible, "the password was asked for")
    page.page.keyboard.press("Escape")
    until(lambda: dialog.count() == 0, "the dialog was closed")
    assert not moderator.is_checked() and not known(page, BEN)["moderator"]
    press(page, "Delete account")
    press(page, "Delete everything")
    until(dialog.is_visible, "the password was asked for")
    secret = dialog.get_by_label("Password", exact=True)
    secret.fill("something else")
    secret.press("Enter")
    until(lambda: wrong_with(page, secret) == "Wrong password.", "it said so")
    secret.fill(PASSWORD)
    secret.press("Enter")
    notice(page, f"The account of {BEN} is deleted.")
    assert page.page.get_by_role("dialog").count() == 0 and known(page, BEN) is None


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_the_administration(open_page, bike_server, width, theme):
    long = f"{'a.long.name.' * 4}of@{'a-long-domain-' * 3}name.example.org"
    join(bike_server, long, "Анна-Мария 王")
    page = open_page(None, screen=SCREENS[width], theme=theme, at=bike_server.address, key=bike_server.key)
    page.page.route("**/api/v1/admin/problems", lambda route: route.fulfill(json={"items": PROBLEMS, "next": None}))
    page.page.goto("/?view=account")
    until(page.page.get_by_role("button", name="Administration").is_visible, "the row was there")
    assert findings(page) == [], "the row"
    page.page.goto("/?view=admin")
    until(row(page, long).is_visible, "the accounts were listed")
    page.picture(f"{width}-{theme}-admin")
    for part in page.page.locator(".screen-admin summary:visible").all():
        part.click()
    assert findings(page) == [], "all"
    check_small(page)
    opened(page, long)
    assert findings(page) == [], "an account"
    page.picture(f"{width}-{theme}-admin-account")
    press(page, "Delete account")
    assert findings(page) == [], "the question"
    check_small(page)


def check_small(page):
    """Checks that nothing is wider than a small phone."""
    size = page.page.viewport_size
    page.page.set_viewport_size(SMALL)
    wide = page.page.locator(".screen-admin *:visible, dialog *").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML)")
    assert wide == [] and page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.page.set_viewport_size(size)


def test_the_screen_is_seen_with_forced_colours(open_page, people_server):
    page = administration(open_page, people_server, screen=PHONE, forced_colors="active")
    until(row(page, "Local user").is_visible, "the accounts were listed")
    role = page.page.locator(".admin-role").first
    assert role.evaluate("(one) => getComputedStyle(one).borderTopWidth") == "1px"
    assert findings(page) == []
