"""Place search: suggestions, known places, the user's location."""

import urllib.parse

import pytest

from conftest import DESKTOP, PHONE
from page import leave_settings, open_settings, until
from test_routes import FROM, TO, ask, shared_link


def options(page, end):
    """Returns the suggestions of a field."""
    return page.page.locator(f"#{end}-suggestions [role=option]")


def said(page, end):
    """Returns what is said above the suggestions of a field."""
    return page.page.locator(f".field-{end} .search-status").inner_text()


def test_one_field_grows_to_two_once_it_is_used(open_page):
    page = open_page("/")
    assert not page.page.locator("#from").is_visible()
    page.picture("390-one-field")
    page.choose("to", TO)
    start = page.page.locator("#from")
    assert start.is_visible()
    assert page.page.evaluate("document.activeElement.id") == "from"
    page.choose("from", FROM)
    page.wait_for_routes()


def test_a_suggestion_tells_kind_street_and_distance(open_page):
    page = open_page("/", screen=DESKTOP)
    page.page.locator("#to").focus()
    page.page.locator("#to").press_sequentially("old qu")
    first = options(page, "to").first
    until(lambda: first.count() == 1 and FROM in first.inner_text(), "the place was suggested")
    assert first.locator(".suggestion-detail").inner_text() != ""
    assert first.locator(".suggestion-away").inner_text().endswith(("m", "km"))


def test_only_the_suggestions_of_the_last_key_are_shown(open_page):
    page = open_page("/", screen=DESKTOP)
    slow = lambda route: (page.page.wait_for_timeout(300), route.continue_())
    page.page.route("**/photon/api?q=po&*", slow)
    page.page.locator("#to").focus()
    page.page.locator("#to").press_sequentially("pomona")
    until(lambda: options(page, "to").count() > 0, "there were suggestions")
    page.page.wait_for_timeout(500)
    assert TO in options(page, "to").first.inner_text()


def test_enter_takes_a_name_but_asks_about_another(open_page):
    page = open_page("/", screen=DESKTOP)
    field = page.page.locator("#to")
    field.focus()
    field.press_sequentially("museum of large planes")
    field.press("Enter")
    until(lambda: "No place has this name." in said(page, "to"), "it asked")
    first = options(page, "to").first
    assert field.get_attribute("aria-activedescendant") == first.get_attribute("id")
    assert "Partial match" in first.inner_text()
    assert field.input_value() == "museum of large planes"
    page.picture("1280-doubt")
    name = first.locator(".suggestion-name").inner_text()
    field.press("Enter")
    until(lambda: field.input_value() == name, "the second Enter took the first")
    page.page.get_by_role("button", name="Clear the end").click()
    field.press_sequentially(TO.lower())
    field.press("Enter")
    until(lambda: field.input_value() == TO, "a whole name was taken at once")


def test_a_suggestion_made_active_stays_so_when_a_late_answer_comes(open_page):
    page = open_page("/", screen=DESKTOP)
    late = lambda route: (page.page.wait_for_timeout(400), route.continue_())
    page.page.route("**/photon/api?q=bell+street&*", late)
    field = page.page.locator("#to")
    field.focus()
    field.press_sequentially("bell stree")
    first = options(page, "to").first
    until(lambda: first.count() == 1 and "Bell Street" in first.inner_text(), "it was suggested")
    field.press("t")
    field.press("ArrowDown")
    page.page.wait_for_timeout(800)
    assert first.get_attribute("aria-selected") == "true"
    field.press("Enter")
    until(lambda: page.page.locator("#to-suggestions").is_hidden(), "it was taken")
    assert field.input_value() == "Bell Street"


def test_a_text_nobody_knows_says_what_to_try(open_page):
    page = open_page("/")
    page.page.locator("#to").click()
    page.page.locator("#to").press_sequentially("xqzzyw")
    until(lambda: "No results for" in said(page, "to"), "it said that there is nothing")


SLOW_STORAGE = """Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
  set(report) { this.addEventListener('complete', () => setTimeout(report, 500)); },
});"""


@pytest.mark.parametrize("storage", ["", SLOW_STORAGE], ids=["fast", "slow"])
def test_a_place_used_once_is_offered_before_a_key_is_pressed(open_page, storage):
    page = open_page(None)
    page.page.add_init_script(storage)
    page.open("/")
    page.choose("to", TO)
    until(lambda: page.page.locator("#from:focus").count() == 1, "the search for the start was open")
    page.page.keyboard.press("Escape")
    page.page.get_by_role("button", name="Clear the end").click()
    offered = options(page, "to").filter(has_text=TO)
    until(lambda: offered.count() == 1, "the place was offered")
    assert "Recent" in offered.inner_text()
    page.picture("390-known-places")


