"""Rides of a group, and the members who plan them."""

import datetime
import json
import re

from grouping import MEETING, create, join, register_as, stamp
from page import until
from people import call

PART_PATH = re.compile(r"/api/v1/groups/([^/?]+)/(ride|plan)$")
# Ways of members to the meeting place: some hundred metres, and one that is worth a ride.
NEAR = (MEETING["lat"] + 0.0006, MEETING["lon"])
FAR = [(38.0478, -30.0478), (38.0490, -30.0530)]


class GroupRides:
    """What members share and plan in one group, as the server keeps it, and what their pages asked for."""

    def __init__(self):
        self.asked = []
        self._pages = []
        self._group = None

    def watch(self, page):
        """Notes what a member's page asks for."""
        self._pages.append(page)
        page.page.on("request", self._note)

    def _note(self, request):
        found = PART_PATH.search(request.url)
        if found and request.method == "PUT":
            self._group = found[1]
            self.asked.append((found[2], json.loads(request.post_data)))

    @property
    def ride(self):
        """The ride that is shared, or `None`."""
        return self._kept()["ride"]

    @property
    def plan(self):
        """The plan, or `None`."""
        return self._kept()["plan"]

    def _kept(self):
        return call(self._pages[0], "GET", f"/groups/{self._group}")

    def share(self, page, group, start, goal):
        """Shares a ride of a page's user, by the API."""
        body = {"from": start, "to": goal, "ebike": True}
        call(page, "PUT", f"/groups/{group['id']}/ride", data=body)


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
