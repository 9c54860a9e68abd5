"""Invented tips in the demo city, answered to the page in place of the server."""

import json
import time
import urllib.parse

import walks
from page import until

HERE = (38.0440, -30.0620)
USER = {"id": "u1", "email": "ann@example.org", "name": "Ann"}
DAYS = {"bad_surface": 180, "dangerous_crossing": 365, "closed_gate": 30, "nice_view": 365, "short_cut": 365}


def stamp(days):
    """Returns the time in some days."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 86_400 * days))


def tip(key, kind, where, text="", state="new", **more):
    """Returns a tip at a place, or along a line, of (latitude, longitude)."""
    line = where if isinstance(where, list) else None
    points = [[lon, lat] for lat, lon in line or [where]]
    return {
        "type": "Feature", "id": key,
        "geometry": {"type": "LineString", "coordinates": points} if line
        else {"type": "Point", "coordinates": points[0]},
        "properties": {
            "kind": kind, "text": text, "state": state, "confirmations": 0, "disputes": 0,
            "created_at": stamp(-3), "expires_at": stamp(100),
            "length": walks.length(line) if line else None, "is_mine": False, "vote": None, **more,
        },
    }


CITY = [
    tip("gate", "closed_gate", (38.0441, -30.0622), "Locked at night.", "confirmed", confirmations=3),
    tip("crossing", "dangerous_crossing", (38.0432, -30.0611), "Drivers turn right without looking."),
    tip("view", "nice_view", (38.0450, -30.0630), "Over the harbour.", "confirmed", confirmations=5),
    tip("cut", "short_cut", (38.0436, -30.0632), "", "disputed", confirmations=1, disputes=4),
    tip("cobbles", "bad_surface", [(38.0428, -30.0628), (38.0432, -30.0634), (38.0438, -30.0639)],
        "Cobbles", "confirmed", confirmations=2),
]


class Tips:
    """The answers about tips; tests change them."""

    def __init__(self, page, tips=CITY, user=USER, moderates=False):
        self.page = page
        self.tips = {one["id"]: json.loads(json.dumps(one)) for one in tips}
        self.user = user
        self.moderates = moderates
        self.absent = False
        self.refusal = None
        self.asked, self.sent = [], []
        session = {"user": user, "registration": True, "is_moderator": moderates}
        page.page.route("**/api/v1/session", lambda route: route.fulfill(json=session))
        page.page.route("**/api/v1/groups", lambda route: route.fulfill(json={"items": [], "next": None}))
        page.page.route("**/api/v1/tips**", self._answer)

    def _answer(self, route):
        request = route.request
        address = urllib.parse.urlparse(request.url)
        if self.absent:
            route.fulfill(status=404, json={"message": "Not found."})
            return
        if request.method == "GET" and address.path.endswith("/tips"):
            self._list(route, urllib.parse.parse_qs(address.query))
            return
        parts = address.path.removeprefix("/api/v1/tips").strip("/").split("/")
        body = request.post_data_json if request.post_data else None
        if request.method != "GET":
            self.sent.append((request.method, "/".join(parts), body))
        if self.refusal and request.method != "GET":
            route.fulfill(status=self.refusal[0], json={"message": self.refusal[1]})
        elif parts == ["moderation"]:
            route.fulfill(json=collection(
                self._own(one) for one in self.tips.values()
                if one["properties"].get("is_hidden") or one["properties"].get("reports")))
        elif parts == [""]:
            route.fulfill(status=201, json=self._add(body))
        else:
            self._change(route, self.tips[parts[0]], parts[1:], body)

    def _list(self, route, query):
        self.asked.append(query)
        west, south, east, north = map(float, query["bbox"][0].split(","))
        found = [one for one in self.tips.values() if self.moderates or not one["properties"].get("is_hidden")]
        within = [one for one in found if any(
            west <= lon <= east and south <= lat <= north for lon, lat in points(one))]
        route.fulfill(content_type="application/geo+json",
                      body=json.dumps({**collection(map(self._own, within)), "is_complete": True}))

    def _own(self, one):
        hidden = {"is_mine", "vote"} if not self.user else set()
        if not self.moderates:
            hidden |= {"reports", "is_hidden"}
        more = {"reports": 0, "is_hidden": False} if self.moderates else {}
        kept = {key: value for key, value in one["properties"].items() if key not in hidden}
        return {**one, "properties": {**more, **kept}}

    def _add(self, body):
        line = [(at["lat"], at["lon"]) for at in body.get("line", [])]
        where = line or (body["place"]["lat"], body["place"]["lon"])
        added = tip(f"new{len(self.sent)}", body["kind"], where, body["text"], is_mine=True)
        self.tips[added["id"]] = added
        return self._own(added)

    def _change(self, route, one, rest, body):
        own = one["properties"]
        method = route.request.method
        if rest == ["vote"]:
            counts = {"confirm": "confirmations", "dispute": "disputes"}
            if own["vote"] in counts:
                own[counts[own["vote"]]] -= 1
            own["vote"] = body["vote"] if method == "PUT" else None
            if own["vote"] in counts:
                own[counts[own["vote"]]] += 1
        elif rest == ["hidden"]:
            own["is_hidden"] = body["hidden"]
        elif method == "PATCH":
            own["text"] = body["text"]
        else:
            del self.tips[one["id"]]
            route.fulfill(status=204)
            return
        route.fulfill(json=self._own(one))


def points(one):
    """Returns the points of a tip."""
    coordinates = one["geometry"]["coordinates"]
    return [coordinates] if one["geometry"]["type"] == "Point" else coordinates


def collection(features):
    """Returns tips as the server lists them."""
    return {"type": "FeatureCollection", "features": list(features)}


def along(server, tips):
    """Returns tips on the flattest way of `walks`: each (id, kind, metres, further members)."""
    line = walks.ask_route(server, walks.START, walks.GOAL)
    return [tip(key, kind, walks.part(line, metres)[-1], **more) for key, kind, metres, more in tips]


def rows(page):
    """Returns the tips of the list."""
    return page.page.locator(".screen-tips .tip-rows:not(.tips-moderation *) > li:visible")


def listed(page, count=len(CITY)):
    """Waits until the tips are listed."""
    until(lambda: rows(page).count() == count, f"{count} tips were listed")


def card(page):
    """Returns the open card or form."""
    return page.page.locator("#tip")


def plain(locator):
    """Returns a text with plain spaces."""
    return locator.inner_text().replace("\u00a0", " ")


def open_row(page, words):
    """Opens the card of a tip of the list."""
    rows(page).filter(has_text=words).locator("button").click()
    until(lambda: card(page).is_visible(), "the card was opened")


def status(page):
    """Returns the live message of the card."""
    return card(page).locator(".tip-status").inner_text()


def choose_on_map(page, words):
    """Chooses an action for the middle of the map, by keyboard."""
    canvas = page.page.locator(".maplibregl-canvas")
    canvas.focus()
    canvas.press("Enter")
    action = page.page.locator(".map-menu button", has_text=words)
    until(lambda: action.is_visible(), f"the map offered “{words}”")
    action.press("Enter")


def told(page):
    """Returns the note of the navigation, or nothing."""
    note = page.page.locator(".go-note.shown")
    return note.inner_text() if note.count() else ""
