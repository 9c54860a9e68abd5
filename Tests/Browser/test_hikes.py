"""The list of hikes and the page of one: their looks, the map, and both without the server."""

import pytest

from importing import distance, gpx, imported, opened
from looks import check
from mapped import NOTE, camera
from page import until
from test_accessibility import LOOKS, SCREENS, findings
from tours import press


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
