"""One of two servers reads the feeds of bike share and learns from them, and both show them live."""

import hashlib
import time

import pytest

from balancing import Member
from biking import station
from feeds import Feed
from streaming import Stream
from waiting import wait_until

# Seconds by which the feed's clock is behind at first, and by which it goes on with each reading.
BEHIND = 3600
STRIDE = 40
LEARNED = "SELECT etag, encode(content, 'hex') FROM live_document WHERE encode(name, 'hex') = '{name}'"

MILL = station("Mill", 38.047, -30.0625, bikes=3, docks=7)


class CountingFeed(Feed):
    """A feed that counts the requests for each of its files, and may be down. Its clock is quicker than ours, so
    that servers soon learn."""

    def __init__(self, stations):
        self.requests = {}
        self.clock = int(time.time()) - BEHIND
        self.is_down = False
        super().__init__(stations)

    def document(self, path):
        self.requests[path] = self.requests.get(path, 0) + 1
        if self.is_down:
            raise ConnectionError
        self.clock += STRIDE
        return {**super().document(path), "last_updated": self.clock}


@pytest.fixture(scope="module")
def feed():
    """The feed that both servers name."""
    feed = CountingFeed([MILL])
    yield feed
    feed.stop()


@pytest.fixture(scope="module")
def riders(feed, servers, region, database, tmp_path_factory):
    """Two more servers, the second of which starts once the first has read the feed."""
    running = []
    for name in ("three", "four"):
        server = Member(
            region, database, tmp_path_factory.mktemp(name), first=servers[0],
            options=["--gbfs", f"{feed.address}/gbfs.json"])
        running.append(server)
        server.start()
        wait_until(lambda server=server: bikes(server) is not None)
    yield running
    for server in running:
        server.stop()


def bikes(server):
    """Returns the number of bikes at the station, `None` if it is unknown."""
    items = server.ask("GET", "/stations?bbox=-31,38,-30,39").json["items"]
    return items[0]["bikes"] if items else None


@pytest.fixture
def watch():
    """Opens streams of stations, which are closed at the end."""
    streams = []

    def watch(server, last=None):
        streams.append(Stream(server, "/stations/events", None, last))
        return streams[-1]

    yield watch
    for stream in streams:
        stream.close()


def shown(stream):
    """Returns the numbers of bikes that a stream has shown."""
    return [item["bikes"] for data in stream.data("stations") for item in data["items"]]


def test_one_server_reads_the_feed_for_both(riders, feed):
    assert [bikes(server) for server in riders] == [3, 3]
    # The list of files is read once a minute at most.
    assert feed.requests["/gbfs.json"] == 1
    assert feed.requests["/station_information.json"] == 1


def test_a_change_is_seen_at_both_and_a_client_resumes_at_the_other(riders, feed, watch):
    streams = [watch(server) for server in riders]
    for stream in streams:
        stream.wait("state")
    for count in (4, 5):
        feed.change(MILL, bikes=count, docks=10 - count)
        for server, stream in zip(riders, streams, strict=True):
            wait_until(lambda stream=stream, count=count: shown(stream)[-1:] == [count])
            # Who learns of a change reads it at the same server.
            assert bikes(server) == count
    assert streams[0].events[1:] == streams[1].events[1:]
    resumed = watch(riders[1], streams[0].events[1]["id"])
    wait_until(lambda: resumed.events)
    assert resumed.events == streams[1].events[2:]


def learned(database, server):
    """Returns what a server has learned last for all: its time and its bytes, `None` before that."""
    [system] = server.ask("GET", "/systems").json["items"]
    name = hashlib.sha256(f"history {system['id']}".encode()).hexdigest()
    rows = database.sql(LEARNED.format(name=name))
    return rows[0].split("|") if rows else None


def test_one_server_learns_for_both(riders, database):
    first, other = riders
    versions = {}

    def follow():
        version = learned(database, first)
        if version:
            versions[version[0]] = bytes.fromhex(version[1])
        return len(versions)

    wait_until(lambda: follow() >= 2)
    other.end()
    [file] = other.data.rglob("*.history")
    follow()
    # It has learned nothing of its own, and stores what it took over.
    assert file.read_bytes() in versions.values()
    other.start()
    wait_until(lambda: bikes(other) is not None)


def test_the_other_server_goes_on_when_the_first_is_killed(riders, feed, watch):
    first, other = riders
    stream = watch(other)
    stream.wait("state")
    first.stop()
    feed.change(MILL, bikes=9, docks=1)
    wait_until(lambda: bikes(other) == 9)
    stream.wait("stations")
    first.start()
    wait_until(lambda: bikes(first) == 9)


def test_a_failure_is_told_by_both(riders, feed):
    feed.is_down = True
    for server in riders:
        wait_until(lambda server=server: status(server)["message"])
        assert bikes(server) == 9
    feed.is_down = False
    for server in riders:
        wait_until(lambda server=server: not status(server)["message"])


def status(server):
    """Returns how the file with the counts of stations is."""
    [system] = server.ask("GET", "/systems").json["items"]
    [file] = [file for file in system["files"] if file["name"] == "station_status"]
    return file
