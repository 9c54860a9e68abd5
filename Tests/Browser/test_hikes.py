"""Hikes: imported by drop, listed, counted, shown, changed with Undo, and shared by links."""

import base64
import re
import urllib.parse

import pytest

import walks
from conftest import DESKTOP, PHONE
from looks import check
from mapped import NOTE, camera
from page import until
from people import call, notice
from test_accessibility import LOOKS, SCREENS, findings
from tours import press

DROP = """([name, data]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  for (const type of ['dragenter', 'dragover', 'drop']) {
    document.querySelector('main').dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
}"""


@pytest.fixture
def hikes(open_page, people_server):
    """Opens a screen of the hikes: hikes(path)."""

    def hikes(path="/?view=hikes", screen=PHONE, **options):
        page = open_page(
            None, screen=screen, at=people_server.address, key=people_server.key, **options)
        page.page.goto(path)
        until(lambda: page.page.locator(".screen-head").count() > 0, "the screen was there")
        return page

    return hikes


def gpx(page, day="2026-05-01", speed=1.4, metres=1500):
    """Returns a walk there and back as a GPX file, with heights."""
    way = walks.part(walks.ask_route(page.server, walks.START, walks.GOAL), metres / 2)
    way = way + way[::-1]
    points = walks.strides(way, pace=speed)
    heights = (20 + 30 * min(at, len(points) - at) / len(points) for at in range(len(points)))
    text = walks.gpx(points).replace("2026-05-01", day)
    return re.sub("<time>", lambda _: f"<ele>{next(heights):.1f}</ele><time>", text).encode()


def drop(page, name, data):
    """Drops a file on the window."""
    page.page.evaluate(DROP, [name, base64.b64encode(data).decode()])


def states(page):
    """Returns what became of the files."""
    return page.page.locator(".import-state").all_inner_texts()


def imported(page, *files):
    """Imports files by the field and waits until the hikes are listed."""
    given = [{"name": name, "mimeType": "", "buffer": data} for name, data in files]
    page.page.locator(".import-field").set_input_files(given)
    until(lambda: page.page.locator(".hike-open").count() == len(files), "all were imported")


def opened(page, index=0):
    """Opens a hike of the list."""
    page.page.locator(".hike-open").nth(index).click()
    until(lambda: page.page.locator(".hike-facts dd").count() > 3, "the hike was shown")


def distance(page):
    """Returns the distance of the hike on the screen, kilometres."""
    text = page.page.locator(".hike-facts dd").first.inner_text().replace("\u00a0", " ")
    number, unit = text.split(" ")
    return float(number) / (1000 if unit == "m" else 1)


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


def test_statistics_count_hikes_by_period_and_day(hikes):
    page = hikes()
    days = ["2026-03-02", "2026-03-20", "2026-05-01"]
    imported(page, *((f"{day}.gpx", gpx(page, day, 1.2 + at / 10)) for at, day in enumerate(days)))
    press(page, "Statistics")
    totals = page.page.locator(".totals")
    until(lambda: "Hikes\n3\n" in totals.inner_text(), "all were counted")
    until(lambda: any("/hikes/lines?" in url for url in page.requests), "the map has all hikes")
    page.page.get_by_text("Trend as a table").click()
    rows = page.page.locator(".hike-trend tbody tr").all_inner_texts()
    march = next(row for row in rows if "March 2026" in row)
    assert march.split("\t")[-1].strip() == "2"
    while "2026:" not in page.page.locator(".days-title").inner_text():
        press(page, "Previous year")
    assert "3 days with a hike" in page.page.locator(".days-title").inner_text()
    walked = page.page.locator(".days td[data-day='2026-03-20']")
    assert "1 hike" in walked.get_attribute("aria-label")
    page.page.locator(".record-open").first.click()
    until(lambda: page.page.locator(".hike-facts").count() == 1, "a record leads to its hike")


def test_statistics_separate_modes(hikes):
    page = hikes()
    for day, kind, km in [("2026-03-02", "walking", 1.2), ("2026-03-20", "cycling", 1.5)]:
        track = gpx(page, day, km).replace(b"<trkseg>", b"<type>%s</type><trkseg>" % kind.encode(), 1)
        imported(page, (f"{day}.gpx", track))
    press(page, "Statistics")
    totals = page.page.locator(".totals")
    until(lambda: "Hikes\n2\n" in totals.inner_text(), "all were counted")
    best = page.page.locator(".best, section", has_text="Best efforts").last
    assert "Walk" in best.inner_text() and "Bike" in best.inner_text()
    choice = page.page.locator(".screen-statistics").get_by_role("radiogroup", name="Which hikes")
    choice.get_by_text("Bike").click()
    until(lambda: "Hikes\n1\n" in totals.inner_text(), "the ride alone was counted")
    assert "Walk" not in best.inner_text()
    choice.get_by_text("All").click()
    until(lambda: "Hikes\n2\n" in totals.inner_text(), "both were counted again")
    press(page, "Back to the hikes")
    listed = page.page.locator(".hike-open")
    until(lambda: listed.count() == 2, "both were listed")
    list_choice = page.page.locator(".screen-hikes").get_by_role("radiogroup", name="Which hikes")
    list_choice.get_by_text("Bike").click()
    until(lambda: listed.count() == 1, "the ride alone was listed")


