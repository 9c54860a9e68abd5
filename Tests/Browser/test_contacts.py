"""Contacts: saved with a place, found in any script, deleted and restored."""

import pytest

from conftest import DESKTOP, PHONE
from page import open_contacts, until
from people import add_contact, call, notice, register, wrong_with
from test_accessibility import LOOKS, SCREENS, findings
from test_account import sign_in

NAMES = ["Амелия Ковальская", "王小明 🏔", "أحمد بن عبد الرحمن", "Zoë O’Brien & Søns | 100 % #1?"]
CARDS = """BEGIN:VCARD\r
VERSION:4.0\r
FN:清风 Tea\r
ADR:;;Bell Street 8;Solvarra;;;\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:4.0\r
FN:Nowhere at All\r
ADR:;;No Such Street 999;;;;\r
END:VCARD\r
"""


def contacts(open_page, server, **options):
    """Opens the contacts on a server of its own."""
    page = open_page("/?view=contacts", at=server.address, key=server.key, **options)
    until(lambda: page.page.locator(".screen-contacts h2").first.is_visible(), "they were shown")
    return page


def names(page):
    """Returns the listed names, from the top."""
    return page.page.locator(".contact .item-name").all_inner_texts()


def shows(page, *wanted):
    """Waits until exactly these contacts are listed, in any order."""
    until(lambda: sorted(names(page)) == sorted(wanted), f"{wanted} were listed")


def test_a_contact_is_kept_with_the_place_that_was_picked(open_page, people_server):
    page = contacts(open_page, people_server)
    page.page.get_by_role("button", name="Add a contact").click()
    name = page.page.get_by_label("Name", exact=True)
    page.page.get_by_role("button", name="Save").click()
    assert wrong_with(page, name) == "Enter a name."
    name.fill(NAMES[3])
    address = page.page.get_by_role("combobox", name="Address or place")
    address.press_sequentially("bell street", delay=15)
    option = page.page.locator("#contact-address-suggestions [role=option]").first
    until(lambda: "Bell Street" in option.inner_text(), "the street was suggested")
    address.press("ArrowDown")
    address.press("Enter")
    until(page.page.get_by_text("On the map at").is_visible, "the place was shown")
    page.page.get_by_label("Note").fill("Rings twice")
    page.page.get_by_role("button", name="Save").click()
    shows(page, NAMES[3])
    [kept] = call(page, "GET", "/contacts")["items"]
    assert (kept["name"], kept["note"]) == (NAMES[3], "Rings twice")
    assert kept["address"].startswith("Bell Street")
    assert 38 < kept["lat"] < 38.1 and -30.1 < kept["lon"] < -30


def test_words_added_to_an_address_leave_its_place_and_an_empty_one_has_none(
    open_page, people_server
):
    page = contacts(open_page, people_server)
    add_contact(page, "Aunt Clara")
    page.page.reload()
    page.page.locator(".item-open", has_text="Aunt Clara").click()
    address = page.page.get_by_role("combobox", name="Address or place")
    address.press("End")
    address.press_sequentially(", back entrance")
    address.press("Escape")
    page.page.get_by_role("button", name="Save").click()
    notice(page, "Aunt Clara is saved")
    shows(page, "Aunt Clara")
    [kept] = call(page, "GET", "/contacts")["items"]
    assert kept["address"] == "Bell Street 7, back entrance" and kept["lat"] == 38.047
    page.page.locator(".item-open", has_text="Aunt Clara").click()
    page.page.get_by_role("button", name="Clear: Address or place").click()
    page.page.get_by_role("button", name="Done").click()
    page.page.get_by_role("button", name="Save").click()
    until(page.page.get_by_text("No place on the map yet").is_visible, "it was marked")
    assert call(page, "GET", "/contacts")["items"][0]["lat"] is None


def test_contacts_are_found_in_any_script(open_page, people_server):
    page = contacts(open_page, people_server)
    for name in NAMES:
        add_contact(page, name)
    page.page.reload()
    shows(page, *NAMES)
    search = page.page.get_by_role("searchbox", name="Search contacts")
    for text, found in [("амел", NAMES[0]), ("王", NAMES[1]), ("أحمد", NAMES[2]), ("zoe", NAMES[3])]:
        search.fill(text)
        shows(page, found)
    search.fill("nobody")
    until(page.page.locator(".screen-empty").is_visible, "the empty state was shown")
    search.fill("")
    shows(page, *NAMES)