def test_a_saved_place_becomes_home_and_is_found_by_that_word(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    star = page.page.get_by_role("button", name="Save the end")
    until(star.is_visible, "there was a star")
    star.click()
    until(lambda: star.get_attribute("aria-pressed") == "true", "the place was saved")
    open_settings(page)
    home = page.page.get_by_role("button", name=f"{TO} is home")
    home.click()
    until(lambda: home.get_attribute("aria-pressed") == "true", "it was home")
    page.picture("390-saved-places")
    leave_settings(page)
    page.page.reload()
    page.wait_for_routes()
    page.page.locator("#from").fill("hom")
    first = options(page, "from").first
    until(lambda: first.count() == 1 and TO in first.inner_text(), "home was suggested")
    page.page.keyboard.press("Escape")
    star.click()
    until(lambda: star.get_attribute("aria-pressed") == "false", "the place was let go")


def test_forgotten_places_are_offered_no_more(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    open_settings(page)
    forget = page.page.get_by_role("button", name="Clear recent places")
    forget.click()
    until(lambda: not forget.is_visible(), "there was nothing left to forget")
    leave_settings(page)
    page.page.get_by_role("button", name="Clear the end").click()
    until(lambda: options(page, "to").count() == 1, "only my location was offered")


def test_a_point_of_the_map_can_be_saved(open_page):
    page = open_page("/", screen=PHONE)
    until(lambda: page.page.locator(".maplibregl-ctrl-scale").count() == 1, "the map had its scale")
    page.page.locator("#map canvas").click(position={"x": 195, "y": 250})
    page.page.get_by_role("button", name="Save", exact=True).click()
    notice = page.page.locator(".notice")
    until(lambda: "is saved" in notice.inner_text(), "it said so")
    page.page.locator("#to").click()
    until(lambda: options(page, "to").filter(has_text="Saved").count() == 1, "it was offered")


def test_my_location_is_asked_for_only_when_wanted(open_page, server):
    west, south, east, north = ask(f"{server}/info")["bbox"]
    here = {"latitude": (south + north) / 2, "longitude": (west + east) / 2}
    page = open_page("/", permissions=["geolocation"], geolocation=here)
    page.page.locator("#to").click()
    page.page.get_by_role("option", name="My location").click()
    until(lambda: page.page.locator("#to").input_value() == "My location", "the end was here")


def test_my_location_is_not_offered_for_both_ends(open_page, server):
    """It is for the end that has it, to be asked for anew, and for the start of another way."""
    west, south, east, north = ask(f"{server}/info")["bbox"]
    here = {"latitude": (south + north) / 2, "longitude": (west + east) / 2}
    page = open_page("/", screen=DESKTOP, permissions=["geolocation"], geolocation=here)
    page.choose("to", TO)
    page.wait_for_routes()
    assert page.page.locator("#from").input_value() == "My location"
    for end, count in (("to", 0), ("from", 1)):
        page.page.locator(f"#{end}").click()
        until(lambda: page.page.get_by_role("button", name="Water").is_visible(), "the search was open")
        until(lambda: page.page.locator(f"#{end}-suggestions").get_attribute("aria-busy") == "false", "it was filled")
        assert page.page.get_by_role("option", name="My location").count() == count
        page.page.keyboard.press("Escape")


def test_a_destination_is_enough_where_the_location_is_allowed(open_page, server):
    """Chosen or opened by an address, it gets routes from here; cleared, the start stays empty."""
    west, south, east, north = ask(f"{server}/info")["bbox"]
    here = {"latitude": (south + north) / 2, "longitude": (west + east) / 2}
    page = open_page("/", permissions=["geolocation"], geolocation=here)
    page.page.locator("#to").fill(TO)
    options(page, "to").filter(has_text=TO).first.click()
    page.wait_for_routes()
    start = page.page.locator("#from")
    assert start.input_value() == "My location"
    page.page.get_by_role("button", name="Clear the start").click()
    page.page.wait_for_timeout(500)
    assert start.input_value() == "" and page.cards.count() == 0
    query = urllib.parse.parse_qs(urllib.parse.urlparse(shared_link(server)).query)
    page.page.goto(f"/?to={query['to'][0]}")
    page.wait_for_routes()
    assert start.input_value() == "My location"


def test_without_the_location_a_destination_asks_for_a_start(open_page):
    page = open_page("/")
    page.page.locator("#to").fill(TO)
    options(page, "to").filter(has_text=TO).first.click()
    until(lambda: page.page.evaluate("document.activeElement.id") == "from", "the start was asked for")
    assert page.page.locator("#to").input_value() == TO


def test_a_location_outside_the_map_says_what_to_do(open_page):
    elsewhere = {"latitude": 0, "longitude": 0}
    page = open_page("/", permissions=["geolocation"], geolocation=elsewhere)
    page.page.locator("#to").click()
    page.page.get_by_role("option", name="My location").click()
    notice = page.page.locator(".search-notice")
    until(lambda: "outside the area" in notice.inner_text(), "it said why")
    assert page.page.locator("#to").input_value() == ""


def test_a_location_that_is_denied_is_not_offered(open_page):
    page = open_page("/", screen=DESKTOP, permissions=[])
    page.page.locator("#to").click()
    until(lambda: page.page.get_by_role("button", name="Water").is_visible(), "the search was open")
    page.page.wait_for_timeout(300)
    assert options(page, "to").count() == 0


def test_the_empty_field_has_home_and_recent_places_that_can_be_cleared(open_page, server):
    page = open_page(shared_link(server), screen=DESKTOP)
    page.wait_for_routes()
    page.page.get_by_role("button", name="Save the start").click()
    open_settings(page)
    page.page.get_by_role("button", name=f"{FROM} is home").click()
    leave_settings(page)
    for end in ("start", "end"):
        page.page.get_by_role("button", name=f"Clear the {end}").click()
    offered = options(page, "to")
    until(lambda: offered.count() == 3, "home and the other place were offered")
    known = [text.split("\n")[:2] for text in offered.all_inner_texts()[1:]]
    assert [name for name, _ in known] == [FROM, TO]
    assert [detail.split(" · ")[0] for _, detail in known] == ["Home", "Recent"]
    clear = page.page.get_by_role("button", name="Clear recent places")
    clear.click()
    until(lambda: offered.count() == 2 and FROM in offered.last.inner_text(), "only home was left")
    assert said(page, "to") == "Recent places are cleared." and not clear.is_visible()
    assert page.page.evaluate("document.activeElement.id") == "to"


def test_recent_places_are_cleared_only_where_some_are_offered(open_page, server):
    """Both places of the route are recent, and neither is offered while it is in a field."""
    page = open_page(shared_link(server))
    page.wait_for_routes()
    page.page.locator("#to").click()
    until(lambda: options(page, "to").count() == 1, "only my location was offered")
    assert not page.page.get_by_role("button", name="Clear recent places").is_visible()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_kinds_that_the_map_lacks_are_not_offered(open_page, screen):
    page = open_page(None, screen=screen, permissions=[])
    nothing = lambda route: route.fulfill(json={"type": "FeatureCollection", "features": []})
    page.page.route("**/photon/api?q=toilet&*", nothing)
    page.open("/")
    page.page.locator("#to").click()
    chip = lambda name: page.page.get_by_role("button", name=name, exact=True)
    until(lambda: chip("Water").is_visible() and not chip("WC").is_visible(), "WC was left out")
    page.page.locator("#to").fill("x")
    page.page.locator("#to").fill("")
    until(lambda: chip("Water").is_visible() and not chip("WC").is_visible(), "it stayed out")
    page.page.route("**/photon/api?*", nothing)
    page.page.reload()
    page.page.locator("#to").click()
    until(lambda: page.page.locator(".field-to .kind-chips").is_hidden(), "a map without kinds offers none")


def test_a_kind_is_listed_along_the_route_and_then_the_nearest(open_page, server):
    page = open_page(shared_link(server), screen=DESKTOP)
    page.wait_for_routes()
    field = page.page.locator("#to")
    field.click()
    food = page.page.get_by_role("button", name="Food", exact=True)
    food.click()
    until(lambda: "along the route, then the nearest" in said(page, "to"), "it said what is listed")
    assert food.get_attribute("aria-pressed") == "true" and field.input_value() == TO
    count = int(said(page, "to").split()[1])
    listed = options(page, "to").all_inner_texts()
    assert count > 0 and all("After " in text for text in listed[:count])
    away = [text.split("\n")[-1] for text in listed[count:]]
    metres = [float(text.split("\u00a0")[0]) * (1000 if "km" in text else 1) for text in away]
    assert metres == sorted(metres)
    icons = page.page.locator("#to-suggestions [role=option] > svg.place-icon")
    assert icons.count() == len(listed)
    field.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == options(page, "to").first.get_attribute("id")
    assert options(page, "to").first.get_attribute("aria-selected") == "true"
    field.press_sequentially("bell")
    until(lambda: "Bell" in (options(page, "to").first.text_content() or ""), "a text took its place")
    assert not food.is_visible()


def test_a_kind_is_searched_by_keyboard(open_page):
    page = open_page("/", screen=DESKTOP)
    field = page.page.locator("#to")
    field.focus()
    until(lambda: page.page.get_by_role("button", name="Water").is_visible(), "kinds were offered")
    page.page.keyboard.press("Tab")
    while page.page.evaluate("document.activeElement.textContent") != "WC":
        page.page.keyboard.press("Tab")
    page.page.keyboard.press("Enter")
    until(lambda: "the nearest first" in said(page, "to"), "the nearest were listed")
    assert page.page.evaluate("document.activeElement.id") == "to"
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Enter")
    until(lambda: field.input_value() == "Toilets", "the nearest was chosen")


def full(page):
    """Returns the search that covers the page."""
    return page.page.locator(".search-box.full")


def test_the_search_covers_a_phone_as_far_as_its_keyboard(open_page):
    page = open_page("/", screen={**PHONE, "is_mobile": True})
    field = page.page.locator("#to")
    field.tap()
    until(lambda: full(page).count() == 1, "it covered the page")
    assert full(page).bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 844}
    assert page.page.get_by_role("dialog", name="Search: To").count() == 1
    assert page.page.evaluate("document.activeElement.id") == "to"
    assert page.page.locator("#map").evaluate("(map) => map.closest('[inert]') !== null")
    # A keyboard, as zooming does, leaves less of the page to be seen.
    shown = "[visualViewport.offsetTop, visualViewport.height].map(Math.round)"
    touch = page.page.context.new_cdp_session(page.page)
    touch.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
    until(lambda: page.page.evaluate(shown)[1] < 500, "less was seen")
    box = "(box) => [parseFloat(box.style.getPropertyValue('--seen-top')), box.offsetHeight].map(Math.round)"
    until(lambda: full(page).evaluate(box) == page.page.evaluate(shown), "it was as high")


@pytest.mark.parametrize("leave", ["Escape", "back", "button"])
def test_the_search_of_a_phone_can_be_left(open_page, server, leave):
    page = open_page(shared_link(server), screen=PHONE)
    page.wait_for_routes()
    address = page.page.url
    field = page.page.locator("#to")
    field.tap()
    until(lambda: full(page).count() == 1, "it covered the page")
    field.press_sequentially("bell")
    if leave == "Escape":
        page.page.keyboard.press("Escape")
    elif leave == "back":
        page.page.go_back()
    else:
        page.page.get_by_role("button", name="Leave the search").tap()
    until(lambda: full(page).count() == 0, "it was closed")
    assert field.input_value() == TO and page.page.url == address and page.cards.count() > 0
    assert page.page.locator("[inert]").count() == 0
    until(lambda: page.page.evaluate("history.state") is None, "it left no entry of the history")
    before = len(page.requests)
    field.tap()
    until(lambda: full(page).count() == 1, "it could be opened again")
    assert not any("/route" in url for url in page.requests[before:]), "no routes were asked for again"


def test_a_choice_takes_the_place_of_the_search_in_the_history(open_page, server):
    page = open_page(shared_link(server), screen=PHONE)
    page.wait_for_routes()
    address, length = page.page.url, page.page.evaluate("history.length")
    page.page.locator("#to").tap()
    page.page.get_by_role("button", name="Viewpoint").tap()
    until(lambda: options(page, "to").count() > 0, "some were listed")
    assert page.page.evaluate("document.activeElement.id") != "to", "no keyboard covered them"
    # Only a place that is chosen takes the place of the destination.
    assert page.page.locator("#to").input_value() == TO
    assert page.page.url == address and page.cards.count() > 0
    options(page, "to").first.tap()
    until(lambda: full(page).count() == 0 and page.page.url != address, "one was chosen")
    assert page.page.evaluate("history.length") == length + 1
    page.page.go_back()
    until(lambda: page.page.locator("#to").input_value() == TO, "back led to the routes before")