def test_streets_walked_are_matched_and_districts_explored(hikes):
    page = hikes(screen=DESKTOP)
    walk = gpx(page).replace(b"<trkseg>", b"<type>walking</type><trkseg>", 1)
    imported(page, ("walk.gpx", walk))
    press(page, "Statistics")
    section = page.page.locator(".hike-explored")
    entry = page.page.locator(".explored-open")
    until(lambda: entry.count() > 0, "districts were explored", patience=30)
    until(lambda: "matched" not in section.inner_text(), "no hike was waiting")
    answer = call(page, "GET", "/hikes/explored")
    shares = [item["share"] for item in answer["items"]]
    assert shares == sorted(shares, reverse=True) and 0 < shares[-1] and shares[0] < 1
    assert 500 < sum(item["walked"] for item in answer["items"]) < 1_200  # 750 m, there and back
    assert answer["items"][0]["name"] in entry.first.inner_text()
    assert "1 hike" in entry.first.inner_text() and "%" in entry.first.inner_text()
    until(lambda: any("/hikes/streets?" in url for url in page.requests), "the map has the streets")
    # The map moves to the district, and asks for the streets there.
    with page.page.expect_request(lambda request: "/hikes/streets?" in request.url):
        entry.first.click()


def test_a_district_stays_named_in_the_low_sheet(hikes):
    page = hikes(screen=PHONE)
    walk = gpx(page).replace(b"<trkseg>", b"<type>walking</type><trkseg>", 1)
    imported(page, ("walk.gpx", walk))
    press(page, "Statistics")
    entry = page.page.locator(".explored-open")
    until(lambda: entry.count() > 0, "districts were explored", patience=30)
    entry.first.click()
    sheet = page.page.locator("#sheet")
    until(lambda: sheet.bounding_box()["height"] < 200, "the sheet was low")
    top, height = (sheet.bounding_box()[key] for key in ("y", "height"))
    name = page.page.locator(".explored-name").first.bounding_box()
    assert top < name["y"] and name["y"] + name["height"] < top + height


def test_the_ends_are_cropped_with_undo_and_the_hike_is_split(hikes):
    page = hikes(screen=DESKTOP)
    imported(page, ("walk.gpx", gpx(page)))
    opened(page)
    whole = distance(page)
    press(page, "Crop the ends")
    page.page.get_by_label("Start of what stays").fill("300")
    page.page.get_by_label("End of what stays").fill("800")
    assert "stay" in page.page.locator(".hike-tool").inner_text()
    press(page, "Crop")
    notice(page, "cropped")
    until(lambda: abs(distance(page) - whole / 2) < 0.05, "the ends were gone")
    press(page, "Undo")
    until(lambda: abs(distance(page) - whole) < 0.01, "they were back")
    press(page, "Split in two")
    press(page, "Split")
    notice(page, "two hikes")
    until(lambda: abs(distance(page) - whole / 2) < 0.05, "the first half was shown")
    press(page, "Join with another")
    page.page.locator("#hike-join .hike-open").click()
    until(lambda: abs(distance(page) - whole) < 0.05, "it was whole again")


def test_a_hike_is_renamed_deleted_and_restored(hikes):
    page = hikes()
    imported(page, ("walk.gpx", gpx(page)))
    opened(page)
    press(page, "Edit name, mode, companions and note")
    page.page.locator("#hike-name").fill("Round by the mill")
    page.page.locator("#hike-mode").select_option("run")
    page.page.locator("#hike-note").fill("Wet.")
    page.page.locator("#hike-along").fill("Ann,  Bo , Ann,")
    press(page, "Save")
    title = page.page.locator(".screen-hike h2")
    until(lambda: title.inner_text() == "Round by the mill", "it had the new name")
    assert page.page.locator(".hike-note").inner_text() == "Wet."
    assert page.page.locator(".hike-along").inner_text() == "With Ann and Bo"
    press(page, "Delete")
    notice(page, "Round by the mill is deleted")
    until(lambda: page.page.locator(".hike-open").count() == 0, "it was gone")
    press(page, "Undo")
    until(lambda: page.page.locator(".hike-open").count() == 1, "it was back")


