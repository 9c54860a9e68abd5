"""The engine in the browser says what the native one does."""

import json
import os
import pathlib
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
    """A journey with a wrong turn, and what the native navigator says at every step of it."""
    script = ROOT / "Tests" / "Web" / "print-journey.mjs"
    surroundings = {**os.environ, "AMBLE_REGION": str(pathlib.Path(region).resolve())}
    return json.loads(subprocess.check_output(["node", script], env=surroundings))


def test_a_journey_is_told_as_the_native_navigator_tells_it(open_page, journey):
    page = open_page("/")
    told = page.page.evaluate(REPLAY, {"options": journey["options"], "calls": journey["calls"]})
    assert len(told) == len(journey["native"]) > 500
    statuses = {progress["status"] for progress in told}
    assert statuses >= {"following", "offRoute", "arrived"}
    for number, (here, there) in enumerate(zip(told, journey["native"])):
        assert here.keys() == there.keys()
        for field, value in there.items():
            assert same(here[field], value), (number, field)


def same(here, there):
    """Whether two values, or two cues, are the same but for the last bits of their sines."""
    if isinstance(there, dict):
        return here is not None and all(same(here[field], there[field]) for field in there)
    is_number = isinstance(there, float)
    return here == (pytest.approx(there, rel=1e-9, abs=1e-9) if is_number else there)
