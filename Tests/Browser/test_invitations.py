"""Invitations to contacts: made and sent by a link, accepted or refused, left and ended."""

import sqlite3
import urllib.parse

import pytest

from conftest import DESKTOP
from page import until
from people import PASSWORD, add_contact, call, notice, register
from test_accessibility import LOOKS, SCREENS, findings
from test_account import sign_in
from test_contacts import contacts, shows

BEN = "ben@example.org"


@pytest.fixture
def ann(open_page, people_server):
    """Opens the contacts of Ann, who has one contact."""
    page = contacts(open_page, people_server)
    register(page)
    add_contact(page, "Grandmother")
    return page


@pytest.fixture
def guest(open_page, people_server):
    """Opens a link in another browser: guest(url)."""

    def guest(url, **options):
        return open_page(urllib.parse.urlparse(url).path, at=people_server.address, **options)

    return guest


def invite(page, **options):
    """Creates an invitation by the API; returns its link."""
    return call(page, "POST", "/contacts/shares", 201, data={"access": "read", **options})["url"]


def sees(page, text):
    """Waits until a link shows a text."""
    screen = page.page.locator(".screen-shared")
    until(lambda: screen.count() == 1 and text in screen.inner_text(), f"“{text}” was shown")


def open_sharing(page):
    page.page.locator("summary", has_text="Share my contacts").click()


def sharing_row(page, name):
    return page.page.locator(".screen-fold li", has_text=name)


def button(page, name):
    return page.page.get_by_role("button", name=name, exact=True)


def test_contacts_are_shared_with_who_accepts_the_link(ann, guest):
    open_sharing(ann)
    ann.page.get_by_label("For whom").fill("Ben, from work")
    ann.page.get_by_label("Sharing ends").select_option("week")
    button(ann, "Create invitation").click()
    link = ann.page.get_by_label("Link of the invitation for Ben, from work")
    until(lambda: link.count() == 1, "there was a link")
    row = sharing_row(ann, "Ben, from work")
    until(lambda: "not answered yet" in row.inner_text(), "the invitation was listed")
    ben = guest(link.input_value())
    sees(ben, "Ann invites you to see their contacts. Ends on")
    shown = ben.page.locator("main").inner_text()
    assert "Grandmother" not in shown and "ann@example.org" not in shown and "work" not in shown
    assert button(ben, "Accept").count() == 0
    button(ben, "Register").first.click()
    ben.page.get_by_label("Email address").fill(BEN)
    ben.page.get_by_label("Name").fill("Ben")
    ben.page.get_by_label("Password", exact=True).fill(PASSWORD)
    ben.page.locator("form").get_by_role("button", name="Register").click()
    until(button(ben, "Accept").is_visible, "Ben could accept")
    button(ben, "Accept").click()
    notice(ben, "Ann now shares contacts with you.")
    shows(ben, "Grandmother")
    assert ben.page.get_by_text("Shared by Ann, read-only").is_visible()
    assert button(ben, "Delete Grandmother").count() == 0
    ann.page.reload()
    open_sharing(ann)
    until(lambda: "Ben, read, accepted" in row.inner_text(), "Ann saw who had accepted")
    button(ann, "Allow editing for Ben, from work").click()
    notice(ann, "Ben, from work can now edit your contacts.")
    until(lambda: "Ben, read and edit, accepted" in row.inner_text(), "the change was listed")
    assert call(ben, "GET", "/contacts")["items"][0]["access"] == "edit"
    button(ann, "Stop sharing with Ben, from work").click()
    notice(ann, "No longer shared with Ben, from work.")
    assert call(ben, "GET", "/contacts")["items"] == []


