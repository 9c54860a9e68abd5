"""Tips: on the map, their card and votes, adding, moderation, along routes and in navigation."""

import time

import pytest

import walks
from biking import SYSTEMS
from conftest import DESKTOP, PHONE
from layout import SIZES, faults
from looks import check
from mapped import NOTE
from page import until
from test_accessibility import LOOKS, SCREENS
from test_go import SENSES, announced, arrived, link
from tipping import CITY, DAYS, HERE, Tips, along
from tours import press

VIEW = "/?view=tips"


@pytest.fixture
def tips(open_page):
    """Opens the screen with invented tips: tips(path, user=…, tips=…)."""

    def tips(path=VIEW, screen=PHONE, scripts=(), options=None, **answers):
        page = open_page(None, screen=screen, **(options or {}))
        for script in scripts:
            page.page.add_init_script(script)
        mock = Tips(page, **answers)
        page.page.goto(path)
        return page, mock

    return tips


def rows(page):
    """Returns the tips of the list."""
    return page.page.locator(".screen-tips .tip-rows:not(.tips-moderation *) > li:visible")


def listed(page, count=len(CITY)):
    """Waits until the tips are listed."""
    until(lambda: rows(page).count() == count, f"{count} tips were listed")


def card(page):
    """Returns the open card or form."""
    return page.page.locator("#tip")


def plain(locator):
    """Returns a text with plain spaces."""
    return locator.inner_text().replace("\u00a0", " ")


def open_row(page, words):
    """Opens the card of a tip of the list."""
    rows(page).filter(has_text=words).locator("button").click()
    until(lambda: card(page).is_visible(), "the card was opened")


def happens(page, condition, what):
    """Waits for a condition on what was asked; the browser's requests come in meanwhile."""
    until(lambda: page.page.wait_for_timeout(50) or condition(), what)


def status(page):
    """Returns the live message of the card."""
    return card(page).locator(".tip-status").inner_text()


def choose_on_map(page, words):
    """Chooses an action for the middle of the map, by keyboard."""
    canvas = page.page.locator(".maplibregl-canvas")
    canvas.focus()
    canvas.press("Enter")
    action = page.page.locator(".map-menu button", has_text=words)
    until(lambda: action.is_visible(), f"the map offered “{words}”")
    action.press("Enter")


def told(page):
    """Returns the note of the navigation, or nothing."""
    note = page.page.locator(".go-note.shown")
    return note.inner_text() if note.count() else ""


# The map and the list


def test_a_server_without_tips_is_asked_once_and_has_no_entry(open_page):
    page = open_page(None, screen=DESKTOP)
    mock = Tips(page)
    asked = lambda: [url for url in page.requests if "/api/v1/tips" in url]
    mock.absent = True
    page.page.goto("/")
    happens(page, lambda: len(asked()) == 1, "the page asked")
    entry = page.page.locator(".frame-links a", has_text="Tips")
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
    fold = page.page.locator("summary", has_text="Moderation (1)")
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


# Adding


def test_a_tip_is_added_at_a_point_of_the_map(tips):
    page, mock = tips("/", screen=DESKTOP)
    choose_on_map(page, "Add a tip")
    until(lambda: card(page).is_visible(), "the form was opened")
    press(page, "Add tip")
    assert "Choose a kind" in card(page).inner_text()
    card(page).get_by_label("Closed gate").check()
    assert card(page).locator("#tip-days").input_value() == "30"
    card(page).get_by_label("Text").fill("  Locked\nafter dark ")
    assert "characters left" in card(page).inner_text()
    press(page, "Add tip")
    until(lambda: "Tip added" in page.page.locator(".notice").inner_text(), "it was added")
    (method, path, body), = mock.sent
    assert (method, path) == ("POST", "")
    place = body.pop("place")
    assert set(place) == {"lat", "lon"}
    assert body == {"kind": "closed_gate", "text": "Locked after dark", "days": 30}


def test_the_expiry_follows_the_kind_until_it_is_chosen(tips):
    page, _ = tips("/", screen=DESKTOP)
    choose_on_map(page, "Add a tip")
    until(lambda: card(page).is_visible(), "the form was opened")
    days = card(page).locator("#tip-days")
    names = {"bad_surface": "Bad surface", "closed_gate": "Closed gate", "nice_view": "Nice view"}
    for kind, name in names.items():
        card(page).get_by_label(name).check()
        assert days.input_value() == str(DAYS[kind])
    days.select_option("7")
    card(page).get_by_label("Bad surface").check()
    assert days.input_value() == "7"


