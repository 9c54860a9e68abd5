"""Servers with private data, and proxies in front of them."""

import os
import pathlib
import sys

import pytest

# Shares the server of the browser tests; pytest imports each folder of tests separately.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))

from asking import ask, bearer  # noqa: E402
from proxies import Certificate, Proxy  # noqa: E402
from server import Server, demo_city  # noqa: E402


class Home(Server):
    """A server whose local user has a contact."""

    def start(self):
        super().start()
        made = self.ask("POST", "/contacts", {"name": "Grandmother"})
        assert made.status == 201, made.body
        self.contact = made.json["id"]
        self.owner = self.ask("GET", "/session").json["user"]["id"]

    def ask(self, method, path, body=None):
        """Sends a request without a proxy, as the local user."""
        return ask(self.port, method, f"/api/v1{path}", bearer(self.key), body)

    def expect_untouched(self):
        """Checks that the local user and their data are unchanged."""
        session = self.ask("GET", "/session").json
        assert session["user"]["id"] == self.owner and session["without_account"]
        assert [item["id"] for item in self.ask("GET", "/contacts").json["items"]] == [self.contact]


@pytest.fixture(scope="session")
def region(tmp_path_factory):
    """The folder of a region: AMBLE_REGION, or a new demo city."""
    return os.environ.get("AMBLE_REGION") or demo_city(tmp_path_factory.mktemp("region"))


@pytest.fixture(scope="session")
def serve(region, tmp_path_factory):
    """Starts servers, each with its own data folder and options."""
    running = []

    def serve(*options):
        home = Home(region, data=tmp_path_factory.mktemp("data"), options=options)
        running.append(home)
        home.start()
        return home

    yield serve
    for home in running:
        home.stop()


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    """A certificate of the name on the page of proxies."""
    return Certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="session")
def home(serve):
    """A server with the default options of `amble serve`."""
    return serve()


@pytest.fixture(scope="session")
def open_home(serve):
    """A server where anyone may register."""
    return serve("--registration", "open")


@pytest.fixture(scope="session")
def behind(tmp_path_factory):
    """Returns the port of a kind of proxy in front of a server, started on first use."""
    running = {}

    def behind(kind, home):
        if (kind, home.port) not in running:
            proxy = Proxy.of_kind(kind, home.port, tmp_path_factory.mktemp(kind))
            proxy.start()
            running[kind, home.port] = proxy
        return running[kind, home.port].port

    yield behind
    for proxy in running.values():
        proxy.stop()
