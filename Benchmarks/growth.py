"""Measures how Amble grows with an invented country and writes GROWTH.md and its plots, growth.svg:

    python3 Benchmarks/growth.py AMBLE [--arcs 100000,1000000] [--peers] [--output FILE]

AMBLE is the program, built for release. With --peers OSRM and Valhalla are measured on the same
countries, where Python can install them. `invented_country.py` describes the countries.
"""

import argparse
import datetime
import http.client
import json
import math
import os
import pathlib
import random
import shutil
import statistics
import sys
import time
from types import SimpleNamespace
from urllib.parse import quote

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "harness"))

import invented_country
import plots
from building import rivals_python
from extracts import Extract
from local_server import start
from serving import Server, url_path
from usage import run_measured

# The files of a region, by what they are for.
PARTS = {
    "streets": ["streets.graph"], "hierarchy on foot": ["foot.hierarchy"],
    "hierarchy on wheels": ["wheels.hierarchy"], "nodes and signs": ["streets.nodes", "streets.signs"],
    "places of a device": ["places.device"], "place search": ["places.sqlite", "places.columns", "sites.sqlite"],
    "terrain": ["terrain.mbtiles", "contours.mbtiles"],
}
# The plots: what each shows, by the names of rows.
PLOTS = {
    "Import, s": ["import, s", "processor time of import, s"],
    "Memory, MB": [
        "import, peak MB", "resident after 1,000 requests, MB",
        "of it not of files after 1,000 requests, MB"],
    "First answer of a mode, ms": [
        "first answer, foot, first start, ms", "first answer, car, first start, ms",
        "first answer, car, second start, ms"],
    "Routes, ms": ["route 1–4 km, foot, ms", "route anywhere, car, ms", "front 1–4 km, foot, five routes, ms"],
    "Other requests, ms": [
        "table 25 × 25, foot, ms", "place search, ms", "nearest street, ms", "isochrone of 10 minutes, ms"],
    "Space, bytes an arc": [
        "streets, bytes an arc", "hierarchy on foot, bytes an arc", "hierarchy on wheels, bytes an arc",
        "place search, bytes an arc", "terrain, bytes an arc"],
}
ASKED = 100
# Seconds after which a server that is not asked has released what it can.
REST = 12
# Arcs of the largest country that OSRM and Valhalla get; OSRM takes minutes for it.
MOST_OF_PEERS = 300_000
INTRODUCTION = """# How Amble grows

Written by `python3 Benchmarks/growth.py AMBLE --arcs {arcs}{peers}` on {date}, {processors} processors, with
invented countries (`invented_country.py`) and heights of 3 seconds, without a map. Everything is asked over
HTTP on this machine, one request at a time, by a client in Python, which takes some 0.2 ms; times are the
median and the 99th percentile of {asked} requests, places drawn over the whole country, so most are the first
at their place: what searches there read (costs, measures of edges) is computed by them. At its second start a
server finds the metrics and the record of checked files that the first left.

"""
MODEL = """
## On paper

A power law is fitted to each row but those of the 99th percentile: cost = constant × arcs^exponent. With few
sizes it is a guess. Germany has some 60 million arcs. By
the size of their files of OpenStreetMap, Europe has some 7 times and the planet some 18 times as many.

| | exponent | Germany | Europe | planet |
|---|---|---|---|---|
"""