def test_a_stretch_is_added_by_two_points(tips):
    page, mock = tips(screen=DESKTOP, scripts=[NOTE])
    listed(page)
    routes = lambda: [url for url in page.requests if "/route?" in url]
    press(page, "Add a tip")
    notice = page.page.locator(".notice")
    until(lambda: "Tap the map where the tip belongs" in notice.inner_text(), "a place was asked for")
    page.page.evaluate(f"noted.jumpTo({{ center: [{HERE[1]}, {HERE[0]}], zoom: 16 }})")
    frame = page.page.locator("#map").bounding_box()
    middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.page.mouse.click(*middle)
    until(lambda: card(page).is_visible(), "the form was opened")
    card(page).get_by_label("Bad surface").check()
    card(page).get_by_label("Text").fill("Cobbles")
    press(page, "Make it a stretch")
    until(lambda: "where the stretch ends" in notice.inner_text(), "its end was asked for")
    page.page.mouse.click(middle[0] + 120, middle[1] + 60)
    until(lambda: card(page).is_visible(), "the form was there again")
    assert "profile=walk" in routes()[-1] and len(routes()) == 1
    assert "Along" in card(page).inner_text()
    assert card(page).get_by_label("Text").input_value() == "Cobbles"
    assert card(page).get_by_label("Bad surface").is_checked()
    press(page, "Add tip")
    happens(page, lambda: len(mock.sent) == 1, "it was added")
    body = mock.sent[0][2]
    assert 2 <= len(body["line"]) <= 200 and "place" not in body
    assert body["days"] == 180
    listed(page, len(CITY) + 1)


def test_an_end_that_no_street_leads_to_is_told_and_adding_can_be_cancelled(tips):
    page, mock = tips("/", screen=DESKTOP, options={"refused": [400]})
    page.page.route("**/route?*", lambda route: route.fulfill(status=400, json={"message": "No route."}))
    choose_on_map(page, "Add a tip")
    until(lambda: card(page).is_visible(), "the form was opened")
    press(page, "Make it a stretch")
    choose_on_map(page, "The stretch ends here")
    notice = page.page.locator(".notice")
    until(lambda: "No street leads" in notice.inner_text(), "it was told")
    asked = [url for url in page.requests if "/route?" in url]
    assert "profile=walk" in asked[0] and "profile=bike" in asked[1]
    notice.get_by_role("button", name="Cancel").click()
    until(lambda: notice.inner_text() == "", "adding ended")
    assert mock.sent == []


def test_a_refused_tip_says_why_and_stays_in_the_form(tips):
    page, mock = tips("/", screen=DESKTOP, options={"refused": [422]})
    mock.refusal = (422, "No street is near this place.")
    choose_on_map(page, "Add a tip")
    until(lambda: card(page).is_visible(), "the form was opened")
    card(page).get_by_label("Nice view").check()
    press(page, "Add tip")
    until(lambda: "No street is near" in card(page).inner_text(), "it was told")
    assert card(page).get_by_label("Nice view").is_checked()


def test_a_tip_is_added_to_the_marked_section_of_a_route(tips):
    page, mock = tips(link(), screen=DESKTOP)
    page.wait_for_routes()
    page.page.get_by_role("button", name="Directions").first.click()
    page.page.get_by_role("slider", name="Position along the route").focus()
    page.page.keyboard.press("Shift+PageUp")
    press(page, "Add a tip to this section")
    until(lambda: "Along" in card(page).inner_text(), "the form had the section")
    card(page).get_by_label("Bad surface").check()
    press(page, "Add tip")
    happens(page, lambda: len(mock.sent) == 1, "it was added")
    assert len(mock.sent[0][2]["line"]) >= 2


# Along routes


@pytest.fixture
def on_the_way(server):
    """Tips along the walk: some of them are not told."""
    return along(server, [
        ("outlook", "nice_view", 150, {"text": "Look back."}),
        ("barrier", "closed_gate", 300, {"text": "Locked at night.", "state": "confirmed"}),
        ("doubtful", "closed_gate", 380, {"state": "disputed", "disputes": 3}),
        ("corner", "dangerous_crossing", 520, {}),
    ])


