"""The map of a group keeps all who share, and where they meet, in view until the user moves it."""

import time

import pytest

from conftest import DESKTOP, PHONE
from grouping import MEETING, STARTS, create, join, join_in, markers, open_group, share, step
from layout import edges
from mapped import box, middle, overlap
from page import until
from people import call
from tours import press

CHIPS = ".group-chip"
FLAG = ".group-meeting .icon"
MARKS = ".group-marker .group-sign, .group-marker .group-label"


@pytest.fixture
def member(open_page, people_server):
    """Opens the page of a new user: member(name)."""
    return lambda name, **options: join_in(open_page, people_server, name, **options)


def free_part(page):
    """Returns the part of the window in which the map is not covered: left, top, right, bottom."""
    left, top, right, bottom = box(page, "#map")
    sheet = box(page, "#sheet")
    return (left, top, right, sheet[1]) if sheet[0] <= left and sheet[2] >= right else (left, top, right, bottom)


def boxes(page, selector):
    """Returns the boxes of all elements, each left, top, right, bottom."""
    found = [one.bounding_box() for one in page.page.locator(selector).all()]
    return [(one["x"], one["y"], one["x"] + one["width"], one["y"] + one["height"]) for one in found if one]


def are_seen(page, count, has_flag=True):
    """Returns whether that many members, and the flag, are whole in the free part of the map, with their names."""
    marks = boxes(page, MARKS) + (boxes(page, FLAG) if has_flag else [])
    return len(marks) == 2 * count + has_flag and all(is_whole(page, one) for one in marks)


def is_whole(page, mark):
    """Returns whether a box is in the free part of the map."""
    left, top, right, bottom = free_part(page)
    return left <= mark[0] and top <= mark[1] and mark[2] <= right and mark[3] <= bottom


