#!/usr/bin/env python3
"""Measures whether the climb that flat routes claim to save is true: claims.py MAP MODEL [--pairs 100]
[--apart 1000 4000] [--profile foot] [--seed 7] [--program AMBLE] [--before AMBLE]

Imports a map with a fine model of the bare ground (10 m), which is taken as the truth, and with coarser ones made
from it: averages of 30 and 90 m, and averages of 30 m with noise that each sample has for itself (short) or shares
with the samples within some 150 m (long). Asks for walks between random junctions with each, and measures the
shortest and the flattest on the fine model, along the same streets. A claim is true if it is near 100 %.

The ascents are those of the turning-point filter with the threshold of the region they are measured on. With
`--before`, another program is measured first, each on its own imports.
"""
import argparse
import array
import json
import math
import os
import pathlib
import random
import re
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from exact_front import StreetFile
from local_server import start
from places import metres

ROOT = pathlib.Path(__file__).resolve().parents[1]
METRES_PER_DEGREE = 111_195
UNKNOWN = -(2**31)
# Name, spacing in metres, and standard deviations of short and long noise in metres.
MODELS = [("30 m", 30, 0, 0), ("30 m, noise of 0.5 m short and long", 30, 0.5, 0.5),
          ("30 m, noise of 1 m short", 30, 1, 0), ("30 m, noise of 1 m long", 30, 0, 1),
          ("30 m, noise of 1 m short and long", 30, 1, 1), ("90 m", 90, 0, 0)]
# The standard deviation of the Gaussian that correlates long noise, in samples.
LONG = 5


class Ground:
    """The heights of the streets of a region."""

    def __init__(self, region):
        streets = StreetFile(os.path.join(region, "streets.graph"))
        self.first, self.heights = streets.section("first_point", "I"), streets.section("height", "i")
        positions = streets.section("node_position", "i")
        self.junctions = [(positions[i] / 1e7, positions[i + 1] / 1e7) for i in range(0, len(positions), 2)]
        with open(os.path.join(region, "region.json"), encoding="utf-8") as file:
            self.threshold = json.load(file)["elevation"]["threshold"]

    def ascent(self, arcs):
        """Returns the filtered ascent along arcs in metres, or None if a height is unknown."""
        along = []
        for arc in arcs:
            heights = self.heights[self.first[arc >> 1]:self.first[(arc >> 1) + 1]]
            along += reversed(heights) if arc & 1 else heights
        return None if UNKNOWN in along else filtered(along, 100 * self.threshold) / 100


def filtered(heights, threshold):
    """Returns the ascent between turns of at least a threshold."""
    total, low, high, rising = 0, heights[0], heights[0], None
    for height in heights:
        if rising is not False:
            high = max(high, height)
        if rising is not True:
            low = min(low, height)
        if rising is not False and high - height >= threshold:
            total += high - low if rising else 0
            low, rising = height, False
        elif rising is not True and height - low >= threshold:
            high, rising = height, True
    return total + (high - low if rising else 0)


def noisy(source, target, short, long, rng):
    """Writes a raster with noise added."""
    plain = target + ".img"
    subprocess.run(["gdal_translate", "-q", "-of", "ENVI", "-ot", "Float32", source, plain], check=True)
    header = pathlib.Path(target + ".hdr").read_text(encoding="utf-8")
    width, height = (int(re.search(rf"{name}\s*=\s*(\d+)", header)[1]) for name in ("samples", "lines"))
    samples = array.array("f", pathlib.Path(plain).read_bytes())
    shared = correlated(width, height, rng)
    for i, sample in enumerate(samples):
        if sample > -1000:
            samples[i] = sample + short * rng.gauss(0, 1) + long * shared[i]
    pathlib.Path(plain).write_bytes(samples.tobytes())
    subprocess.run(["gdal_translate", "-q", plain, target], check=True)


