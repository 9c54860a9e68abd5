"""Tips: on the map, their list, their card and votes, moderation."""

import pytest

from biking import SYSTEMS
from conftest import DESKTOP
from layout import SIZES, faults
from looks import check
from mapped import NOTE
from page import happens, until
from test_accessibility import LOOKS, SCREENS
from test_go import link
from tipping import CITY, Tips, card, choose_on_map, listed, open_row, plain, rows, status
from tours import press

VIEW = "/?view=tips"


# The map and the list


def test_a_server_without_tips_is_asked_once_and_has_no_entry(open_page):
    page = open_page(None, screen=DESKTOP)
    mock = Tips(page)
    asked = lambda: [url for url in page.requests if "/api/v1/tips" in url]
    mock.absent = True
    page.page.goto("/")
    happens(page, lambda: len(asked()) == 1, "the page asked")
    page.page.get_by_role("link", name="More", exact=True).click()
    until(page.page.locator(".more-list").is_visible, "there was a list")
    entry = page.page.locator(".more-list a", has_text="Tips")
    until(lambda: not entry.is_visible(), "the entry was gone")
    page.page.evaluate("dispatchEvent(new Event('online'))")
    page.page.goto(link())
    page.wait_for_routes()
    page.page.wait_for_timeout(800)
    first = len(asked())
    page.page.get_by_role("button", name="Directions").first.click()
    page.page.wait_for_timeout(800)
    assert len(asked()) == first <= 3, "the map and the route may ask at once; then nothing does"


def test_tips_are_listed_with_state_and_filtered_by_kind(tips):
    page, mock = tips()
    listed(page)
    assert "Closed gate" in plain(rows(page).filter(has_text="Locked"))
    assert "Confirmed · 3 confirmations" in plain(rows(page).filter(has_text="Locked"))
    assert "Disputed · 1 confirmation, 4 disputes" in plain(rows(page).filter(has_text="Short cut"))
    assert page.page.locator("#tips-kind option").count() == 6
    page.page.locator("#tips-kind").select_option("nice_view")
    listed(page, 1)
    assert "kind=nice_view" in page.page.url
    page.page.reload()
    listed(page, 1)
    assert "1 tip on the map" in page.page.locator(".screen-tips").inner_text()
    export = page.page.get_by_role("link", name="Export as GeoJSON")
    assert export.get_attribute("href") == "/api/v1/tips?limit=5000"
    assert all(query["limit"] == ["500"] for query in mock.asked)


def test_tips_are_loaded_for_the_part_of_the_map_and_not_from_afar(tips):
    page, mock = tips("/", screen=DESKTOP, scripts=[NOTE])
    happens(page, lambda: len(mock.asked) == 1, "the tips were loaded")
    page.page.evaluate("noted.jumpTo({ zoom: noted.getZoom() + 1 })")
    page.page.wait_for_timeout(700)
    assert len(mock.asked) == 1, "the part was loaded before"
    page.page.evaluate("noted.jumpTo({ zoom: 9 })")
    page.page.wait_for_timeout(700)
    assert len(mock.asked) == 1, "from afar there would be too many"
    page.page.goto(VIEW)
    listed(page)
    page.page.evaluate("noted.jumpTo({ zoom: 9 })")
    until(lambda: "Zoom in" in page.page.locator(".screen-tips").inner_text(), "the list says so")


# Notes all that the list says about itself.
SAID = """
window.said = new Set();
const hear = () => said.add(document.querySelector('.screen-tips .tip-rows')?.previousSibling.textContent ?? '');
new MutationObserver(hear).observe(document, { childList: true, characterData: true, subtree: true });
"""


def test_the_list_says_nothing_untrue_while_it_loads(tips):
    page, _ = tips("/?view=more", scripts=[SAID])
    until(lambda: page.page.locator(".maplibregl-ctrl-scale").count() == 1, "the map was there")
    page.page.locator(".more-list a", has_text="Tips").click()
    listed(page)
    assert page.page.evaluate("[...said]") == ["", f"{len(CITY)} tips on the map"]