def together(member, names, screen=PHONE):
    """Opens a group with a meeting place for members, who all share, but have no position yet."""
    pages = [member(name, screen=screen) for name in names]
    group = create(pages[0])
    for page in pages[1:]:
        join(page)
    call(pages[0], "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    for page in pages:
        open_group(page, group)
        share(page)
    return pages


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_two_members_see_each_other_wherever_they_go(member, screen):
    """Ann shares first, alone beside the flag. Ben comes from a kilometre away, and walks on."""
    ann, ben = together(member, ("Ann", "Ben"), screen)
    now = time.time() - 600
    step(ann, STARTS[0], when=now)
    until(lambda: markers(ben).count() == 1, "Ben saw Ann")
    step(ben, STARTS[2], when=now)
    for page in (ann, ben):
        until(lambda page=page: are_seen(page, 2), "both and the flag were in view")
    for number in range(1, 4):
        step(ben, (STARTS[2][0] - 0.004 * number, STARTS[2][1] - 0.004 * number), when=now + 60 * number)
        for page in (ann, ben):
            until(lambda page=page: are_seen(page, 2), "both were in view as Ben went on")
    assert ann.page.locator(CHIPS).count() == 0


def test_three_members_are_in_view_and_the_map_comes_nearer_as_they_meet(member):
    pages = together(member, ("Ann", "Ben", "Cleo"))
    now = time.time() - 600
    for page, start in zip(pages, STARTS):
        step(page, start, when=now)
    for page in pages:
        until(lambda page=page: are_seen(page, 3), "all three were in view")
    ann = pages[0]

    def apart():
        xs = [middle(one)[0] for one in boxes(ann, ".group-marker .group-sign")]
        return max(xs) - min(xs)

    for number, page in enumerate(pages):
        step(page, (MEETING["lat"] + 0.0006 * number, MEETING["lon"] + 0.0006), when=now + 300)
    until(lambda: are_seen(ann, 3) and apart() < 60, "they met")
    until(lambda: max(middle(one)[1] for one in boxes(ann, ".group-marker .group-sign"))
          - min(middle(one)[1] for one in boxes(ann, ".group-marker .group-sign")) > 40,
          "the map had come nearer: 130 m take 40 pixels at least")


@pytest.mark.parametrize("screen, wide", [(PHONE, 0.0026), (DESKTOP, 0.0006)], ids=["390", "1280"])
def test_names_of_members_near_each_other_cover_neither_names_nor_signs(member, screen, wide):
    """Some 40 pixels from one to the next: the first stands a kilometre from the meeting place."""
    pages = together(member, ("Annabella", "Benjamin", "Cleopatra"), screen)
    ann = pages[0]
    for number, page in enumerate(pages):
        step(page, (MEETING["lat"], MEETING["lon"] + 0.0115 + wide * number), when=time.time() - 30 + number)
    until(lambda: are_seen(ann, 3), "all three were in view")
    time.sleep(1)  # the map comes to rest
    signs = boxes(ann, ".group-marker .group-sign")
    xs = sorted(middle(one)[0] for one in signs)
    assert len(signs) == 3 and all(26 < right - left < 60 for left, right in zip(xs, xs[1:])), xs
    shown = [one for one in ann.page.locator(".group-marker .group-label").all() if one.is_visible()]
    names = [edges(one) for one in shown]
    assert len(names) >= 2
    for at, name in enumerate(names):
        assert not any(overlap(name, other) for other in names[at + 1:])
        assert sum(overlap(name, sign) for sign in signs) == 0
    ann.picture(f"{screen['viewport']['width']}-group-names")


def test_a_map_that_the_user_moved_stays_and_those_outside_are_at_its_edge(member):
    ann, ben = together(member, ("Ann", "Ben"))
    now = time.time() - 600
    step(ann, STARTS[0], when=now)
    step(ben, STARTS[2], when=now)
    until(lambda: are_seen(ann, 2), "both were in view")
    everyone = ann.page.get_by_role("button", name="Show all")
    assert not everyone.is_visible()
    x, y = 195, 200
    for _ in range(2):
        ann.draw_finger([(x + 30 * number, y) for number in range(6)])
    until(lambda: everyone.is_visible(), "the map was the user's")
    until(lambda: ann.page.locator(CHIPS).count() > 0, "those outside were at the edge")
    left, top, right, bottom = free_part(ann)
    chips = boxes(ann, CHIPS)
    for one in chips:
        assert left <= one[0] and top <= one[1] and one[2] <= right and one[3] <= bottom
        assert not any(overlap(one, other) for other in chips if other is not one)
    [button] = boxes(ann, ".group-all")
    assert not any(overlap(one, button) for one in chips)
    before = boxes(ann, FLAG)
    step(ben, (STARTS[2][0] - 0.01, STARTS[2][1]), when=now + 60)
    until(lambda: "Ben, outside" in (ann.page.locator(CHIPS).first.get_attribute("aria-label") or "")
          or ann.page.get_by_role("button", name="Ben, outside the map").count() == 1, "Ben was at the edge")
    assert boxes(ann, FLAG) == before, "the map stayed"
    press(ann, "Show all")
    until(lambda: are_seen(ann, 2), "both were in view again")
    until(lambda: ann.page.locator(CHIPS).count() == 0, "nobody was outside")
    assert not everyone.is_visible()
    step(ben, (STARTS[2][0] - 0.02, STARTS[2][1]), when=now + 120)
    until(lambda: are_seen(ann, 2), "they are kept in view again")


def test_a_mark_that_the_edge_would_cut_becomes_a_sign_there(member):
    """Ben is dragged to the upper edge, pixel by pixel: he is whole, or his sign is at the edge instead."""
    ann, ben = together(member, ("Ann", "Ben"))
    now = time.time() - 600
    step(ann, STARTS[0], when=now)
    step(ben, (MEETING["lat"] + 0.004, MEETING["lon"]), when=now)
    until(lambda: are_seen(ann, 2), "both were in view")
    chip = ann.page.get_by_role("button", name="Ben, outside the map")
    mark = ann.page.locator(".group-marker").filter(has_text="Ben")
    for _ in range(40):
        assert mark.is_visible() != (chip.count() == 1)
        if not mark.is_visible():
            break
        assert all(is_whole(ann, one) for one in boxes(ann, ".group-marker:has-text('Ben') > :is(.group-sign, .group-label)"))
        ann.draw_finger([(195, 250), (195, 246), (195, 242), (195, 238)])
    assert chip.count() == 1 and not mark.is_visible()
    press(ann, "Show all")
    until(lambda: are_seen(ann, 2), "both were whole again")
    assert mark.is_visible() and chip.count() == 0


def test_a_member_at_the_edge_is_shown_on_a_press(member):
    ann, ben = together(member, ("Ann", "Ben"))
    now = time.time() - 600
    step(ann, STARTS[0], when=now)
    step(ben, STARTS[2], when=now)
    until(lambda: are_seen(ann, 2), "both were in view")
    for _ in range(3):
        ann.draw_finger([(60 + 40 * number, 200) for number in range(7)])
    chip = ann.page.get_by_role("button", name="Ben, outside the map")
    until(lambda: chip.count() == 1, "Ben was at the edge")
    chip.focus()
    ann.page.keyboard.press("Enter")
    until(lambda: chip.count() == 0, "Ben was shown")
    assert ann.page.get_by_role("button", name="Show all").is_visible()


def test_the_name_of_a_member_who_fell_silent_stays_readable_over_the_map(member):
    [ann] = together(member, ["Ann"])
    step(ann, STARTS[0], when=time.time() - 90)
    until(lambda: ann.page.locator(".group-marker[data-age=faded]").count() == 1, "the position was old")
    solid = """node => { for (let at = node; at; at = at.parentElement) {
      if (getComputedStyle(at).opacity !== '1') return false;
    } return true; }"""
    assert ann.page.locator(".group-marker .group-label").evaluate(solid)
    assert not ann.page.locator(".group-marker .group-sign").evaluate(solid)


@pytest.mark.parametrize("screen, wide", [(PHONE, 0.0125), (DESKTOP, 0.015)], ids=["390", "1280"])
def test_no_name_of_a_member_lies_over_the_scale(member, screen, wide):
    """Ben is in the south-west, where the scale stands. His name is long once he falls silent. Those
    shown lie in an area with the sides of the map's free part; `wide` are degrees of longitude."""
    ann, ben = together(member, ("Ann", "Ben"), screen)
    lat, lon = MEETING["lat"], MEETING["lon"]
    step(ben, (lat - 0.0105, lon - 0.004), when=time.time() - 400)
    step(ann, (lat + 0.001, lon - 0.004 + wide))
    until(lambda: are_seen(ann, 2), "both were in view")
    until(lambda: ann.page.locator(".group-marker[data-age=grey]").count() == 1, "his position was old")
    time.sleep(1)  # the map comes to rest
    for label in boxes(ann, ".group-marker .group-label, .group-meeting .group-label"):
        assert not overlap(label, box(ann, ".maplibregl-ctrl-scale"))


def test_a_map_that_becomes_lower_keeps_the_names_off_its_lower_edge(member):
    """As a further bar above it makes it. Ben is in the south, just above scale and credits."""
    ann, ben = together(member, ("Ann", "Ben"), DESKTOP)
    lat, lon = MEETING["lat"], MEETING["lon"]
    step(ben, (lat - 0.0105, lon - 0.004), when=time.time() - 400)
    step(ann, (lat + 0.001, lon + 0.011))
    until(lambda: are_seen(ann, 2), "both were in view")
    until(lambda: ann.page.locator(".group-marker[data-age=grey]").count() == 1, "his position was old")
    left, top, right, bottom = box(ann, "#map")
    ann.page.locator("html").evaluate("root => root.style.setProperty('--strip', '88px')")
    until(lambda: box(ann, "#map") == (left, top + 44, right, bottom), "the map was lower by 44 pixels")

    def are_clear():
        signs = [box(ann, f".maplibregl-ctrl-{sign}") for sign in ("scale", "attrib")]
        names = boxes(ann, ".group-marker .group-label, .group-meeting .group-label")
        return len(names) == 3 and all(name[3] <= min(sign[1] for sign in signs) for name in names)

    until(are_clear, "the names were clear of the lower edge", patience=5)
    time.sleep(0.5)  # it stays so
    assert are_clear() and are_seen(ann, 2)