class Country(Extract):
    """An invented country with what the engines make of it."""

    def __init__(self, arcs, work, tools):
        super().__init__("", work, work, tools)
        self.name, self.asked = f"{arcs} arcs", arcs
        self.work = work / str(arcs)
        self.file = self.work / "country.osm.pbf"
        self.heights = [self.work / "heights"]
        self.region = self.work / "region"
        if not self.file.exists():
            self.work.mkdir(parents=True, exist_ok=True)
            size = invented_country.write_map(arcs, self.work)
            invented_country.write_heights(size, self.heights[0])

    def measure(self):
        """All numbers of Amble, by their names."""
        command = [
            self.tools.amble, "import", self.file, "--elevation", self.heights[0], "--no-map",
            "-o", self.region]
        cost = run_measured(command, self.work / "amble.log")
        manifest = json.loads((self.region / "region.json").read_text())
        arcs = 2 * manifest["counts"]["streets"]
        sizes = {name: sum(
            (self.region / file).stat().st_size for file in files
            if (self.region / file).exists()) for name, files in PARTS.items()}
        row = {
            "arcs": arcs, "import, s": cost["seconds"], "processor time of import, s": cost["cpu"],
            "import, peak MB": cost["peak"] / 1e6}
        row |= {f"{name}, bytes an arc": size / arcs for name, size in sizes.items()}
        for attempt in ("first", "second"):
            row |= self.serve(manifest, attempt)
        return row

    def measure_peer(self, engine):
        """The same numbers of OSRM or Valhalla, as far as they have them; after `measure`."""
        shutil.rmtree(self.work / engine, ignore_errors=True)
        made = self.imports[engine] = self.rival(engine)
        manifest = json.loads((self.region / "region.json").read_text())
        arcs = 2 * manifest["counts"]["streets"]
        places = Places(manifest["bounds"])
        near = [places.pair(1000, 4000) for _ in range(ASKED)]
        far = [(places.place(), places.place()) for _ in range(ASKED)]
        server = Server(self, engine, [(*near[0][0], *near[0][1])])
        try:
            client = Client(server.port)
            row = {
                "arcs": arcs, "import, s": made["cost"]["seconds"],
                "processor time of import, s": made["cost"]["cpu"],
                "import, peak MB": made["cost"]["peak"] / 1e6, "bytes an arc": made["bytes"] / arcs}
            for name, pairs in (("1–4 km", near), ("anywhere", far)):
                requests = [(url_path(engine, (*one, *other)), None) for one, other in pairs]
                median, most, good = client.timed(requests)
                row[f"route {name}, foot, ms"] = median
                row[f"route {name}, foot, p99 ms"] = most
                row[f"route {name}, foot, answered"] = good
            return row | memory(server.process.pid, "after these requests")
        finally:
            server.stop()

    def serve(self, manifest, attempt):
        """Starts a server; the second start finds metrics and the record of checked files."""
        begun = time.monotonic()
        server, port = start(self.tools.amble, self.region, self.work / "data")
        try:
            row = {f"{attempt} start until it serves, ms": (time.monotonic() - begun) * 1000}
            client = Client(port)
            places = Places(manifest["bounds"])
            for mode in ("foot", "car"):
                begun = time.monotonic()
                client.get(client.route(places.pair(1000, 4000), mode))
                row[f"first answer, {mode}, {attempt} start, ms"] = (time.monotonic() - begun) * 1000
            if attempt == "second":
                row |= client.measure(places)
                row |= memory(server.pid, "after 1,000 requests")
                time.sleep(REST)
                row |= memory(server.pid, "at rest")
            return row
        finally:
            server.terminate()
            server.wait()


class Places:
    """Seeded places of a country."""

    def __init__(self, bounds):
        self.bounds = bounds
        self.rng = random.Random(invented_country.SEED)

    def place(self):
        """A place anywhere, with some room to the border."""
        box = self.bounds
        east, north = self.rng.uniform(0.05, 0.95), self.rng.uniform(0.05, 0.95)
        return (
            box["south"] + (box["north"] - box["south"]) * north,
            box["west"] + (box["east"] - box["west"]) * east)

    def near(self, place, least, most):
        """A place at a distance from another, metres."""
        distance, angle = self.rng.uniform(least, most), self.rng.uniform(0, 2 * math.pi)
        metre = 1 / invented_country.METRES_PER_DEGREE
        return (
            place[0] + distance * math.cos(angle) * metre,
            place[1] + distance * math.sin(angle) * metre / invented_country.COSINE)

    def pair(self, least, most):
        """Two places at a distance, metres."""
        one = self.place()
        return one, self.near(one, least, most)


