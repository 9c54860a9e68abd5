"""Background work is that of one of two servers, and moves to the other."""

import signal

import pytest

from waiting import wait_until

# The lock of the duty `background`, whose number has 64 bits.
HOLDERS = """
SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid),
  hashtextextended('public background', 0) AS number
WHERE locktype = 'advisory' AND objsubid = 1 AND granted
  AND (CAST(classid AS BIGINT) << 32 | CAST(objid AS BIGINT)) = number
"""


def holders(servers, database):
    """Returns the servers that do the background work."""
    names = database.sql(HOLDERS)
    return [server for server in servers for name in names if server.name == name]


@pytest.fixture
def working(servers, database):
    """The server that does the background work, and the other one."""
    wait_until(lambda: holders(servers, database))
    [worker] = holders(servers, database)
    [other] = [server for server in servers if server is not worker]
    return worker, other


def test_the_work_moves_when_the_server_is_killed(working, servers, database):
    worker, other = working
    worker.stop()
    wait_until(lambda: holders(servers, database) == [other])
    worker.start()
    assert holders(servers, database) == [other]


def test_the_work_moves_when_the_server_stands_still(working, servers, database):
    worker, other = working
    worker.process.send_signal(signal.SIGSTOP)
    try:
        wait_until(lambda: holders(servers, database) == [other])
    finally:
        worker.process.send_signal(signal.SIGCONT)
    wait_until(lambda: worker.ask("GET", "/session").status == 200)
    assert holders(servers, database) == [other]


def test_one_server_works_after_the_database_was_down(working, servers, database):
    database.stop()
    database.start()
    wait_until(lambda: holders(servers, database))
    assert len(holders(servers, database)) == 1
