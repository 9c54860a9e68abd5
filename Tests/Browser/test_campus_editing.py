"""Editing a campus: a round trip, undo, two editors, versions and folders."""

import io
import time
import zipfile

import pytest

from campuses import (
    ADDRESS, EDIT, arrows, at_pixel, campus, drag_finger, drag_mouse, placed, point, ready, tap,
)
from conftest import DESKTOP, PHONE
from looks import check
from page import until
from people import notice, register
from test_accessibility import LOOKS, SCREENS, findings
from tours import press


def building(page, name):
    """Returns a building as the server has it, or `None`."""
    return next((one for one in campus(page)["buildings"] if one["short_name"] == name), None)


def save(page):
    """Saves the changes and waits until they are saved."""
    press(page, "Save")
    saved = page.page.get_by_role("button", name="Saved", exact=True)
    until(lambda: saved.count() == 1, "the changes were saved")


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
