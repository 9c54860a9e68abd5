"""Editing a campus: a round trip, undo, two editors, versions, folders, and its place on the map."""

import io
import time
import zipfile

import pytest

from campuses import (
    arrows, at_pixel, campus_folder, drag_finger, drag_mouse, point, ready,
)
from conftest import DESKTOP, PHONE
from page import until
from people import call, notice, register
from server import Server
from test_accessibility import LOOKS, SCREENS, findings
from test_campus import check
from tours import press

ADDRESS = "/?view=campus&campus=little"
EDIT = ADDRESS + "&part=edit"


@pytest.fixture
def editing_server(tmp_path, region):
    """A server with a small campus that the test may change."""
    folder = campus_folder(tmp_path / "campuses")
    options = ["--registration", "open", "--campus", str(folder)]
    own = Server(region, data=tmp_path / "data", options=options)
    own.start()
    yield own
    own.stop()


@pytest.fixture
def edits(open_page, editing_server):
    """Opens the editor of the small campus as the local user: edits(path)."""

    def edits(path=EDIT, screen=DESKTOP, **options):
        options = {"key": editing_server.key, **options}
        page = open_page(None, screen=screen, at=editing_server.address, **options)
        page.page.goto(path)
        ready(page)
        return page

    return edits


def campus(page):
    """Returns the campus as the server has it."""
    return call(page, "GET", "/campuses/little")


def building(page, name):
    """Returns a building as the server has it, or `None`."""
    return next((one for one in campus(page)["buildings"] if one["short_name"] == name), None)


def save(page):
    """Saves the changes and waits until they are saved."""
    press(page, "Save")
    saved = page.page.get_by_role("button", name="Saved", exact=True)
    until(lambda: saved.count() == 1, "the changes were saved")


def tap(page, place):
    """Taps, or clicks without a touch screen."""
    if page.page.viewport_size["width"] < 600:
        page.page.touchscreen.tap(*place)
    else:
        page.page.mouse.click(*place)
    time.sleep(0.4)  # two taps at once would be a double tap


def fill(page, field, value):
    """Fills a field of the form and leaves it."""
    page.page.locator(f"#campus-edit-{field}").fill(str(value))
    page.page.locator(f"#campus-edit-{field}").press("Tab")


@pytest.mark.parametrize("drag, screen", [(drag_finger, PHONE), (drag_mouse, DESKTOP)],
                         ids=["touch", "mouse"])
def test_a_building_is_added_named_moved_and_joined_and_a_path_leads_there(edits, drag, screen):
    page = edits(screen=screen)
    press(page, "Building")
    tap(page, at_pixel(page, 300, 350))
    until(lambda: page.page.locator("#campus-edit-short").count() == 1, "its form was shown")
    fill(page, "short", "OBS")
    fill(page, "name", "Observatory")
    time.sleep(0.8)  # the picture comes to rest above the form
    drag(page, at_pixel(page, 300, 350), at_pixel(page, 330, 340))
    until(lambda: page.page.locator("#campus-edit-x").input_value() != "300", "it was moved")
    press(page, "Path")
    drag(page, at_pixel(page, *moved(page)), point(page, "BOT"))
    until(lambda: page.page.locator("#campus-edit-kind").count() == 1, "there was a path")
    save(page)
    found = building(page, "OBS")
    assert found["name"] == "Observatory" and abs(found["x"] - 330) < 8
    path = campus(page)["paths"][-1]
    assert path["to"] == {"x": 400, "y": 300, "level": 0} and "distance" not in path
    press(page, "Close the editor")
    page.page.goto(ADDRESS + "&campus_from=OBS&campus_to=BOT")
    until(lambda: arrows(page) == 1, "a path of one step led there")


def moved(page):
    """Returns where the new building is, from the mark on the picture."""
    return page.page.locator(".campus-mark[data-name='OBS']").evaluate("""(node) => {
      const [scale, x, y] = [...document.querySelector('.campus-arrows > g').transform.baseVal]
        .map(({ matrix: { a, e, f } }) => [a, e, f])[0];
      const [, left, top] = node.style.transform.match(/translate\\((.+)px, (.+)px\\)/).map(Number);
      return [(left - x) / scale, (top - y) / scale];
    }""")


