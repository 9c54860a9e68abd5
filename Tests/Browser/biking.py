"""An invented bike share in the demo city, answered to the page in place of the server."""

import json
import urllib.parse
import urllib.request

import walks
from page import until

# Replaces the stream of the stations, which begins with `state` as the server's does; other streams stay.
# `bikeNews(name, data)` sends an event.
STREAM = """
(() => {
  const Original = window.EventSource;
  const open = new Set();
  window.EventSource = class extends EventTarget {
    static CLOSED = 2;
    constructor(path) {
      super();
      if (!path.startsWith('/api/v1/stations/events')) return new Original(path);
      open.add(this);
      setTimeout(() => {
        this.dispatchEvent(new Event('open'));
        this.dispatchEvent(new MessageEvent('state', { data: '{}' }));
      });
    }
    close() { open.delete(this); }
  };
  window.bikeNews = (name, data) => {
    for (const one of open) one.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    return open.size;
  };
})();
"""

START = {"lat": 38.0465, "lon": -30.0668, "name": "Old Town"}
GOAL = {"lat": 38.0392, "lon": -30.0512, "name": "Harbour"}


def station(name, lat, lon, bikes, docks, **more):
    """Returns a station as the server describes it."""
    return {
        "id": f"demo:{name.lower().replace(' ', '-')}", "system": "demo", "kind": "station", "name": name,
        "lat": lat, "lon": lon, "bikes": bikes, "ebikes": bikes // 3, "docks": docks,
        "capacity": None if docks is None else bikes + docks, "is_renting": True, "is_returning": True,
        "is_stale": False, "age": 40, "rental_uri": None, **more,
    }


def vehicle(number, lat, lon, electric):
    """Returns a bike that stands free."""
    return station("", lat, lon, 1, None, id=f"demo:v{number}", kind="vehicle", capacity=None,
                   ebikes=int(electric))


TAKE = station("Mill Lane", 38.0455, -30.0650, 7, 8, rental_uri="https://bikes.example.org/mill")
OTHER = station("Chapel", 38.0470, -30.0625, 3, 9)
DOCK = station("Fish Market", 38.0398, -30.0523, 4, 9)
BACKUP = station("Quay", 38.0385, -30.0545, 12, 3)
STATIONS = [
    TAKE, OTHER, DOCK, BACKUP,
    station("Hill Top", 38.0500, -30.0600, 0, 14),
    station("Library", 38.0440, -30.0580, 10, 2),
    station("Stadium", 38.0425, -30.0680, 6, 6, is_stale=True, age=5400),
    station("Works", 38.0415, -30.0610, 5, 5, is_renting=False, is_returning=False),
    station("Park Gate", 38.0482, -30.0690, 5, None, kind="virtual"),
    vehicle(1, 38.0430, -30.0620, False), vehicle(2, 38.0460, -30.0560, True),
]

SYSTEMS = [{
    "id": "demo", "name": "Amble City Bikes", "status": "good", "stations": 9, "vehicles": 2,
    "is_stale": False, "age": 40, "updated_at": "2026-11-22T12:00:00Z",
    "defects": [{"reason": "A status without a station", "count": 4}], "files": [
        {"name": "station_information", "status": "good", "message": None,
         "updated_at": "2026-11-22T12:00:00Z", "ttl": 3600, "version": "2.3", "defects": []},
        {"name": "station_status", "status": "stale", "message": None,
         "updated_at": "2026-11-22T11:00:00Z", "ttl": 60, "version": "2.3",
         "defects": [{"reason": "A station without a status", "count": 2},
                     {"reason": "A station at 0, 0", "count": 1}]},
        {"name": "free_bike_status", "status": "failed", "message": "The address answers with status 503.",
         "updated_at": None, "ttl": 60, "version": "2.3", "defects": []},
    ],
}]

FORECAST = [
    {"minutes": 10, "bikes": 6.4, "bike": 0.99, "dock": 0.97},
    {"minutes": 20, "bikes": 5.1, "bike": 0.96, "dock": 0.98},
    {"minutes": 30, "bikes": 3.2, "bike": 0.84, "dock": 0.995},
    {"minutes": 60, "bikes": 1.1, "bike": 0.47, "dock": 1},
]
NOTES = ["The station is often empty on weekdays between 8 and 9."]


def path(server, start, end, mode="bike"):
    """Returns the way between two places as the server describes it."""
    query = [("point", f"{one['lat']},{one['lon']}") for one in (start, end)]
    query += [("profile", mode), ("points_encoded", "false"), ("elevation", "true")]
    with urllib.request.urlopen(f"{server}/route?{urllib.parse.urlencode(query)}") as answer:
        return json.load(answer)["paths"][0]


