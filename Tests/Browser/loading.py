"""The operator's regions, invented: the answers of `/api/v1/admin/regions` in place of the server's."""

import json
import urllib.parse

ANSWERS = "**/api/v1/admin/regions{,/**}"
ROOT = "/api/v1/admin/regions"
IDLE = {"state": "idle", "kind": None, "place": None, "step": None, "done": None, "total": None, "unit": None,
        "message": None, "plan": None, "feeds": []}
PORTO = {"id": "porto", "name": "Porto", "imported_at": "2026-11-20T12:00:00Z", "data_from": "2026-11-18T20:00:00Z",
         "bytes": 290_000_000, "credits": ["© OpenStreetMap contributors", "© DLR 2010-2014, © Airbus Defence and Space"],
         "place": "Porto", "can_update": True, "can_remove": True}
DEMO = {"id": None, "name": "Demo city", "imported_at": "2026-11-01T12:00:00Z", "data_from": None, "bytes": 2_100_000,
        "credits": ["Invented by Amble"], "place": None, "can_update": False, "can_remove": False}
PLAN = {"name": "Andorra", "extract": "Andorra", "url": "https://maps.example.org/europe/andorra-latest.osm.pbf",
        "bytes": 3_400_000, "is_cut": False, "tiles": 4,
        "licences": ["ODbL 1.0, © OpenStreetMap contributors", "Copernicus DEM, © DLR 2010-2014"]}
FEEDS = [
    {"name": "Gira", "location": "Porto, PT", "url": "https://bikes.example.org/gira/gbfs.json", "stations": 12},
    {"name": "Closed Bikes", "location": "Porto, PT", "url": "https://bikes.example.org/closed/gbfs.json",
     "stations": None},
]


def job(state, kind=None, **more):
    """Returns a job."""
    return {**IDLE, "state": state, "kind": kind, "place": "Andorra" if kind else None, **more}


class Regions:
    """A server's regions and its job. The test sets `job`, `items` and `refusal`, and reads what was sent."""

    def __init__(self, page, items=(DEMO, PORTO), job=IDLE):
        self.items = list(items)
        self.job = job
        self.refusal = None  # (method, end of the path, status, message) of the next request to refuse
        self.sent = []  # the method, the path and the body of each change
        self.polls = 0
        page.page.route(ANSWERS, self.answer)

    def answer(self, route):
        request = route.request
        path = urllib.parse.urlparse(request.url).path.removeprefix(ROOT)
        change = (request.method, path, json.loads(request.post_data or "{}"))
        if request.method != "GET":
            self.sent.append(change)
        if self.refusal and self.refusal[0] == request.method and path.endswith(self.refusal[1]):
            _, _, status, message = self.refusal
            self.refusal = None
            route.fulfill(status=status, json={"message": message, "hints": []})
        elif request.method == "GET":
            self.polls += path == "/job"
            route.fulfill(json=self.job if path == "/job" else {"items": self.items, "next": None})
        elif request.method == "POST":
            self.start(*change[1:])
            route.fulfill(status=202, json=self.job)
        else:
            self.delete(path)
            route.fulfill(status=204)

    def start(self, path, body):
        """Starts the job that a request asks for."""
        kind = {"/plan": "plan", "": "get"}.get(path, "update")
        self.job = job("running", kind, place=body.get("place", "Porto"), step="Looking for a map")

    def delete(self, path):
        """Cancels the job, or removes a region."""
        if path == "/job":
            self.job = {**self.job, "state": "cancelled", "step": None}
        else:
            self.items = [one for one in self.items if one["id"] != path.removeprefix("/")]
