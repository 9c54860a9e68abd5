#!/usr/bin/env python3
"""Measures the error of grades by coarse elevation models: grade_error.py MAP MODEL [--spacings 30 90]
[--program AMBLE]

Imports a map with a fine model (10 m), which is taken as the truth, and with the same model averaged to coarser
samples by gdalwarp. Prints for streets of at least 30 m, by their steepest 30 m on the coarse model, the root mean
square of the difference to the fine model beside the error that the program states (`GradeError`: 1 % and a share of
the grade), and how many are within 8.3 % in truth. Both models have the same streets in the same order.
"""
import argparse
import math
import os
import pathlib
import subprocess
import tempfile

from exact_front import StreetFile

ROOT = pathlib.Path(__file__).resolve().parents[1]
METRES_PER_DEGREE = 111_195
LIMIT = 83
BINS = [0, 20, 40, 60, 83, 100, 120, 140, 160, 200, 1000]


def steepest(program, osm, model, folder):
    """Returns the steepest 30 m of each arc in thousandths, and the length of each segment in centimetres."""
    subprocess.run([program, "import", osm, "--elevation", model, "--no-map", "-o", folder],
                   check=True, stdout=subprocess.DEVNULL)
    streets = StreetFile(os.path.join(folder, "streets.graph"))
    return streets.section("steepest", "H"), streets.section("length", "I")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("map")
    parser.add_argument("model")
    parser.add_argument("--spacings", type=float, nargs="+", default=[30, 90])
    parser.add_argument("--program", default=ROOT / ".build/release/amble")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        truth, lengths = steepest(options.program, options.map, options.model, os.path.join(home, "fine"))
        for spacing in options.spacings:
            coarse = os.path.join(home, f"coarse-{spacing:.0f}.tif")
            size = f"{spacing / METRES_PER_DEGREE:.9f}"
            subprocess.run(["gdalwarp", "-q", "-tr", size, size, "-r", "average", options.model, coarse], check=True)
            found, _ = steepest(options.program, options.map, coarse, coarse + ".region")
            show(spacing, truth, found, lengths)


def show(spacing, truth, found, lengths):
    share = min(0.5, 0.2 * (spacing / 30) ** 0.75)
    print(f"\nModel of {spacing:.0f} m\n\n| steepest 30 m by it | streets, both ways | rms error | stated | "
          "truly within 8.3 % |\n|--:|--:|--:|--:|--:|")
    for low, high in zip(BINS, BINS[1:]):
        arcs = [a for a in range(len(truth)) if lengths[a >> 1] >= 3000 and low <= found[a] < high]
        if not arcs:
            continue
        rms = math.sqrt(sum((truth[a] - found[a]) ** 2 for a in arcs) / len(arcs)) / 10
        stated = 1 + share * sum(found[a] for a in arcs) / len(arcs) / 10
        within = sum(truth[a] <= LIMIT for a in arcs) / len(arcs)
        print(f"| {low / 10:g} to {high / 10:g} % | {len(arcs)} | {rms:.1f} % | {stated:.1f} % | {within:.0%} |")


if __name__ == "__main__":
    main()
