#!/usr/bin/env python3
"""Counts the answers to wheelchairs: wheelchairs.py REGION [--pairs 100] [--apart 500 3000] [--seed 7]
[--program AMBLE]

Asks for routes between random junctions that wheelchairs may use, and prints how many keep the limits of grade, how
many may keep them given the error of the heights, how many exceed them and say so, and how many are refused; and how
far and how steep the exceptions are. Each answer is checked: a route without exceptions has no 30 m beyond the limits.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import statistics
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from exact_front import Streets
from local_server import start
from places import metres

ROOT = pathlib.Path(__file__).resolve().parents[1]
WHEELCHAIR = 1 << 3


def ask(port, pair):
    values = [("point", f"{lat:.7f},{lon:.7f}") for lat, lon in pair] + [
        ("profile", "wheelchair"), ("instructions", "false")]
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/route?{urllib.parse.urlencode(values)}") as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)


def kind(answer):
    if "paths" not in answer:
        return "refused: " + answer.get("code", "")
    exceptions = answer["paths"][0].get("grade_exceptions", [])
    if not exceptions:
        return "within" if answer["paths"][0]["max_grade"] <= 0.1005 else "wrong"
    return "doubtful" if all(stretch["doubtful"] for stretch in exceptions) else "exceeded"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("region")
    parser.add_argument("--program", default=ROOT / ".build/release/amble")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--apart", type=float, nargs=2, default=[500, 3000])
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    streets = Streets(os.path.join(options.region, "streets.graph"), WHEELCHAIR)
    usable = [node for node in range(len(streets.out)) if streets.out[node] and streets.into[node]]
    rng = random.Random(options.seed)
    kinds, lengths, grades = collections.Counter(), [], []
    with tempfile.TemporaryDirectory() as data:
        process, port = start(str(options.program), options.region, data)
        try:
            while sum(kinds.values()) < options.pairs:
                pair = [streets.places[rng.choice(usable)] for _ in range(2)]
                if not options.apart[0] <= metres(*pair) <= options.apart[1]:
                    continue
                answer = ask(port, pair)
                kinds[kind(answer)] += 1
                for stretch in answer.get("paths", [{}])[0].get("grade_exceptions", []):
                    lengths.append(stretch["to"] - stretch["from"])
                    grades.append(abs(stretch["grade"]))
        finally:
            process.terminate()
            process.wait()
    for name, count in kinds.most_common():
        print(f"{name}: {count}")
    if lengths:
        print(f"exceptions: {len(lengths)}, median {statistics.median(lengths):.0f} m at "
              f"{100 * statistics.median(grades):.1f} %, longest {max(lengths):.0f} m, "
              f"steepest {100 * max(grades):.1f} %")


if __name__ == "__main__":
    main()
