#!/usr/bin/env python3
"""Asks a running server for the flattest walks between random places, and measures how they differ.

  shown_routes.py ORIGIN SOUTH,WEST,NORTH,EAST [--pairs 100] [--apart 600 4000]

Prints a line of a table in Markdown: routes per answer, routes that are longer and steeper than another one
shown, how many of them name an advantage, and answers with two routes that share more than 80 %.
"""
import argparse
import collections
import json
import random
import statistics
import time
import urllib.error
import urllib.parse
import urllib.request

from places import metres

ADVANTAGES = {"less_pushing", "no_stairs", "gentler", "quieter", "along_water", "greener",
          "paths", "signposted"}


def ask(origin, places):
    query = [("point", f"{lat:.6f},{lon:.6f}") for lat, lon in places] + [
        ("algorithm", "pareto"), ("points_encoded", "false"), ("instructions", "false")]
    try:
        with urllib.request.urlopen(f"{origin}/route?{urllib.parse.urlencode(query)}") as answer:
            return json.load(answer)["paths"]
    except urllib.error.HTTPError:
        return []


def pieces(path):
    line = [tuple(point[1::-1]) for point in path["points"]["coordinates"]]
    return {frozenset(pair): metres(*pair) for pair in zip(line, line[1:])}


def share(one, other):
    common = sum(length for piece, length in one.items() if piece in other)
    return common / max(1, min(sum(one.values()), sum(other.values())))


def is_worse(path, other):
    return path["distance"] > other["distance"] and path["ascend"] > other["ascend"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("origin")
    parser.add_argument("area")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--apart", type=float, nargs=2, default=[600, 4000])
    options = parser.parse_args()
    south, west, north, east = map(float, options.area.split(","))
    rng = random.Random(7)
    counts, took, advantages = collections.Counter(), [], collections.Counter()
    worse = named = similar = 0
    while sum(counts.values()) < options.pairs:
        places = [(rng.uniform(south, north), rng.uniform(west, east)) for _ in range(2)]
        if not options.apart[0] <= metres(*places) <= options.apart[1]:
            continue
        began = time.monotonic()
        paths = ask(options.origin, places)
        if not paths:
            continue
        took.append(1000 * (time.monotonic() - began))
        counts[len(paths)] += 1
        for path in paths:
            if any(is_worse(path, other) for other in paths):
                worse += 1
                named += path["reason"] in ADVANTAGES
                advantages[path["reason"]] += 1
        lines = [pieces(path) for path in paths]
        similar += any(
            share(lines[a], lines[b]) > 0.8 for a in range(len(lines)) for b in range(a))
    total = sum(count * number for count, number in counts.items())
    shown = ", ".join(f"{counts[count]} × {count}" for count in sorted(counts, reverse=True))
    reasons = ", ".join(f"{reason} {number}" for reason, number in advantages.most_common())
    print(f"| {total} in {options.pairs} answers: {shown} | {worse} | {named} ({reasons}) | {similar} | "
          f"{statistics.median(took):.0f} / {sorted(took)[len(took) * 95 // 100]:.0f} ms |")


if __name__ == "__main__":
    main()
