"""A user's folder of loaded files and regions."""

import json
import os
import pathlib
import subprocess
import time

from machine import program

EXTRACT = "/geofabrik/europe/norte-latest.osm.pbf"
PLACE = ("41.142,-8.61", "--radius", "2000")


class Home:
    """A folder of loaded files and regions, and commands that use them."""

    def __init__(self, folder, sources):
        self.folder, self.sources = pathlib.Path(folder), sources
        self.downloads = self.folder / "downloads"
        self.region = self.folder / "regions/porto"
        self.variables = {}

    def start(self, *arguments, errors=subprocess.STDOUT):
        inherited = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
        environment = inherited | self.variables
        return subprocess.Popen(
            [program(), *arguments, "--downloads", self.downloads, "--contact", "ada@example.org",
             *self.sources.mirrors],
            cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=errors, text=True)

    def run(self, *arguments, errors=subprocess.STDOUT):
        """Runs a command. Returns its status and its output."""
        process = self.start(*arguments, errors=errors)
        output, _ = process.communicate(timeout=120)
        return process.returncode, output

    def get(self, *arguments, place=PLACE):
        return self.run("get", *place, "--to", self.region, "--yes", "--no-map", *arguments)

    def made(self, *arguments, place=PLACE):
        """Makes the region, and returns what was printed."""
        status, output = self.get(*arguments, place=place)
        assert status == 0, output
        return output

    def places(self, name, region=None):
        """Returns whether a region knows a street."""
        found = subprocess.run(
            [program(), "places", region or self.region, name], capture_output=True, text=True)
        return name in found.stdout

    @property
    def manifest(self):
        return json.loads((self.region / "region.json").read_text())


def wait_until(condition, patience=60):
    """Waits until a condition holds, at most for a number of seconds."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, "the condition did not come true"
        time.sleep(0.1)
