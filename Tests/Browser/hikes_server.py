"""Hikes for tests: walks by a device whose positions tests decide, and files.

`Hikes` is a small stand-in for a server that has no `/api/v1/hikes`, in memory and simplified."""

import datetime
import itertools
import json
import math
import re
import urllib.parse
import uuid
import zoneinfo

from page import until

THRESHOLD = 10
BEST = (400, 1000, 5000, 10000)


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


def hikes_of(page, at):
    """Returns a stand-in that answers for a server without hikes; else `None`."""
    headers = {"Authorization": f"Bearer {at.key}"}
    if page.page.request.get(f"{at.address}/api/v1/hikes", headers=headers).status == 200:
        return None
    hikes = Hikes()
    hikes.attach(page)
    return hikes


class Hikes:
    """The hikes of one user. `attach(page)` answers the requests of a page."""

    def __init__(self):
        self.hikes = {}
        self.hidden = {}
        self.links = {}
        self.posts = 0
        self.is_down = False
        self.numbers = itertools.count(1)

    def attach(self, page):
        page.page.route(re.compile(r"/api/v1/(hikes|links)"), self.answer)
        page.page.route("**/shared/**", self.show)

    def show(self, route):
        """Answers for a link; its page comes from the server, which does not know the link."""
        path = urllib.parse.urlparse(route.request.url).path
        if route.request.resource_type == "document":
            return route.continue_()
        if path.endswith("/events"):
            return route.fulfill(status=204)
        link = next(one for one in self.links.values() if one["url"].endswith(path))
        hike = self.hikes[link["hike"]]
        return route.fulfill(json={
            "hike": {**summary(hike), "track": track(hike)}, "expires_at": link["expires_at"]})

    def answer(self, route):
        if self.is_down:
            return route.abort()
        request = route.request
        url = urllib.parse.urlparse(request.url)
        query = {key: values[0] for key, values in urllib.parse.parse_qs(url.query).items()}
        parts = url.path.removeprefix("/api/v1/").split("/")
        try:
            status, body = self.handle(request, parts, query)
        except KeyError:
            status, body = 404, {"message": "Not found.", "code": "not_found"}
        if isinstance(body, str):
            route.fulfill(status=status, body=body)
        elif body is None:
            route.fulfill(status=status)
        else:
            route.fulfill(status=status, json=body)

    def handle(self, request, parts, query):
        method, rest = request.method, parts[1:]
        if parts[0] == "links":
            self.links.pop(rest[0])
            return 204, None
        if not rest:
            return self.add(request, query) if method == "POST" else (200, self.list(query))
        if rest == ["stats"]:
            return 200, self.stats(query)
        if rest == ["join"]:
            return self.join(request.post_data_json["ids"])
        if rest == ["undo"]:
            return self.undo(request.post_data_json)
        if rest[1:] == ["restore"]:
            self.hikes[rest[0]] = self.hidden.pop(rest[0])
            return 200, summary(self.hikes[rest[0]])
        hike = self.hikes[rest[0]]
        if rest[1:] == ["track"]:
            return 200, track(hike)
        if rest[1:] == ["export"]:
            return 200, "a file"
        if rest[1:] == ["links"]:
            return self.link(request, rest[0])
        if rest[1:] == ["crop"]:
            body = request.post_data_json
            return self.replace([hike], [part(hike, body["from"], body["to"])])
        if rest[1:] == ["split"]:
            at = request.post_data_json["at"]
            return self.replace([hike], [part(hike, 0, at), part(hike, at, math.inf)])
        if method == "PUT":
            hike |= {key: request.post_data_json.get(key) for key in ("name", "mode", "note")}
            return 200, summary(hike)
        if method == "DELETE":
            self.hidden[rest[0]] = self.hikes.pop(rest[0])
            return 204, None
        return 200, detail(hike, self.hikes.values(), query)

    def add(self, request, query):
        self.posts += 1
        if "json" in request.headers["content-type"]:
            body = request.post_data_json
            known = self.hikes.get(body["id"])
            if known:
                return 200, {**summary(known), "is_duplicate": True}
            hike = self.keep(body["id"], body["mode"], body.get("name"), body["segments"], body)
            return 201, summary(hike)
        name = query["name"]
        text = request.post_data_buffer.decode(errors="replace")
        points = re.findall(
            r'<trkpt lat="([^"]+)" lon="([^"]+)">(?:<ele>([^<]+)</ele>)?<time>([^<]+)</time>', text)
        if not points:
            return 400, {"message": "The file has no recording.", "code": "no_recording",
                         "arguments": {}, "hints": [{"message": "Use a GPX, TCX or FIT file."}]}
        key = f"file {points[0]} {len(points)}"
        known = next((hike for hike in self.hikes.values() if hike.get("key") == key), None)
        if known:
            return 200, {**summary(known), "is_duplicate": True}
        segment = [
            {"lat": float(lat), "lon": float(lon), "time": time,
             **({"altitude": float(height)} if height else {})}
            for lat, lon, height, time in points
        ]
        hike = self.keep(f"hike-{next(self.numbers)}", "hike", None, [segment], {})
        hike["key"] = key
        losses = [{"file": name, "message": "12 records are damaged."}] if "damaged" in name else []
        return 201, {**summary(hike), "others": [], "losses": losses}

    def keep(self, identifier, mode, name, segments, body):
        hike = {
            "id": identifier, "mode": mode, "segments": [part for part in segments if part],
            "steps": body.get("steps"), "steps_source": body.get("steps_source"),
            "planned": body.get("planned"), "note": "", "device": body.get("device"),
        }
        hike["name"] = name or f"Walk in Crownhill {len(self.hikes) + 1}"
        self.hikes[identifier] = hike
        return hike

    def list(self, query):
        items = sorted(map(summary, self.hikes.values()), key=lambda hike: hike["started_at"])
        return {"items": items[::-1][: int(query.get("limit", 50))], "next": None}

    def replace(self, old, new):
        for hike in old:
            self.hidden[hike["id"]] = self.hikes.pop(hike["id"])
        for hike in new:
            hike["id"] = str(uuid.uuid4())
            self.hikes[hike["id"]] = hike
        return 200, {"items": list(map(summary, new)), "replaced": [hike["id"] for hike in old]}

    def join(self, ids):
        old = sorted((self.hikes[one] for one in ids), key=lambda hike: hike["segments"][0][0]["time"])
        segments = [segment for hike in old for segment in hike["segments"]]
        return self.replace(old, [{**old[0], "segments": segments}])

    def undo(self, body):
        for one in body["items"]:
            self.hikes.pop(one)
        for one in body["replaced"]:
            self.hikes[one] = self.hidden.pop(one)
        return 200, {"items": [summary(self.hikes[one]) for one in body["replaced"]]}

    def link(self, request, identifier):
        own = [link for link in self.links.values() if link["hike"] == identifier]
        if request.method == "GET":
            return 200, {"items": own, "next": None}
        link = {
            "id": f"link-{next(self.numbers)}", "hike": identifier,
            "url": f"https://amble.example/shared/{uuid.uuid4().hex}",
            "created_at": "2026-11-22T10:00:00Z", **{"expires_at": None}, **request.post_data_json,
        }
        self.links[link["id"]] = link
        return 201, link

    def stats(self, query):
        zone = zoneinfo.ZoneInfo(query["zone"])
        hikes = sorted(map(summary, self.hikes.values()), key=lambda hike: hike["started_at"])
        days = [(instant(hike["started_at"]).astimezone(zone).date(), hike) for hike in hikes]

        def by(name, period):
            groups = {}
            for day, hike in days:
                groups.setdefault(period(day), []).append(hike)
            return [{name: key, **totals(group)} for key, group in sorted(groups.items())]

        value = {"longest": "distance", "longest_duration": "duration", "most_ascent": "ascent",
                 "highest": "max_height"}
        records = {
            key: {**pick(best), "value": best[field]} for key, field in value.items()
            for best in [max((h for h in hikes if h[field] is not None), key=lambda h: h[field],
                             default=None)] if best
        }
        efforts = [
            {**effort, "id": hike["id"], "started_at": summary(hike)["started_at"]}
            for hike in self.hikes.values() for effort in best_of(hike)
        ]
        return {
            "total": totals(hikes),
            "weeks": by("start", lambda day: str(day - datetime.timedelta(days=day.weekday()))),
            "months": by("month", lambda day: f"{day:%Y-%m}"),
            "years": by("year", lambda day: f"{day:%Y}"),
            "days": [
                {key: day[key] for key in ("date", "count", "distance", "duration", "ascent")}
                for day in by("date", str)
            ],
            "records": records,
            "best": [
                min((one for one in efforts if one["distance"] == metres), key=lambda e: e["duration"])
                for metres in BEST if any(one["distance"] == metres for one in efforts)
            ],
        }


