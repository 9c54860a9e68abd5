"""The database is stopped, or does not answer: routes go on, and servers recover without a restart."""

import threading

import pytest

from asking import ask
from waiting import wait_until

ROUTE = "/route?point=38.0455,-30.0650&point=38.0470,-30.0625&profile=foot"


def expect_routes(port):
    """Checks that routes and what else needs no journal are answered."""
    for path in (ROUTE, "/geocode?q=Old+Quay", "/info", "/health"):
        answer = ask(port, "GET", path)
        assert answer.status == 200, answer.body


def can_store(server, session):
    """Returns whether a server stores a contact."""
    return server.ask("POST", "/contacts", session, {"name": "Friend"}).status == 201


@pytest.fixture
def stopped(database):
    """The database, stopped."""
    database.stop()
    yield database
    database.start()


def test_without_the_database_what_needs_it_is_refused(servers, session, haproxy, stopped):
    for server in (*servers, haproxy):
        for method, path, body in (
                ("GET", "/contacts", None), ("POST", "/contacts", {"name": "Friend"}),
                ("POST", "/session", {"email": "ada@example.org", "password": "correct horse"})):
            answer = server.ask(method, path, session, body)
            assert answer.status == 503, answer.body
            assert answer.json["code"] == "storage_unreachable"
            assert answer.json["message"] == "The server cannot reach its database. Try again in a moment."
        assert ask(server.port, "GET", "/health/ready").status == 503
        expect_routes(server.port)


def test_servers_recover_without_a_restart(servers, session):
    for server in servers:
        wait_until(lambda server=server: can_store(server, session))
        assert server.process.poll() is None
        wait_until(lambda server=server: ask(server.port, "GET", "/health/ready").status == 200)


def test_routes_go_on_while_the_database_does_not_answer(servers, session, haproxy, database):
    statuses = []

    def store():
        answer = haproxy.ask("POST", "/contacts", session, {"name": "Friend"})
        statuses.append(answer.status)

    # More than the threads that wait for the database.
    threads = [threading.Thread(target=store) for _ in range(24)]
    with database.frozen():
        for thread in threads:
            thread.start()
        for _ in range(10):
            for server in (*servers, haproxy):
                expect_routes(server.port)
        # Routes did not wait for them.
        assert statuses == []
    for thread in threads:
        thread.join()
    assert set(statuses) <= {201, 503} and len(statuses) == len(threads)
    for server in servers:
        wait_until(lambda server=server: can_store(server, session))
