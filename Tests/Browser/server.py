"""Starts `amble serve` on a free port of this machine."""

import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 60
# The data folder where a server keeps the pictures of campuses, and their tiles.
PICTURES = "campus-pictures"


class Server:
    """A server that can be stopped and restarted at the same address."""

    def __init__(self, region, root=ROOT, data=None, options=(), pictures=None):
        """Serves a region, and the page in the folder `Web` of `root`, with a journal of its own.
        Pictures in the folder `pictures` are not cut into tiles again."""
        self.region = region
        self.folder = None if data else tempfile.TemporaryDirectory(prefix="amble-data-")
        self.data = pathlib.Path(data or self.folder.name)
        if pictures:
            self.data.mkdir(mode=0o700, exist_ok=True)
            shutil.copytree(pictures, self.data / PICTURES)
        self.options = ["--data", str(self.data), *options]
        self.root = root
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        """Starts the server and waits until it answers."""
        arguments = [program(), "serve", self.region, "--port", str(self.port)]
        arguments += self.options
        self.process = subprocess.Popen(arguments, cwd=self.root)
        wait_for(self.address, self.process)

    @property
    def key(self):
        """Returns the secret of the local user."""
        return (self.data / "local.key").read_text().strip()

    @property
    def link(self):
        """Returns the link printed for the local user."""
        return f"{self.address}/#key={self.key}"

    def stop(self):
        """Kills the server, if it runs."""
        if self.process:
            self.process.kill()
            self.process.wait(timeout=20)
        self.process = None

    def end(self):
        """Ends the server as an operator does: it stores what it keeps in memory."""
        self.process.terminate()
        self.process.wait(timeout=60)
        self.process = None


def program():
    """Returns the path of the built command."""
    named = os.environ.get("AMBLE_BIN")
    built = [ROOT / ".build" / kind / "amble" for kind in ("release", "debug")]
    found = [path for path in ([named] if named else built) if os.access(path, os.X_OK)]
    assert found, "amble is not built: run `swift build`, or name it by AMBLE_BIN."
    return str(pathlib.Path(found[0]).resolve())  # servers run in folders of their own


def demo_city(folder):
    """Creates a demo city in a folder."""
    region = os.path.join(folder, "demo")
    subprocess.run([program(), "demo", region], cwd=ROOT, check=True)
    return region


def free_port():
    """Returns a free port."""
    [port] = free_ports(1)
    return port


def free_ports(count):
    """Returns free ports. Each is held until all are found, or the system might give one twice."""
    with contextlib.ExitStack() as held:
        probes = [held.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]


def wait_for(address, process):
    """Returns the address once it answers."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert process.poll() is None, "amble serve ended before it answered."
        try:
            with urllib.request.urlopen(f"{address}/info", timeout=5):
                return address
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"amble serve did not answer within {PATIENCE} s.")
