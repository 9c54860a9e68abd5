"""Walks by a device whose positions tests decide."""

from page import until

# Tests give positions by `walk(fixes)`; the device itself gives none.
DEVICE = """
window.takers = new Map();
Geolocation.prototype.watchPosition = (take) => {
  const id = window.takers.size + 1;
  window.takers.set(id, take);
  return id;
};
DeviceMotionEvent.requestPermission = async () => 'granted';
Geolocation.prototype.clearWatch = (id) => window.takers.delete(id);
window.walk = (fixes) => {
  for (const { time, ...place } of fixes) {
    const coords = { accuracy: 5, altitude: null, altitudeAccuracy: null, speed: null,
      heading: null, ...place };
    for (const take of window.takers.values()) take({ coords, timestamp: time });
  }
};
"""


def fixes(line, start, height=None, interval=1000):
    """Returns positions of a device, one each second by default; `start` is in milliseconds."""
    return [
        {"latitude": lat, "longitude": lon, "time": start + interval * at,
         **({"altitude": height(at), "altitudeAccuracy": 4} if height else {})}
        for at, (lat, lon) in enumerate(line)
    ]


def walk(page, given):
    """Lets the device be at positions, one after the other."""
    until(lambda: page.page.evaluate("takers.size") > 0, "the page watched the position")
    page.page.evaluate("fixes => walk(fixes)", given)
