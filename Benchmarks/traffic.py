#!/usr/bin/env python3
"""Applies traffic to a running server under load, and counts what goes wrong.

  traffic.py REGION MAP.osm.pbf [--share 0.5] [--rounds 10] [--clients 4]

Writes a speed for a random share of the map's neighbouring nodes (osmium reads them) and a closure of
the middle of a route, applies them by `amble traffic`, waits until the route follows, removes them, and
so on, while clients ask for routes, tables and areas. Prints a table in Markdown.
"""
import argparse
import json
import pathlib
import random
import re
import statistics
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

AMBLE = pathlib.Path(__file__).resolve().parents[1] / ".build/release/amble"
ROADS = re.compile(r"highway=(motorway|trunk|primary|secondary|tertiary|unclassified|residential)")


def pairs(path):
    """Returns the neighbouring nodes of the map's roads, in both directions."""
    text = subprocess.run(
        ["osmium", "cat", "-t", "way", "-f", "opl", str(path)], check=True, capture_output=True,
        text=True).stdout
    found = []
    for line in text.splitlines():
        fields = line.split(" ")
        tags = next((field for field in fields if field.startswith("T")), "")
        nodes = next((field for field in fields if field.startswith("N")), "")
        if not ROADS.search(tags):
            continue
        ids = [node[1:] for node in nodes[1:].split(",") if node]
        for one, other in zip(ids, ids[1:]):
            found += [(one, other), (other, one)]
    return found


class Server:
    def __init__(self, region):
        self.log = tempfile.NamedTemporaryFile("w+")
        self.process = subprocess.Popen(
            [AMBLE, "serve", region, "--port", "0", "--data", tempfile.mkdtemp()],
            stdout=self.log, stderr=subprocess.STDOUT)
        self.origin = self.wait(r"http://127\.0\.0\.1:\d+")

    def wait(self, pattern):
        for _ in range(600):
            if match := re.search(pattern, self.text()):
                return match.group(0)
            time.sleep(0.1)
        raise SystemExit(f"the server does not start: {self.text()}")

    def text(self):
        return pathlib.Path(self.log.name).read_text()

    def get(self, path):
        with urllib.request.urlopen(self.origin + path, timeout=30) as answer:
            return json.load(answer)

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return {key: int(value) / 1024 for key, value in re.findall(r"(VmRSS|VmHWM):\s+(\d+)", status)}


def places(server, count, rng):
    """Returns junctions between which cars can drive."""
    west, south, east, north = server.get("/info")["bbox"]
    found = []
    while len(found) < count:
        lat = south + (north - south) * (0.3 + 0.4 * rng.random())
        lon = west + (east - west) * (0.3 + 0.4 * rng.random())
        try:
            lon, lat = server.get(f"/nearest?point={lat},{lon}&profile=drive")["coordinates"][:2]
            found.append(f"{lat},{lon}")
        except urllib.error.HTTPError:
            continue
    return found


def load(server, points, mode, stop, results, seed):
    rng = random.Random(seed)
    while not stop.is_set():
        a, b = rng.sample(points, 2)
        path = rng.choice([
            f"/route?point={a}&point={b}&profile={mode}",
            f"/route?point={a}&point={b}&profile={mode}",
            f"/matrix?point={a}&point={b}&profile={mode}&fail_fast=false",
            f"/isochrone?point={a}&profile={mode}&time_limit=120"])
        start = time.perf_counter()
        try:
            server.get(path)
            problem = None
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            # Closed streets may leave no way: that is an answer.
            problem = None if '"closed' in text else f"{error.code} {text[:200]}"
        except OSError as error:
            problem = repr(error)
        results.append((time.perf_counter() - start, path.split("?")[0], problem))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("region")
    parser.add_argument("map")
    parser.add_argument("--share", type=float, default=0.5)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--clients", type=int, default=4)
    options = parser.parse_args()
    rng = random.Random(1)
    server = Server(options.region)
    try:
        run(options, server, rng)
    finally:
        subprocess.run([AMBLE, "traffic", options.region, "--clear"], capture_output=True)
        server.process.terminate()
        server.process.wait()


