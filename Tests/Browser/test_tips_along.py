"""Tips along routes, in directions and in navigation."""

import time

import pytest

import walks
from conftest import DESKTOP
from looks import check
from page import until
from test_accessibility import LOOKS, SCREENS
from test_go import SENSES, announced, arrived, link
from tipping import CITY, along, card, plain, status, told
from tours import press


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
