"""`/openapi.json` beside live answers: Schemathesis asks each operation within and outside its description."""

import pathlib
import subprocess
import sys

import pytest

# Streams do not end.
STREAMS = "/events$"
CHECKS = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance",
]
SEED = 20261129


def ask(server, *options, timeout=240):
    """Runs Schemathesis; returns its exit status and output."""
    program = pathlib.Path(sys.executable).parent / "st"
    command = [
        program, "run", f"{server.address}/openapi.json", "--checks", ",".join(CHECKS),
        "--exclude-path-regex", STREAMS, "--seed", str(SEED), "--phases", "examples,coverage,fuzzing",
        "--generation-database", "none", "--warnings", "off", "--no-color", "--continue-on-failure", *options,
    ]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    return ran.returncode, ran.stdout + ran.stderr


@pytest.mark.parametrize("who", ["a stranger", "the local user"])
def test_answers_are_as_described(server, who):
    signed_in = [] if who == "a stranger" else ["--header", f"Authorization: Bearer {server.key}"]
    status, output = ask(server, "--max-examples", "5", *signed_in)
    assert status == 0, output[-6000:]