def leg(mode, duration, way=None, place=None, chance=None):
    """Returns a leg of a ride."""
    way = way or {}
    return {
        "mode": mode, "duration": duration, "distance": way.get("distance", 0),
        "ascent": way.get("ascend", 0), "descent": way.get("descend", 0), "path": way or None,
        "station": place and {key: place[key] for key in ("id", "name", "lat", "lon")},
        "chance": chance,
    }


def ride(server, take, dock, titles, risk=0, mode="bike"):
    """Returns a ride between two stations."""
    there = path(server, START, take, "walk")
    way = path(server, take, dock, mode)
    on = path(server, dock, GOAL, "walk")
    legs = [
        leg("walk", there["time"] / 1000, there), leg("take", 60, place=take, chance=0.97),
        leg("ride", way["time"] / 1000, way), leg("return", 30, place=dock, chance=0.72),
        leg("walk", on["time"] / 1000, on),
    ]
    total = {key: sum(one[key] for one in legs) for key in ("duration", "distance", "ascent", "descent")}
    return {
        "titles": titles, "kind": mode, **total, "expected_duration": total["duration"] + risk, "legs": legs,
        "backup_station": {key: OTHER[key] for key in ("id", "name", "lat", "lon")},
        "backup_dock": {key: BACKUP[key] for key in ("id", "name", "lat", "lon")},
    }


def rides(server):
    """Returns what the server answers about rides from START to GOAL."""
    walk = path(server, START, GOAL, "walk")
    return {
        "system": "demo", "absence": None,
        "walk": {"duration": walk["time"] / 1000, "distance": walk["distance"], "ascent": walk["ascend"],
                 "descent": walk["descend"], "path": walk},
        "rides": [
            ride(server, TAKE, DOCK, ["fastest", "shortest"], risk=90),
            ride(server, OTHER, DOCK, ["least_climb"]),
        ],
    }


class Share:
    """The answers of the bike share; tests change them."""

    def __init__(self, page, server):
        self.page = page
        self.systems = SYSTEMS
        self.stations = {one["id"]: dict(one) for one in STATIONS}
        self.rides = rides(server)
        self.refusal = None
        self.asked = []
        page.page.add_init_script(STREAM)
        page.page.route("**/api/v1/systems", lambda route: fulfil(route, {"items": self.systems}))
        page.page.route("**/api/v1/stations?*", self._list)
        page.page.route("**/api/v1/stations/demo*", self._one)
        page.page.route("**/api/v1/rides?*", self._rides)

    def _list(self, route):
        query = urllib.parse.parse_qs(urllib.parse.urlparse(route.request.url).query)
        west, south, east, north = map(float, query["bbox"][0].split(","))
        items = [one for one in self.stations.values()
                 if west <= one["lon"] <= east and south <= one["lat"] <= north]
        fulfil(route, {"items": items, "next": None})

    def _one(self, route):
        key = urllib.parse.unquote(urllib.parse.urlparse(route.request.url).path.rsplit("/", 1)[1])
        known = self.stations.get(key)
        if known is None or known["kind"] == "vehicle":
            route.fulfill(status=404, json={"message": "There is no such station.", "hints": []})
        else:
            fulfil(route, {**known, "forecast": FORECAST, "notes": NOTES})

    def _rides(self, route):
        self.asked.append(urllib.parse.parse_qs(urllib.parse.urlparse(route.request.url).query))
        if self.refusal:
            route.fulfill(status=422, json={"message": self.refusal, "hints": []})
        else:
            fulfil(route, self.rides)

    def change(self, one, **counts):
        """Changes a station, and sends the event."""
        changed = self.stations[one["id"]]
        changed.update(counts, age=0)
        keys = ("id", "bikes", "ebikes", "docks", "is_renting", "is_returning", "is_stale", "age")
        news = json.dumps({"items": [{key: changed[key] for key in keys}]})
        until(lambda: self.page.page.evaluate(f"bikeNews('stations', {news})") > 0, "the page watched")


def fulfil(route, answer):
    """Answers a request."""
    route.fulfill(json=answer)


def address(station=None, ends=False, more=""):
    """Returns the address of the stations, of one, or of rides between two places."""
    query = {"mode": "bikeshare"} if ends and not station else {"view": "stations"}
    if ends:
        for name, place in (("from", START), ("to", GOAL)):
            query[name] = f"{place['lat']},{place['lon']}"
            query[f"{name}_name"] = place["name"]
    if station:
        query["station"] = station["id"]
    return "/?" + urllib.parse.urlencode(query) + more


def ride_fixes(ride, pace=5):
    """Returns positions each second along a ride."""
    line = []
    for one in ride["legs"]:
        if one["path"]:
            line += [(lat, lon) for lon, lat, *_ in one["path"]["points"]["coordinates"]]
    return walks.strides([place for place, after in zip(line, line[1:] + [None]) if place != after], pace)