def test_a_tap_on_a_mark_opens_its_card_and_no_menu(tips):
    page, _ = tips("/", screen=DESKTOP, scripts=[NOTE], options={"draws": True})
    lon, lat = CITY[0]["geometry"]["coordinates"]
    until(lambda: page.page.evaluate("Boolean(window.noted?.getLayer('tips-marks'))"), "there were layers")
    page.page.evaluate(f"noted.jumpTo({{ center: [{lon}, {lat}], zoom: 17 }})")
    place = f"noted.project([{lon}, {lat}])"
    drawn = f"noted.queryRenderedFeatures({place}, {{ layers: ['tips-marks'] }}).length"
    until(lambda: page.page.evaluate(drawn) == 1, "the tip was drawn")
    x, y = page.page.evaluate(f"(() => {{ const {{ x, y }} = {place}; return [x, y]; }})()")
    frame = page.page.locator("#map").bounding_box()
    page.page.mouse.click(frame["x"] + x, frame["y"] + y)
    until(lambda: "Locked at night" in card(page).inner_text(), "the card was opened")
    assert not page.page.locator(".map-menu").is_visible()
    page.page.keyboard.press("Escape")
    until(lambda: card(page).count() == 0, "the card was closed")
    page.page.mouse.click(frame["x"] + x + 120, frame["y"] + y + 90)
    until(lambda: page.page.locator(".map-menu").is_visible(), "beside it the menu opens")


def test_without_the_server_the_last_tips_stay(tips):
    page, _ = tips()
    listed(page)
    page.page.unroute("**/api/v1/tips**")
    page.page.context.set_offline(True)
    until(lambda: "cannot be reached" in page.page.locator(".screen-tips").inner_text(), "it was said")
    assert rows(page).count() == len(CITY)


# The card


def test_a_tip_is_confirmed_disputed_and_the_vote_taken_back(tips):
    page, mock = tips()
    listed(page)
    open_row(page, "Drivers turn")
    words = plain(card(page))
    assert "Dangerous crossing" in words and "New" in words and "no votes yet" in words.lower()
    assert "Added" in words and "Expires in" in words
    vote = lambda name: card(page).get_by_role("button", name=name)
    vote("Confirm").press("Enter")
    until(lambda: status(page) == "You confirmed this tip.", "it was told")
    assert vote("Confirm").get_attribute("aria-pressed") == "true"
    assert "1 confirmation" in plain(card(page))
    assert page.page.evaluate("document.activeElement.textContent") == "Confirm"
    vote("Dispute").click()
    until(lambda: "disputed" in status(page), "it was disputed")
    assert vote("Confirm").get_attribute("aria-pressed") == "false"
    vote("Dispute").click()
    until(lambda: "withdrawn" in status(page), "the vote was taken back")
    vote("Report").click()
    until(lambda: "reported" in status(page), "it was reported")
    assert mock.sent == [
        ("PUT", "crossing/vote", {"vote": "confirm"}), ("PUT", "crossing/vote", {"vote": "dispute"}),
        ("DELETE", "crossing/vote", None), ("PUT", "crossing/vote", {"vote": "report"}),
    ]
    page.page.keyboard.press("Escape")
    until(lambda: card(page).count() == 0, "the card was closed")


def test_a_refused_vote_says_why(tips):
    page, mock = tips(options={"refused": [409]})
    listed(page)
    mock.refusal = (409, "Authors cannot vote on their own tips.")
    open_row(page, "Drivers turn")
    press(page, "Confirm")
    until(lambda: "Authors cannot vote" in card(page).inner_text(), "it was told")
    assert card(page).get_by_role("button", name="Confirm").get_attribute("aria-pressed") == "false"


def test_who_is_not_signed_in_reads_tips_and_is_told_to_sign_in(tips):
    page, mock = tips(user=None)
    listed(page)
    press(page, "Add a tip")
    notice = page.page.locator(".notice")
    until(lambda: "Sign in to add a tip" in notice.inner_text(), "it was told")
    open_row(page, "Drivers turn")
    assert card(page).get_by_role("button", name="Confirm").count() == 0
    assert "Sign in to confirm" in card(page).inner_text()
    card(page).get_by_role("button", name="Sign in").click()
    until(lambda: "view=account" in page.page.url, "the account was opened")
    assert mock.sent == []


