"""Statistics of hikes: periods, days, modes, streets and districts."""

from conftest import DESKTOP, PHONE
from importing import gpx, imported
from page import until
from people import call
from tours import press


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


def test_totals_do_not_touch_on_a_phone(hikes):
    page = hikes()
    imported(page, ("walk.gpx", gpx(page, "2026-03-02", 1.2)))
    press(page, "Statistics")
    totals = page.page.locator(".totals")
    until(lambda: "Hikes\n1\n" in totals.inner_text(), "it was counted")
    numbers = totals.locator("dd")
    lines = numbers.evaluate_all("""all => all.map((one) => {
      one.textContent = one.previousElementSibling?.textContent.includes('Time') ? '35\u00a0h 47\u00a0min' : '1131.43\u00a0km';
      return one.scrollWidth <= one.clientWidth;
    })""")
    assert len(lines) >= 4 and all(lines)


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
