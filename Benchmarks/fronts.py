#!/usr/bin/env python3
"""Measures the flattest routes by two programs over HTTP: fronts.py REGION SOUTH,WEST,NORTH,EAST
--before AMBLE [--program AMBLE] [--pairs 60] [--rounds 3] [--apart 1000 4000]

Both programs serve the region, and answer the same requests between random places in turns. Prints a
table in Markdown: processor time a request (the least of the rounds), the time of an answer (of each
pair the least of the rounds; median and 95th percentile), and how many answers are not the same.
"""
import argparse
import json
import os
import pathlib
import random
import statistics
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

from local_server import start
from places import metres

ROOT = pathlib.Path(__file__).resolve().parents[1]
MODES = ["foot", "bike"]
COUNTS = [1, 5, 9]


class Program:
    """A program that serves a region."""

    def __init__(self, path, region, data):
        self.process, self.port = start(str(path), region, data)

    def ask(self, pair, mode, count):
        """Returns the routes between two places, or `None` if there are none."""
        values = [("point", f"{lat:.5f},{lon:.5f}") for lat, lon in pair] + [
            ("profile", mode), ("algorithm", "pareto"), ("alternative_route.max_paths", count)]
        address = f"http://127.0.0.1:{self.port}/route?{urllib.parse.urlencode(values)}"
        try:
            with urllib.request.urlopen(address) as answer:
                return json.load(answer)["paths"]
        except urllib.error.HTTPError:
            return None

    def seconds(self):
        """Returns the processor time used so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.terminate()
        self.process.wait()


def choose(program, area, count, apart):
    """Returns random pairs of places between which there are routes by all modes."""
    south, west, north, east = area
    rng, pairs = random.Random(7), []
    while len(pairs) < count:
        pair = [(rng.uniform(south, north), rng.uniform(west, east)) for _ in range(2)]
        if apart[0] <= metres(*pair) <= apart[1] and all(program.ask(pair, mode, 1) for mode in MODES):
            pairs.append(pair)
    return pairs


def measure(programs, pairs, mode, count, rounds):
    """Returns for each program the least processor time a request and the least times by pair, and the
    number of answers that differ."""
    used, times = [[] for _ in programs], [[[] for _ in pairs] for _ in programs]
    answers = [[] for _ in programs]
    for _ in range(rounds):
        for index, program in enumerate(programs):
            before = program.seconds()
            answers[index] = []
            for number, pair in enumerate(pairs):
                began = time.perf_counter()
                answers[index].append(program.ask(pair, mode, count))
                times[index][number].append(time.perf_counter() - began)
            used[index].append((program.seconds() - before) / len(pairs))
    differing = sum(one != other for one, other in zip(*answers))
    return [min(one) for one in used], [[min(one) for one in each] for each in times], differing


def row(mode, count, used, times, differing):
    def spread(seconds):
        return f"{1000 * statistics.median(seconds):.1f} / {1000 * statistics.quantiles(seconds, n=20)[-1]:.1f}"

    before, now = used
    return (f"| {mode} | {count} | {1000 * before:.1f} | {1000 * now:.1f} | {before / now:.2f} × "
            f"| {spread(times[0])} | {spread(times[1])} | {differing} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("region")
    parser.add_argument("area")
    parser.add_argument("--before", required=True)
    parser.add_argument("--program", default=ROOT / ".build/release/amble")
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--apart", type=float, nargs=2, default=[1000, 4000])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        programs = [
            Program(path, options.region, os.path.join(data, name))
            for path, name in [(options.before, "before"), (options.program, "now")]]
        try:
            pairs = choose(programs[0], map(float, options.area.split(",")), options.pairs, options.apart)
            print("| mode | routes | processor before, ms | now, ms | ratio | answer before, ms, median / p95 "
                  "| now, ms | differing answers |")
            print("|---|---|---|---|---|---|---|---|")
            for mode in MODES:
                for count in COUNTS:
                    used, times, differing = measure(programs, pairs, mode, count, options.rounds)
                    print(row(mode, count, used, times, differing), flush=True)
        finally:
            for program in programs:
                program.stop()


if __name__ == "__main__":
    main()