def test_a_text_is_never_markup(tips):
    evil = "<img src=x onerror=alert(1)><b>bold</b>"
    page, _ = tips(tips=[{**CITY[0], "properties": {**CITY[0]["properties"], "text": evil}}])
    listed(page, 1)
    assert evil in rows(page).inner_text()
    open_row(page, "Closed gate")
    assert evil in card(page).inner_text()
    assert card(page).locator("img").count() == 0


def test_authors_edit_and_delete_their_tips(tips):
    mine = {**CITY[1], "properties": {**CITY[1]["properties"], "is_mine": True}}
    page, mock = tips(tips=[mine])
    listed(page, 1)
    open_row(page, "Drivers turn")
    assert card(page).get_by_role("button", name="Confirm").count() == 0
    press(page, "Edit")
    field = card(page).get_by_label("Text")
    field.fill("x" * 281)
    press(page, "Save")
    assert "at most 280" in card(page).inner_text()
    field.fill("Wait for\nthe light.")
    press(page, "Save")
    until(lambda: "Wait for the light." in card(page).locator(".tip-text").inner_text(), "it was changed")
    assert mock.sent == [("PATCH", "crossing", {"text": "Wait for the light.", "days": 365})]
    assert "Wait for" in rows(page).inner_text()
    press(page, "Delete")
    assert "cannot be undone" in status(page)
    press(page, "Delete now")
    until(lambda: rows(page).count() == 0, "it was gone")
    assert mock.sent[-1] == ("DELETE", "crossing", None)


def test_moderators_hide_show_and_delete_what_was_reported(tips):
    reported = {**CITY[1], "properties": {**CITY[1]["properties"], "reports": 2}}
    page, mock = tips(tips=[CITY[0], reported], moderates=True)
    fold = page.page.locator("summary", has_text="Tips to moderate (1)")
    until(lambda: fold.is_visible(), "a tip waited")
    fold.click()
    page.page.locator(".tips-moderation .tip-row").click()
    until(lambda: "Reported 2 times" in card(page).inner_text(), "the reports were counted")
    press(page, "Hide")
    until(lambda: "Only moderators" in status(page), "it was hidden")
    assert "Hidden" in card(page).inner_text()
    press(page, "Show again")
    until(lambda: "shown again" in status(page), "it was shown")
    assert [one[2] for one in mock.sent] == [{"hidden": True}, {"hidden": False}]
    press(page, "Delete")
    press(page, "Delete now")
    happens(page, lambda: "crossing" not in mock.tips, "it was deleted")


def test_others_see_no_moderation(tips):
    page, _ = tips()
    listed(page)
    assert not page.page.locator(".tips-moderation").is_visible()
    open_row(page, "Locked")
    assert card(page).get_by_role("button", name="Hide").count() == 0


# Looks


@pytest.mark.parametrize("size", [*SIZES, "900"])
def test_the_bar_has_room_for_all_entries(tips, size):
    page, _ = tips("/", screen=SIZES.get(size, {"viewport": {"width": 900, "height": 700}}))
    page.page.route("**/api/v1/systems", lambda route: route.fulfill(json={"items": SYSTEMS}))
    page.page.reload()
    entry = page.page.locator(".frame-links a:visible")
    until(lambda: entry.count() == 5, "all places were there")
    page.page.wait_for_timeout(500)
    assert faults(page) == []


@pytest.mark.parametrize("width, theme", LOOKS)
def test_the_screen_the_card_and_the_form_have_no_faults(tips, width, theme):
    page, _ = tips(screen=SCREENS[width], options={"theme": theme}, moderates=True)
    listed(page)
    page.page.locator("summary", has_text="What the marks mean").click()
    check(page, width, theme, "tips")
    open_row(page, "Locked")
    check(page, width, theme, "tip")
    press(page, "Delete")
    check(page, width, theme, "tip-delete")
    page.page.keyboard.press("Escape")
    choose_on_map(page, "Add a tip")
    until(lambda: card(page).is_visible(), "the form was opened")
    press(page, "Add tip")
    check(page, width, theme, "tip-form")
