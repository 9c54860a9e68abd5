"""What changes at one server is seen live at the other, and clients go from one to the other."""

import contextlib
import datetime
import http.client
import io
import itertools
import json
import threading
import time
import zipfile

import pytest

from asking import ask, bearer
from campuses import picture
from streaming import Stream
from waiting import wait_until

PLACE = {"lat": 38.0470, "lon": -30.0625}
# The time of the first positions.
START = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=600)
NUMBERS = itertools.count()


@pytest.fixture
def group(servers, session):
    """The path of a group whose owner shares positions."""
    name = f"Walkers {next(NUMBERS)}"
    made = servers[0].ask("POST", "/groups", session, {"name": name, "password": "correct horse"})
    assert made.status == 201, made.body
    path = f"/groups/{made.json['id']}"
    assert servers[1].ask("PUT", f"{path}/sharing", session, {}).status == 200
    yield path
    servers[0].ask("DELETE", path, session)


@pytest.fixture
def watch(session):
    """Opens streams, which are closed at the end."""
    streams = []

    def watch(server, path, last=None):
        streams.append(Stream(server, path, session, last))
        return streams[-1]

    yield watch
    for stream in streams:
        stream.close()


def walk(server, group, session, step):
    """Shows a position, the later the larger its step. Returns how many were new."""
    answer = server.ask("POST", f"{group}/positions", session, position(step))
    assert answer.status == 202, answer.body
    return answer.json["accepted"]


def position(step):
    """Returns a position, the later the larger its step: that of a step is always the same."""
    time = START + datetime.timedelta(seconds=3 * step)
    return {"lat": PLACE["lat"] - 0.05 + step / 2000, "lon": PLACE["lon"], "time": time.isoformat()}


def latitudes(events):
    """Returns where the positions of some events are."""
    return [json.loads(event["data"])["lat"] for event in events if event["event"] == "position"]


def test_a_group_changed_at_one_server_is_seen_at_both(servers, session, group, watch):
    streams = [watch(server, f"{group}/events") for server in servers]
    for stream in streams:
        stream.wait("state")
    for number, server in enumerate(servers * 2):
        meeting = {**PLACE, "name": f"Place {number}"}
        assert server.ask("PUT", f"{group}/meeting", session, meeting).json["meeting"]["name"] == meeting["name"]
    for stream in streams:
        wait_until(lambda stream=stream: stream.names.count("changed") == 4)
        assert [data["meeting"]["name"][-1] for data in stream.data("changed")] == list("0123")
    assert streams[0].events[1:] == streams[1].events[1:]


def test_positions_at_both_servers_have_one_order(servers, session, group, watch):
    streams = [watch(server, f"{group}/events") for server in servers]
    for stream in streams:
        stream.wait("state")
    for step in range(20):
        assert walk(servers[step % 2], group, session, step) == 1
    for stream in streams:
        stream.wait("position", 20)
    assert streams[0].events[1:] == streams[1].events[1:]
    assert len(set(latitudes(streams[0].events))) == 20
    shown = [server.ask("GET", group, session).json["members"][0] for server in servers]
    assert shown[0] == shown[1]
    assert len(shown[0]["trail"]) == 20


def test_a_member_arrives_once(servers, session, group, watch):
    streams = [watch(server, f"{group}/events") for server in servers]
    for server in servers:
        server.ask("PUT", f"{group}/meeting", session, PLACE)
    now = datetime.datetime.now(datetime.UTC).isoformat()
    for server in servers * 2:
        answer = server.ask("POST", f"{group}/positions", session, {**PLACE, "time": now})
        assert answer.status == 202, answer.body
    for stream in streams:
        stream.wait("arrived")
    servers[1].ask("PUT", f"{group}/meeting", session, {**PLACE, "name": "The end"})
    for stream in streams:
        wait_until(lambda stream=stream: stream.data("changed")
                   and stream.data("changed")[-1]["meeting"]["name"] == "The end")
        assert stream.names.count("arrived") == 1


