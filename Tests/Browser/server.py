"""Starts `amble serve` on a free port of this machine."""

import contextlib
import os
import pathlib
import socket
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 60


@contextlib.contextmanager
def running_server():
    """The address of a server while the block runs."""
    if "AMBLE_URL" in os.environ:
        yield os.environ["AMBLE_URL"].rstrip("/")
        return
    with tempfile.TemporaryDirectory() as folder:
        region = os.environ.get("AMBLE_REGION") or demo_city(folder)
        port = free_port()
        arguments = [program(), "serve", region, "--port", str(port)]
        process = subprocess.Popen(arguments, cwd=ROOT)
        try:
            yield wait_for(f"http://127.0.0.1:{port}", process)
        finally:
            process.terminate()
            process.wait(timeout=20)


def program():
    """The built command."""
    named = os.environ.get("AMBLE_BIN")
    built = [ROOT / ".build" / kind / "amble" for kind in ("release", "debug")]
    found = [path for path in ([named] if named else built) if os.access(path, os.X_OK)]
    assert found, "amble is not built: run `swift build`, or name it by AMBLE_BIN."
    return str(found[0])


def demo_city(folder):
    """A new demo city in a folder."""
    region = os.path.join(folder, "demo")
    subprocess.run([program(), "demo", region], cwd=ROOT, check=True)
    return region


def free_port():
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(address, process):
    """The address, once it answers."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert process.poll() is None, "amble serve ended before it answered."
        try:
            with urllib.request.urlopen(f"{address}/info", timeout=5):
                return address
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"amble serve did not answer within {PATIENCE} s.")
