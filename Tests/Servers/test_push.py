"""One of two servers sends push messages for both, and the other goes on when it is killed."""

import datetime

import pytest

from duties import holders
from pushing import KEYS
from waiting import wait_until

PLACE = {"lat": 38.0470, "lon": -30.0625}
USER = {"email": "push@example.org", "password": "correct horse battery"}


@pytest.fixture
def arrive(servers, session, pushes):
    """Lets a user arrive at the meeting place of a new group, another member of which has a browser."""
    other = servers[1].ask("POST", "/users", None, USER).json["token"]
    browser = {"endpoint": f"{pushes.address}/ben", "keys": KEYS}
    assert servers[1].ask("POST", "/push/subscriptions", other, browser).status == 201
    groups = []

    def arrive(server):
        names = {"name": f"Walk {len(groups)}", "password": "correct horse"}
        made = server.ask("POST", "/groups", session, names)
        assert made.status == 201, made.body
        groups.append(f"/groups/{made.json['id']}")
        assert server.ask("POST", "/groups/join", other, names).status == 200
        now = datetime.datetime.now(datetime.UTC).isoformat()
        for method, path, body in (
                ("PUT", "meeting", PLACE), ("PUT", "sharing", {}), ("POST", "positions", {**PLACE, "time": now})):
            answer = server.ask(method, f"{groups[-1]}/{path}", session, body)
            assert answer.status < 300, answer.body

    yield arrive
    for group in groups:
        servers[0].ask("DELETE", group, session)


def test_a_message_is_sent_once_and_by_the_other_server_if_the_first_is_killed(
        servers, arrive, pushes, database):
    wait_until(lambda: holders(servers, database, "push"))
    [sender] = holders(servers, database, "push")
    [other] = [server for server in servers if server is not sender]
    arrive(other)
    wait_until(lambda: pushes.messages)
    # The server is killed while it waits for the answer to the next one.
    pushes.answers.clear()
    arrive(other)
    wait_until(lambda: len(pushes.messages) == 2)
    sender.stop()
    pushes.answers.set()
    try:
        wait_until(lambda: len(pushes.messages) == 3)
        topics = [headers["Topic"] for _, headers, _ in pushes.messages]
        # The push service replaces a message that it still has.
        assert topics[1] == topics[2]
        assert {path for path, *_ in pushes.messages} == {"/ben"}
    finally:
        sender.start()
    assert len(pushes.messages) == 3
