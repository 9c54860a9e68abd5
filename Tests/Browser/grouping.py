"""Groups of several users, each in a browser context of their own, walking as the test decides."""

import datetime
import time

import walks
from conftest import PHONE
from hiking import DEVICE
from page import until
from people import PASSWORD, call

GROUP = "Sunday walk"
SECRET = "over the bridge"
# The meeting places of the demo city's groups, and the starts of members.
MEETING = {"name": "Old Mill", "lat": 38.0449, "lon": -30.0684}
STARTS = [(38.039838, -30.062905), (38.0470, -30.0600), (38.0420, -30.0745)]


def join_in(open_page, server, name, screen=PHONE, path=None, **options):
    """Opens a page signed in as a new user, with a device whose positions the test decides."""
    page = open_page(None, screen=screen, at=server.address, **options)
    page.page.add_init_script(DEVICE)
    register_as(page, name)
    if path:
        page.page.goto(path)
    return page


def register_as(page, name):
    """Creates an account, and signs the page in."""
    body = {"email": f"{name.lower()}@example.org", "password": PASSWORD, "name": name}
    call(page, "POST", "/users", 201, data=body)


def create(page, name=GROUP, **more):
    """Creates a group by the API."""
    return call(page, "POST", "/groups", 201, data={"name": name, "password": SECRET, **more})


def join(page, name=GROUP):
    """Joins a group by the API."""
    return call(page, "POST", "/groups/join", data={"name": name, "password": SECRET})


def open_group(page, group):
    """Opens a group, and waits for its members."""
    page.page.goto(f"/?view=group&group={group['id']}")
    until(lambda: rows(page).count() == len(call(page, "GET", f"/groups/{group['id']}")["members"]),
          "the members were listed")


def rows(page):
    """Returns the members in the list."""
    return page.page.locator(".group-members > li:visible")


def row(page, name):
    """Returns a member's row."""
    return rows(page).filter(has_text=name)


def markers(page):
    """Returns the members on the map."""
    return page.page.locator(".group-marker")


def open_options(page):
    """Opens the options of the group."""
    options = page.page.locator(".group-options")
    if options.get_attribute("open") is None:
        options.locator("summary").click()


def open_settings(page):
    """Opens the settings of the group."""
    open_options(page)
    page.page.get_by_role("button", name="Settings of the group", exact=True).click()


def switch(page):
    """Returns the switch to share."""
    return page.page.get_by_role("switch", name="Share my position")


def share(page):
    """Switches sharing on, and waits until the page watches the device."""
    switch(page).click()
    until(lambda: page.page.locator(".sharing-sign").is_visible(), "the sign was shown")
    until(lambda: page.page.evaluate("takers.size") > 0, "the device was watched")


def step(page, place, when=None, accuracy=8):
    """Moves the device to a place."""
    lat, lon = place
    at = int(1000 * (time.time() if when is None else when))
    given = {"latitude": lat, "longitude": lon, "accuracy": accuracy, "time": at, "speed": 1.4, "heading": 45}
    page.page.evaluate("fix => walk([fix])", given)


def way(server, start, metres=None):
    """Returns the places of a walk to the meeting place, one for every four seconds."""
    line = walks.ask_route(server.address, start, (MEETING["lat"], MEETING["lon"]))
    return walks.strides(walks.part(line, metres) if metres else line, pace=5.6)


def stamp(seconds):
    """Returns seconds since 1970 as RFC 3339."""
    moment = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    return moment.isoformat().replace("+00:00", "Z")
