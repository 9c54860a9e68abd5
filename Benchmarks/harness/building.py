"""Builds the programs that measure."""

import os
import pathlib
import subprocess
from types import SimpleNamespace

BENCHMARKS = pathlib.Path(__file__).resolve().parents[1]


def build_tools():
    """Builds everything for release and says where each program lies."""
    inside = BENCHMARKS / ".build/inside"
    swift_build("--product", "bench")
    swift_build("--product", "amble")
    swift_build(
        "--product", "engine", "--scratch-path", inside, "-Xswiftc", "-enable-testing",
        environment={"AMBLE_ONLY": "region"})
    release = BENCHMARKS / ".build/release"
    return SimpleNamespace(
        amble=release / "amble", bench=release / "bench", engine=inside / "release/engine",
        python=rivals_python())


def swift_build(*arguments, environment=None):
    """One release build."""
    command = [
        "swift", "build", "-c", "release", "-Xswiftc", "-gnone", "--package-path", BENCHMARKS,
        *arguments]
    subprocess.run(
        list(map(str, command)), check=True, env={**os.environ, **(environment or {})})


def rivals_python():
    """The interpreter that has OSRM and Valhalla; None where there is none, which is then said."""
    done = subprocess.run(
        [BENCHMARKS / "peers/install.sh"], check=False, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip() if done.returncode == 0 else None