def test_a_room_opened_later_has_what_the_journal_does_not_have_yet(servers, session, group):
    for step in range(5):
        walk(servers[0], group, session, step)
    trail = servers[0].ask("GET", group, session).json["members"][0]["trail"]
    assert servers[1].ask("GET", group, session).json["members"][0]["trail"] == trail
    assert len(trail) == 5


@pytest.mark.parametrize("killed", [0, 1])
def test_a_client_resumes_at_the_other_server(servers, session, group, watch, database, killed):
    first, other = servers[killed], servers[1 - killed]
    stream, witness = watch(first, f"{group}/events"), watch(other, f"{group}/events")
    for each in (stream, witness):
        each.wait("state")
    for step in range(10):
        walk(servers[step % 2], group, session, step)
    stream.wait("position", 5)
    first.stop()
    try:
        stream.thread.join(60)
        assert walk(other, group, session, 10) == 1
        resumed = watch(other, f"{group}/events", stream.last)
        walk(other, group, session, 11)
        witness.wait("position", 12)
        wait_until(lambda: resumed.events and resumed.last == witness.last)
        assert stream.events[1:] + resumed.events == witness.events[1:]
        assert len(latitudes(witness.events)) == 12
        # The server that is left stores also what the killed one has acknowledged.
        member = json.loads(witness.events[1]["data"])["member"]
        wait_until(lambda: database.sql(
            f"SELECT count(*) FROM group_position WHERE member = '{member}'") == ["12"])
    finally:
        first.start()
    # The server that was started again has not used the group yet, and sends the state.
    again = watch(first, f"{group}/events", stream.last)
    assert len(again.wait("state")["members"][0]["trail"]) == 12


class Walker:
    """A member who walks on a thread, and shows positions by way of a proxy until each was accepted."""

    STEPS = 40

    def __init__(self, number, server, proxy, group, name):
        user = {"email": f"{name.replace(' ', '')}.{number}@example.org", "password": "correct horse battery"}
        self.session = server.ask("POST", "/users", None, user).json["token"]
        joined = server.ask("POST", "/groups/join", self.session, {"name": name, "password": "correct horse"})
        assert joined.status == 200, joined.body
        assert server.ask("PUT", f"{group}/sharing", self.session, {}).status == 200
        self.member = joined.json["you"]
        self.proxy, self.group, self.statuses = proxy, group, []
        self.is_under_way = threading.Event()
        self.thread = threading.Thread(target=self.walk)
        self.thread.start()

    def walk(self):
        for step in range(self.STEPS):
            while not self.show(step):
                time.sleep(0.1)
            if step == self.STEPS // 4:
                self.is_under_way.set()

    def show(self, step):
        """Shows a position. Returns whether it was accepted."""
        with contextlib.suppress(http.client.HTTPException, OSError):
            answer = self.proxy.ask("POST", f"{self.group}/positions", self.session, position(step))
            self.statuses.append(answer.status)
            return answer.status == 202
        return False


@pytest.mark.parametrize("killed", [0, 1])
def test_nothing_is_lost_when_a_server_is_killed_under_load(
        servers, session, group, watch, haproxy, database, killed):
    first, other = servers[killed], servers[1 - killed]
    name = other.ask("GET", group, session).json["name"]
    watchers = [watch(first, f"{group}/events") for _ in range(8)]
    witness = watch(other, f"{group}/events")
    for stream in (*watchers, witness):
        stream.wait("state")
    walkers = [Walker(number, servers[number % 2], haproxy, group, name) for number in range(4)]
    for walker in walkers:
        assert walker.is_under_way.wait(60)
    first.stop()
    try:
        for stream in watchers:
            stream.thread.join(60)
        resumed = [watch(other, f"{group}/events", stream.last) for stream in watchers]
        for walker in walkers:
            walker.thread.join(60)
            assert set(walker.statuses) <= {202, 502, 503}, walker.statuses
        assert other.ask("PUT", f"{group}/meeting", session, {**PLACE, "name": "The end"}).status == 200
        for stream in (*resumed, witness):
            wait_until(lambda stream=stream: "The end" in meeting_names(stream))
        for before, after in zip(watchers, resumed, strict=True):
            assert before.events[1:] + after.events == witness.events[1:]
        for walker in walkers:
            wait_until(lambda walker=walker: database.sql(
                f"SELECT count(*) FROM group_position WHERE member = '{walker.member}'")
                == [f"{Walker.STEPS}"])
    finally:
        first.start()


