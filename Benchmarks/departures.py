#!/usr/bin/env python3
"""Asks a running server for routes without and with a time of departure, and compares their times.

  departures.py ORIGIN SOUTH,WEST,NORTH,EAST [--time 2026-11-23T08:00] [--pairs 60]

Prints a line of a table in Markdown for each profile and algorithm: answers, milliseconds without a time
(median), of the first request with the time, which customizes, and of the requests after it (median).
Restart the server to measure the first request again.
"""
import argparse
import json
import random
import statistics
import time
import urllib.error
import urllib.parse
import urllib.request

KINDS = [
    ("foot", "astar"), ("foot", "pareto"), ("bike", "astar"), ("bike", "pareto"), ("car", "astar"),
    ("car", "alternative_route")]


def ask(origin, places, profile, algorithm, departure=None):
    """Returns whether there was a route, and the milliseconds it took."""
    query = [("point", f"{lat:.6f},{lon:.6f}") for lat, lon in places] + [
        ("profile", profile), ("algorithm", algorithm), ("instructions", "false")]
    if departure:
        query.append(("depart_at", departure))
    start = time.perf_counter()
    try:
        with urllib.request.urlopen(f"{origin}/route?{urllib.parse.urlencode(query)}") as answer:
            found = bool(json.load(answer)["paths"])
    except urllib.error.HTTPError:
        found = False
    return found, (time.perf_counter() - start) * 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("origin")
    parser.add_argument("box")
    parser.add_argument("--time", default="2026-11-23T08:00")
    parser.add_argument("--pairs", type=int, default=60)
    options = parser.parse_args()
    south, west, north, east = map(float, options.box.split(","))
    dice = random.Random(7)
    pairs = [
        [(dice.uniform(south, north), dice.uniform(west, east)) for _ in range(2)]
        for _ in range(options.pairs)]
    for profile, algorithm in KINDS:
        pairs_found = [pair for pair in pairs if ask(options.origin, pair, profile, algorithm)[0]]
        plain = [ask(options.origin, pair, profile, algorithm)[1] for pair in pairs_found]
        timed = [
            ask(options.origin, pair, profile, algorithm, options.time)[1] for pair in pairs_found]
        print(f"| {profile} | {algorithm} | {len(pairs_found)} | {statistics.median(plain):.1f} "
              f"| {timed[0]:.0f} | {statistics.median(timed[1:]):.1f} |")


if __name__ == "__main__":
    main()
