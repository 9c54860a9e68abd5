"""Fills a journal with hikes over HTTP and measures how long requests take: journal.py [HIKES
[POINTS]], by default 10,000 hikes of 2,000 points. Needs the built program and a region in
regions/demo (`make run` makes both). Prints a table."""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
PORT = 18_477


class Server:
    """A server with a journal of its own."""

    def __init__(self, data):
        self.data = pathlib.Path(data)
        self.process = subprocess.Popen(
            [ROOT / ".build/release/amble", "serve", ROOT / "regions/demo", "--port", str(PORT),
             "--data", data], stdout=subprocess.DEVNULL)
        for _ in range(100):
            try:
                self.ask("/health")
                break
            except OSError:
                time.sleep(0.1)
        self.key = (self.data / "local.key").read_text().strip()

    def ask(self, path, body=None):
        headers = {"Content-Type": "application/json"}
        if hasattr(self, "key"):
            headers["Authorization"] = f"Bearer {self.key}"
        request = urllib.request.Request(
            f"http://127.0.0.1:{PORT}{path}", data=body, headers=headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read()

    def milliseconds(self, path, times=25):
        """Returns median and maximum."""
        taken = []
        for _ in range(times):
            begun = time.perf_counter()
            self.ask(path)
            taken.append((time.perf_counter() - begun) * 1000)
        return statistics.median(taken), max(taken)

    def memory(self):
        """Returns the resident memory, MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024


def recording(number, points):
    """A walk of one position a second, on its own day, that winds through the demo city."""
    start = 1_400_000_000 + number * 40_000
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


def main(hikes, points):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            begun = time.perf_counter()
            for number in range(hikes):
                server.ask("/api/v1/hikes", recording(number, points))
            filled = time.perf_counter() - begun
            report(server, hikes, points, filled)
        finally:
            server.process.kill()


def report(server, hikes, points, filled):
    first = json.loads(server.ask("/api/v1/hikes?limit=1"))["items"][0]["id"]
    size = sum(file.stat().st_size for file in server.data.glob("journal.sqlite*"))
    print(f"{hikes:,} hikes of {points:,} points: {size / 1e6:,.0f} MB, "
          f"{size / hikes / points:.1f} bytes a point, {filled / hikes * 1000:.0f} ms an upload, "
          f"memory {server.memory():.0f} MB")
    print("| request | median, ms | maximum, ms |\n|---|---|---|")
    for name, path in [
            ("first page of the list, 50 hikes", "/api/v1/hikes?limit=50"),
            ("statistics", "/api/v1/hikes/stats?zone=Europe/Lisbon"),
            ("one hike", f"/api/v1/hikes/{first}"),
            ("its track", f"/api/v1/hikes/{first}/track"),
            ("a month of the list", "/api/v1/hikes?from=2020-01-01T00:00:00Z&to=2020-02-01T00:00:00Z")]:
        median, most = server.milliseconds(path)
        print(f"| {name} | {median:.1f} | {most:.1f} |")


main(*(int(value) for value in (sys.argv[1:] + ["10000", "2000"][len(sys.argv) - 1:])))
