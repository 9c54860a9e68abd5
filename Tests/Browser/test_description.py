"""The files that are made from the server's description of its API."""

import pathlib
import subprocess
import sys

import pytest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"


@pytest.mark.parametrize(
    "script", ["make-types.py", "api-tables.py"], ids=["types of the page", "reference"])
def test_a_file_is_what_the_server_describes(server, script):
    run = subprocess.run(
        [sys.executable, SCRIPTS / script, server, "--check"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
