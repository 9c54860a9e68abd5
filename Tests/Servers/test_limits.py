"""Limits hold over two servers."""

import http.client

import pytest

from asking import bearer
from streaming import Stream
from waiting import wait_until

# Listeners of a user to one group (`EventHub.Limits`).
LIMIT = 32


@pytest.fixture
def group(servers, session):
    """The path of a group."""
    made = servers[0].ask("POST", "/groups", session, {"name": "Many", "password": "correct horse"})
    assert made.status == 201, made.body
    path = f"/groups/{made.json['id']}"
    yield path
    servers[1].ask("DELETE", path, session)


def refusal(server, path, secret):
    """Returns the status with which a stream begins, and ends it."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", f"/api/v1{path}", headers=bearer(secret))
    status = connection.getresponse().status
    connection.close()
    return status


def test_a_user_listens_to_a_group_a_number_of_times_at_both_together(servers, session, group):
    path = f"{group}/events"
    streams = [Stream(servers[number % 2], path, session) for number in range(LIMIT)]
    try:
        for server in servers:
            wait_until(lambda server=server: refusal(server, path, session) == 429)
        # Those at a server that was killed do not count for long.
        servers[0].stop()
        wait_until(lambda: refusal(servers[1], path, session) == 200)
    finally:
        servers[0].start()
        for stream in streams:
            stream.close()