def run(options, server, rng):
    home = pathlib.Path(tempfile.mkdtemp())
    rows = [pair for pair in pairs(options.map) if rng.random() < options.share]
    points = places(server, 30, rng)
    start, end = points[0], max(points[1:], key=lambda p: length(server, points[0], p))
    stop, results = threading.Event(), []
    modes = ["drive", "bike", "walk", "drive"]
    clients = [
        threading.Thread(
            target=load, args=(server, points, modes[i % 4], stop, results, i))
        for i in range(options.clients)]
    for client in clients:
        client.start()
    time.sleep(3)
    quiet = [took for took, _, _ in results]
    commands, delays = [], []
    for number in range(options.rounds):
        before = line(server, start, end)
        middle = before[len(before) // 2:len(before) // 2 + 3]
        (home / "speeds.csv").write_text("".join(
            f"{a},{b},{rng.randint(5, 60)}\n" for a, b in rows))
        (home / "closure.geojson").write_text(json.dumps({
            "type": "Feature", "properties": {},
            "geometry": {"type": "LineString", "coordinates": middle}}))
        clock = time.perf_counter()
        report = subprocess.run(
            [AMBLE, "traffic", options.region, home / "speeds.csv", home / "closure.geojson"],
            check=True, capture_output=True, text=True).stdout
        commands.append(time.perf_counter() - clock)
        delays.append(until(lambda: line(server, start, end) != before))
        if number == 0:
            print(report)
        subprocess.run([AMBLE, "traffic", options.region, "--clear"], check=True,
                       capture_output=True)
        until(lambda: line(server, start, end) == before)
    stop.set()
    for client in clients:
        client.join()
    customized = [
        int(ms) for ms in re.findall(r"other conditions now .* in (\d+) ms", server.text())]
    show(options, rows, commands, delays, customized, quiet, results, server.memory())


def length(server, start, end):
    try:
        return server.get(f"/route?point={start}&point={end}&profile=drive")["paths"][0]["distance"]
    except urllib.error.HTTPError:
        return 0


def line(server, start, end):
    try:
        answer = server.get(
            f"/route?point={start}&point={end}&profile=drive&points_encoded=false")
        return answer["paths"][0]["points"]["coordinates"]
    except urllib.error.HTTPError:
        return []


def until(condition):
    clock = time.perf_counter()
    while not condition():
        if time.perf_counter() - clock > 20:
            raise SystemExit("the server does not follow")
        time.sleep(0.01)
    return time.perf_counter() - clock


def show(options, rows, commands, delays, customized, quiet, results, memory):
    failures = [problem for _, _, problem in results if problem]
    took = sorted(value for value, _, _ in results)
    quiet.sort()
    print(f"| {pathlib.Path(options.region).name} | |\n|---|---|")
    print(f"| speeds | {len(rows):,} |")
    print(f"| `amble traffic`, median | {statistics.median(commands):.2f} s |")
    print(f"| customization, median / max | {statistics.median(customized)} / {max(customized)} ms |")
    print(f"| from the end of the command to the first route that follows, median / max "
          f"| {statistics.median(delays):.2f} / {max(delays):.2f} s |")
    print(f"| requests meanwhile | {len(results):,} |")
    print(f"| — failed | {len(failures)} |")
    print(f"| — ms without changes, median / p99 "
          f"| {statistics.median(quiet) * 1000:.0f} / {quiet[int(len(quiet) * .99)] * 1000:.0f} |")
    print(f"| — ms with changes, median / p99 / max | {statistics.median(took) * 1000:.0f} / "
          f"{took[int(len(took) * .99)] * 1000:.0f} / {took[-1] * 1000:.0f} |")
    print(f"| memory, at the end / peak | {memory['VmRSS']:.0f} / {memory['VmHWM']:.0f} MB |")
    for failure in failures[:3]:
        print(failure)


main()
