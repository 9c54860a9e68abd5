"""`/openapi.json`, alone and beside live answers: Schemathesis asks each operation within and outside its description."""

import json
import os
import pathlib
import subprocess
import sys
import urllib.request

import vacuum
from openapi_spec_validator import OpenAPIV31SpecValidator

# Streams do not end.
LEFT_OUT = "/events$"
CHECKS = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance",
]
SEED = 20261129
# Some random requests an operation; with AMBLE_THOROUGH also every edge of every parameter, 11,000 requests.
PHASES = "coverage,fuzzing" if os.environ.get("AMBLE_THOROUGH") else "fuzzing"
HERE = pathlib.Path(__file__).resolve().parent


def ask(server, folder, *options):
    """Runs Schemathesis; returns its exit status and output. A busy machine makes all of it slow.
    It keeps what it found in the folder."""
    program = pathlib.Path(sys.executable).parent / "st"
    command = [
        program, "run", f"{server.address}/openapi.json", "--checks", ",".join(CHECKS),
        "--exclude-path-regex", LEFT_OUT, "--seed", str(SEED), "--max-examples", "3",
        "--generation-database", "none", "--request-timeout", "120", "--suppress-health-check", "all",
        "--warnings", "off", "--no-color", "--continue-on-failure", *options,
    ]
    hooks = {**os.environ, "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE)}
    ran = subprocess.run(command, capture_output=True, text=True, env=hooks, cwd=folder, check=False)
    return ran.returncode, ran.stdout + ran.stderr


def test_it_is_a_description_by_openapi(server):
    with urllib.request.urlopen(f"{server.address}/openapi.json") as answer:
        description = json.load(answer)
    assert description["openapi"].startswith("3.1.")
    assert [str(error) for error in OpenAPIV31SpecValidator(description).iter_errors()] == []


def test_it_keeps_the_rules_of_spectral(server):
    with urllib.request.urlopen(f"{server.address}/openapi.json") as answer:
        description = json.load(answer)
    rules = (HERE / "openapi-rules.yaml").read_text()
    assert findings(description, rules) == []
    # The linter finds what is wrong.
    first = next(iter(description["paths"].values()))["get"]
    del first["operationId"]
    first["tags"] = ["Unknown"]
    del description["servers"]
    assert {code for code, _ in findings(description, rules)} == {
        "oas3-api-servers", "operation-operationId", "operation-tag-defined"}


def findings(description, rules):
    """What vacuum, a linter with Spectral's rules, finds: codes and places."""
    return [
        (found.rule_id, found.message)
        for found in vacuum.lint(json.dumps(description), ruleset=rules)]


def test_a_stranger_is_answered_as_described(server, tmp_path):
    status, output = ask(server, tmp_path, "--phases", PHASES)
    assert status == 0, output[-6000:]


def test_the_local_user_is_answered_as_described(server, tmp_path):
    status, output = ask(
        server, tmp_path, "--phases", PHASES, "--header", f"Authorization: Bearer {server.key}")
    assert status == 0, output[-6000:]
