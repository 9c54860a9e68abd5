"""Alternatives are coloured by rank, green for the flattest shown to red for the hardest."""

import itertools
import json

import pytest

from conftest import DESKTOP, PHONE
from test_modules import call, contrast  # noqa: F401, `call` is a fixture
from test_routes import shared_link

GREEN, RED = "rgb(0, 120, 106)", "rgb(198, 44, 44)"
# Linear RGB as it looks without red or green cones: Machado, Oliveira and Fernandes 2009.
SIGHT = {
    "usual": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "without red": [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "without green": [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
}


def answer_with(page, count):
    """Lets the server's answer have `count` paths, each climbing 1 m more than the one before."""

    def fulfil(route):
        answer = route.fetch().json()
        paths = [json.loads(json.dumps(answer["paths"][at % len(answer["paths"])]))
                 for at in range(count)]
        for at, path in enumerate(paths):
            path.update({"flatness_rank": at + 1, "ascend": 100.0 + at})
        route.fulfill(json={**answer, "paths": paths, "front_paths": []})

    page.page.route("**/route?*", fulfil)


def colours(page, selector):
    """The backgrounds of what a selector finds."""
    return page.page.evaluate(
        "(selector) => [...document.querySelectorAll(selector)]"
        ".map((node) => getComputedStyle(node).backgroundColor)",
        selector,
    )


@pytest.mark.parametrize("count", range(1, 10))
def test_the_flattest_is_green_the_hardest_red_and_all_differ(open_page, server, count):
    """All climb 100 m and more on the same way, so that by climb per kilometre all were alike."""
    page = open_page("/", screen=DESKTOP)
    answer_with(page, count)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    assert page.cards.count() == count
    shown = colours(page, ".card .badge")
    assert shown[0] == GREEN
    assert count == 1 or shown[-1] == RED
    assert len(set(shown)) == count
    assert colours(page, ".map-rank") == shown
    dashes = page.page.locator(".card .swatch-colour").evaluate_all(
        "(lines) => lines.map((line) => line.getAttribute('stroke-dasharray'))"
    )
    assert dashes[0] is None and len(set(dashes)) == count
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
    assert colours(page, ".card .badge")[0] == GREEN


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
    assert ranks.all_inner_texts() == ["1: flattest", "2", "3", "4", "5: hardest"]
    assert page.page.locator(".legend").inner_text().count("m") > 0
    page.picture(f"390-{theme}-legend")


def test_every_route_has_an_outline_against_the_map(call):  # noqa: F811
    """No colour reaches 3:1 against both land and water by day: a dark line does, a light one at
    night; it lies around routes that are not selected too."""
    for dark, ground in ((False, "#f6f3ec"), (True, "#1b1f23")):
        layers = {layer["id"]: layer for layer in call("/map/layers.js", "routeLayers", dark)}
        for name in ("others-outline", "routes-outline"):
            assert contrast(layers[name]["paint"]["line-color"], ground) >= 7
        order = [list(layers).index(f"others-{part}") for part in ("outline", "casing", "line")]
        assert order == sorted(order)


def test_a_route_between_two_is_coloured_between_them(call):  # noqa: F811
    routes = [{"ascent": ascent} for ascent in (10, 20, 30)]

    def style(ascent, shown=routes):
        return call("/routes/rankstyle.js", "rankStyle", {"ascent": ascent}, shown)

    # Three routes have the styles 0, 4 and 8: 15 m is halfway between the first two.
    assert [style(ascent) for ascent in (5, 10, 15, 20, 25, 30, 40)] == [0, 0, 2, 4, 6, 8, 8]
    assert style(10, []) == 0


def test_neighbours_can_be_told_apart_without_seeing_red_or_green(open_page):
    """A difference of 10 in CIELAB is plain beside each other, 20 also apart."""
    styles = open_page("/").page.evaluate(
        "import('/routes/rankstyle.js').then(({ RANK_STYLES, styleAt }) => ({"
        " colours: RANK_STYLES.map(({ colour }) => colour),"
        " shown: [2, 3, 4, 5, 6, 7, 8, 9].map((count) =>"
        "   Array.from({ length: count }, (_, at) => styleAt(at, count))) }))"
    )
    for shown in styles["shown"]:
        least = 20 if len(shown) <= 5 else 10
        for one, other in itertools.combinations(shown, 2):
            for sight in SIGHT.values():
                a, b = (lab(styles["colours"][at], sight) for at in (one, other))
                assert sum((p - q) ** 2 for p, q in zip(a, b)) ** 0.5 >= least, (one, other)


def lab(colour, sight):
    """A colour in CIELAB (D65), as a kind of sight has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    seen = [min(max(sum(a * b for a, b in zip(row, linear)), 0), 1) for row in sight]
    to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    white = (0.9505, 1.0, 1.089)
    x, y, z = (
        ratio ** (1 / 3) if ratio > 0.008856 else 7.787 * ratio + 16 / 116
        for ratio in (sum(a * b for a, b in zip(row, seen)) / w for row, w in zip(to_xyz, white))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
