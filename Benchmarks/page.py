"""Measures the page: page.py URL --here LAT,LON --to NAME [--key FILE] [--profile].

A phone of 390 × 844 in Chromium without a window. Prints a table in Markdown: taps and milliseconds of what users
do most, the first load over 9 Mbit/s and 85 ms, layout shift, long tasks, the time from a press to the routes without
the server's, and frames in navigation with a position each second. The map is drawn by the processor, so tasks and
frames are those of a device without a graphics unit.
Needs a server that runs the bundled page, and the packages of Tests/Browser/requirements.txt. --key names the file
`local.key` of the server's data folder: without it, rows that need an account are left out. --profile also prints
where the processor was from the press to the routes.

Typing is no tap, a drag is one. Time runs from the last tap to what was wanted on the screen, and includes the
typing's answer only where no tap follows it."""

import argparse
import collections
import contextlib
import json
import pathlib
import shutil
import time
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import Error, sync_playwright

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ARGUMENTS = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"]
NETWORK = {"offline": False, "latency": 85, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
LIBRARY = "/vendor/maplibre-gl.js"
FIRST = (".css", ".woff2", ".svg", ".webmanifest", "/app.js", "/info", "/session")
WALK = 1.4  # metres a second
DEGREE = 111_195
# Notes when the search is usable, when the map is there, what moved, long tasks, and when frames with the routes
# are shown: their cards, and a line of theirs on the map, at first and after the map's last move. What is drawn is asked
# of the source: a query of what is rendered decodes every tile of the map, 30 ms in the frame that is measured.
NOTES = """
window.noted = { shift: 0, tasks: [], frames: 0 };
new MutationObserver(() => {
  if (!noted.usable && document.querySelector('#to')) noted.usable = performance.now();
  if (!noted.map && document.querySelector('.maplibregl-ctrl-scale')) noted.map = performance.now();
}).observe(document, { childList: true, subtree: true });
const watchLines = (map) => {
  map.on('move', () => { noted.inPlace = null; });
  map.on('render', () => {
    if (!noted.tap || noted.inPlace || !map.getLayer('routes-line')) return;
    if (map.querySourceFeatures('routes').length === 0) return;
    noted.inPlace = performance.now();
    noted.line ??= noted.inPlace;
  });
};
let library;
Object.defineProperty(window, 'maplibregl', {
  get: () => library,
  set(value) {
    library = value;
    const { Map } = value;
    value.Map = class extends Map { constructor(options) { super(options); watchLines(this); } };
  },
});
addEventListener('click', () => { noted.tap = performance.now(); }, true);
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) noted.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ startTime, duration });
}).observe({ type: 'longtask', buffered: true });
// The first task after the frame: what the page does after it waits in the queue behind.
const count = () => {
  noted.frames += 1;
  if (noted.tap && !noted.cards && document.querySelector('.card')) {
    noted.cards = true;
    setTimeout(() => { noted.paint = performance.now(); });
  }
  requestAnimationFrame(count);
};
count();
"""


class Bench:
    """A browser, and the server it measures."""

    def __init__(self, browser, arguments):
        self.browser = browser
        self.base = arguments.url.rstrip("/")
        self.lat, self.lon = map(float, arguments.here.split(","))
        self.goal = arguments.to
        self.key = pathlib.Path(arguments.key).read_text().strip() if arguments.key else None
        self.rows = []

    @contextlib.contextmanager
    def page(self, path="/", signed=False, network=None):
        """Opens a page of a new browser, with the location allowed."""
        context = self.browser.new_context(
            base_url=self.base, locale="en-IE", permissions=["geolocation"], service_workers="block",
            geolocation={"latitude": self.lat, "longitude": self.lon}, reduced_motion="reduce", **PHONE)
        page = context.new_page()
        if signed:
            page.request.post(f"{self.base}/api/v1/session", data={"key": self.key})
        page.add_init_script(NOTES)
        if network:
            network(page)
        if path:
            page.goto(path)
            page.wait_for_selector(".maplibregl-ctrl-scale", state="attached")  # a campus covers the map
            page.wait_for_timeout(1500)
        yield page
        context.close()

    def ask(self, path, **query):
        """Returns the server's answer."""
        address = f"{self.base}{path}?{urllib.parse.urlencode(query, doseq=True)}"
        return json.load(urllib.request.urlopen(address, timeout=60))

    def task(self, name, target, path, taps, wanted, signed=False):
        """Measures a task: `taps` are selectors, (selector, text to type), or (selector, selector, "drag")."""
        if signed and not self.key:
            return
        count, begin = 0, time.monotonic()
        try:
            with self.page(path, signed) as page:
                for tap in taps:
                    selector, *more = tap if isinstance(tap, tuple) else (tap,)
                    place = page.locator(selector).first
                    place.wait_for(timeout=15_000)
                    if len(more) == 1:
                        place.fill(more[0])
                        continue
                    begin = drag(page, place, page.locator(more[0]).first) if more else now_and(place.tap)
                    count += 1
                page.locator(wanted).first.wait_for(timeout=15_000)
                took = f"{(time.monotonic() - begin) * 1000:.0f} ms" if taps else "with the route"
                self.rows.append((name, target, count, took))
        except Error as error:
            self.rows.append((name, target, "–", str(error).splitlines()[0]))

    def campus(self):
        """Returns the address of a campus, and the marks of two of its buildings, or `None` without a campus."""
        with contextlib.suppress(urllib.error.HTTPError, IndexError):
            name = self.ask("/api/v1/campuses")["items"][0]["id"]
            buildings = self.ask(f"/api/v1/campuses/{name}")["buildings"]
            far = self.ask(f"/api/v1/campuses/{name}/tree", **{"from": buildings[0]["short_name"]})["buildings"][-1]
            marks = [f'.campus-mark[data-name="{one["short_name"]}"] .campus-dot' for one in (buildings[0], far)]
            return f"/?view=campus&campus={name}", marks
        return None

    def add_trip(self, places):
        """Returns a new trip of the user."""
        stops = [{"name": f"Stop {at}", "lat": lat, "lon": lon} for at, (lat, lon) in enumerate(places)]
        with self.page(signed=True, path=None) as page:
            answer = page.request.post(f"{self.base}/api/v1/trips", headers={"Origin": self.base}, data={
                "name": "Measured", "date": time.strftime("%Y-%m-%d"), "mode": "walk", "stops": stops})
            return answer.json()["id"]

    def choose(self):
        """Returns the taps from the first screen to a route from here."""
        return ["#to", ("#to", self.goal), f'#to-suggestions [role=option]:has-text("{self.goal}")']


def now_and(act):
    """Acts, and returns the time before."""
    begin = time.monotonic()
    act()
    return begin


def drag(page, start, end):
    """Draws from the middle of an element to that of another, and returns the time at which it is let go."""
    (x, y), goal = middle(start), middle(end)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*goal, steps=10)
    return now_and(page.mouse.up)


