"""A small campus as a folder, and fingers, mouse and keys on its picture."""

import json
import struct
import time
import urllib.request
import zlib

from page import until
from people import call
from server import PICTURES, Server

BUILDINGS = [
    ("ASM", "Assembly Hall", 100, 100), ("BOT", "Botany", 400, 300), ("CHA", "Chapel", 500, 100),
    ("DIN", "Dining Hall", 200, 250), ("ISL", "Island House", 60, 340),
]
# From Assembly Hall to Botany there are three ways: four pieces of 57, 160, 82 and 45.4 feet, 344.4 in
# total; 57 feet and stairs of 400 feet; and by the chapel 300 + 200 feet. Nothing leads to the island.
PATHS = [
    (100, 100, 200, 100, 57, "path"), (200, 100, 200, 250, 160, "path"),
    (200, 250, 320, 250, 82, "path"), (320, 250, 400, 300, 45.4, "path"),
    (100, 100, 500, 100, 300, "path"), (500, 100, 400, 300, 200, "path"),
    (200, 100, 400, 300, 400, "stairs"),
]
NAME = "Little College"
ADDRESS = "/?view=campus&campus=little"
EDIT = ADDRESS + "&part=edit"
PATH = ADDRESS + "&campus_from=ASM&campus_to=BOT"
WIDTH, HEIGHT = 600, 400


def campus_folder(parent, name="little", buildings=BUILDINGS, paths=PATHS, **more):
    """Writes the folder of a campus with a drawn picture; returns its path."""
    folder = parent / name
    folder.mkdir(parents=True)
    about = {"name": NAME, "picture": "picture.png", "unit": "feet", "scale": 1, "north": 0, **more}
    (folder / "campus.json").write_text(json.dumps(about))
    rows = ["short_name\tlong_name\tx\ty", *("\t".join(map(str, row)) for row in buildings)]
    (folder / "buildings.tsv").write_text("\n".join(rows) + "\n")
    head = "start-x\tstart-y\tend-x\tend-y\tdistance\tkind"
    rows = [head, *("\t".join(map(str, row)) for row in paths)]
    (folder / "paths.tsv").write_text("\n".join(rows) + "\n")
    (folder / "picture.png").write_bytes(picture())
    return folder


def picture():
    """Returns a PNG of white paper with a grid of grey lines, 100 pixels apart."""
    row = bytes(200 if x % 100 == 0 else 250 for x in range(WIDTH))
    line = bytes([200] * WIDTH)
    pixels = b"".join(b"\0" + (line if y % 100 == 0 else row) for y in range(HEIGHT))
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        chunk(name, data)
        for name, data in [(b"IHDR", head), (b"IDAT", zlib.compress(pixels)), (b"IEND", b"")])


def chunk(name, data):
    """Returns a chunk of a PNG."""
    checked = name + data
    return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))


def cut_pictures(region, folder):
    """Lets a server cut the pictures of the region's campuses, and of the small one, into tiles.
    Returns the folder that holds them."""
    campus = campus_folder(folder / "campuses")
    running = Server(region, data=folder / "data", options=["--campus", str(campus)])
    running.start()
    campuses = f"{running.address}/api/v1/campuses"
    for item in json.loads(read(campuses))["items"]:
        if json.loads(read(f"{campuses}/{item['id']}"))["picture"]:
            read(f"{campuses}/{item['id']}/picture/0/0/0")  # the answer waits until they are cut
    running.stop()
    return running.data / PICTURES