def test_a_contact_is_deleted_by_key_button_or_swipe_and_brought_back(open_page, people_server):
    page = contacts(open_page, people_server, screen=PHONE)
    for name in ("Ann", "Ben", "Cleo"):
        add_contact(page, name)
    page.page.reload()
    shows(page, "Ann", "Ben", "Cleo")
    page.page.locator(".item-open", has_text="Ben").focus()
    page.page.keyboard.press("Delete")
    shows(page, "Ann", "Cleo")
    until(lambda: "Cleo" in page.page.evaluate("document.activeElement.innerText"),
          "the focus went on to the next")
    notice(page, "Ben is deleted.").get_by_role("button", name="Undo").click()
    shows(page, "Ann", "Ben", "Cleo")
    page.page.get_by_role("button", name="Delete Ann").click()
    shows(page, "Ben", "Cleo")
    box = page.page.locator(".contact", has_text="Cleo").bounding_box()
    y = box["y"] + box["height"] / 2
    page.draw_finger([(box["x"] + 220 - 40 * step, y) for step in range(6)])
    shows(page, "Ben")
    notice(page, "Cleo is deleted.")


def test_vcards_come_in_with_what_was_added_and_go_out(open_page, people_server):
    page = contacts(open_page, people_server, screen=DESKTOP)
    page.page.locator("summary", has_text="Import and export").click()
    file = {"name": "all.vcf", "mimeType": "text/vcard", "buffer": CARDS.encode()}
    page.page.locator("input[type=file]").set_input_files(file)
    outcome = page.page.locator(".cards-outcome")
    until(lambda: "2 contacts were added." in outcome.inner_text(), "it said what was added")
    assert "One of them is not on the map" in outcome.inner_text()
    shows(page, "清风 Tea", "Nowhere at All")
    with page.page.expect_download() as download:
        page.page.get_by_role("link", name="Export all").click()
    assert "FN:清风 Tea" in download.value.path().read_text()


def test_an_address_that_fits_no_place_is_asked_about(open_page, people_server):
    page = contacts(open_page, people_server, screen=PHONE)
    page.page.locator("summary", has_text="Import and export").click()
    card = "BEGIN:VCARD\r\nFN:Ann\r\nADR:;;Museum of Large Planes;;;;\r\nEND:VCARD\r\n"
    file = {"name": "ann.vcf", "mimeType": "text/vcard", "buffer": card.encode()}
    page.page.locator("input[type=file]").set_input_files(file)
    group = page.page.get_by_role("group", name="Museum of Large Planes")
    until(lambda: group.count() == 1, "it asked where Ann is")
    page.picture("390-placing")
    assert findings(page) == []
    [contact] = call(page, "GET", "/contacts")["items"]
    assert contact["lat"] is None
    group.get_by_role("radio").first.click()
    page.page.get_by_role("button", name="Put one contact on the map").click()
    notice(page, "One contact is on the map.")
    [contact] = call(page, "GET", "/contacts")["items"]
    assert contact["lat"] is not None and contact["address"] == "Museum of Large Planes"


def test_a_contact_is_where_one_goes(open_page, people_server):
    page = contacts(open_page, people_server)
    add_contact(page, "Grandmother")
    page.page.reload()
    page.page.get_by_role("button", name="Route to Grandmother").click()
    until(lambda: page.page.locator("#to").input_value() == "Grandmother", "she was the end")
    assert page.page.locator("#search").is_visible()


def test_a_contact_becomes_a_stop_of_the_trip_being_drawn_up(open_page, people_server):
    page = contacts(open_page, people_server, screen=DESKTOP)
    add_contact(page, "Grandmother")
    page.page.get_by_role("link", name="Trips").click()
    page.page.get_by_role("button", name="New trip").click()
    until(lambda: "view=trip" in page.page.url, "a trip was begun")
    open_contacts(page)
    page.page.locator(".item-open", has_text="Grandmother").click()
    page.page.get_by_role("button", name="Add to trip").click()
    stop = page.page.locator(".screen-trip .stop", has_text="Grandmother")
    until(lambda: stop.count() == 1, "she was a stop of it")


def test_what_was_typed_survives_a_session_that_ends(open_page, people_server):
    page = contacts(open_page, people_server, refused=[401])
    register(page)
    page.page.get_by_role("button", name="Add a contact").click()
    page.page.get_by_label("Name", exact=True).fill("Grandmother")
    page.page.context.clear_cookies()
    page.page.get_by_role("button", name="Save").click()
    until(page.page.get_by_role("dialog").is_visible, "the dialog was shown")
    sign_in(page, "correct horse battery", within="dialog form")
    shows(page, "Grandmother")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_contacts(open_page, people_server, width, theme):
    page = contacts(open_page, people_server, screen=SCREENS[width], theme=theme)
    until(page.page.get_by_role("button", name="Add a contact").is_visible, "the list was empty")
    assert findings(page) == []
    page.picture(f"{width}-{theme}-contacts-none")
    for name in NAMES:
        add_contact(page, name, address="")
    add_contact(page, "Without a place", lat=None, lon=None)
    page.page.reload()
    shows(page, *NAMES, "Without a place")
    page.page.locator("summary", has_text="Import and export").click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-contacts")
    page.page.get_by_text(NAMES[0]).click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-contact")
