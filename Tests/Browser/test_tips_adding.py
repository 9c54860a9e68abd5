"""Tips are added: at points, along stretches, on routes."""

from conftest import DESKTOP
from mapped import NOTE
from page import happens, until
from test_go import link
from tipping import CITY, DAYS, HERE, card, choose_on_map, listed
from tours import press


def ways(page):
    """Returns the requests for the way of a stretch, without those for the example of the first screen."""
    return [url for url in page.requests if "/route?" in url and "algorithm=pareto" not in url]


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
    assert len(ways(page)) == 1 and "profile=walk" in ways(page)[0]
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
    on_foot, by_bike = ways(page)
    assert "profile=walk" in on_foot and "profile=bike" in by_bike
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
