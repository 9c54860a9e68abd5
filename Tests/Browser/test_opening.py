"""The first load: the logo, its size, and the initial view of the map."""

import re
import urllib.parse

import pytest

from conftest import DESKTOP, PHONE
from mapped import NOTE, box, camera, middle, pixels
from page import happens, until
from server import ROOT
from test_go_camera import motion  # noqa: F401, a fixture
from test_hills import CHOSEN
from test_routes import ask, shared_link

# Compressed bytes. Tips took 12 kB and rides of groups 6 kB of all.
BUDGET = 610_000
USABLE_BUDGET = 350_000
# The page's own script needs 72,750 bytes, of which what failures say at their buttons takes 800, and what a
# wheelchair's route exceeds and the paint of cards before the map 1,000; lines across the 180th meridian take 170,
# the way back of the focus takes 250, signs in the fields of rides and in the panel of layers 350,
# and the room of a ride's marks on the map 350.
SCRIPT_BUDGET = 73_000
MAPLIBRE = "/vendor/maplibre-gl.js"
# The modules of screens; the bundle has a script with the name of each.
SCREENS = {
    name for path in (ROOT / "Web").glob("*/descriptor.js")
    for name in re.findall(r"load: .*?import\('\./([\w/]+)\.js'\)", path.read_text())
}
# What the first screen needs although a browser may ask for it after the map's library.
FIRST = (".css", ".woff2", ".svg", ".webmanifest", "/app.js", "/info", "/session")
# Notes when the search can be used: it is in the document, with what listens to it.
WHEN_USABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('#to')) return;
  window.usableAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)) });
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


def centre_of(server):
    """Returns the middle of the region."""
    west, south, east, north = ask(f"{server}/info")["bbox"]
    return {"latitude": (south + north) / 2 + 0.005, "longitude": (west + east) / 2}


def test_the_logo_is_drawn_on_a_first_visit_only_and_leaves_by_itself(browser, server):
    context = browser.new_context(base_url=server, **PHONE)
    page = context.new_page()
    page.add_init_script("""new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const { id } of addedNodes) if (id === 'opening') window.opened = true;
      }
    }).observe(document, { childList: true, subtree: true })""")
    page.goto("/")
    until(lambda: page.evaluate("window.opened"), "the logo was drawn")
    until(lambda: page.locator("#opening").count() == 0, "it was gone")
    page.reload()
    until(lambda: page.locator("#to").is_visible(), "the page was there")
    assert page.evaluate("window.opened") is None
    context.close()


def test_without_motion_there_is_no_logo(open_page):
    page = open_page("/")
    assert page.page.evaluate("localStorage.getItem('amble.opened')") is None


def test_the_first_load_is_small(browser, server):
    """Counted are compressed bytes: of all but tiles, and of what is asked for before the search is usable."""
    context = browser.new_context(base_url=server, reduced_motion="reduce", **PHONE)
    page = context.new_page()
    session = context.new_cdp_session(page)
    paths, sizes, before = {}, {}, set()

    def asked(event):
        path = urllib.parse.urlparse(event["request"]["url"]).path
        paths[event["requestId"]] = path
        if path != MAPLIBRE and MAPLIBRE not in paths.values():
            before.add(event["requestId"])

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", lambda event: sizes.update(
        {event["requestId"]: event["encodedDataLength"]}))
    session.send("Network.enable")
    page.add_init_script(WHEN_USABLE)
    page.goto("/")
    until(lambda: page.locator(".maplibregl-ctrl-scale").count() == 1, "the map had its scale")
    page.wait_for_timeout(1000)
    loaded = [
        (path, sizes.get(request, 0), request in before or path.endswith(FIRST))
        for request, path in paths.items() if not path.startswith(("/tiles/", "/terrain/"))
    ]
    by_size = sorted(loaded, key=lambda one: -one[1])
    assert sum(size for _, size, _ in loaded) <= BUDGET, by_size[:12]
    assert sum(size for _, size, is_first in loaded if is_first) <= USABLE_BUDGET, by_size[:12]
    scripts = {path: size for path, size, _ in loaded if path.endswith(".js")}
    names = {path[1:].rsplit("-", 1)[0] for path in scripts}
    assert len(SCREENS) > 4 and not names & SCREENS, names
    assert scripts[MAPLIBRE] > 100_000 and 50_000 < scripts["/app.js"] <= SCRIPT_BUDGET, scripts
    # The search was there before the map's library was asked for.
    assert page.evaluate("""library => performance.getEntriesByName(new URL(library, location).href)[0]
      .startTime > usableAt""", MAPLIBRE)
    context.close()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_nothing_moves_while_the_page_loads(browser, server, screen):
    """The cumulative layout shift until the map is drawn is a fifth of what counts as good."""
    context = browser.new_context(base_url=server, reduced_motion="reduce", **screen)
    page = context.new_page()
    page.add_init_script(SHIFTS)
    page.goto("/")
    until(lambda: page.locator(".maplibregl-ctrl-scale").count() == 1, "the map had its scale")
    page.wait_for_timeout(1000)
    shifts = page.evaluate("shifts")
    assert sum(shift["value"] for shift in shifts) <= 0.02, shifts
    context.close()