class Client:
    """A client that keeps its connection."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def get(self, path, body=None):
        """The status of an answer."""
        self.connection.request(
            "POST" if body else "GET", path, body, {"Content-Type": "application/json"} if body else {})
        answer = self.connection.getresponse()
        answer.read()
        return answer.status

    @staticmethod
    def route(pair, mode, options=""):
        """The path of a route."""
        points = "&".join(f"point={a:.6f},{b:.6f}" for a, b in pair)
        return f"/route?{points}&profile={mode}{options}"

    def timed(self, requests):
        """Median and 99th percentile of the answers, and the share of those with an answer."""
        times, good = [], 0
        for path, body in requests:
            begun = time.monotonic()
            good += self.get(path, body) == 200
            times.append((time.monotonic() - begun) * 1000)
        times.sort()
        return statistics.median(times), times[int(len(times) * 0.99)], good / len(times)

    def measure(self, places):
        """The times of each kind of request."""
        def table():
            middle = places.place()
            points = [places.near(middle, 0, 4000)[::-1] for _ in range(25)]
            return "/matrix", json.dumps({"points": points, "profile": "foot", "out_arrays": ["times"]})

        def search():
            a, b = places.place()
            name = invented_country.name_of(places.rng.randrange(100), places.rng.randrange(100))
            return f"/photon/api?q={quote(name)}&lat={a:.4f}&lon={b:.4f}&limit=5", None

        def at(path):
            a, b = places.place()
            return path.format(f"{a:.6f},{b:.6f}"), None

        kinds = {
            "route 1–4 km, foot": lambda: (self.route(places.pair(1000, 4000), "foot"), None),
            "route anywhere, car": lambda: (self.route((places.place(), places.place()), "car"), None),
            "front 1–4 km, foot, five routes": lambda: (self.route(
                places.pair(1000, 4000), "foot", "&algorithm=pareto&alternative_route.max_paths=5"),
                None),
            "table 25 × 25, foot": table,
            "place search": search,
            "nearest street": lambda: at("/nearest?point={}"),
            "isochrone of 10 minutes": lambda: at("/isochrone?point={}&time_limit=600&profile=foot"),
        }
        row = {}
        for name, request in kinds.items():
            self.timed([request() for _ in range(5)])
            median, most, good = self.timed([request() for _ in range(ASKED)])
            row[f"{name}, ms"] = median
            row[f"{name}, p99 ms"] = most
            row[f"{name}, answered"] = good
        self.timed([kinds["route 1–4 km, foot"]() for _ in range(1000)])
        return row


def memory(pid, when):
    """Memory of a process, and that of it which no file holds."""
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    numbers = {line.split(":")[0]: int(line.split()[1]) for line in text.splitlines()[1:]}
    return {
        f"resident {when}, MB": numbers["Rss"] / 1000,
        f"of it not of files {when}, MB": numbers["Anonymous"] / 1000}


def exponent(sizes, values):
    """The slope and the constant of a line through logarithms."""
    x, y = [math.log(size) for size in sizes], [math.log(value) for value in values]
    middle, level = statistics.mean(x), statistics.mean(y)
    slope = sum((a - middle) * (b - level) for a, b in zip(x, y)) / sum((a - middle) ** 2 for a in x)
    return slope, math.exp(level - slope * middle)


def shown(value):
    """A number with three digits."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(rows):
    """A table with a row for each number."""
    text = "| | " + " | ".join(f"{row['arcs']:,} arcs" for row in rows) + " |\n"
    text += "|---" * (len(rows) + 1) + "|\n"
    for name in rows[0]:
        if name != "arcs":
            text += f"| {name} | " + " | ".join(shown(row[name]) for row in rows) + " |\n"
    return text


def model(rows):
    """What the laws of growth say of larger countries."""
    text = MODEL
    for name in rows[0]:
        values = [row[name] for row in rows]
        if name == "arcs" or "answered" in name or "p99" in name or min(values) <= 0:
            continue
        slope, constant = exponent([row["arcs"] for row in rows], values)
        far = [shown(constant * arcs ** slope) for arcs in (60e6, 420e6, 1.08e9)]
        text += f"| {name} | {slope:.2f} | " + " | ".join(far) + " |\n"
    return text


def draw(rows, peers, path):
    """Draws the growth of Amble, and of its peers where they have the same number."""
    engines = {"": rows} | {f"{title}: ": found for title, found in peers.items()}
    plots.write(path, [
        (title, [
            (engine + name.removesuffix(title[title.rindex(","):]),
             [(row["arcs"], row[name]) for row in found if row.get(name, 0) > 0])
            for name in names for engine, found in engines.items()])
        for title, names in PLOTS.items()])


def main():
    """Measures and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("amble", type=pathlib.Path)
    parser.add_argument("--arcs", default="100000,300000,1000000")
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--work", type=pathlib.Path, default=HERE / ".build/growth")
    parser.add_argument("--output", type=pathlib.Path, default=HERE / "GROWTH.md")
    wanted = parser.parse_args()
    tools = SimpleNamespace(
        amble=wanted.amble.resolve(), python=rivals_python() if wanted.peers else None)
    countries = [
        Country(int(arcs), wanted.work.resolve(), tools) for arcs in wanted.arcs.split(",")]
    rows = []
    for country in countries:
        print(country.name, flush=True)
        rows.append(country.measure())
        print(json.dumps(rows[-1], indent=1), flush=True)
    text = INTRODUCTION.format(
        arcs=wanted.arcs, peers=" --peers" if wanted.peers else "",
        date=datetime.date.today().isoformat(), processors=os.cpu_count(), asked=ASKED)
    peers = {}
    if tools.python:
        for engine, title in (("osrm", "OSRM, one mode"), ("valhalla", "Valhalla, all modes")):
            print(title, flush=True)
            peers[title] = [
                country.measure_peer(engine) for country in countries if country.asked <= MOST_OF_PEERS]
    plots_file = wanted.output.with_name("growth.svg")
    draw(rows, peers, plots_file)
    text += f"![How cost grows with the number of arcs]({plots_file.name})\n\n"
    text += table(rows)
    text += "".join(f"\n## {title}\n\n{table(found)}" for title, found in peers.items())
    if len(rows) > 1:
        text += model(rows)
    wanted.output.write_text(text)


if __name__ == "__main__":
    main()
