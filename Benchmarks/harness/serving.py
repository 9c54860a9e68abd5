"""Servers under the same load: requests a second, waiting times, memory.

The load comes from `wrk` over connections that are kept open. The server runs on the first
processor and `wrk` on the second, so that neither takes time from the other.
"""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

CONNECTIONS = 8
SECONDS = 4
ROUNDS = 3
SCRIPT = pathlib.Path(__file__).with_name("requests.lua")


def url_path(engine, pair):
    """One route on foot with geometry and steps."""
    a, b, c, d = pair
    if engine == "amble":
        return (
            f"/route?point={a},{b}&point={c},{d}&profile=foot&algorithm=dijkstra&elevation=true")
    if engine == "osrm":
        return f"/route/v1/foot/{b},{a};{d},{c}?overview=full&steps=true&generate_hints=false"
    query = {"locations": [{"lat": a, "lon": b}, {"lat": c, "lon": d}], "costing": "pedestrian"}
    return "/route?json=" + urllib.request.quote(json.dumps(query, separators=(",", ":")))


class Server:
    """One engine serving one extract."""

    def __init__(self, extract, engine, pairs):
        self.engine = engine
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = ["taskset", "-c", "0", *extract.server_arguments(engine, self.port)]
        self.process = subprocess.Popen(
            list(map(str, command)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "XDG_DATA_HOME": str(extract.work)})
        self.paths = [url_path(engine, pair) for pair in pairs]
        self.wait()

    def wait(self):
        """Waits until the server answers its first request."""
        for _ in range(300):
            try:
                return self.get(self.paths[0])
            except urllib.error.HTTPError:
                return None
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"The server of {self.engine} does not answer.")

    def get(self, path):
        """The body of an answer."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            return answer.read()

    def load(self):
        """What `wrk` says of one run: {"rate", "p50", "p99", "bytes", "errors"}, times in ms."""
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as list_of_paths:
            list_of_paths.write("\n".join(self.paths) + "\n")
            list_of_paths.flush()
            done = subprocess.run(
                ["taskset", "-c", "1", "wrk", "--threads", "1", "--connections",
                 str(CONNECTIONS), "--duration", f"{SECONDS}s", "--script", str(SCRIPT),
                 f"http://127.0.0.1:{self.port}", "--", list_of_paths.name],
                check=True, stdout=subprocess.PIPE, text=True)
        return json.loads(done.stdout.splitlines()[-1])

    def memory(self):
        """Bytes resident, and those of them that no file holds."""
        fields = dict(
            line.split(":", 1)
            for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines())
        def kibibytes(name):
            return int(fields[name].split()[0]) * 1024

        return {"resident": kibibytes("VmRSS"), "anonymous": kibibytes("RssAnon")}

    def stop(self):
        """Ends the server."""
        self.process.terminate()
        self.process.wait()


def measure_serving(extract, engines, pairs):
    """One row an engine, the best of several rounds; empty where `wrk` or `taskset` is missing."""
    missing = [name for name in ("wrk", "taskset") if not shutil.which(name)]
    if missing:
        print(f"Serving is not measured: {' and '.join(missing)} missing.")
        return []
    servers = [Server(extract, engine, pairs) for engine in engines]
    try:
        rounds = [[server.load() for server in servers] for _ in range(ROUNDS)]
        return [
            {"engine": server.engine, **max(runs, key=lambda run: run["rate"]), **server.memory()}
            for server, runs in zip(servers, zip(*rounds))
        ]
    finally:
        for server in servers:
            server.stop()
