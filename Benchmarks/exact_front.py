#!/usr/bin/env python3
"""Compares the fronts of a server with an independent exact search: exact_front.py REGION [--program AMBLE]
[--pairs 50] [--apart 600 3000] [--profile foot|hike] [--seed 7] [--detour 2]

Reads the streets of the region from its file, and computes all routes that no other one beats in both length and
climb by BOA* (Hernández et al. 2023, "Simple and efficient bi-objective search algorithms via fast dominance
checks"), written here from the article without any of the engine's pruning. The places are random junctions. The
server's front agrees if it has no route that is better than an exact one, and for each exact one a route that is no
longer and of whose climb it saves no more than a two-hundredth and a centimetre, which is the tolerance it states.
"""
import argparse
import array
import heapq
import json
import os
import pathlib
import random
import struct
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from local_server import start
from places import metres

ROOT = pathlib.Path(__file__).resolve().parents[1]
SECTIONS = ["node_position", "node_blocked", "first_arc", "arcs", "tail", "head", "first_point", "point", "height",
            "length", "climb", "steepest", "attributes", "access", "connected", "mainland", "name", "way",
            "name_start", "name_byte", "turn_start", "turn_arc", "turn_modes", "tree_box", "tree_item",
            "open_at_times", "ferry", "crossing"]
MAGIC, VERSION = b"AMBLEGRF", 3
# The bit of a mode in a set of modes.
MODES = {"foot": 1 << 0, "hike": 1 << 2}
# The tolerance of the server's front: a share of the climb, and centimetres.
TOLERANCE = (200, 1)


class StreetFile:
    """The file of a region's streets, section by section."""

    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        if data[:8] != MAGIC or struct.unpack_from("<I", data, 8)[0] != VERSION:
            sys.exit(f"{path} is not a file of streets of version {VERSION}.")
        self.data = data

    def section(self, name, kind):
        offset, count = struct.unpack_from("<QQ", self.data, 32 + 16 * SECTIONS.index(name))
        numbers = array.array(kind)
        pair = 2 if name == "node_position" else 1
        numbers.frombytes(self.data[offset:offset + count * pair * numbers.itemsize])
        return numbers


class Streets(StreetFile):
    """The streets of a region that a walker may use: by junction, the arcs that leave and enter it."""

    def __init__(self, path, mode):
        super().__init__(path)
        if any(modes & mode for modes in self.section("turn_modes", "B")):
            sys.exit("Turns are forbidden to this profile, which this search does not know.")
        length, climb = self.section("length", "I"), self.section("climb", "I")
        tail, head = self.section("tail", "I"), self.section("head", "I")
        access, at_times = self.section("access", "B"), self.section("open_at_times", "B")
        positions = self.section("node_position", "i")
        blocked = self.section("node_blocked", "B")
        self.places = [(positions[2 * n] / 1e7, positions[2 * n + 1] / 1e7) for n in range(len(blocked))]
        self.blocked = [bool(modes & mode) for modes in blocked]
        self.out = [[] for _ in blocked]
        self.into = [[] for _ in blocked]
        for arc in range(len(access)):
            if not access[arc] & mode or at_times[arc] & mode:
                continue
            segment = arc >> 1
            ends = (tail[segment], head[segment])
            start, end = ends[::-1] if arc & 1 else ends
            self.out[start].append((end, length[segment], climb[arc]))
            self.into[end].append((start, length[segment], climb[arc]))

    def least(self, end, objective, limit):
        """Returns the least length (1) or climb (2) to a junction from those from which it is within a limit."""
        found, queue = {}, [(0, end)]
        while queue:
            value, junction = heapq.heappop(queue)
            if junction in found or value > limit:
                continue
            found[junction] = value
            if self.blocked[junction] and junction != end:
                continue
            for edge in self.into[junction]:
                if edge[0] not in found:
                    heapq.heappush(queue, (value + edge[objective], edge[0]))
        return found

    def front(self, start, end, detour):
        """Returns the front in centimetres: (length, climb), shortest first."""
        nearest = self.within(start, end, detour)
        if start not in nearest:
            return []
        limit = detour * nearest[start]
        flattest = self.least(end, 2, float("inf"))
        least_climb, front = {}, []
        queue = [(nearest[start], flattest[start], 0, 0, start)]
        while queue:
            length, climb, done, climbed, junction = heapq.heappop(queue)
            # Labels come by ascending length, so one that climbs no less than an earlier one is beaten.
            beaten = least_climb.get(junction, float("inf")), least_climb.get(end, float("inf"))
            if climbed >= beaten[0] or climb >= beaten[1]:
                continue
            least_climb[junction] = climbed
            if junction == end:
                front.append((length, climb))
                continue
            if self.blocked[junction] and junction != start:
                continue
            for next_junction, metres_on, up in self.out[junction]:
                if next_junction not in nearest:
                    continue
                travelled, risen = done + metres_on, climbed + up
                whole, all_climb = travelled + nearest[next_junction], risen + flattest[next_junction]
                if whole > limit or risen >= least_climb.get(next_junction, float("inf")):
                    continue
                heapq.heappush(queue, (whole, all_climb, travelled, risen, next_junction))
        return front

    def within(self, start, end, detour):
        """Returns the lengths to a junction from all within the detour of it, or none if it cannot be reached."""
        limit = 1.5 * 100 * metres(self.places[start], self.places[end])
        while True:
            found = self.least(end, 1, limit)
            if start in found and limit >= detour * found[start]:
                return found
            if limit > 1e7:
                return {}
            limit *= 2


