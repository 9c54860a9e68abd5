"""Bike share as a server plays it: what its stream says is on the map."""

import pytest

from conftest import DESKTOP
from mapped import NOTE
from page import until

# Notes the events of the stream, and what the map is given, in their order.
ORDER = """
window.happened = [];
(() => {
  const Original = window.EventSource;
  window.EventSource = class extends Original {
    constructor(path) {
      super(path);
      if (!path.startsWith('/api/v1/stations/events')) return;
      this.addEventListener('stations', ({ data }) => {
        for (const { id, bikes } of JSON.parse(data).items) {
          happened.push({ what: 'event', id, bikes, at: performance.now() });
        }
      });
    }
  };
})();
"""
DRAWN = """() => {
  const source = noted.getSource('bikes');
  const set = source.setData.bind(source);
  source.setData = (data) => {
    const at = performance.now();
    for (const { properties: { id, bikes } } of data.features) {
      happened.push({ what: 'drawn', id, bikes, at });
    }
    return set(data);
  };
}"""


@pytest.fixture
def played(open_page, bike_server):
    """Opens the screen of a bike share that a server plays."""
    page = open_page(None, screen=DESKTOP, at=bike_server.address)
    for script in (NOTE, ORDER):
        page.page.add_init_script(script)
    page.page.goto("/?view=bikes")
    until(lambda: page.page.locator(".bikes-list > li").count() > 9, "the stations were listed")
    return page


def shown(happened):
    """Returns each event of a station with the first drawing of its number after it."""
    return [
        (event, next((later for later in happened[index:] if later["what"] == "drawn"
                      and (later["id"], later["bikes"]) == (event["id"], event["bikes"])), None))
        for index, event in enumerate(happened) if event["what"] == "event"
    ]


def test_a_change_is_drawn_as_soon_as_the_stream_says_it(played, record_property):
    until(lambda: played.page.evaluate("Boolean(window.noted?.getSource('bikes'))"), "the map was there")
    played.page.evaluate(DRAWN)
    pairs = lambda: [pair for pair in shown(played.page.evaluate("happened")) if pair[1]]
    until(lambda: len(pairs()) > 1, "changes were drawn", patience=90)
    waits = [drawn["at"] - event["at"] for event, drawn in pairs()]
    record_property("milliseconds", [round(wait) for wait in waits])
    print(f"drawn after {sorted(round(wait) for wait in waits)} ms")
    assert max(waits) < 10_000


def test_stations_are_loaded_once_from_the_server(played):
    until(lambda: played.page.locator("#map .maplibregl-ctrl-scale").count() == 1, "the map was there")
    # The stream never rests, so what follows is awaited by the list: it names all it has.
    until(lambda: "stations" in played.page.locator(".screen-bikes").inner_text(), "the list was there")
    loads = [url for url in played.requests if "/api/v1/stations?" in url]
    assert len(loads) == 1, loads