def test_a_link_hides_the_ends_and_is_revoked(hikes, open_page, people_server):
    page = hikes()
    imported(page, ("walk.gpx", gpx(page)))
    opened(page)
    press(page, "Share")
    hide = page.page.get_by_label("Hide the start and the end")
    assert hide.locator("option").count() == 4
    hide.select_option("500")
    press(page, "Create link")
    address = page.page.locator("#link-url")
    until(lambda: "/shared/" in address.input_value(), "there was a link")
    until(lambda: page.page.locator(".links-given li").count() == 1, "the link was listed")
    guest = open_page(urllib.parse.urlparse(address.input_value()).path, at=people_server.address)
    until(lambda: guest.page.locator(".hike-facts dd").count() > 3, "a guest saw the hike")
    assert guest.page.locator(".frame-bar").is_hidden()
    assert findings(guest) == []
    guest.picture("390-shared-hike")
    page.page.locator(".links-given").get_by_text("Revoke").click()
    until(lambda: page.page.locator(".links-given li").count() == 0, "it was revoked")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_and_layout_find_nothing_on_the_hikes(hikes, width, theme):
    page = hikes(screen=SCREENS[width], theme=theme)
    until(lambda: page.page.locator(".screen-empty:visible").is_visible(), "there were none")
    assert findings(page) == []
    imported(page, ("a very long name of a file from a watch.gpx", gpx(page)),
             ("damaged.gpx", gpx(page, "2026-05-02", 1.3)))
    check(page, width, theme, "hikes")
    press(page, "Statistics")
    until(lambda: page.page.locator(".totals div").count() > 3, "all was counted")
    check(page, width, theme, "statistics")
    press(page, "Back to the hikes")
    opened(page)
    check(page, width, theme, "hike")
    press(page, "Crop the ends")
    check(page, width, theme, "crop")


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


def test_hikes_that_were_seen_are_read_without_the_server(hikes):
    page = hikes()
    imported(page, ("monday.gpx", gpx(page, "2026-05-04")), ("sunday.gpx", gpx(page, "2026-05-10", metres=900)))
    opened(page)
    metres = distance(page)
    press(page, "Back to the hikes")
    until(lambda: page.page.locator(".hike-open:visible").count() == 2, "the list was there")
    page.page.route("**/api/v1/hikes**", lambda route: route.abort())
    page.page.reload()
    until(lambda: page.page.locator(".hike-open:visible").count() == 2, "the list was that of the device")
    note = page.page.get_by_text("Offline. As of")
    assert note.first.is_visible()
    opened(page)
    assert distance(page) == metres
    assert note.last.is_visible()
    press(page, "Back to the hikes")
    page.page.locator(".hike-open").nth(1).click()
    until(lambda: page.page.locator(".screen-hike .failure-note, .screen-hike [role=status] button").count() > 0,
          "a hike that was not opened before is missing")
    page.page.unroute("**/api/v1/hikes**")
    page.page.goto("/?view=hikes")
    until(lambda: page.page.locator(".hike-open:visible").count() == 2, "the list was that of the server")
    assert note.count() == 0


def test_a_hike_across_the_180th_meridian_is_drawn_and_fitted_in_one_piece(hikes):
    page = hikes()
    page.page.add_init_script(NOTE)
    # 690 m to the east on Amchitka, a point each 10 s: 0.0002° of longitude are some 14 m at 51.9°.
    lons = [179.995 + 0.0002 * at for at in range(51)]
    points = "".join(
        f'<trkpt lat="51.9" lon="{lon if lon <= 180 else lon - 360:.6f}">'
        f"<time>2026-05-04T10:{at // 6:02}:{at % 6}0Z</time></trkpt>" for at, lon in enumerate(lons))
    file = f'<gpx version="1.1" creator="test"><trk><trkseg>{points}</trkseg></trk></gpx>'
    imported(page, ("Amchitka.gpx", file.encode()))
    page.page.reload()
    opened(page)
    drawn = "window.noted?.getSource('hike-edge')?.serialize().data.geometry?.coordinates.flat() ?? []"
    until(lambda: page.page.evaluate(drawn), "the line was drawn")
    longitudes = [lon for lon, _ in page.page.evaluate(drawn)]
    assert min(longitudes) == pytest.approx(179.995, abs=2e-4)
    assert max(longitudes) == pytest.approx(180.005, abs=2e-4)
    # Fitted to the world the zoom would be below 1; 690 m fill a phone at 14 and more.
    until(lambda: camera(page)["zoom"] > 14, "the map showed the hike")
    assert abs(camera(page)["lon"]) == pytest.approx(180, abs=0.01)
