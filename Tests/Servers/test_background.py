"""Background work is that of one of two servers, and moves to the other."""

import signal

import pytest

from duties import holders
from waiting import wait_until

@pytest.fixture
def working(servers, database):
    """The server that does the background work, and the other one."""
    wait_until(lambda: holders(servers, database, "background"))
    [worker] = holders(servers, database, "background")
    [other] = [server for server in servers if server is not worker]
    return worker, other


def test_the_work_moves_when_the_server_is_killed(working, servers, database):
    worker, other = working
    worker.stop()
    wait_until(lambda: holders(servers, database, "background") == [other])
    worker.start()
    assert holders(servers, database, "background") == [other]


def test_the_work_moves_when_the_server_stands_still(working, servers, database):
    worker, other = working
    worker.process.send_signal(signal.SIGSTOP)
    try:
        wait_until(lambda: holders(servers, database, "background") == [other])
    finally:
        worker.process.send_signal(signal.SIGCONT)
    wait_until(lambda: worker.ask("GET", "/session").status == 200)
    assert holders(servers, database, "background") == [other]


def test_one_server_works_after_the_database_was_down(working, servers, database):
    database.stop()
    database.start()
    wait_until(lambda: holders(servers, database, "background"))
    assert len(holders(servers, database, "background")) == 1