def test_a_trip_changed_at_one_server_is_seen_at_the_other(servers, session, watch):
    one, two = servers
    stream = watch(two, "/trips/current/events")
    stream.wait("state")
    made = one.ask("POST", "/trips", session, {"name": "Walk", "stops": [{**PLACE, "name": "Stop"}]})
    assert made.status == 201, made.body
    assert one.ask("POST", f"/trips/{made.json['id']}/start", session, {}).status == 200
    wait_until(lambda: stream.data("state")[-1] is not None)
    assert one.ask("DELETE", "/trips/current", session).status == 204
    wait_until(lambda: stream.data("state")[-1] is None)
    assert stream.names == ["state"] * 3


def test_a_campus_changed_at_one_server_is_seen_at_the_other(servers, session, watch):
    one, two = servers
    made = ask(one.port, "POST", "/api/v1/campuses?name=Twins", bearer(session), archive())
    assert made.status == 201, made.body
    path = f"/campuses/{made.json['id']}"
    wait_until(lambda: two.ask("GET", path, session).status == 200)
    stream = watch(two, f"{path}/events")
    stream.wait("changed")
    for revision in (2, 3):
        change = {"revision": revision - 1,
                  "operations": [{"op": "change_campus", "name": f"Twins {revision}"}]}
        answer = one.ask("POST", f"{path}/changes", session, change)
        assert answer.status == 200, answer.body
        assert stream.wait("changed", revision)["revision"] == revision
        assert two.ask("GET", path, session).json["name"] == f"Twins {revision}"
    assert one.ask("DELETE", path, session).status == 204
    wait_until(lambda: "end" in stream.names)
    assert two.ask("GET", path, session).status == 404


def archive():
    """Returns a small campus as a ZIP file of its folder."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as files:
        about = {"name": "Little", "picture": "picture.png", "unit": "feet", "scale": 1}
        files.writestr("little/campus.json", json.dumps(about))
        files.writestr("little/picture.png", picture())
        files.writestr("little/buildings.tsv", "short_name\tlong_name\tx\ty\nA\tHall A\t1\t1\nB\tHall B\t90\t1\n")
        files.writestr("little/paths.tsv", "start-x\tstart-y\tend-x\tend-y\tdistance\n1\t1\t90\t1\t89\n")
    return buffer.getvalue()


def test_events_go_on_after_the_database_was_down(servers, session, group, watch, database):
    streams = [watch(server, f"{group}/events") for server in servers]
    for stream in streams:
        stream.wait("state")
    database.stop()
    for server in servers:
        for _ in range(3):
            # It is refused or not, but never waits.
            start = time.monotonic()
            server.ask("PUT", f"{group}/meeting", session, PLACE)
            assert time.monotonic() - start < 30
            assert ask(server.port, "GET", "/health").status == 200
    database.start()
    for server in servers:
        wait_until(lambda server=server: server.ask("GET", group, session).status == 200)
    for number, server in enumerate(servers):
        wait_until(lambda number=number, server=server: server.ask(
            "PUT", f"{group}/meeting", session, {**PLACE, "name": f"Place {number}"}).status == 200)
    # Streams may have ended, because a server could not check who watches.
    for server, stream in zip(servers, streams, strict=True):
        resumed = watch(server, f"{group}/events", stream.last)
        wait_until(lambda stream=stream, resumed=resumed: [
            *meeting_names(stream), *meeting_names(resumed)][-1:] == ["Place 1"])


def meeting_names(stream):
    """Returns the names of the meeting places that a stream has shown."""
    shown = [json.loads(event["data"]) for event in stream.events if event["event"] in ("state", "changed")]
    return [group["meeting"]["name"] for group in shown if group["meeting"]]
