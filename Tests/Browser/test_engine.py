"""The engine in the browser has the same results as the native one."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

from server import ROOT

REPLAY = """async ({ options, calls }) => {
  const { openNavigator } = await import('/engine/navigator.js');
  const navigator = await openNavigator(fetch('/engine/amble.wasm'));
  return calls.map(({ name, value }) => navigator[name](value, options));
}"""


@pytest.fixture(scope="session")
def journey(region):
    """Returns a journey with a wrong turn, and the native navigator's progress at every call."""
    script = ROOT / "Tests" / "Web" / "print-journey.mjs"
    surroundings = {**os.environ, "AMBLE_REGION": str(pathlib.Path(region).resolve())}
    return json.loads(subprocess.check_output(["node", script], env=surroundings))


def test_a_journey_is_told_as_the_native_navigator_tells_it(open_page, own_server, journey):
    """The page is served from its sources, without bundling."""
    shutil.rmtree(own_server.root / "Web")
    shutil.copytree(ROOT / "Web", own_server.root / "Web")
    own_server.stop()
    own_server.start()
    page = open_page("/", at=own_server.address)
    found = page.page.evaluate(REPLAY, {"options": journey["options"], "calls": journey["calls"]})
    assert len(found) == len(journey["native"]) > 500
    statuses = {progress["status"] for progress in found}
    assert statuses >= {"following", "offRoute", "arrived"}
    for number, (here, there) in enumerate(zip(found, journey["native"])):
        assert here.keys() == there.keys()
        for field, value in there.items():
            assert same(here[field], value), (number, field)


def same(here, there):
    """Returns whether two values or cues are equal except for the last bits of their sines."""
    if isinstance(there, dict):
        return here is not None and all(same(here[field], there[field]) for field in there)
    is_number = isinstance(there, float)
    return here == (pytest.approx(there, rel=1e-9, abs=1e-9) if is_number else there)