def test_who_has_an_account_signs_in_and_edits(ann, open_page, people_server, guest):
    other = open_page("/", at=people_server.address)
    register(other, email=BEN, name="Ben")
    ben = guest(invite(ann, access="edit"), refused=[401])
    sees(ben, "Ann invites you to see and edit their contacts.")
    sign_in(ben, PASSWORD, within=".screen-shared form", email=BEN)
    until(button(ben, "Accept").is_visible, "Ben could accept")
    button(ben, "Accept").click()
    until(button(ben, "Delete Grandmother").is_visible, "Ben could edit")
    assert ben.page.get_by_text("Shared by Ann").first.is_visible()
    button(ben, "Leave the contacts of Ann").click()
    notice(ben, "Ann no longer shares contacts with you.")
    shows(ben)
    assert call(ann, "GET", "/contacts/shares")["items"] == []


def test_a_refused_or_revoked_invitation_is_used_up(ann, open_page, people_server, guest):
    ben = guest(invite(ann), refused=[404])
    register(ben, email=BEN, name="Ben")
    button(ben, "Refuse").click()
    sees(ben, "The invitation is refused.")
    open_sharing(ann)
    row = sharing_row(ann, "refused")
    until(lambda: row.count() == 1, "Ann saw that it was refused")
    ben.page.reload()
    sees(ben, "was revoked or has expired")
    button(ann, "Remove the invitation for Invitation").click()
    notice(ann, "The invitation for Invitation is removed.")
    assert call(ann, "GET", "/contacts/shares")["items"] == []


def test_the_owner_and_who_accepted_are_told_so(ann, guest):
    url = invite(ann)
    ann.page.goto(urllib.parse.urlparse(url).path)
    sees(ann, "This is your own invitation.")
    assert button(ann, "Accept").count() == 0
    ben = guest(url)
    register(ben, email=BEN, name="Ben")
    button(ben, "Accept").click()
    shows(ben, "Grandmother")
    ben.page.go_back()
    sees(ben, "You have accepted this invitation.")
    button(ben, "Show contacts").click()
    shows(ben, "Grandmother")


def address(server, email):
    """Addresses all invitations to an account, as the migration of earlier shares does."""
    with sqlite3.connect(server.data / "journal.sqlite", timeout=20) as database:
        done = database.execute(
            "UPDATE access_grant SET account = (SELECT id FROM account WHERE email = ?)", [email])
        assert done.rowcount > 0
    database.close()


def test_an_invitation_to_an_account_waits_in_its_contacts(ann, open_page, people_server):
    ben = open_page("/?view=contacts", at=people_server.address, screen=DESKTOP)
    register(ben, email=BEN, name="Ben")
    for access in ("read", "edit"):
        invite(ann, access=access)
    address(people_server, BEN)
    ben.page.reload()
    offers = ben.page.locator(".contact-offer")
    until(lambda: offers.count() == 2, "the invitations were listed")
    assert findings(ben) == []
    ben.picture("1280-contact-offers")
    assert ben.page.get_by_text("Grandmother").count() == 0
    offer = offers.filter(has_text="see and edit")
    offer.get_by_role("button", name="Refuse the invitation of Ann").click()
    notice(ben, "The invitation is refused.")
    until(lambda: offers.count() == 1, "one was left")
    button(ben, "Accept the invitation of Ann").click()
    shows(ben, "Grandmother")
    until(button(ben, "Leave the contacts of Ann").is_visible, "Ben could leave")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_invitations(ann, guest, width, theme):
    for name in ("Ben", "أحمد & Søns 🏔"):
        invite(ann, name=name)
    open_sharing(ann)
    until(lambda: sharing_row(ann, "Søns").count() == 1, "the invitations were listed")
    button(ann, "Show the link for Ben").click()
    until(lambda: ann.page.locator("#share-link").count() == 1, "the link was shown")
    assert findings(ann) == []
    ann.picture(f"{width}-{theme}-contacts-sharing")
    ben = guest(invite(ann), screen=SCREENS[width], theme=theme)
    sees(ben, "Ann invites you")
    assert findings(ben) == []
    ben.picture(f"{width}-{theme}-invitation-signed-out")
    register(ben, email=BEN, name="Ben")
    until(button(ben, "Accept").is_visible, "Ben could accept")
    assert findings(ben) == []
    ben.picture(f"{width}-{theme}-invitation")