def test_changes_are_undone_and_redone_by_keys_also_after_saving(edits):
    page = edits()
    tap(page, point(page, "CHA"))
    fill(page, "name", "Cathedral")
    press(page, "Add an entrance")
    tap(page, at_pixel(page, 480, 130))
    fill(page, "entrance-0", "South")
    page.page.locator("#campus-edit-entrance-free-0").uncheck()
    save(page)
    found = building(page, "CHA")
    assert found["name"] == "Cathedral"
    assert [(one["name"], one["step_free"]) for one in found["entrances"]] == [("South", False)]
    page.page.locator(".campus-editor h3").first.focus()
    for _ in range(4):
        page.page.keyboard.press("Control+z")
    until(lambda: page.page.locator("#campus-edit-name").input_value() == "Chapel", "it was undone")
    page.page.keyboard.press("Control+Shift+z")
    until(lambda: page.page.locator("#campus-edit-name").input_value() == "Cathedral", "and redone")
    page.page.keyboard.press("Control+z")
    save(page)
    found = building(page, "CHA")
    assert found["name"] == "Chapel" and found["entrances"] == []


def test_a_path_becomes_stairs_that_are_closed_and_one_way(edits):
    page = edits()
    tap(page, at_pixel(page, 300, 100))
    page.page.locator("#campus-edit-kind").select_option("stairs")
    page.page.locator("#campus-edit-oneway").check()
    press(page, "Reverse")
    fill(page, "closed", "2999-01-31")
    fill(page, "distance", "321.5")
    fill(page, "to-level", "1")
    save(page)
    path = next(one for one in campus(page)["paths"] if one.get("distance") == 321.5)
    assert (path["kind"], path["one_way"], path["closed_until"]) == ("stairs", True, "2999-01-31")
    assert path["from"]["x"] == 500 and path["to"] == {"x": 100, "y": 100, "level": 1}
    press(page, "Remove the path")
    save(page)
    assert len(campus(page)["paths"]) == 6


def test_a_point_is_moved_with_its_paths_and_snaps(edits):
    page = edits()
    drag_mouse(page, at_pixel(page, 320, 250), at_pixel(page, 321, 300))
    save(page)
    paths = campus(page)["paths"]
    moved = [end for path in paths for end in (path["from"], path["to"]) if 315 < end["x"] < 325]
    assert len(moved) == 2 and all(abs(end["y"] - 300) < 6 for end in moved)
    before = len(paths)
    x, y = moved[0]["x"], moved[0]["y"]
    drag_mouse(page, at_pixel(page, x, y), at_pixel(page, 402, 299))
    save(page)
    # It became the point of Botany: the path between them went.
    assert len(campus(page)["paths"]) == before - 1


def test_a_campus_is_edited_by_keys_alone(edits):
    page = edits()
    press(page, "Building")
    canvas = page.page.locator(".campus-picture canvas")
    canvas.focus()
    page.page.keyboard.press("ArrowUp")
    time.sleep(0.6)
    page.page.keyboard.press("Enter")
    until(lambda: page.page.locator("#campus-edit-short").count() == 1, "there was a building")
    fill(page, "x", "250")
    fill(page, "y", "60")
    save(page)
    added = building(page, "NEW1")
    assert (added["x"], added["y"]) == (250, 60)
    canvas.focus()
    page.page.keyboard.press("Delete")
    save(page)
    assert building(page, "NEW1") is None


def test_unsaved_changes_survive_a_reload(edits):
    page = edits()
    tap(page, point(page, "DIN"))
    fill(page, "name", "Canteen")
    page.page.reload()
    ready(page)
    until(lambda: page.page.get_by_role("button", name="Save", exact=True).count() == 1, "they were there")
    save(page)
    assert building(page, "DIN")["name"] == "Canteen"


# Two editors


def test_two_editors_see_each_other_and_lose_nothing(edits, editing_server):
    ann = edits()
    ben = edits(ADDRESS, key=None)
    register(ben, name="Ben")
    ben.page.goto(EDIT)
    ready(ben)
    tap(ann, point(ann, "ASM"))
    fill(ann, "name", "Aula")
    tap(ben, point(ben, "BOT"))
    fill(ben, "name", "Gardens")
    save(ben)
    notice(ann, "Ben changed the campus.")
    label = ann.page.locator(".campus-mark[data-name='BOT']")
    until(lambda: "Gardens" in label.get_attribute("aria-label"), "Ann saw Ben's change")
    save(ann)
    names = {one["short_name"]: one["name"] for one in campus(ann)["buildings"]}
    assert names["ASM"] == "Aula" and names["BOT"] == "Gardens"