# Notes in each frame whether the places of the bar are seen.
BAR = """
window.bar = [];
const note = () => {
  const place = document.querySelector('.frame-links a');
  if (place) bar.push(place.checkVisibility({ visibilityProperty: true }));
  requestAnimationFrame(note);
};
note();
"""


@pytest.mark.parametrize("accounts", [True, False], ids=["accounts", "none"])
def test_the_places_of_the_bar_do_not_flash_on_a_first_visit(open_page, server, accounts):
    page = open_page(None, refused=[404])

    def answer(route):
        page.page.wait_for_timeout(400)
        route.continue_() if accounts else route.fulfill(status=404, json={})

    page.page.route("**/api/v1/session", answer)
    page.page.add_init_script(BAR)
    page.open("/")
    session = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/session'))"
    until(lambda: page.page.evaluate(session), "the session was known")
    page.page.wait_for_timeout(200)
    seen = page.page.evaluate("bar")
    assert len(seen) > 5 and seen[-1] is accounts
    assert seen == sorted(seen), "they came at most once, and did not go"


def is_in_the_free_part(page):
    """Returns whether the user's location is in the middle of the map's free part."""
    place = box(page, ".map-here")
    if not place:
        return False
    x, y = middle(place)
    top, bottom = box(page, ".search-card")[3], box(page, "#sheet")[1]
    return abs(x - 195) < 3 and abs(y - (top + bottom) / 2) < 3


def test_a_button_shows_where_one_is(open_page, server, motion):
    page = open_page("/", permissions=["geolocation"], geolocation=centre_of(server),
                     reduced_motion=motion)
    page.page.get_by_role("button", name="Show my location").click()
    until(lambda: is_in_the_free_part(page), "the map showed it in its middle")
    page.picture("390-where-i-am")


def test_a_link_with_routes_opens_on_all_of_them(open_page, server, motion):
    page = open_page(None, reduced_motion=motion)
    page.page.add_init_script(NOTE)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    line = page.page.evaluate(CHOSEN)

    def is_fitted():
        xs, ys = zip(*pixels(page, line))
        top, bottom = box(page, ".search-card")[3], box(page, "#sheet")[1]
        inside = 0 <= min(xs) and max(xs) <= 390 and top <= min(ys) and max(ys) <= bottom
        return inside and max((max(xs) - min(xs)) / 390, (max(ys) - min(ys)) / (bottom - top)) > 0.4

    until(is_fitted, "the route filled the free part")


def test_a_location_that_is_not_allowed_is_told_so(open_page):
    page = open_page("/", screen=DESKTOP)
    page.page.get_by_role("button", name="Show my location").click()
    notice = page.page.locator(".notice")
    until(lambda: "is not available" in notice.inner_text(), "it said why")


def test_the_map_opens_where_one_is_if_that_was_allowed_before(open_page, server, motion):
    page = open_page("/", permissions=["geolocation"], geolocation=centre_of(server),
                     reduced_motion=motion)
    until(lambda: is_in_the_free_part(page), "the map showed it unasked")


@pytest.mark.parametrize("path", ["/?view=groups", "/?view=hikes", "/?view=trips", "/?view=record"])
def test_a_screen_that_covers_the_map_does_not_ruin_its_view(open_page, people_server, path):
    """The map is fitted to the part that it will have: at least the zoom under the planner's sheet, less
    a half for the higher sheet of a screen."""
    zooms = []
    for address in ("/", path):
        page = open_page(None, at=people_server.address, key=people_server.key)
        page.page.add_init_script(NOTE)
        page.open(address)
        zooms.append(camera(page)["zoom"])
    assert zooms[1] > zooms[0] - 0.5


# Adds a layer whose source is missing, as styles of regions without heights had.
BROKEN = """
const before = window.fetch;
window.fetch = async (address, options) => {
  const response = await before(address, options);
  if (!String(address).startsWith('/style.json')) return response;
  const style = await response.json();
  style.layers.push({ id: 'broken', type: 'raster', source: 'missing' });
  return new Response(JSON.stringify(style), { headers: { 'Content-Type': 'application/json' } });
};
"""


@pytest.mark.parametrize("how", ["refused", "missing"])
def test_a_style_that_fails_is_told_and_routes_are_drawn_without_it(open_page, server, how):
    page = open_page(None, refused=[500])
    if how == "refused":
        page.page.add_init_script(BROKEN)
    else:
        page.page.route("**/style.json*", lambda route: route.fulfill(status=500, body="{}"))
    page.page.goto(shared_link(server))
    notice = page.page.locator(".notice")
    until(lambda: "cannot be drawn" in notice.inner_text(), "it was said")
    page.wait_for_routes()