def middle(place):
    """Returns the middle of an element, pixels."""
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tasks(bench):
    """Measures what users do most."""
    found = bench.ask("/photon/api", q=bench.goal)["features"][0]["geometry"]["coordinates"]
    query = {"from": f"{bench.lat},{bench.lon}", "to": f"{found[1]},{found[0]}", "to_name": bench.goal}
    route = "/?" + urllib.parse.urlencode(query)
    bench.task("First route from here", 2, "/", bench.choose(), ".card")
    bench.task("First instruction of the route", 0, route, [], ".first-turn")
    bench.task("All directions of the route", 1, route, ['.actions :text("Directions")'], ".steps li")
    bench.task("GO", 1, route, [".actions .primary:visible"], ".go-text")
    bench.task("A link to share with a friend, without a group", 3, "/", [
        '.frame-links a:has-text("Groups")', ".screen-groups form .primary:visible", ".link-maker .primary"],
        "#link-url", signed=True)
    bench.task("Find a ride", 2, route, [".mode-chip button", "text=Shared bike >> visible=true"], ".card:has(.ride-facts)",
               signed=True)
    bench.task("Record", 2, "/", [".record-entry button", ".record-start"], ".record-facts", signed=True)
    if bench.key:
        trip = bench.add_trip([(bench.lat, bench.lon), (found[1], found[0])])
        bench.task("Start a trip", 1, f"/?view=trip&trip={trip}", [".trip-foot .primary"], ".screen-travel", signed=True)
    if campus := bench.campus():
        address, marks = campus
        bench.task("A path on the open campus, drawn", 1, address, [(*marks, "drag")], ".campus-way.chosen .campus-arrow")


def first_load(bench):
    """Measures the first load over a slow network; returns rows."""
    sizes, paths, before = {}, {}, set()

    def watch(page):
        session = page.context.new_cdp_session(page)

        def asked(event):
            path = urllib.parse.urlparse(event["request"]["url"]).path
            paths[event["requestId"]] = path
            if LIBRARY not in paths.values():
                before.add(event["requestId"])

        session.on("Network.requestWillBeSent", asked)
        session.on("Network.loadingFinished", lambda event: sizes.update(
            {event["requestId"]: event["encodedDataLength"]}))
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)

    with bench.page(network=watch) as page:
        page.wait_for_timeout(4000)
        noted = page.evaluate("noted")
    usable = sum(size for key, size in sizes.items() if key in before or paths[key].endswith(FIRST))
    late = [task["duration"] for task in noted["tasks"] if task["startTime"] > noted["map"]]
    return [
        ("Bytes until the search is usable", "≤ 350 kB", f"{usable / 1000:.0f} kB"),
        ("Search usable after", "≤ 1.5 s", f"{noted['usable'] / 1000:.2f} s"),
        ("Map there after", "", f"{noted['map'] / 1000:.2f} s"),
        ("Layout shift", "≤ 0.02", f"{noted['shift']:.3f}"),
        ("Longest tasks after the map is there", "≤ 100 ms", texts(late)),
    ]


def texts(durations):
    """Returns the three longest durations."""
    return ", ".join(f"{one:.0f} ms" for one in sorted(durations, reverse=True)[:3]) or "none above 50 ms"


