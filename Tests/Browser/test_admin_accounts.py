"""Administration: the accounts of others."""

import time

from administering import BEN, CAT, administration, ask, focus, join, known, opened, press, row
from page import until
from people import EMAIL, PASSWORD, call, notice, wrong_with
from test_access import status_for
from test_second_factor import PERIOD, code_of


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
    until(lambda: not moderator.is_checked(), "the switch was off again")
    assert not known(page, BEN)["moderator"]
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