def read(address):
    """Returns the body of an answer."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.read()


def ready(page):
    """Waits until the buildings are on the picture."""
    until(lambda: page.page.locator(".campus-mark").count() > 0, "the buildings were marked")
    until(lambda: page.page.locator(".campus-picture canvas").count() == 1, "the picture was there")
    time.sleep(0.3)  # the sheet comes to rest


def view(page):
    """Returns how the picture lies in the window: pixels of the screen per pixel, and its corner."""
    return page.page.evaluate("""() => {
      const scene = document.querySelector('.campus-arrows > g').getAttribute('transform');
      const [scale, , , , x, y] = scene.match(/-?[\\d.]+(e-?\\d+)?/g).map(Number);
      const { left, top } = document.querySelector('.campus-picture').getBoundingClientRect();
      return [scale, left + x, top + y];
    }""")


def at_rest(page):
    """Waits until the picture is shown and moves no more."""
    def rests():
        before = view(page)
        time.sleep(0.15)
        return page.page.locator(".campus-picture").is_visible() and view(page) == before
    until(rests, "the picture was shown and at rest")


def at_pixel(page, x, y):
    """Returns where a pixel of the picture is in the window."""
    scale, left, top = view(page)
    return left + x * scale, top + y * scale


def point(page, name):
    """Returns where a building of the small campus is in the window."""
    return at_pixel(page, *next(row[2:] for row in BUILDINGS if row[0] == name))


def between(start, end, count=8):
    """Returns points on the line between two points, both included."""
    return [tuple(a + (b - a) * at / count for a, b in zip(start, end)) for at in range(count + 1)]


class Fingers:
    """Fingers on the picture, which stay until they are lifted."""

    def __init__(self, page):
        self.session = page.page.context.new_cdp_session(page.page)

    def move(self, kind, *points):
        """Sends a touch event with the fingers that are down."""
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        time.sleep(0.04)  # slower than a fling

    def drag(self, points):
        """Moves a finger along points without lifting it."""
        for index, at in enumerate(points):
            self.move("touchMove" if index else "touchStart", at)

    def lift(self):
        """Lifts all fingers."""
        self.move("touchEnd")

    def pinch(self, middle, start, end, by=(0, 0)):
        """Moves two fingers apart, or together, around a point that moves too."""
        steps = 8
        for at in range(steps + 1):
            half = (start + (end - start) * at / steps) / 2
            x, y = (middle[0] + by[0] * at / steps, middle[1] + by[1] * at / steps)
            kind = "touchMove" if at else "touchStart"
            self.move(kind, (x - half, y), (x + half, y))
        self.lift()


def drag_finger(page, start, end):
    """Drags a finger from a point to another and lifts it."""
    fingers = Fingers(page)
    fingers.drag(between(start, end))
    fingers.lift()


def drag_mouse(page, start, end):
    """Drags the mouse from a point to another."""
    mouse = page.page.mouse
    mouse.move(*start)
    mouse.down()
    for at in between(start, end)[1:]:
        mouse.move(*at)
    mouse.up()


def arrows(page, kind="chosen"):
    """Returns the number of arrows of a path on the picture."""
    return page.page.locator(f".campus-way.{kind} .campus-arrow").count()


def ends(page):
    """Returns the names of the highlighted buildings: start and destination, or `None`."""
    found = []
    for end in ("from", "to"):
        mark = page.page.locator(f".campus-mark.end-{end}")
        found.append(mark.get_attribute("data-name") if mark.count() == 1 else None)
    return tuple(found)


def campus(page):
    """Returns the campus as the server has it."""
    return call(page, "GET", "/campuses/little")


def tap(page, place):
    """Taps, or clicks without a touch screen."""
    if page.page.viewport_size["width"] < 600:
        page.page.touchscreen.tap(*place)
    else:
        page.page.mouse.click(*place)
    time.sleep(0.4)  # two taps at once would be a double tap


# Pairs of a pixel and a position in the demo city: one degree of latitude has 111 km,
# so the campus is 222 m high; it is not turned.
PINS = [
    {"x": 0, "y": 0, "lat": 38.048, "lon": -30.062}, {"x": 600, "y": 0, "lat": 38.048, "lon": -30.0582},
    {"x": 0, "y": 400, "lat": 38.046, "lon": -30.062},
]


def placed(page):
    """Places the campus by the API."""
    operation = {"op": "change_campus", "pins": PINS}
    revision = campus(page)["revision"]
    call(page, "POST", "/campuses/little/changes", data={"revision": revision, "operations": [operation]})


def found(page):
    """Waits until a path is drawn."""
    until(lambda: arrows(page) > 0, "a path was found")
    time.sleep(0.7)  # the picture comes to rest
