"""The page as users see it: fields, cards, lines, directions."""

import os
import pathlib
import time
import urllib.parse

SCREENSHOTS = pathlib.Path(__file__).resolve().parents[2] / ".build" / "screenshots"
PICTURES = bool(os.environ.get("AMBLE_PICTURES"))
PATIENCE = 30


def until(condition, what, patience=PATIENCE):
    """Waits until a condition holds and returns its value. It polls from outside:
    the browser's own waiting evaluates text, which the page's policy forbids."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        value = condition()
        if value:
            return value
        time.sleep(0.1)
    raise AssertionError(f"It never happened that {what}.")


def happens(page, condition, what):
    """Waits for a condition on what was asked; the browser's requests come in meanwhile."""
    until(lambda: page.page.wait_for_timeout(50) or condition(), what)


def open_more(page, name):
    """Opens a place that is listed under More."""
    page.page.get_by_role("navigation").get_by_role("link", name="More", exact=True).click()
    page.page.locator(".more-list").get_by_role("link", name=name, exact=True).click()


def open_contacts(page):
    """Opens the contacts, which belong to Trips."""
    page.page.get_by_role("navigation").get_by_role("link", name="Trips", exact=True).click()
    page.page.locator(".screen-trips").get_by_role("link", name="Contacts", exact=True).click()


def open_settings(page):
    """Opens the settings, which are listed under More; returns the dialog."""
    page.page.get_by_role("navigation").get_by_role("link", name="More", exact=True).click()
    page.page.locator(".more-list").get_by_role("button", name="Settings", exact=True).click()
    return page.page.get_by_role("dialog", name="Settings")


def leave_settings(page):
    """Closes the settings, and returns to the routes."""
    page.page.keyboard.press("Escape")
    page.page.get_by_role("navigation").get_by_role("link", name="Routes", exact=True).click()


class AmblePage:
    """A page with a log of its requests and errors."""

    def __init__(self, page, server, refused=False):
        """`refused` are the error statuses expected from the server."""
        self.page = page
        self.server = server
        self.requests = []
        self.complaints = []
        refusals = {400} if refused is True else set(refused or ())
        self.expected_statuses = {200, 201, 202, 204, 304} | refusals
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._listen)
        page.on("response", self._check)

    def _listen(self, message):
        own = not message.text.startswith("Failed to load resource")
        if message.type in ("error", "warning") and own and "GPU stall" not in message.text:
            self.complaints.append(f"{message.type}: {message.text}")

    def _check(self, response):
        path = urllib.parse.urlparse(response.url).path
        if response.status == 404 and path == "/api/v1/tips":
            return  # a server without accounts keeps no tips
        if response.status not in self.expected_statuses:
            self.complaints.append(f"{response.status} for {response.url}")

    def sign_in(self, key):
        """Exchanges the local user's key for a cookie, as the page does."""
        answer = self.page.request.post(f"{self.server}/api/v1/session", data={"key": key})
        assert answer.status == 200, answer.text()

    def open(self, path):
        """Opens a path and waits for the map."""
        self.page.goto(path)
        until(lambda: self.page.locator("#map canvas").count() == 1, "the map appeared")

    def check_rules(self):
        """Checks that requests stayed on the server's origin, without errors or violations."""
        origins = {
            f"{url.scheme}://{url.netloc}"
            for url in map(urllib.parse.urlparse, self.requests)
            if url.scheme not in ("blob", "data")
        }
        assert origins <= {self.server}
        assert self.complaints == [], self.complaints

    def close(self):
        self.page.context.close()

    def choose(self, end, text):
        """Types into a field and picks the first suggestion by keyboard; returns its name."""
        field = self.page.locator(f"#{end}")
        if not field.is_visible():
            self.page.locator("#to").focus()  # shows the second field
            self.page.keyboard.press("Escape")  # a phone's search would cover it
        field.click()
        field.press_sequentially(text, delay=15)
        first = self.page.locator(f"#{end}-suggestions [role=option]").first
        until(lambda: self._suggests(first, text), f"“{text}” was suggested")
        field.press("ArrowDown")
        assert field.get_attribute("aria-activedescendant") == first.get_attribute("id")
        name = first.locator(".suggestion-name").inner_text()
        field.press("Enter")
        until(lambda: field.input_value() == name, "the field showed the place")
        return name

    @staticmethod
    def _suggests(option, text):
        return option.count() == 1 and text.lower() in option.inner_text().lower()

    @property
    def cards(self):
        return self.page.locator(".card")

    @property
    def ranks(self):
        """Returns the numbers on the lines of the map."""
        return self.page.locator(".map-rank")

    def wait_for_routes(self):
        """Waits until routes are shown, on the map too."""
        until(lambda: self.cards.count() > 0, "routes were found")
        until(lambda: self.ranks.count() == self.cards.count(), "each route had a line on the map")

    def has_loaded(self, path):
        """Returns whether the page has fetched exactly this path and query."""
        names = "performance.getEntriesByType('resource').map((entry) => entry.name)"
        return self.server + path in self.page.evaluate(names)

    def draw_finger(self, points):
        """Moves a finger from the first point to the last, by touch events."""
        touch = self.page.context.new_cdp_session(self.page)
        for index, (x, y) in enumerate(points):
            kind = "touchMove" if index else "touchStart"
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            time.sleep(0.04)  # slower than a fling
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def dot(self):
        """Returns the middle of the dot on the map, or `None`."""
        box = self.page.locator(".map-dot")
        if box.count() == 0:
            return None
        place = box.bounding_box()
        return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def picture(self, name):
        """Saves a picture of the page at rest if AMBLE_PICTURES is set."""
        if not PICTURES:
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        (SCREENSHOTS / f"{name}.png").write_bytes(self.screenshot())

    def screenshot(self):
        """Returns the page at rest as PNG."""
        time.sleep(1.5)
        return self.page.screenshot()