def routes(bench, profile):
    """Measures the first route from a tap to its frame, five times; returns rows."""
    waits, tasks_seen, spent, parts = {"paint": [], "line": [], "inPlace": []}, [], collections.Counter(), []
    for _ in range(5):
        with bench.page() as page:
            *_, last = bench.choose()
            page.locator("#to").tap()
            page.locator("#to").fill(bench.goal)
            option = page.locator(last).first
            option.wait_for()
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable")
            if profile:
                session.send("Profiler.enable")
                session.send("Profiler.start")
            before = durations(session)
            option.tap()
            while not page.evaluate("noted.inPlace"):
                page.wait_for_timeout(50)
            page.wait_for_timeout(800)
            parts.append([after - start for start, after in zip(before, durations(session))])
            if profile:
                add_times(spent, session.send("Profiler.stop")["profile"])
            noted = page.evaluate("noted")
            asked = page.evaluate("""performance.getEntriesByType('resource').filter(({ name }) => name.includes('/route?'))
              .map(({ startTime, responseEnd }) => ({ startTime, responseEnd })).at(-1)""")
            for what, times in waits.items():
                times.append(noted[what] - noted["tap"] - (asked["responseEnd"] - asked["startTime"]))
            tasks_seen += [task["duration"] for task in noted["tasks"] if task["startTime"] >= noted["tap"]]
    if profile:
        total = sum(spent.values())
        for (script, name), micros in spent.most_common(25):
            print(f"{micros / total:6.1%} {micros / 5000:7.1f} ms {script} {name}")
    return [
        ("Tap to the frame with the routes' cards, without the server's time: median of 5", "≤ 250 ms",
         f"{sorted(waits['paint'])[2]:.0f} ms"),
        ("Tap to their lines on the map, and in place, without the server's time: medians of 5", "",
         f"{sorted(waits['line'])[2]:.0f} ms, {sorted(waits['inPlace'])[2]:.0f} ms"),
        ("Longest tasks from the tap on", "≤ 100 ms", texts(tasks_seen)),
        ("From the tap on: script, the map's included, styles and layout: medians of 5", "", " + ".join(
            f"{sorted(part)[2] * 1000:.0f}" for part in zip(*parts)) + " ms"),
    ]


def durations(session):
    """Returns the seconds of script, styles and layout until now."""
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return [metrics[name] for name in ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")]


def add_times(spent, profile):
    """Adds the microseconds of each function by itself."""
    nodes = {node["id"]: node["callFrame"] for node in profile["nodes"]}
    for node, micros in zip(profile["samples"], profile["timeDeltas"]):
        frame = nodes[node]
        if frame["functionName"] != "(idle)":
            spent[frame["url"].rsplit("/", 1)[-1] or "-", frame["functionName"]] += micros


def frames(bench):
    """Counts frames in navigation while a position comes each second; returns rows."""
    found = bench.ask("/photon/api", q=bench.goal)["features"][0]["geometry"]["coordinates"]
    points = [f"{bench.lat},{bench.lon}", f"{found[1]},{found[0]}"]
    line = bench.ask("/route", point=points, profile="walk", points_encoded="false")["paths"][0]["points"]["coordinates"]
    query = {"from": points[0], "to": points[1]}
    with bench.page("/?" + urllib.parse.urlencode(query)) as page:
        page.locator(".actions .primary:visible").first.tap()
        page.locator(".go-text").wait_for()
        rates = []
        for second in range(20):
            lat, lon = after(line, second * WALK * 4)
            page.context.set_geolocation({"latitude": lat, "longitude": lon, "accuracy": 5})
            before, begin = page.evaluate("noted.frames"), time.monotonic()
            page.wait_for_timeout(1000)
            rates.append((page.evaluate("noted.frames") - before) / (time.monotonic() - begin))
    rates = sorted(rates[5:])
    return [("Frames a second in GO, positions at 1 Hz, drawn by the processor", "60 with a graphics unit",
             f"{rates[len(rates) // 2]:.0f}, least {rates[0]:.0f}")]


def after(line, metres):
    """Returns the place on a line at a distance from its start."""
    for (lon, lat, *_), (east, north, *_) in zip(line, line[1:]):
        length = ((north - lat) ** 2 + ((east - lon) * 0.77) ** 2) ** 0.5 * DEGREE
        if metres <= length > 0:
            return lat + (north - lat) * metres / length, lon + (east - lon) * metres / length
        metres -= length
    return line[-1][1], line[-1][0]


def main():
    """Prints both tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--here", required=True)
    parser.add_argument("--to", required=True)
    parser.add_argument("--key")
    parser.add_argument("--profile", action="store_true")
    arguments = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=ARGUMENTS)
        bench = Bench(browser, arguments)
        tasks(bench)
        print("| task | taps, wanted | taps | after the last tap |\n|---|--:|--:|--:|")
        for row in bench.rows:
            print("| " + " | ".join(map(str, row)) + " |")
        print("\n| measure | wanted | measured |\n|---|--:|--:|")
        for row in [*first_load(bench), *routes(bench, arguments.profile), *frames(bench)]:
            print("| " + " | ".join(row) + " |")
        browser.close()


main()
