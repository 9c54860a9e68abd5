"""Measures the best order of stops beside OSRM, VROOM, LKH and CP-SAT and writes TOURS.md.

Needs what `make bench` made of Porto, and the packages of `peers/requirements.txt`. Run it with the
interpreter that `peers/install.sh` prints.
"""

import argparse
import datetime
import json
import os
import pathlib
import random
import sqlite3
import statistics
import subprocess
import sys
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE / "peers"), str(HERE / "harness")]

from quantiles import quantile
from report import table
from tour_rivals import SOLVERS, Trips

INTRODUCTION = """# The best order of stops beside OSRM, VROOM, LKH and CP-SAT

Written by `tours.py` on {date}, {processors} processors, load average {load:.1f}. Round tours. Stops
in Porto are named places of the centre, drawn with a seed; costs are seconds on foot from Amble's
`/matrix`. All solvers get the same costs, one after the other on each set. Only OSRM takes none: it
orders the places by its own foot profile, and the table gives the cost of its order by the same
costs. *Found* counts orders that cost as much as the proved ones. Milliseconds are wall-clock time;
processor time, which other work on the machine disturbs less, is given for Amble.

"""
CENTRE = (41.137, 41.175, -8.655, -8.585)


def options():
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--work", type=pathlib.Path, default=HERE / ".build/work/porto",
                        help="the folder with Amble's and OSRM's data of Porto")
    parser.add_argument("--amble", default=HERE / ".build/release/amble", help="the program")
    parser.add_argument("--tours", default=HERE / ".build/release/tours", help="the program")
    parser.add_argument("--sets", type=int, default=100, help="sets of 23 places")
    parser.add_argument("--port", type=int, default=18932, help="where amble serves")
    parser.add_argument("--output", type=pathlib.Path, default=HERE / "TOURS.md",
                        help="the file that is written")
    return parser.parse_args()