def instant(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def text_of(moment):
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def metres(a, b):
    north = (b["lat"] - a["lat"]) * 111_195
    east = (b["lon"] - a["lon"]) * 111_195 * math.cos(math.radians(a["lat"]))
    return math.hypot(north, east)


def rows(hike):
    """Returns the points with seconds and metres since the start."""
    start = instant(hike["segments"][0][0]["time"])
    covered, all_rows = 0.0, []
    for index, segment in enumerate(hike["segments"]):
        for at, point in enumerate(segment):
            covered += metres(segment[at - 1], point) if at else 0
            seconds = (instant(point["time"]) - start).total_seconds()
            all_rows.append({**point, "s": seconds, "m": covered, "pause": index > 0 and at == 0})
    return all_rows


def climb(heights, threshold=THRESHOLD):
    """Returns ascent and descent by turning points."""
    up = down = 0.0
    if not heights:
        return None, None
    turn = low = high = heights[0]
    direction = 0
    for height in [*heights, None]:
        if height is None:
            if direction > 0:
                up += high - turn
            if direction < 0:
                down += turn - low
            break
        low, high = min(low, height), max(high, height)
        if direction <= 0 and height - low >= threshold:
            down += turn - low if direction < 0 else 0
            turn, direction, low, high = low, 1, height, height
        elif direction >= 0 and high - height >= threshold:
            up += high - turn if direction > 0 else 0
            turn, direction, low, high = high, -1, height, height
    return up, down


def summary(hike):
    points = rows(hike)
    heights = [point["altitude"] for point in points if point.get("altitude") is not None]
    up, down = climb(heights)
    start = instant(points[0]["time"])
    pauses = sum(b["s"] - a["s"] for a, b in zip(points, points[1:]) if b["pause"])
    distance, duration = points[-1]["m"], points[-1]["s"]
    moving = duration - pauses
    lats, lons = [p["lat"] for p in points], [p["lon"] for p in points]
    heart = [point["heart_rate"] for point in points if point.get("heart_rate")]
    return {
        "id": hike["id"], "name": hike["name"], "mode": hike["mode"], "note": hike["note"],
        "started_at": text_of(start),
        "ended_at": text_of(start + datetime.timedelta(seconds=duration)), "utc_offset": 0,
        "distance": distance, "duration": duration, "moving_duration": moving,
        "ascent": up or 0, "descent": down or 0, "net": heights[-1] - heights[0] if heights else 0,
        "min_height": min(heights, default=None), "max_height": max(heights, default=None),
        "steps": hike["steps"], "steps_source": hike["steps_source"],
        "heart_rate": {"average": sum(heart) / len(heart), "max": max(heart)} if heart else None,
        "energy": round(distance / 1000 * 62),
        "pace": moving / distance * 1000 if distance else None,
        "graded_pace": moving / distance * 970 if distance and heights else None,
        "elevation_source": "gps" if heights else "none", "threshold": THRESHOLD,
        "device": hike["device"], "recorder": hike.get("recorder"),
        "points": len(points), "flagged": hike.get("flagged", 0),
        "bounds": [min(lons), min(lats), max(lons), max(lats)], "revision": 1,
    }


def pick(hike):
    return {key: hike[key] for key in ("id", "name", "started_at")}


def totals(hikes):
    add = lambda key: sum(hike[key] or 0 for hike in hikes)  # noqa: E731
    return {"count": len(hikes), **{key: add(key) for key in (
        "distance", "duration", "moving_duration", "ascent", "descent", "steps")}}


def best_of(hike):
    points, found = rows(hike), []
    for wanted in BEST:
        best, first = None, 0
        for last in points:
            while last["m"] - points[first + 1]["m"] >= wanted if first + 1 < len(points) else False:
                first += 1
            if last["m"] - points[first]["m"] >= wanted:
                taken = last["s"] - points[first]["s"]
                if best is None or taken < best[0]:
                    best = (taken, points[first]["s"])
        if best:
            found.append({"distance": wanted, "duration": best[0], "at": best[1]})
    return found


def detail(hike, others, query):
    unit = 1609.344 if query.get("unit") == "mi" else 1000
    points, splits, first = rows(hike), [], 0
    for at, point in enumerate(points):
        if point["m"] - points[first]["m"] < unit and at < len(points) - 1:
            continue
        piece = points[first : at + 1]
        distance, duration = point["m"] - piece[0]["m"], point["s"] - piece[0]["s"]
        up, down = climb([p["altitude"] for p in piece if p.get("altitude") is not None], 3)
        heart = [p["heart_rate"] for p in piece if p.get("heart_rate")]
        if distance > 1:
            splits.append({
                "distance": distance, "duration": duration, "moving_duration": duration,
                "ascent": up, "descent": down,
                "heart_rate": sum(heart) / len(heart) if heart else None})
        first = at
    start = points[0]
    same = [
        summary(other) for other in others
        if other is not hike and metres(start, other["segments"][0][0]) < 30
    ]
    return {
        **summary(hike), "splits": splits, "best": best_of(hike), "planned": hike["planned"],
        "same_way": [{**pick(one), "distance": one["distance"],
                      "moving_duration": one["moving_duration"]} for one in same],
    }


def track(hike):
    points = rows(hike)
    speeds = [
        (b["m"] - a["m"]) / max(b["s"] - a["s"], 1e-9) if not b["pause"] else 0
        for a, b in zip(points, points[1:])
    ]
    answer = {
        "start": points[0]["time"], "time": [p["s"] for p in points],
        "lat": [p["lat"] for p in points], "lon": [p["lon"] for p in points],
        "height": [p.get("altitude") for p in points], "distance": [p["m"] for p in points],
        "grade": [None for _ in points], "speed": [speeds[0] if speeds else 0, *speeds],
        "flag": [0 for _ in points],
        "pause": [index for index, p in enumerate(points) if p["pause"]],
    }
    if any(p.get("heart_rate") for p in points):
        answer["heart_rate"] = [p.get("heart_rate") for p in points]
    return answer


def part(hike, start, end):
    """Returns a hike with the points between two seconds."""
    first = instant(hike["segments"][0][0]["time"])
    def inside(point):
        return start <= (instant(point["time"]) - first).total_seconds() <= end
    segments = [[point for point in segment if inside(point)] for segment in hike["segments"]]
    return {**hike, "segments": [segment for segment in segments if segment]}
