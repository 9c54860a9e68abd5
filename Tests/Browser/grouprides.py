"""Rides of a group: the server plans them, and this module keeps them for the pages of members."""

import datetime
import json
import re

from grouping import MEETING, create, join, register_as, stamp
from page import until
from people import call

# Adds rides to the streams of groups: each `state` is asked for again, where `GroupRides` adds them.
# `groupNews(name, data)` sends a further event.
STREAM = """
(() => {
  const Original = window.EventSource;
  const open = new Set();
  window.EventSource = class extends EventTarget {
    static CLOSED = 2;
    constructor(path) {
      super();
      if (!/groups\\/[^/]+\\/events/.test(path)) return new Original(path);
      this.path = path;
      this.real = new Original(path);
      open.add(this);
    }
    get readyState() { return this.real.readyState; }
    addEventListener(name, handle) {
      super.addEventListener(name, handle);
      this.real.addEventListener(name, async (event) => {
        if (!('data' in event)) return this.dispatchEvent(new Event(name));
        const answer = name === 'state' && await fetch(this.path.replace('/events', ''));
        const data = answer ? await answer.text() : event.data;
        return this.dispatchEvent(new MessageEvent(name, { data }));
      });
    }
    close() { open.delete(this); this.real.close(); }
  };
  window.groupNews = (name, data) => {
    for (const one of open) one.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    return open.size;
  };
})();
"""

GROUP_PATH = re.compile(r"/api/v1/groups/[^/?]+$")
PART_PATH = re.compile(r"/api/v1/groups/[^/?]+/(ride|plan)$")
# Ways of members to the meeting place: some hundred metres, and one that is worth a ride.
NEAR = (MEETING["lat"] + 0.0006, MEETING["lon"])
FAR = [(38.0478, -30.0478), (38.0490, -30.0530)]


class GroupRides:
    """What members share and plan in one group, as the server would keep it."""

    def __init__(self):
        self.ride = None
        self.plan = None
        self.asked = []
        self.pages = []

    def watch(self, page):
        """Answers a member's page."""
        self.pages.append(page)
        page.page.add_init_script(STREAM)
        page.page.route(GROUP_PATH, self._group)
        page.page.route(PART_PATH, lambda route: self._part(page, route))

    def leave(self):
        """Answers no page any more; requests on their way go without an answer."""
        for page in self.pages:
            page.page.unroute_all(behavior="ignoreErrors")

    def _group(self, route):
        answer = route.fetch()
        if route.request.method != "GET" or not answer.ok:
            return route.fulfill(response=answer)
        return route.fulfill(response=answer, json={**answer.json(), "ride": self.ride, "plan": self.plan})

    def _part(self, page, route):
        path, name = re.search(r"/api/v1(/groups/[^/]+)/(\w+)$", route.request.url).groups()
        if route.request.method == "DELETE":
            setattr(self, name, None)
            route.fulfill(status=204)
            return self.tell(name)
        group = call(page, "GET", path)
        body = json.loads(route.request.post_data)
        self.asked.append((name, body))
        number = next(one["mark"] for one in group["members"] if one["id"] == group["you"])
        made = {**body, "member": number} if name == "ride" else self.planned(page, group, body, number)
        if isinstance(made, str):
            return route.fulfill(status=409, json={"message": f"Refused: {made}.", "code": made, "hints": []})
        setattr(self, name, made)
        route.fulfill(json={**group, "ride": self.ride, "plan": self.plan})
        return self.tell(name, but=page)

    def planned(self, page, group, body, number):
        """Returns a plan for those who show their position, or the code of a refusal."""
        to = body.get("to") or group["meeting"]
        if not to:
            return "no_meeting_place"
        shown = [one for one in group["members"] if one["sharing"] and one["position"]]
        if not shown:
            return "nobody_shows"
        starts = [{key: one["position"][key] for key in ("lat", "lon")} for one in shown]
        kind = body.get("kind", "bike")
        goal = {key: to[key] for key in ("lat", "lon")}
        plan = call(page, "POST", "/rides/plan", data={"riders": starts, "to": goal, "kind": kind})
        riders = [{"member": one["mark"], **rider} for one, rider in zip(shown, plan["riders"])]
        now = datetime.datetime.now(datetime.timezone.utc).timestamp()
        return {**plan, "to": {**goal, "name": to["name"]}, "kind": kind, "made_at": stamp(now),
                "member": number, "riders": riders}

    def tell(self, name, but=None):
        """Sends the change to the pages of members."""
        news = json.dumps({name: getattr(self, name)})
        for page in self.pages:
            if page is not but and page.page.evaluate("'groupNews' in window"):
                page.page.evaluate(f"groupNews('changed', {news})")


def ready(page):
    """Waits until the server has read its feed."""
    until(lambda: [one["status"] for one in call(page, "GET", "/systems")["items"]] == ["good"],
          "the feed was read")


def show_at(page, group, place):
    """Shows a user's position in a group, by the API."""
    call(page, "PUT", f"/groups/{group['id']}/sharing", data={})
    now = datetime.datetime.now(datetime.timezone.utc).timestamp()
    body = [{"lat": place[0], "lon": place[1], "accuracy": 8, "time": stamp(now)}]
    call(page, "POST", f"/groups/{group['id']}/positions", 202, data=body)


def riding_group(page, open_other):
    """Returns a group of a signed-in user: Ann rides, Ben rides, Cleo walks, Dora shows no position."""
    group = create(page)
    call(page, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    for name, place in (("Ben", FAR[1]), ("Cleo", NEAR), ("Dora", None)):
        other = open_other(name)
        register_as(other, name)
        join(other)
        if place:
            show_at(other, group, place)
    show_at(page, group, FAR[0])
    return group
