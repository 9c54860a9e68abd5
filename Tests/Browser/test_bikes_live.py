"""Bike share of a server that reads a feed: what its stream says is on the map."""

import pytest

from biking import BACKUP, DOCK, OTHER, TAKE
from conftest import DESKTOP
from feeds import Feed
from mapped import NOTE
from page import until

# Notes the events of the stream, and the data given to the map, in order.
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
def feed():
    """A feed of stations that the test changes."""
    published = Feed([TAKE, OTHER, DOCK, BACKUP])
    yield published
    published.stop()


@pytest.fixture
def live(open_page, serve, feed):
    """Opens the screen of bike share on a server that reads the feed."""
    own = serve("--gbfs", f"{feed.address}/gbfs.json")
    page = open_page(None, screen=DESKTOP, at=own.address)
    for script in (NOTE, ORDER):
        page.page.add_init_script(script)
    page.page.goto("/?view=stations")
    until(lambda: page.page.locator(".bikes-list > li").count() == 4, "the stations were listed")
    return page


def shown(happened):
    """Returns each event of a station with the first drawing of its number after it."""
    return [
        (event, next((later for later in happened[index:] if later["what"] == "drawn"
                      and (later["id"], later["bikes"]) == (event["id"], event["bikes"])), None))
        for index, event in enumerate(happened) if event["what"] == "event"
    ]


def test_a_change_of_the_feed_is_drawn_as_soon_as_the_stream_says_it(live, feed, record_property):
    until(lambda: live.page.evaluate("Boolean(window.noted?.getSource('bikes'))"), "the map was there")
    live.page.evaluate(DRAWN)
    waits = []
    for bikes in (2, 5, 1):
        feed.change(TAKE, bikes=bikes, docks=15 - bikes)
        found = lambda bikes=bikes: [
            (event, drawn) for event, drawn in shown(live.page.evaluate("happened"))
            if event["id"].endswith("mill-lane") and event["bikes"] == bikes and drawn]
        until(found, "the change was drawn")
        event, drawn = found()[0]
        waits.append(round(drawn["at"] - event["at"]))
    record_property("milliseconds", waits)
    assert max(waits) < 10_000, waits
    loads = [url for url in live.requests if "/api/v1/stations?" in url]
    assert len(loads) == 1, loads
    row = live.page.locator(".bikes-list > li", has_text="Mill Lane")
    until(lambda: "1\u00a0bike " in row.inner_text(), "the list says the same")
