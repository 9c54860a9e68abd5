"""Alternatives are coloured by their climb, green for the flattest shown to red for the hardest."""

import json

import pytest

from conftest import DESKTOP, PHONE
from test_profile import number
from test_routes import shared_link

GREEN, RED = "rgb(0, 120, 106)", "rgb(198, 44, 44)"


def answer_with(page, climbs):
    """Makes the server's answer have a path for each climb, metres."""

    def fulfil(route):
        answer = route.fetch().json()
        paths = [json.loads(json.dumps(answer["paths"][at % len(answer["paths"])]))
                 for at in range(len(climbs))]
        for at, path in enumerate(paths):
            path.update({"flatness_rank": at + 1, "ascend": float(climbs[at])})
        route.fulfill(json={**answer, "paths": paths, "front_paths": []})

    page.page.route("**/route?*", fulfil)


def colours(page, selector):
    """Returns the backgrounds of the selected elements."""
    return page.page.evaluate(
        "(selector) => [...document.querySelectorAll(selector)]"
        ".map((node) => getComputedStyle(node).backgroundColor)",
        selector,
    )


@pytest.mark.parametrize("climbs, styles", [
    ([100], [0]), ([100, 130], [0, 8]), ([100, 104, 110], [0, 1, 2]), ([20, 25, 26], [0, 1, 8]),
    ([100, 105, 130, 150, 170, 200], [0, 1, 4, 5, 6, 8]), ([100, 101, 102, 103, 104, 105, 106, 107, 180], [0, 1, 2, 3, 3, 3, 3, 3, 8]),
])
def test_colours_follow_the_climb_beyond_the_flattest(open_page, server, climbs, styles):
    """Up to 5 m or 10 % more is green. Cards and map agree, and dashes repeat the colours."""
    page = open_page(None, screen=DESKTOP)
    answer_with(page, climbs)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    badges = page.page.locator(".card .badge").evaluate_all("(all) => all.map((one) => one.className)")
    assert badges == [f"badge rank-style-{style}" for style in styles]
    shown = colours(page, ".card .badge")
    assert shown[0] == GREEN
    assert (shown[-1] == RED) == (styles[-1] == 8)
    assert len(set(shown)) == len(set(styles))
    assert colours(page, ".map-rank") == shown
    dashes = page.page.locator(".card .swatch-colour").evaluate_all(
        "(lines) => lines.map((line) => line.getAttribute('stroke-dasharray'))"
    )
    assert dashes[0] is None and len(set(dashes)) == len(set(styles))
    strokes = page.page.locator(".card .swatch-colour").evaluate_all(
        "(lines) => lines.map((line) => getComputedStyle(line).stroke)"
    )
    assert strokes == shown


def test_the_words_on_the_cards_tell_how_steep_a_route_is_whatever_its_rank(open_page, server):
    """61 m of climb per kilometre are very steep (over 60), for the flattest of them too."""
    page = open_page("/", screen=DESKTOP)

    def fulfil(route):
        answer = route.fetch().json()
        for path in answer["paths"]:
            path["ascend"] = path["distance"] * 0.061
        route.fulfill(json=answer)

    page.page.route("**/route?*", fulfil)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    assert set(page.page.locator(".card .swatch").all_inner_texts()) == {"very steep"}
    assert GREEN in colours(page, ".card .badge")


def test_the_slider_has_the_colours_of_the_routes_from_the_hardest_to_the_flattest(
    open_page, server
):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    front = page.page.locator("#front").evaluate(
        "(slider) => slider.style.getPropertyValue('--front')"
    )
    assert front.startswith("linear-gradient(to right, #")
    assert front.endswith(", #00786a)")
    assert "#00786a" not in front.split(",")[1], "the shortest is not the flattest"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_legend_says_what_the_colours_mean(open_page, server, theme):
    page = open_page(shared_link(server), screen=PHONE, theme=theme)
    page.wait_for_routes()
    page.page.get_by_text("Colours and climb").click()
    ranks = page.page.locator(".legend-ranks li")
    first, *middle, last = ranks.all_inner_texts()
    assert first == "1: flattest" and middle == ["2", "3", "4"]
    climbs = [number(text) for text in page.page.locator(".card-climb b:first-child").all_inner_texts()]
    assert last == ("5: hardest" if climbs[-1] > climbs[0] + max(5, climbs[0] / 10) else "5")
    assert page.page.locator(".legend").inner_text().count("m") > 0
    page.picture(f"390-{theme}-legend")
