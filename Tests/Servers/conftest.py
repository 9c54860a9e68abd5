"""Two servers of one database behind HAProxy, for all tests."""

import os

import pytest

from balancing import Member, balancer
from mailing import MailServer
from postgresql import PostgreSQL
from pushing import PushService
from server import demo_city

USER = {"email": "ada@example.org", "password": "correct horse battery"}


@pytest.fixture(scope="session")
def region(tmp_path_factory):
    """The folder of a region: AMBLE_REGION, or a new demo city."""
    return os.environ.get("AMBLE_REGION") or demo_city(tmp_path_factory.mktemp("region"))


@pytest.fixture(scope="session")
def database():
    """An empty database that runs."""
    database = PostgreSQL()
    database.start()
    yield database
    database.remove()


@pytest.fixture(scope="session")
def pushes():
    """The push service of all browsers."""
    service = PushService()
    yield service
    service.server.shutdown()


@pytest.fixture(scope="session")
def mail():
    """The mail server of this machine."""
    service = MailServer()
    yield service
    service.stop()


@pytest.fixture(scope="session")
def servers(region, database, pushes, mail, tmp_path_factory):
    """Two servers of the database, which trust a proxy on this machine."""
    running = []
    for name in ("one", "two"):
        server = Member(
            region, database, tmp_path_factory.mktemp(name), first=next(iter(running), None),
            options=["--trusted-proxy", "127.0.0.1", "--registration", "open",
                     "--push-service", pushes.address, "--public-url", "https://walks.example.org",
                     "--mail-from", "amble@example.org", "--mail-server", f"smtp://localhost:{mail.port}"])
        running.append(server)
        server.start()
    yield running
    for server in running:
        server.stop()


@pytest.fixture(scope="session")
def haproxy(servers, tmp_path_factory):
    """HAProxy in front of them."""
    proxy = balancer("haproxy", servers, tmp_path_factory.mktemp("haproxy"))
    proxy.start()
    yield proxy
    proxy.stop()


@pytest.fixture(scope="session")
def session(servers):
    """The secret of a session that began at the first server."""
    answer = servers[0].ask("POST", "/users", None, USER)
    assert answer.status == 201, answer.body
    return answer.json["token"]