@pytest.mark.parametrize("choice, name", [("Keep mine", "Aula"), ("Take theirs", "Ballroom")])
def test_a_conflict_is_shown_and_settled(edits, choice, name):
    ann = edits(refused=[409])
    ben = edits(ADDRESS, key=None)
    register(ben, name="Ben")
    ben.page.goto(EDIT)
    ready(ben)
    for page, text in ((ann, "Aula"), (ben, "Ballroom")):
        tap(page, point(page, "ASM"))
        fill(page, "name", text)
    save(ben)
    conflict = ann.page.locator(".campus-conflict")
    until(lambda: conflict.count() == 1, "the conflict was shown")
    assert "Aula" in conflict.inner_text() and "Ballroom" in conflict.inner_text()
    assert ann.page.get_by_role("button", name="Save", exact=True).is_disabled()
    press(ann, choice)
    until(lambda: conflict.count() == 0, "it was settled")
    if choice == "Keep mine":
        save(ann)
    assert building(ann, "ASM")["name"] == name


def test_a_stranger_cannot_edit(edits):
    page = edits(ADDRESS, key=None)
    assert page.page.get_by_role("button", name="Edit", exact=True).count() == 0
    page.page.goto(EDIT)
    ready(page)
    assert not page.page.locator(".campus-editor").is_visible()


# Versions and folders


def test_an_older_version_is_restored(edits):
    page = edits()
    tap(page, point(page, "CHA"))
    press(page, "Remove the building")
    save(page)
    until(lambda: page.page.locator(".campus-mark").count() == 4, "four were left")
    press(page, "Close the editor")
    press(page, "More")
    page.page.get_by_role("menuitem", name="Versions").click()
    rows = page.page.locator(".campus-versions li")
    until(lambda: rows.count() == 2, "there were two versions")
    press(page, "Restore")
    until(lambda: page.page.locator(".campus-mark").count() == 5, "the building was back")


def test_the_folder_is_downloaded_changed_and_uploaded(edits):
    page = edits(ADDRESS)
    press(page, "More")
    with page.page.expect_download() as download:
        page.page.get_by_role("menuitem", name="Download the folder").click()
    archive = zipfile.ZipFile(download.value.path())
    files = {name: archive.read(name) for name in archive.namelist()}
    name = next(name for name in files if name.endswith("buildings.tsv"))
    assert b"Assembly Hall" in files[name]
    files[name] = files[name].replace(b"Assembly Hall", b"Town Hall")
    changed = io.BytesIO()
    with zipfile.ZipFile(changed, "w") as out:
        for path, data in files.items():
            out.writestr(path, data)
    press(page, "More")
    with page.page.expect_file_chooser() as chooser:
        page.page.get_by_role("menuitem", name="Upload a new version").click()
    chooser.value.set_files([{"name": "little.zip", "mimeType": "application/zip", "buffer": changed.getvalue()}])
    notice(page, "The new version is shown.")
    mark = page.page.locator(".campus-mark[data-name='ASM']")
    until(lambda: "Town Hall" in mark.get_attribute("aria-label"), "it had the new name")


# On the map


# Pairs of a pixel and a position in the demo city: one degree of latitude has 111 km, so the campus is
# 222 m high; it is turned by nothing.
PINS = [
    {"x": 0, "y": 0, "lat": 38.048, "lon": -30.062}, {"x": 600, "y": 0, "lat": 38.048, "lon": -30.0582},
    {"x": 0, "y": 400, "lat": 38.046, "lon": -30.062},
]


def placed(page):
    """Places the campus by the API."""
    operation = {"op": "change_campus", "pins": PINS}
    revision = campus(page)["revision"]
    call(page, "POST", "/campuses/little/changes", data={"revision": revision, "operations": [operation]})


