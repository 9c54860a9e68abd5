"""What screen readers get from the search to navigation: roles and names, in their order."""

from playwright.sync_api import expect

import walks
from conftest import PHONE
from page import until
from test_search import TO, options

HERE = {"latitude": walks.START[0], "longitude": walks.START[1]}

FIRST = """
- main:
  - heading "Amble" [level=1]
  - navigation "Amble":
    - link "Routes"
    - link "Trips"
    - link "Hikes"
    - link "Groups"
    - link "More"
  - region "Search":
    - search:
      - combobox "To"
      - button "Round trip"
  - region "Panel":
    - button "Routes panel"
    - button "Options"
    - radiogroup "Travel mode":
      - radio "Walk" [checked]
    - 'button "Help: Routes"'
    - status: /Search for a place, tap one/
    - heading "Examples" [level=2]
    - list:
      - listitem:
        - button /less climb/
  - region "Map":
    - region "Streets, moved by the arrow keys"
    - button "Layers"
    - button "Show my location"
"""

SEARCH = """
- 'dialog "Search: To"':
  - button "Leave the search"
  - combobox "To" [expanded]
  - status: /\\d+ suggestions/
  - listbox "Suggestions":
    - option /^Pomona /
"""

ROUTE = """
- region "Search":
  - search:
    - combobox "From": My location
    - button "Clear the start"
    - combobox "To": Pomona
    - button "Clear the end"
  - button "Swap start and end"
- region "Panel":
  - button "Routes panel" [expanded]
  - button "Options"
  - 'button "Mode: Walk"'
  - region "Elevation profile":
    - slider "Position along the route"
  - status: /\\d routes found\\. The flattest climbs \\d+.m\\./
  - slider "From the shortest to the flattest"
  - radiogroup "Routes, flattest first":
    - radio /Route 1 Flattest/ [checked]
    - radio /Route 2/
  - button "Directions"
  - button "Go"
  - button "Save this route"
  - button "GPX file"
  - button "Share"
- region "Map":
  - region "Streets, moved by the arrow keys"
  - img "End"
"""

GO = """
- region "Navigation":
  - status: /Step 2 of \\d+/
  - term: Arrival
  - definition
  - term: Time left
  - definition
  - term: Distance
  - definition
  - term: Climb ahead
  - definition
  - img /Elevation profile/
  - button "Pause"
  - button "Voice" [pressed]
  - button "End"
  - group: Upcoming steps
- region "Map":
  - region "Streets, moved by the arrow keys"
  - img "End"
"""


def test_search_route_and_navigation_are_told(open_page, server):
    page = open_page("/", screen=PHONE, permissions=["geolocation"], geolocation=HERE)
    tree = page.page.locator("body")
    until(lambda: page.page.locator(".example").count() == 1, "there was an example")
    expect(tree).to_match_aria_snapshot(FIRST)
    assert page.page.get_by_role("listitem").count() == 1, "rows without an example are not counted"
    page.page.locator("#to").tap()
    page.page.locator("#to").fill(TO)
    until(lambda: options(page, "to").filter(has_text=TO).count() > 0, "it was suggested")
    expect(page.page.locator(".search-box.full")).to_match_aria_snapshot(SEARCH)
    options(page, "to").filter(has_text=TO).first.tap()
    page.wait_for_routes()
    expect(page.page.locator("main")).to_match_aria_snapshot(f"- main:\n{indented(ROUTE)}")
    page.page.get_by_role("button", name="Go", exact=True).tap()
    step = page.page.locator(".go-text")
    until(lambda: "Waiting for your position" in page.page.locator("#go-notice").inner_text(), "the engine led")
    expect(step).to_contain_text("Step 1 of")
    # The museum is too far from the street: the route begins there.
    lat, lon = walks.ask_route(server, walks.START, walks.GOAL)[0]
    walks.stand(page, lat, lon, lambda: "Step 2 of" in step.inner_text())
    expect(page.page.locator("main")).to_match_aria_snapshot(f"- main:\n{indented(GO)}")
    assert page.page.get_by_role("button", name="Map marker").count() == 0


def indented(text):
    """Returns a tree one level deeper."""
    return "\n".join(f"  {line}" for line in text.strip("\n").split("\n"))
