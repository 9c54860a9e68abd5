"""Access to the MapLibre map in tests: its camera, and positions on the screen."""

import json

# The page does not export its map: a wrapped constructor records it for the test.
NOTE = """
let library;
Object.defineProperty(window, 'maplibregl', {
  configurable: true,
  get: () => library,
  set(value) {
    library = value;
    const { Map } = value;
    value.Map = class extends Map {
      constructor(options) { super(options); window.noted = this; }
    };
  },
});
"""

CAMERA = """() => {
  const map = window.noted;
  const { lat, lng } = map.getCenter();
  return { lat, lon: lng, zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch(),
    padding: map.getPadding(), elevation: map.getCenterElevation() };
}"""


def camera(page):
    """Returns the camera: `lat`, `lon`, `zoom`, `bearing`, `pitch`, `padding`, `elevation`."""
    return page.page.evaluate(CAMERA)


def turn(a, b):
    """Returns the degrees between two bearings."""
    return abs((a - b + 180) % 360 - 180)


def box(page, selector):
    """Returns the box of a visible element as (left, top, right, bottom), or `None`."""
    found = page.page.locator(selector)
    if found.count() == 0 or not found.first.is_visible():
        return None
    place = found.first.bounding_box()
    return (place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])


def middle(place):
    """Returns the middle of a box."""
    left, top, right, bottom = place
    return (left + right) / 2, (top + bottom) / 2


def overlap(a, b):
    """Returns whether two boxes share more than an edge."""
    return min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 0.5


def pixels(page, line):
    """Returns the pixels of positions (latitude, longitude) on the drawn ground."""
    return page.page.evaluate(f"""(() => {{
      const frame = window.noted.getContainer().getBoundingClientRect();
      return {json.dumps(line)}.map(([lat, lon]) => {{
        const {{ x, y }} = window.noted.project([lon, lat]);
        return [x + frame.left, y + frame.top];
      }});
    }})()""")


LOOKS = ("Map", "Relief", "3D")


def layer_switch(page, name):
    """Opens the chooser of layers, and returns the switch of one, or the choice of how the map looks."""
    button = page.page.get_by_role("button", name="Layers", exact=True)
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    return page.page.locator(".map-layers").get_by_role(
        "radio" if name in LOOKS else "switch", name=name, exact=name in LOOKS)


def switch_layer(page, name):
    """Switches a layer of the map on or off, and closes the chooser."""
    layer_switch(page, name).click()
    page.page.keyboard.press("Escape")
