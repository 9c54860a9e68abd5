"""Servers that may not use the database are refused at their start; those that run go on."""

import shutil
import subprocess

import pytest

from balancing import KEYS
from server import ROOT, program

TABLE = "journal_migration"


@pytest.fixture
def refused(region, database, tmp_path):
    """Starts a server with a data folder, which has to end. Returns what it says."""

    def refused():
        done = subprocess.run(
            [program(), "serve", region, "--port", "0", "--data", tmp_path, "--journal",
             database.address],
            cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
        assert done.returncode != 0, done.stdout
        return done.stdout

    return refused


@pytest.fixture
def newer(database):
    """The database after a newer version has added a column."""
    database.sql(f"INSERT INTO {TABLE} VALUES ('of_a_newer_version')")
    database.sql("ALTER TABLE contact ADD COLUMN colour TEXT")
    yield database
    database.sql("ALTER TABLE contact DROP COLUMN colour")
    database.sql(f"DELETE FROM {TABLE} WHERE identifier = 'of_a_newer_version'")


def expect_use(server, session):
    """Checks that a server stores and reads."""
    answer = server.ask("POST", "/contacts", session, {"name": "Friend"})
    assert answer.status == 201, answer.body
    assert server.ask("GET", f"/contacts/{answer.json['id']}", session).json["name"] == "Friend"
    assert server.ask("GET", "/contacts", session).status == 200


def test_a_server_without_the_key_is_refused(servers, session, refused):
    assert "belongs to a journal, but journal.key is missing there." in refused()
    expect_use(servers[0], session)


def test_a_server_with_another_key_is_refused(servers, session, refused, tmp_path):
    (tmp_path / "journal.key").write_bytes(bytes(range(32)))
    assert "is not the key of the journal." in refused()
    expect_use(servers[0], session)


def test_an_older_program_is_refused_and_goes_on_where_it_runs(
        servers, session, refused, request, tmp_path):
    for name in KEYS:
        shutil.copy2(servers[0].data / name, tmp_path)
    for server in servers:
        expect_use(server, session)
    request.getfixturevalue("newer")
    assert "A newer Amble has written the journal in" in refused()
    for server in servers:
        expect_use(server, session)
