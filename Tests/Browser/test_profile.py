"""The elevation chart: its cursor, sections and colours, and their display on the map."""

import re

import pytest

from conftest import DESKTOP, PHONE
from page import until
from test_routes import shared_link

HILLY = 4  # the rank of a route over a hill


@pytest.fixture
def hill(open_page, server):
    """Opens a route over a hill."""

    def open_hill(screen=DESKTOP, **options):
        page = open_page(shared_link(server) + f"&route={HILLY}", screen=screen, **options)
        page.wait_for_routes()
        return page

    return open_hill


def chart(page):
    """Returns the slider over the chart."""
    return page.page.get_by_role("slider", name="Position along the route")


def draw(page, first, last):
    """Drags the pointer over the chart, from one share of its width to another."""
    box = chart(page).bounding_box()
    height = box["y"] + box["height"] / 2
    page.page.mouse.move(box["x"] + first * box["width"], height)
    page.page.mouse.down()
    page.page.mouse.move(box["x"] + last * box["width"], height, steps=5)
    page.page.mouse.up()


def facts(page):
    """Returns the facts of the section, by name."""
    names = page.page.locator(".section dt").all_inner_texts()
    return dict(zip(names, page.page.locator(".section dd").all_inner_texts()))


def number(text):
    """Returns the first number in a text."""
    return float(re.search(r"[\d.]+", text).group())


def test_a_section_drawn_on_the_chart_tells_its_own_length_and_climb(hill):
    page = hill()
    draw(page, 0.3, 0.45)
    shown = facts(page)
    assert list(shown) == ["Length", "Climb", "Descent", "Average", "Steepest"]
    assert number(shown["Climb"]) > 20
    assert number(shown["Average"]) <= number(shown["Steepest"])
    page.picture("1280-section")
    page.page.get_by_role("button", name="Clear selection").click()
    assert not page.page.locator(".section").is_visible()


def test_a_finger_draws_a_section_too(hill):
    page = hill(screen=PHONE)
    chart(page).scroll_into_view_if_needed()
    box = chart(page).bounding_box()
    height = box["y"] + box["height"] / 2
    shares = (0.3, 0.35, 0.4, 0.5, 0.6)
    page.draw_finger([(box["x"] + share * box["width"], height) for share in shares])
    until(lambda: page.page.locator(".section").is_visible(), "the section was shown")
    assert number(facts(page)["Climb"]) > 20


def test_a_tap_on_the_chart_gives_the_section_up(hill):
    page = hill(screen=PHONE)
    chart(page).scroll_into_view_if_needed()
    draw(page, 0.3, 0.6)
    assert page.page.locator(".section").is_visible()
    chart(page).click()
    assert not page.page.locator(".section").is_visible()
    assert page.dot() is not None


def test_a_tap_on_the_chart_opens_the_directions(hill):
    page = hill(screen=PHONE)
    chart(page).scroll_into_view_if_needed()
    chart(page).click()
    until(lambda: page.page.locator(".steps li").count() > 3, "the steps were shown")
    assert page.ranks.count() == 0


def test_a_section_is_drawn_by_the_keyboard(hill):
    page = hill()
    slider = chart(page)
    slider.focus()
    for _ in range(10):
        slider.press("ArrowRight")
    for _ in range(20):
        slider.press("Shift+ArrowRight")
    whole = number(page.page.locator(".card:has(:checked) .card-main span").inner_text())
    assert number(facts(page)["Length"]) == pytest.approx(200 * whole, rel=0.1)
    assert "Selected section" in slider.get_attribute("aria-valuetext")
    slider.press("Escape")
    assert not page.page.locator(".section").is_visible()


def test_the_whole_route_as_a_section_climbs_what_its_card_says(hill):
    page = hill()
    slider = chart(page)
    slider.focus()
    slider.press("Shift+End")
    climb, steepest = page.page.locator(".card:has(:checked) .card-climb b").all_inner_texts()
    assert facts(page)["Climb"] == climb
    assert facts(page)["Steepest"].lstrip("\u2212") == steepest


def test_the_section_is_lit_up_on_the_map(hill):
    page = hill(draws=True)
    before = page.screenshot()
    draw(page, 0.2, 0.6)
    page.page.mouse.move(700, 40)
    until(lambda: page.page.screenshot() != before, "the map showed the section")


def test_along_the_route_on_the_map_the_cursor_of_the_chart_follows(hill):
    page = hill()
    rank = page.page.locator(f".map-rank[data-rank='{HILLY}']")

    def rests():
        """Returns whether the map has come to rest."""
        place = rank.bounding_box()
        page.page.wait_for_timeout(300)
        return rank.bounding_box() == place

    until(rests, "the map came to rest")
    badge = rank.bounding_box()
    before = chart(page).get_attribute("aria-valuenow")
    page.page.mouse.move(badge["x"] + 200, badge["y"] + 5)
    for step in range(60):
        page.page.mouse.move(badge["x"] + 12, badge["y"] + 10 - step)
        if chart(page).get_attribute("aria-valuenow") != before:
            break
    assert chart(page).get_attribute("aria-valuenow") != before
    assert page.page.locator(".cursor-rule").is_visible()


def test_the_chart_is_coloured_by_incline_with_a_legend(hill):
    page = hill()
    classes = page.page.locator(".plot-line").evaluate_all(
        "(lines) => lines.map((line) => line.getAttribute('class'))"
    )
    assert {"plot-line incline-0", "plot-line incline-3", "plot-line incline-6"} <= set(classes)
    legend = page.page.get_by_role("list", name="Incline")
    assert legend.get_by_role("listitem").count() == 7
    assert "Steeply up: 10\u00a0% and more" in legend.inner_text()


def test_the_heights_can_be_read_as_a_table(hill):
    page = hill()
    page.page.get_by_text("Elevation table").click()
    heads = page.page.locator(".height-table thead th").all_inner_texts()
    assert heads == ["Distance", "Elevation", "Climb so far", "Grade"]
    climbs = page.page.locator(".height-table td:nth-child(3)").all_inner_texts()
    metres = [number(climb) for climb in climbs]
    assert metres == sorted(metres) and metres[0] == 0
    total = page.page.locator(".card:has(:checked) .card-climb b").first.inner_text()
    assert climbs[-1] == total


def test_the_map_is_coloured_by_incline_when_asked(hill):
    page = hill(draws=True)
    assert not page.page.locator("#incline").is_checked()
    before = page.screenshot()
    page.page.get_by_label("Colour the map by incline").click()
    until(lambda: page.page.screenshot() != before, "the colours changed")
    page.picture("1280-by-incline")
    page.page.get_by_role("button", name="Directions").click()
    assert page.page.locator("#incline").is_checked()
