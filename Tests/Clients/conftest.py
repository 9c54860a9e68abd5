"""A server for programs that others wrote."""

import os
import pathlib
import sys

import pytest

# Shares the server of the browser tests; pytest imports each folder of tests separately.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))

from server import Server, demo_city  # noqa: E402


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server with the demo city, and a local user."""
    region = os.environ.get("AMBLE_REGION") or demo_city(tmp_path_factory.mktemp("region"))
    running = Server(region, data=tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()
