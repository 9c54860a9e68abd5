"""The types of the page's JavaScript."""

import pathlib
import subprocess
import sys

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts/make-types.py"


def test_the_types_are_those_that_the_server_describes(server):
    run = subprocess.run(
        [sys.executable, SCRIPT, server, "--check"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
