"""Builds the copy, learns which test file reaches which site, and runs the mutants."""

import os
import re
import signal
import subprocess
import time

ONLY = {"AmbleCore": "core", "AmbleJournal": "journal"}
# A mutant may take ten times as long as the program itself, and these seconds at least.
SLOWER, FLOOR = 10, 10.0
ERROR = re.compile(r"^(/\S.*?\.swift):(\d+):\d+: error: (.*)$", re.MULTILINE)


def environment(target, **more):
    """The environment for builds and tests of a target."""
    names = dict(os.environ, **more)
    names.pop("AMBLE_ONLY", None)
    if target in ONLY:
        names["AMBLE_ONLY"] = ONLY[target]
    return names


def build(folder, target, jobs, tests):
    """Builds the target, or its tests; returns the errors as (path, line, text), or `None` if there
    are none."""
    what = ["--build-tests"] if tests else ["--target", target]
    command = ["nice", "swift", "build", "-c", "release", "-Xswiftc", "-enable-testing"]
    done = subprocess.run(
        [*command, "-j", str(jobs), *what], cwd=folder, env=environment(target),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    (folder / "build.log").write_text(done.stdout)
    if done.returncode == 0:
        return None
    errors = []
    for path, line, text in ERROR.findall(done.stdout):
        path = os.path.relpath(path, folder)
        if path.startswith(f"Sources/{target}/"):
            errors.append((path, int(line), text))
    if not errors:
        raise SystemExit(f"The copy does not build; see {folder / 'build.log'}.")
    return errors


def blamed(errors, sites):
    """The numbers of the sites that errors are due to: those of the line, else those of the six
    lines after it, for an expression may be long, else the nearest before."""
    numbers = set()
    for path, line, text in errors:
        here = {number: site for number, site in sites.items() if site.path == path}
        chosen = [number for number, site in here.items() if site.line == line]
        if path.endswith("/Mutants.swift"):
            chosen = [int(number) for number in re.findall(r"OfMutant(\d+)", text)]
        if not chosen:
            chosen = [number for number, site in here.items() if 0 < site.line - line <= 6]
        if not chosen:
            before = [number for number, site in here.items() if site.line < line]
            chosen = sorted(before, key=lambda number: here[number].line)[-1:]
        numbers.update(chosen)
    return numbers


def test_files(folder, target):
    """The names of the files of a target's tests that have tests."""
    files = (folder / "Tests" / f"{target}Tests").rglob("*.swift")
    return sorted(file.name for file in files if "@Test" in file.read_text())


def run(folder, target, file, limit=None, **names):
    """Runs the tests of one file; returns how they ended (`passed`, `failed` or `timeout`) and the
    seconds they took."""
    begun = time.monotonic()
    with open(folder / "tests.log", "wb") as log:
        process = subprocess.Popen(
            ["nice", folder / ".build/release/amblePackageTests.xctest", "--testing-library",
             "swift-testing", "--filter", "/" + re.escape(file) + ":"],
            cwd=folder, env=environment(target, **names), stdout=log, stderr=log,
            stdin=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        try:
            status = process.wait(limit)
            outcome = "passed" if status == 0 else "failed"
        except subprocess.TimeoutExpired:
            outcome = "timeout"
        # Programs that tests started end with them.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
    return outcome, time.monotonic() - begun


def record(folder, target, count):
    """Runs every test file without a mutant; returns its seconds and the sites it reaches."""
    table = folder / "hits"
    reached = {}
    for file in test_files(folder, target):
        table.write_bytes(bytes(count))
        outcome, seconds = run(folder, target, file, AMBLE_MUTANT_HITS=str(table))
        if outcome != "passed":
            raise SystemExit(f"{file} fails without a mutant; see {folder / 'tests.log'}.")
        hits = [number for number, hit in enumerate(table.read_bytes()) if hit]
        reached[file] = {"seconds": seconds, "sites": hits}
    return reached


def attempt(folder, target, number, reached):
    """Runs a mutant against the test files that reach it, the quickest first, until one catches
    it; returns that file and how, or `None`."""
    files = [(entry["seconds"], file) for file, entry in reached.items() if number in entry["sites"]]
    for seconds, file in sorted(files):
        limit = max(FLOOR, SLOWER * seconds)
        outcome, _ = run(folder, target, file, limit, AMBLE_MUTANT=str(number))
        if outcome != "passed":
            return file, outcome
    return None
