"""Fills a journal in SQLite and one in PostgreSQL with hikes over HTTP, and compares them:

  journal.py [--hikes N] [--points N] [--seconds S]

Both servers run at the same time and are asked in turn. Then the journal is copied from one to the other and
back. PostgreSQL is Debian's with its standard settings, on a disk, through its socket. Needs the built
program, a region in regions/demo (`make run` makes both), wrk and PostgreSQL. Prints tables.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Servers"))

from postgresql import PostgreSQL  # noqa: E402

PROGRAM = ROOT / ".build/release/amble"
CLIENTS = 8
# Limits that no measurement reaches.
LIMITS = [option for name in ("imports", "changes") for option in ("--rate", f"{name}=100000000/100000000")]
LIMITS += [option for name in ("hikes", "contacts", "positions", "bytes") for option in ("--quota", f"{name}=none")]
POST = """
local number = 0
function request()
  number = number + 1
  return wrk.format("POST", nil, nil, '{"name":"Friend ' .. number .. '","note":"a note"}')
end
"""
DONE = """
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"rate": %.0f, "p50": %.2f, "p99": %.2f, "errors": %d}\\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
"""


class Server:
    """A server with a journal of its own."""

    def __init__(self, name, data, options=()):
        self.name, self.data = name, pathlib.Path(data)
        self.process = subprocess.Popen(
            [PROGRAM, "serve", ROOT / "regions/demo", "--port", "0", "--data", data, *LIMITS, *options],
            stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split(" at ")[1].split("/#")[0]
        self.key = (self.data / "local.key").read_text().strip()

    def ask(self, path, body=None):
        request = urllib.request.Request(
            self.address + path, data=body,
            headers={"Content-Type": "application/json", "Authorization": f"Bearer {self.key}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read()

    def milliseconds(self, path):
        """Returns how long a request takes."""
        begun = time.perf_counter()
        self.ask(path)
        return (time.perf_counter() - begun) * 1_000

    def load(self, path, seconds, script=""):
        """Sends requests by several clients. Returns the rate a second, and times in milliseconds."""
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
            file.write(script + DONE)
            file.flush()
            ran = subprocess.run(
                ["wrk", "--threads", "1", "--connections", str(CLIENTS), "--duration", f"{seconds}s",
                 "--header", f"Authorization: Bearer {self.key}", "--header", "Content-Type: application/json",
                 "--script", file.name, self.address + path],
                check=True, stdout=subprocess.PIPE, text=True)
        found = json.loads(ran.stdout.splitlines()[-1])
        assert found["errors"] == 0, found
        return found

    def memory(self):
        """Returns the resident memory, MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def stop(self):
        self.process.terminate()
        self.process.wait()


def recording(number, points):
    """A walk of one position a second, on its own day, that winds through the demo city."""
    start = 1_400_000_000 + number * 30_000
    position = (
        '{"time":"%s","lat":%.6f,"lon":%.6f,"altitude":%.1f,"altitude_accuracy":4,'
        '"accuracy":%d,"speed":%.2f}')
    positions = []
    for index in range(points):
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(start + index))
        swing = index * (number % 7 + 3) % 97
        positions.append(position % (
            at, 38.04 + index * 1.2e-5 + swing * 1e-7, -30.06 + swing * 3e-7 + number % 50 * 1e-4,
            100 + swing / 10, 3 + swing % 5, 1.2 + swing / 400))
    body = '{"id":"benchmark-%d","mode":"walk","segments":[[%s]]}'
    return (body % (number, ",".join(positions))).encode()


def row(name, values, form="{:.1f}"):
    print(f"| {name} | " + " | ".join(form.format(value) for value in values) + " |")


def fill(servers, hikes, points):
    """Sends each server the same hikes. Returns the median milliseconds of an upload."""
    taken = [[] for _ in servers]
    for number in range(hikes):
        body = recording(number, points)
        for server, times in zip(servers, taken):
            begun = time.perf_counter()
            server.ask("/api/v1/hikes", body)
            times.append((time.perf_counter() - begun) * 1_000)
    return [statistics.median(times) for times in taken]


def report(servers, uploads, seconds):
    row("upload of a hike, ms", uploads)
    for name, path in [
            ("first page of the list, 50 hikes, ms", "/api/v1/hikes?limit=50"),
            ("statistics of all hikes, ms", "/api/v1/hikes/stats?zone=Europe/Lisbon"),
            ("one hike, ms", "/api/v1/hikes/{hike}"), ("its track, ms", "/api/v1/hikes/{hike}/track")]:
        taken = [[] for _ in servers]
        paths = [
            path.format(hike=json.loads(server.ask("/api/v1/hikes?limit=1"))["items"][0]["id"])
            for server in servers]
        for _ in range(25):
            for server, path_of, times in zip(servers, paths, taken):
                times.append(server.milliseconds(path_of))
        row(name, [statistics.median(times) for times in taken])
    for name, path, script in [
            (f"reads of a session a second, {CLIENTS} clients", "/api/v1/session", ""),
            (f"durable writes a second, {CLIENTS} clients", "/api/v1/contacts", POST)]:
        loads = [[server.load(path, seconds, script) for server in servers] for _ in range(3)]
        row(name, [statistics.median(load["rate"] for load in of) for of in zip(*loads)], "{:,.0f}")
        row("– 99th percentile, ms", [statistics.median(load["p99"] for load in of) for of in zip(*loads)])
    row("memory of the server, MB", [server.memory() for server in servers], "{:.0f}")


def copy(source, target, keys):
    """Copies a journal. Returns its tables with their digests, and the seconds."""
    begun = time.perf_counter()
    ran = subprocess.run(
        [PROGRAM, "journal", "copy", source, target, *keys], check=True, stdout=subprocess.PIPE, text=True)
    lines = [line.split() for line in ran.stdout.splitlines()[1:-1]]
    return {name: (rows, digest) for name, rows, digest in lines}, time.perf_counter() - begun


def report_copies(folder, database, positions):
    database.sql("CREATE DATABASE copied")
    copied = database.address.replace("/postgres?", "/copied?")
    there, seconds_there = copy(folder / "sqlite", copied, [])
    back, seconds_back = copy(copied, folder / "back", ["--data", folder / "sqlite"])
    assert there == back, "The copies differ."
    rows = sum(int(rows) for rows, _ in there.values())
    print(f"\n`amble journal copy` of {rows:,} rows with {positions:,} positions: to PostgreSQL {seconds_there:.1f} s, "
          f"back {seconds_back:.1f} s; the digests of all {len(there)} tables are equal.")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hikes", type=int, default=10_000)
    parser.add_argument("--points", type=int, default=2_000)
    parser.add_argument("--seconds", type=int, default=5, help="of each load")
    options = parser.parse_args()
    database = PostgreSQL()
    database.start(is_durable=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as folder:
        folder = pathlib.Path(folder)
        servers = [
            Server("SQLite", folder / "sqlite"),
            Server("PostgreSQL", folder / "postgresql", ["--journal", database.address])]
        try:
            print("| | " + " | ".join(server.name for server in servers) + " |\n|---|--:|--:|")
            report(servers, fill(servers, options.hikes, options.points), options.seconds)
        finally:
            for server in servers:
                server.stop()
            file = sum(path.stat().st_size for path in (folder / "sqlite").glob("journal.sqlite*"))
            [size] = database.sql("SELECT pg_database_size('postgres')")
            row("size, MB", [file / 1e6, int(size) / 1e6], "{:,.0f}")
        report_copies(folder, database, options.hikes * options.points)
    database.remove()


main()
