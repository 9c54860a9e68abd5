"""Hikes are imported: examples, files, and plans without times."""

import pytest

import walks
from conftest import PHONE
from importing import distance, drop, gpx, opened, states
from page import until
from people import call
from tours import press


def test_a_newcomer_of_the_demo_city_adds_examples(hikes):
    page = hikes()
    press(page, "Add example hikes")
    rows = page.page.locator(".hike-open")
    until(lambda: rows.count() == 11, "the examples were there", patience=60)
    assert not page.page.locator(".screen-empty:visible").is_visible()
    shown = call(page, "GET", "/hikes/stats?zone=Etc/UTC")["total"]
    assert shown["count"] == 11 and 25_000 < shown["distance"] < 50_000
    for hike in call(page, "GET", "/hikes")["items"]:
        assert hike["ascent"] < 200 and hike["elevation_source"] in ("gps", "model")
        assert 200 < hike["pace"] < 1_500 and hike["flagged"] < hike["points"] / 20
        call(page, "DELETE", f"/hikes/{hike['id']}", 204)
    page.page.reload()
    press(page, "Add example hikes")
    until(lambda: rows.count() == 11, "the deleted ones were restored", patience=60)
    opened(page, index=2)
    until(lambda: "Planned" in page.page.locator(".hike-body").inner_text(), "it had a plan")


@pytest.mark.parametrize("view", ["record", "statistics"])
def test_a_drop_imports_on_a_screen_that_was_opened_first(hikes, view):
    page = hikes(f"/?view={view}")
    until(lambda: page.page.locator(".import-drop").count() == 1, "it accepted drops")
    drop(page, "walk.gpx", gpx(page))
    until(lambda: states(page) == ["Imported"], "it was imported")
    assert page.page.locator(".screen-hikes h2").is_visible()


def test_files_are_imported_by_drop_and_told_what_became_of_each(hikes):
    page = hikes(refused=[400])
    empty = page.page.locator(".screen-empty:visible")
    until(lambda: empty.is_visible(), "there were none")
    assert "Garmin, Strava or Komoot" in empty.inner_text()
    file = gpx(page)
    drop(page, "walk.gpx", file)
    until(lambda: states(page) == ["Imported"], "it was imported")
    drop(page, "walk again.gpx", file)
    drop(page, "notes.gpx", b"Dear diary")
    until(lambda: states(page) == ["Imported", "Already there", "Not imported."], "all were told")
    count = page.page.locator(".import-count")
    assert count.inner_text() == "1 hike imported, 1 already there, 1 file failed."
    assert page.page.locator(".import-failed .import-more").inner_text() != ""
    page.picture("390-import")
    until(lambda: page.page.locator(".hike-open").count() == 1, "one hike was listed")
    opened(page)
    assert 1.4 < distance(page) < 1.6


@pytest.mark.parametrize("kind, choice", [
    ("trk", "Follow it"), ("trk", "Keep as a saved route"), ("rte", "Keep as a saved route")])
def test_a_file_without_times_is_followed_or_kept_as_a_plan(hikes, people_server, kind, choice):
    page = hikes()
    way = walks.part(walks.ask_route(people_server.address, walks.START, walks.GOAL), 600)
    points = "".join(f'<{kind}pt lat="{lat}" lon="{lon}"/>' for lat, lon in way)
    parts = f"<rte>{points}</rte>" if kind == "rte" else f"<trk><trkseg>{points}</trkseg></trk>"
    plan = f'<gpx version="1.1" creator="test"><metadata><time>2026-05-04T10:00:00Z</time></metadata>{parts}</gpx>'
    page.page.locator(".import-field").set_input_files(
        {"name": "Sunday.gpx", "mimeType": "application/gpx+xml", "buffer": plan.encode()})
    offer = page.page.get_by_role("button", name=choice)
    until(lambda: offer.is_visible(), "it was offered")
    offer.click()
    if choice == "Follow it":
        until(lambda: page.page.locator(".go-rest").is_visible(), "navigation began")
        return
    until(lambda: page.page.locator(".card").count() == 1, "it was shown as a route")
    assert page.page.locator("#to").input_value() == "Sunday"
    card = page.page.locator(".card").inner_text()
    assert not any(word in card for word in ("hortest", "shorter", "stairs"))  # nothing was compared or measured
    page.page.goto("/")
    until(lambda: "Sunday" in page.page.locator(".saved-list").inner_text(), "it was kept")


def test_a_guest_s_plan_is_offered_at_once_and_a_recording_kept(open_page, people_server):
    page = open_page("/?view=hikes", screen=PHONE, at=people_server.address)
    plan = '<gpx><trk><trkseg><trkpt lat="38.04" lon="-30.06"/><trkpt lat="38.041" lon="-30.06"/></trkseg></trk></gpx>'
    timed = plan.replace('"-30.06"/>', '"-30.06"><time>2026-05-04T10:00:00Z</time></trkpt>')
    page.page.locator(".import-field").set_input_files([
        {"name": name, "mimeType": "application/gpx+xml", "buffer": text.encode()}
        for name, text in (("plan.gpx", plan), ("walk.gpx", timed))])
    until(lambda: page.page.get_by_role("button", name="Follow it").is_visible(), "the plan was offered")
    assert page.page.locator(".import-list li").all_inner_texts()[0].startswith("plan.gpx")
    until(lambda: page.page.locator(".hikes-device li").count() == 1, "the recording was kept")
    assert "walk.gpx" in page.page.locator(".hikes-device li").inner_text()