class Searches:
    """The program that finds tours."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def answer(self, costs):
        """What it says of one set of costs."""
        question = {"count": len(costs), "costs": [cost for row in costs for cost in row]}
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


class Region:
    """Porto as Amble serves it."""

    def __init__(self, wanted):
        folder = wanted.work / "porto"
        south, north, west, east = CENTRE
        with sqlite3.connect(f"file:{folder}/places.sqlite?mode=ro", uri=True) as places:
            self.places = places.execute(
                "SELECT latitude, longitude FROM places WHERE name IS NOT NULL AND latitude"
                " BETWEEN ? AND ? AND longitude BETWEEN ? AND ? ORDER BY id",
                (south, north, west, east)).fetchall()
        self.address = f"http://127.0.0.1:{wanted.port}"
        self.server = subprocess.Popen(
            [str(wanted.amble), "serve", str(folder), "--port", str(wanted.port),
             "--data", str(wanted.work / "journal")],
            stdout=subprocess.DEVNULL)
        self.wait()

    def wait(self):
        """Returns once the server answers."""
        for _ in range(600):
            try:
                return self.costs(self.places[:2])
            except urllib.error.URLError:
                time.sleep(0.1)
        raise TimeoutError("the server does not answer")

    def costs(self, places):
        """Seconds on foot between places, and the milliseconds their table took."""
        body = json.dumps({
            "points": [[longitude, latitude] for latitude, longitude in places],
            "profile": "foot", "out_arrays": ["times"]}).encode()
        request = urllib.request.Request(
            f"{self.address}/matrix", body, {"Content-Type": "application/json"})
        begun = time.perf_counter()
        with urllib.request.urlopen(request) as answer:
            times = json.load(answer)["times"]
        return times, (time.perf_counter() - begun) * 1000

    def draw(self, count, number):
        """Sets of places."""
        lots = random.Random(1)
        return [lots.sample(self.places, count) for _ in range(number)]


def price(costs, order):
    """What a round tour costs."""
    return sum(costs[a][b] for a, b in zip(order, order[1:] + order[:1]))


def timed(solve, *question):
    """An order or None, and milliseconds."""
    begun = time.perf_counter()
    try:
        order = solve(*question)
    except TimeoutError:
        order = None
    return order, (time.perf_counter() - begun) * 1000


def spread(values):
    """Median, 95th percentile and maximum."""
    return [f"{value:,.1f}" for value in (
        statistics.median(values), quantile(values, 0.95), max(values))]


def compare(matrices, searches, solvers, tables=None):
    """One table: every solver on every matrix."""
    answers = [searches.answer(costs) for costs in matrices]
    best = [answer["cost"] for answer in answers]
    proved = sum(answer["cost"] == answer["bound"] for answer in answers)
    count = len(matrices)
    rows = [["Amble", f"{count}/{count}", f"{proved}/{count}",
             *spread([answer["milliseconds"] for answer in answers])]]
    rows.append(["— processor time", "", "",
                 *spread([answer["processorMilliseconds"] for answer in answers])])
    if tables:
        sums = [a["milliseconds"] + b for a, b in zip(answers, tables)]
        rows.append(["— with the table over HTTP", "", "", *spread(sums)])
    for name, solve in solvers.items():
        orders = [timed(solve, index, costs) for index, costs in enumerate(matrices)]
        found = sum(
            order is not None and price(costs, order) == cost
            for (order, _), costs, cost in zip(orders, matrices, best))
        shown = f"{sum(order is not None for order, _ in orders)}/{count}"
        rows.append([name, f"{found}/{count}", shown if name == "CP-SAT" else "—",
                     *spread([milliseconds for _, milliseconds in orders])])
    return table(["", "found", "proved", "median, ms", "p95, ms", "most, ms"], rows)


def porto(wanted, searches):
    """Real stops on foot."""
    region = Region(wanted)
    try:
        sets = region.draw(23, wanted.sets)
        tables = [region.costs(places) for places in sets]
    finally:
        region.server.terminate()
        region.server.wait()
    trips = Trips(str(wanted.work / "osrm/map.osrm"))
    solvers = {"OSRM trip": lambda index, _: trips.order(sets[index])}
    solvers |= {name: lambda _, costs, solve=solve: solve(costs) for name, solve in SOLVERS.items()}
    return compare([costs for costs, _ in tables], searches, solvers, [ms for _, ms in tables])


def uniform(lots, count):
    """Any cost from anywhere to anywhere."""
    return [
        [0 if a == b else lots.randint(1, 10_000) for b in range(count)] for a in range(count)]


def crooked(lots, count):
    """Points on a plane, every way up to half as long again as straight on."""
    points = [complex(lots.randint(0, 10_000), lots.randint(0, 10_000)) for _ in range(count)]
    return [[int(abs(a - b) * (1 + lots.random() / 2)) for b in points] for a in points]


def drawn(kind, searches, number=40, count=25):
    """Costs drawn by lot."""
    lots = random.Random(1)
    matrices = [kind(lots, count) for _ in range(number)]
    solvers = {name: lambda _, costs, solve=solve: solve(costs) for name, solve in SOLVERS.items()}
    return compare(matrices, searches, solvers)


def main():
    """Measures, prints and writes."""
    wanted = options()
    searches = Searches(wanted.tours)
    text = INTRODUCTION.format(
        date=datetime.date.today().isoformat(), processors=os.cpu_count(), load=os.getloadavg()[0])
    text += f"## {wanted.sets} sets of 23 stops in Porto\n\n" + porto(wanted, searches)
    text += "\n## 40 sets of 25 points, different costs there and back\n\n"
    text += drawn(crooked, searches)
    text += "\n## 40 sets of 25 stops, any cost from anywhere to anywhere\n\n"
    text += drawn(uniform, searches)
    print(text)
    wanted.output.write_text(text)


if __name__ == "__main__":
    main()
