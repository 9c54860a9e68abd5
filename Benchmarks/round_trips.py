#!/usr/bin/env python3
"""Asks a running server for round trips from random places, and measures what comes.

  round_trips.py ORIGIN SOUTH,WEST,NORTH,EAST [--places 40] [--profile foot]

Prints a table in Markdown: for each length, the trips found, those within 5 % of the length and with at
most 6 % walked twice (both measured on the line), the ascents by requested climb, and the time of an answer.
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

LENGTHS = [2_000, 5_000, 10_000]
REQUESTS = [None, "least", "most"]


def repeated(line):
    """Returns the share of a line that lies on a piece passed before."""
    seen = collections.Counter()
    again = total = 0
    for one, other in zip(line, line[1:]):
        length = metres(one, other)
        total += length
        piece = frozenset((one, other))
        again += length if seen[piece] else 0
        seen[piece] += 1
    return again / max(total, 1)


def ask(origin, place, length, requested, profile):
    """Returns the trip and the milliseconds it took, or None without one."""
    query = {"point": f"{place[0]:.6f},{place[1]:.6f}", "algorithm": "round_trip", "profile": profile,
             "round_trip.distance": length, "points_encoded": "false", "instructions": "false"}
    if requested:
        query["round_trip.climb"] = requested
    began = time.monotonic()
    try:
        with urllib.request.urlopen(f"{origin}/route?{urllib.parse.urlencode(query)}") as answer:
            path = json.load(answer)["paths"][0]
    except urllib.error.HTTPError:
        return None, 0
    return path, 1000 * (time.monotonic() - began)


def has_street(origin, place):
    """Returns whether a street lies near a place."""
    query = urllib.parse.urlencode({"point": f"{place[0]:.6f},{place[1]:.6f}"})
    try:
        with urllib.request.urlopen(f"{origin}/nearest?{query}") as answer:
            return json.load(answer)["distance"] <= 200
    except urllib.error.HTTPError:
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("origin")
    parser.add_argument("area")
    parser.add_argument("--places", type=int, default=40)
    parser.add_argument("--profile", default="foot")
    options = parser.parse_args()
    south, west, north, east = map(float, options.area.split(","))
    rng = random.Random(5)
    places = []
    while len(places) < options.places:
        place = rng.uniform(south, north), rng.uniform(west, east)
        if has_street(options.origin, place):
            places.append(place)
    print("| length | found | within 5 % | at most 6 % twice | both | ascent as it comes / least / most, "
          "mean | median / p95 |\n|---|---|---|---|---|---|---|")
    for length in LENGTHS:
        near = once = both = 0
        climbs, took = {requested: [] for requested in REQUESTS}, []
        for place in places:
            trips = {}
            for requested in REQUESTS:
                path, ms = ask(options.origin, place, length, requested, options.profile)
                took.append(ms)
                if path:
                    trips[requested] = path
            if len(trips) < len(REQUESTS):
                continue
            for requested, path in trips.items():
                climbs[requested].append(path["ascend"])
            line = [tuple(point[1::-1]) for point in trips[None]["points"]["coordinates"]]
            fits = [abs(trips[None]["distance"] - length) <= 0.05 * length, repeated(line) <= 0.06]
            near, once, both = near + fits[0], once + fits[1], both + all(fits)
        found = len(climbs[None])
        means = " / ".join(f"{statistics.mean(climbs[requested]):.0f} m" for requested in REQUESTS)
        took.sort()
        print(f"| {length // 1000} km | {found} of {len(places)} | {near} | {once} | {both} | {means} | "
              f"{statistics.median(took):.0f} / {took[len(took) * 95 // 100]:.0f} ms |")


if __name__ == "__main__":
    main()