def test_a_campus_is_placed_by_pairs_of_points(edits):
    page = edits(ADDRESS + "&part=pins", screen=PHONE)
    until(lambda: page.page.locator("#map canvas").count() == 1, "the map was there")
    for number, pixel in enumerate([(100, 100), (500, 100), (100, 340)]):
        tap(page, at_pixel(page, *pixel))
        until(lambda: page.page.locator(".campus-picture").is_hidden(), "the map was shown")
        time.sleep(0.8)
        page.page.touchscreen.tap(120 + 60 * (number % 2), 300 + 40 * (number // 2))
        press(page, "This is the point")
        until(lambda: page.page.locator(".campus-pins li").count() == number + 1, "the pair was listed")
    assert len(campus(page)["pins"]) == 3
    until(lambda: "off" in page.page.locator(".campus-pins li").first.inner_text(), "its error was shown")
    press(page, "Remove point 3")
    until(lambda: page.page.locator(".campus-pins li").count() == 2, "it was removed")
    assert campus(page)["placement"]["kind"] == "similarity"


def test_a_placed_campus_lies_on_the_map_and_leads_to_the_streets(edits):
    here = {"latitude": 38.0398, "longitude": -30.0629}
    page = edits(ADDRESS, permissions=["geolocation"], geolocation=here)
    placed(page)
    page.page.goto(ADDRESS)
    ready(page)
    press(page, "More")
    page.page.get_by_role("menuitem", name="Show on the map").click()
    opacity = page.page.get_by_label("Opacity of the picture")
    until(lambda: opacity.is_visible(), "its opacity can be chosen")
    opacity.fill("30")
    press(page, "Hide the campus")
    until(lambda: not opacity.is_visible(), "it was hidden")
    page.page.goto(ADDRESS + "&campus_to=BOT&part=street")
    field = page.page.locator("#campus-outside")
    until(lambda: field.is_visible(), "the field was there")
    field.click()
    page.page.locator("#campus-outside-suggestions [role=option]").first.click()  # my location
    legs = page.page.locator(".campus-leg h4")
    until(lambda: legs.count() == 2, "the way has two legs")
    assert [text.split(",")[0] for text in legs.all_inner_texts()] == ["Along streets", "Across the campus"]
    page.page.locator(".campus-street").get_by_role("button", name="Swap").click()
    until(lambda: legs.all_inner_texts()[0].startswith("Across the campus"), "and back")


def test_the_location_is_shown_on_the_picture_of_a_placed_campus(edits):
    here = {"latitude": 38.047, "longitude": -30.060}
    page = edits(ADDRESS, permissions=["geolocation"], geolocation=here)
    placed(page)
    page.page.goto(ADDRESS)
    ready(page)
    page.page.locator(".campus-picture").get_by_role("button", name="Show my location").click()
    dot = page.page.locator(".campus-here")
    until(lambda: dot.is_visible(), "the dot was shown")
    time.sleep(0.8)
    box = dot.bounding_box()
    # 0.002 of 0.0038 degrees to the right, and half of the height down.
    x, y = at_pixel(page, 600 * 0.002 / 0.0038, 200)
    assert abs(box["x"] + box["width"] / 2 - x) < 6 and abs(box["y"] + box["height"] / 2 - y) < 6


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_and_layout_find_nothing_in_the_editor(edits, width, theme):
    page = edits(screen=SCREENS[width], theme=theme)
    check(page, width, theme, "campus-edit")
    tap(page, point(page, "DIN"))
    press(page, "Add an entrance")
    tap(page, at_pixel(page, 240, 280))
    check(page, width, theme, "campus-edit-building")
    press(page, "Path")
    tap(page, point(page, "ISL"))
    tap(page, point(page, "DIN"))
    check(page, width, theme, "campus-edit-path")
    page.page.goto(ADDRESS + "&part=pins")
    until(lambda: page.page.locator(".campus-placing").is_visible(), "the pins were listed")
    check(page, width, theme, "campus-pins")
    placed(page)
    page.page.goto(ADDRESS + "&part=street")
    until(lambda: page.page.locator("#campus-outside").is_visible(), "the fields were there")
    check(page, width, theme, "campus-street")
    page.page.goto(ADDRESS)
    ready(page)
    press(page, "More")
    assert findings(page) == []