def correlated(width, height, rng):
    """Returns Gaussian noise of deviation 1 that samples near each other share."""
    weights = [math.exp(-0.5 * (i / LONG) ** 2) for i in range(-3 * LONG, 3 * LONG + 1)]
    reach = 3 * LONG
    rows = [[rng.gauss(0, 1) for _ in range(width)] for _ in range(height)]
    for _ in range(2):
        rows = [[sum(w * row[(i + j - reach) % len(row)] for j, w in enumerate(weights)) for i in range(len(row))]
                for row in rows]
        rows = [list(column) for column in zip(*rows)]
    noise = [value for row in rows for value in row]
    deviation = math.sqrt(sum(value * value for value in noise) / len(noise))
    return [value / deviation for value in noise]


def brought_in(program, osm, model, folder):
    subprocess.run([program, "import", osm, "--elevation", model, "--no-map", "-o", folder], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return folder


def asked(port, pair, profile):
    values = [("point", f"{lat:.7f},{lon:.7f}") for lat, lon in pair] + [
        ("profile", profile), ("algorithm", "pareto"), ("max_detour", 2), ("instructions", "false"),
        ("details", "edge_key")]
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/route?{urllib.parse.urlencode(values)}") as answer:
            return json.load(answer)["paths"]
    except urllib.error.HTTPError:
        return []


def measured(program, region, truth, options):
    """Returns for each pair the shortest and the flattest, each as (ascent said, true ascent)."""
    ground, rng, found = Ground(region), random.Random(options.seed), []
    with tempfile.TemporaryDirectory() as data:
        process, port = start(program, region, data)
        try:
            while len(found) < options.pairs:
                pair = [rng.choice(ground.junctions) for _ in range(2)]
                if not options.apart[0] <= metres(*pair) <= options.apart[1]:
                    continue
                paths = asked(port, pair, options.profile)
                if not paths or any(path["ascend"] is None for path in paths):
                    continue
                ends = (min(paths, key=lambda path: path["distance"]), min(paths, key=lambda path: path["ascend"]))
                true = [truth.ascent([key for _, _, key in path["details"]["edge_key"]]) for path in ends]
                if None not in true:
                    found.append([(path["ascend"], rise) for path, rise in zip(ends, true)])
        finally:
            process.terminate()
            process.wait()
    return found


def show(name, found):
    sums = [[sum(pair[end][kind] for pair in found) for kind in (0, 1)] for end in (0, 1)]
    claimed, true = (sums[0][kind] - sums[1][kind] for kind in (0, 1))
    print(f"| {name} | {sums[0][0]:,.0f} m | {sums[0][0] / sums[0][1]:.0%} | {sums[1][0] / sums[1][1]:.0%} | "
          f"{claimed:,.0f} m | {true:,.0f} m | {true / claimed:.0%} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("map")
    parser.add_argument("model")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--apart", type=float, nargs=2, default=[1000, 4000])
    parser.add_argument("--profile", default="foot")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--program", default=str(ROOT / ".build/release/amble"))
    parser.add_argument("--before")
    options = parser.parse_args()
    print("| model | ascent of the shortest | of the true | flattest, of the true | saving claimed | true | share |\n"
          "|---|--:|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as home:
        models = [("10 m, the truth", options.model)]
        rng = random.Random(options.seed)
        for name, spacing, short, long in MODELS:
            file = os.path.join(home, f"{len(models)}")
            size = f"{spacing / METRES_PER_DEGREE:.9f}"
            subprocess.run(["gdalwarp", "-q", "-tr", size, size, "-r", "average", options.model, file + ".tif"],
                           check=True)
            if short or long:
                noisy(file + ".tif", file + "n.tif", short, long, rng)
                file += "n"
            models.append((name, file + ".tif"))
        for when, program in (("before: ", options.before), ("", options.program)):
            if not program:
                continue
            truth = None
            for index, (name, model) in enumerate(models):
                region = brought_in(program, options.map, model, os.path.join(home, f"{when[:1]}{index}"))
                truth = truth or Ground(region)
                show(when + name, measured(program, region, truth, options))


if __name__ == "__main__":
    main()
