"""Machines on which the commands of the documents run."""

import shutil
import subprocess

import pytest

from home import Home
from machine import Machine, program
from places import make_map
from sources import Sources


@pytest.fixture(scope="session")
def inputs(tmp_path_factory):
    """The folder with the files that the documents import."""
    folder = tmp_path_factory.mktemp("inputs")
    make_map(folder)
    return folder


@pytest.fixture(scope="session")
def region(inputs):
    """A region made of them."""
    region = inputs / "porto"
    subprocess.run(
        [program(), "import", inputs / "porto.osm.pbf", "--elevation", inputs / "N41W009.hgt", "-o",
         region, "--no-map"], check=True)
    return region


@pytest.fixture
def new_machine(inputs, tmp_path):
    """A machine with the files to import in the folder of the user, and without a region."""
    machine = Machine(tmp_path / "machine")
    for name in ("porto.osm.pbf", "N41W009.hgt"):
        shutil.copy(inputs / name, machine.home)
    yield machine
    machine.stop()


@pytest.fixture(scope="session")
def data(region, tmp_path_factory):
    """The data folder of a server that ran, with an account."""
    machine = Machine(tmp_path_factory.mktemp("first") / "machine", region)
    machine.start()
    status, output = machine.run("amble account add ada@example.org --data /var/lib/amble")
    assert status == 0, output
    machine.stop()
    return machine.root / "var/lib/amble"


@pytest.fixture
def machine(region, data, tmp_path):
    """A machine with a region and an account, whose server does not run yet."""
    machine = Machine(tmp_path / "machine", region)
    shutil.copytree(data, machine.root / "var/lib/amble")
    yield machine
    machine.stop()


@pytest.fixture
def serving(machine):
    """The same machine, serving."""
    machine.start()
    return machine


@pytest.fixture
def sources(tmp_path_factory):
    """Public sources on this machine."""
    sources = Sources(tmp_path_factory.mktemp("sources"))
    yield sources
    sources.stop()


@pytest.fixture
def home(tmp_path, sources):
    """The folder of a user who loads from them."""
    return Home(tmp_path, sources)
