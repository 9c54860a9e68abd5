"""Hikes that are imported from files."""

import base64
import re

import walks
from page import until

DROP = """([name, data]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  for (const type of ['dragenter', 'dragover', 'drop']) {
    document.querySelector('main').dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
}"""


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