def ask(port, pair, profile, detour):
    values = [("point", f"{lat:.7f},{lon:.7f}") for lat, lon in pair] + [
        ("profile", profile), ("algorithm", "pareto"), ("max_detour", detour), ("instructions", "false")]
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/route?{urllib.parse.urlencode(values)}") as answer:
            return json.load(answer)
    except urllib.error.HTTPError:
        return None


def differences(exact, found):
    """Returns what is wrong with a front in metres beside the exact one in centimetres."""
    found = [(round(100 * length), round(100 * climb)) for length, climb in found]
    share, least = TOLERANCE
    problems = []
    for length, climb in exact:
        # Lengths are answered in decimetres.
        most = (climb + least) * share / (share - 1)
        if not any(other <= length + 5 and rise <= most for other, rise in found):
            problems.append(f"{length / 100:.1f} m with {climb / 100:.2f} m of climb is missing")
    for length, climb in found:
        if not any(other <= length + 5 and rise <= climb for other, rise in exact):
            problems.append(f"{length / 100:.1f} m with {climb / 100:.2f} m of climb is impossible")
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("region")
    parser.add_argument("--program", default=ROOT / ".build/release/amble")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--apart", type=float, nargs=2, default=[600, 3000])
    parser.add_argument("--profile", choices=MODES, default="foot")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--detour", type=float, default=2)
    options = parser.parse_args()
    streets = Streets(os.path.join(options.region, "streets.graph"), MODES[options.profile])
    rng = random.Random(options.seed)
    agreed = compared = routes = proved = 0
    with tempfile.TemporaryDirectory() as data:
        process, port = start(str(options.program), options.region, data)
        try:
            while compared < options.pairs:
                ends = [rng.randrange(len(streets.places)) for _ in range(2)]
                pair = [streets.places[end] for end in ends]
                if not options.apart[0] <= metres(*pair) <= options.apart[1]:
                    continue
                answer = ask(port, pair, options.profile, options.detour)
                exact = streets.front(*ends, options.detour)
                if not answer or not exact:
                    continue
                compared += 1
                proved += answer["exact"]
                routes += len(exact)
                problems = differences(exact, answer["front"])
                agreed += not problems
                for problem in problems:
                    print(f"{pair}: {problem}")
        finally:
            process.terminate()
            process.wait()
    print(f"{agreed} of {compared} fronts agree, {proved} of them said to be exact; {routes} exact routes.")
    sys.exit(agreed < compared)


if __name__ == "__main__":
    main()
