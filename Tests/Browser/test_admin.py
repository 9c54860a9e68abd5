"""Administration: the state of the server, its problems, tips to moderate, and invitations."""

import pytest

from administering import BEN, administration, focus, join, opened, press, row
from conftest import DESKTOP, PHONE
from page import until
from people import EMAIL, PASSWORD, call
from test_account import account
from test_accessibility import LOOKS, SCREENS, SMALL, findings
from tipping import CITY

PROBLEMS = [
    {"first_at": "2026-11-26T12:00:00Z", "last_at": "2026-11-28T12:00:00Z", "count": 12, "level": "warning",
     "message": "The feed of city bikes answers with status 503."},
    {"first_at": "2026-11-27T12:00:00Z", "last_at": "2026-11-27T12:00:00Z", "count": 1, "level": "error",
     "message": "The disk is full."},
]


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
    [region] = page.page.get_by_role("list", name="Regions").get_by_role("listitem").all()
    assert state["regions"][0]["name"] in region.inner_text()
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