# The style of a region without a map and without heights.
PLAIN = {
    "version": 8,
    "sources": {"region": {"type": "geojson", "data": {"type": "FeatureCollection", "features": []}}},
    "layers": [
        {"id": "land", "type": "background", "paint": {"background-color": "#f1efe8"}},
        {"id": "region", "type": "line", "source": "region"},
    ],
}


def test_a_region_without_a_map_says_so_and_routes_are_drawn_without_it(open_page, server):
    page = open_page(None)
    page.page.route("**/style.json*", lambda route: route.fulfill(json=PLAIN))
    page.page.goto(shared_link(server))
    notice = page.page.locator(".notice")
    until(lambda: "no map of this region" in notice.inner_text(), "it was said")
    page.wait_for_routes()
    page.page.add_init_script(COUNT_FROM_START)
    page.page.reload()
    page.wait_for_routes()
    until(lambda: page.page.locator("#map canvas").count() == 1, "the plain map was there")
    assert page.page.evaluate("told") == []  # once a session: it would cover Go at each load


# Counts how often a notice appears, from the page's start.
COUNT_FROM_START = """window.told = [];
  new MutationObserver(() => {
    const words = document.querySelector('.notice')?.textContent;
    if (words) told.push(words);
  }).observe(document, { childList: true, subtree: true });"""

# Counts how often a notice appears from now on.
COUNT = """() => {
  const notice = document.querySelector('.notice');
  window.told = [];
  new MutationObserver(() => { if (notice.textContent) told.push(notice.textContent); })
    .observe(notice, { childList: true });
}"""


@pytest.mark.parametrize("status, style, words", [
    (200, PLAIN, "no map of this region"), (500, {}, "cannot be drawn"),
])
def test_a_map_that_cannot_be_had_is_told_once_whatever_the_colours(open_page, status, style, words):
    page = open_page(None, refused=[500])
    page.page.route("**/style.json*", lambda route: route.fulfill(status=status, json=style))
    page.open("/")
    notice = page.page.locator(".notice")
    until(lambda: words in notice.inner_text(), "it was said")
    for close in notice.locator(".notice-close").all():
        close.click()
    until(lambda: notice.inner_text() == "", "it was gone")
    page.page.evaluate(COUNT)
    styles = lambda: [url for url in page.requests if "/style.json" in url]
    for number, theme in enumerate(("dark", "light", "dark"), start=2):
        page.page.emulate_media(color_scheme=theme)
        happens(page, lambda: len(styles()) == number, "the style of the other colours was asked for")
        until(lambda: page.page.evaluate("document.documentElement.dataset.theme") == theme, "they were chosen")
    page.page.wait_for_timeout(300)  # the last answer arrives
    assert page.page.evaluate("told") == []


@pytest.mark.parametrize("path", ["/?from=abc&to=38.05,-30.06", "/?view=nonsense"])
def test_a_link_that_cannot_be_read_says_so(open_page, path):
    page = open_page(path)
    notice = page.page.locator(".notice")
    until(lambda: "cannot be read" in notice.inner_text(), "it was said")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_the_names_of_the_screens_never_touch(open_page, bike_server, screen):
    """All five are shown, with text of the usual size and of twice that: in a row, or in a column."""
    page = open_page(None, screen=screen, at=bike_server.address, key=bike_server.key)
    session = page.page.context.new_cdp_session(page.page)
    names = page.page.locator(".frame-links a:visible span")
    for size in (16, 32):
        session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
        page.page.goto("/?view=campus")
        until(lambda: names.count() == 5, "all places were named")
        assert page.page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{size}px"
        places = [name.bounding_box() for name in names.all()]
        for one, other in zip(places, places[1:]):
            beside = one["x"] + one["width"] + 1 <= other["x"]
            assert beside or one["y"] + one["height"] + 1 <= other["y"], size
        current = page.page.locator(".frame-links a[aria-current]").bounding_box()
        assert 0 <= current["x"] and current["x"] + current["width"] <= screen["viewport"]["width"]


@pytest.mark.parametrize("height", [568, 667, 740, 844, 932])
def test_the_buttons_of_the_map_are_apart(open_page, server, height):
    page = open_page(None, screen={"viewport": {"width": 390, "height": height}, "has_touch": True})
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    buttons = page.page.locator("#map .maplibregl-ctrl-group:visible")
    until(lambda: buttons.count() >= 2, "the buttons were there")
    page.page.wait_for_timeout(300)
    places = sorted((one.bounding_box() for one in buttons.all()), key=lambda one: one["y"])
    for one, other in zip(places, places[1:]):
        assert one["y"] + one["height"] <= other["y"], height