def test_tips_along_a_route_are_listed_and_stand_between_the_steps(tips, on_the_way):
    page, mock = tips(link(), screen=DESKTOP, tips=on_the_way + CITY[:1])
    page.wait_for_routes()
    fold = page.page.locator(".tips-along")
    until(lambda: fold.is_visible(), "the tips were listed")
    assert "4 tips along this route" in fold.inner_text()
    near = fold.locator(".tip-row").all_inner_texts()
    assert "Nice view" in near[0] and "from the start" in near[0]
    assert "Dangerous crossing" in near[3]
    boxes = lambda: len(mock.asked)
    page.page.get_by_role("button", name="Directions").first.click()
    notes = page.page.locator(".steps .step-note")
    until(lambda: notes.count() == 4, "they stood between the steps")
    assert not fold.is_visible()
    places = [float(one.get_attribute("data-at")) for one in page.page.locator(".steps .step").all()]
    assert places == sorted(places)
    assert abs(float(notes.nth(1).get_attribute("data-at")) - 300) < 15
    before = boxes()
    page.page.locator(".steps .step").first.focus()
    for _ in range(6):
        page.page.keyboard.press("ArrowDown")
    assert card(page).count() == 0, "arrow keys open no card"
    page.page.get_by_role("button", name="Back to routes").click()
    page.page.get_by_role("button", name="Directions").first.click()
    until(lambda: notes.count() == 4, "they stood there again")
    assert boxes() == before, "a route is asked for once"
    notes.nth(1).click()
    until(lambda: "Locked at night" in card(page).inner_text(), "the card was opened")
    press(page, "Dispute")
    until(lambda: "disputed" in status(page), "it was disputed")
    page.page.keyboard.press("Escape")
    until(lambda: "1 dispute" in plain(notes.nth(1)), "the step shows it")


def test_tips_are_told_once_on_the_way_and_dangers_by_voice(tips, server, on_the_way):
    fixes = walks.strides(walks.ask_route(server, walks.START, walks.GOAL))
    page, _ = tips("/", tips=on_the_way, scripts=[SENSES])
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(link("/walk.gpx", 15))
    until(lambda: "Nice view ahead" in told(page), "the view was told")
    assert "Look back." in told(page)
    until(lambda: "Closed gate ahead" in told(page), "the gate was told")
    until(lambda: "in " in told(page), "with the distance to it")
    until(lambda: "Dangerous crossing" in told(page), "the crossing was told", patience=60)
    until(lambda: arrived(page), "one arrived", patience=90)
    assert told(page) == ""
    gates = [text for text in announced(page) if "closed gate" in text]
    assert len(gates) == 1 and gates[0].startswith("In "), "the disputed one is not told"
    assert len([text for text in announced(page) if "dangerous crossing" in text]) == 1
    assert not any("view" in text.lower() for text in announced(page))


def test_without_tips_nothing_is_said_of_them_along_a_route(tips):
    page, _ = tips(link(), tips=[])
    page.wait_for_routes()
    page.page.wait_for_timeout(500)
    assert not page.page.locator(".tips-along").is_visible()


# Looks


@pytest.mark.parametrize("size", [*SIZES, "900"])
def test_the_bar_has_room_for_all_entries(tips, size):
    page, _ = tips("/", screen=SIZES.get(size, {"viewport": {"width": 900, "height": 700}}))
    page.page.route("**/api/v1/systems", lambda route: route.fulfill(json={"items": SYSTEMS}))
    page.page.reload()
    entry = page.page.locator(".frame-links a:visible")
    until(lambda: entry.count() == 9, "all entries were there")
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


@pytest.mark.parametrize("width, theme", LOOKS)
def test_tips_along_a_route_have_no_faults(tips, on_the_way, width, theme):
    page, _ = tips(link(), screen=SCREENS[width], tips=on_the_way, options={"theme": theme})
    page.wait_for_routes()
    until(lambda: page.page.locator(".tips-along").is_visible(), "the tips were listed")
    check(page, width, theme, "tips-along")
    page.page.get_by_role("button", name="Directions").first.click()
    until(lambda: page.page.locator(".step-note").count() == 4, "they stood between the steps")
    page.page.get_by_role("slider", name="Position along the route").focus()
    page.page.keyboard.press("Shift+PageUp")
    check(page, width, theme, "tips-directions")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_a_note_on_the_way_has_no_faults(tips, server, on_the_way, width, theme):
    line = walks.ask_route(server, walks.START, walks.GOAL)
    fixes = walks.strides(walks.part(line, 285))
    page, _ = tips("/", screen=SCREENS[width], tips=on_the_way, scripts=[SENSES], options={"theme": theme})
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(link("/walk.gpx", 20))
    until(lambda: "Closed gate ahead" in told(page), "the gate was told")
    time.sleep(0.5)
    check(page, width, theme, "tips-go")
