#!/usr/bin/env python3
"""Measures the saved climb that a running server claims on an elevation model.

  heights.py ORIGIN MODEL SOUTH,WEST,NORTH,EAST [--pairs 60]

For pairs of places 1 to 4 km apart, the ascent of the shortest and of the flattest walk is taken as
claimed, and from the model and from the server's heights by the same rules: samples every 10 m along
the line, smoothed or not, of which rises of some metres count. A model shows the valley below a bridge
and the hill above a tunnel, so there, and up to 40 m before, the server's heights count for both. GDAL's
programs convert the model. Prints a table in Markdown.
"""
import argparse
import array
import json
import math
import pathlib
import random
import re
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from places import metres

STEP = 10  # metres
BESIDE = 40  # metres before a bridge or a tunnel where a model is wrong: one and a half cells
# Smoothing, samples on either side, and least rise, metres, of each row.
FILTERS = [(0, 1), (0, 3), (0, 5), (0, 8), (3, 3), (3, 5)]


class Model:
    """Heights by position."""

    def __init__(self, path, area):
        south, west, north, east = area
        folder = pathlib.Path(tempfile.mkdtemp())
        raw = folder / "model.bil"
        subprocess.run(
            ["gdalwarp", "-q", "-t_srs", "EPSG:4326", "-te", str(west - 0.01), str(south - 0.01),
             str(east + 0.01), str(north + 0.01), "-r", "bilinear", "-ot", "Float32", "-dstnodata",
             "-9999", "-of", "EHdr", str(path), str(raw)], check=True)
        header = dict(
            line.split() for line in (folder / "model.hdr").read_text().splitlines() if line.strip())
        self.rows, self.columns = int(header["NROWS"]), int(header["NCOLS"])
        self.west, self.north = float(header["ULXMAP"]), float(header["ULYMAP"])
        self.x, self.y = float(header["XDIM"]), float(header["YDIM"])
        self.values = array.array("f", raw.read_bytes())

    def height(self, lat, lon):
        column, row = (lon - self.west) / self.x, (self.north - lat) / self.y
        left, top = math.floor(column), math.floor(row)
        if not (0 <= left < self.columns - 1 and 0 <= top < self.rows - 1):
            return None
        right, down = column - left, row - top
        corners = [
            self.values[(top + below) * self.columns + left + beside]
            for below in (0, 1) for beside in (0, 1)]
        if min(corners) < -1000:
            return None
        upper = corners[0] + right * (corners[1] - corners[0])
        lower = corners[2] + right * (corners[3] - corners[2])
        return upper + down * (lower - upper)


def samples(line, structures):
    """Positions, heights and whether on a structure, every STEP metres of a line, and at its ends."""
    left = 0
    for index, (one, other) in enumerate(zip(line, line[1:])):
        length = metres(one[:2], other[:2])
        at = left
        while at < length:
            share = at / length
            yield [a + share * (b - a) for a, b in zip(one, other)], index in structures
            at += STEP
        left = at - length
    yield line[-1], False


def interpolated(values, is_known):
    """The values, with straight lines across those that are not known."""
    known = [index for index, is_one in enumerate(is_known) if is_one]
    if not known:
        return [0] * len(values)
    filled = list(values)
    for index in range(len(values)):
        if is_known[index]:
            continue
        before = max((one for one in known if one < index), default=known[0])
        after = min((one for one in known if one > index), default=known[-1])
        share = (index - before) / (after - before) if after > before else 0
        filled[index] = values[before] + share * (values[after] - values[before])
    return filled


def profiles(path, model):
    """The heights along a path by the model and by the server, or None where the model has none."""
    line = [(lat, lon, height) for lon, lat, height in path["points"]["coordinates"]]
    structures = {
        piece for first, last, kind in path["details"]["road_environment"]
        if kind in ("bridge", "tunnel") for piece in range(first, last)}
    places, is_held = zip(*samples(line, structures))
    heights = [model.height(lat, lon) for lat, lon, _ in places]
    if None in heights:
        return None
    own = [place[2] for place in places]
    near = BESIDE // STEP
    is_known = [not any(is_held[max(0, at - near):at + near + 1]) for at in range(len(places))]
    differences = interpolated([a - b for a, b in zip(heights, own)], is_known)
    return [a + b for a, b in zip(own, differences)], own


def ascent(heights, threshold):
    """Rises between turning points that are at least the threshold."""
    total = 0
    low = high = heights[0]
    rising = None
    for height in heights:
        if rising is not True and height - low >= max(threshold, 1e-9):
            rising, high = True, height
        if rising is True:
            if height > high:
                high = height
            elif high - height >= max(threshold, 1e-9):
                total += high - low
                rising, low = False, height
        elif height < low:
            low = height
    return total + (high - low if rising is True else 0)


def smoothed(heights, beside):
    windows = (heights[max(0, at - beside):at + beside + 1] for at in range(len(heights)))
    return [sum(window) / len(window) for window in windows]


def ask(origin, places):
    query = [("point", f"{lat:.6f},{lon:.6f}") for lat, lon in places] + [
        ("algorithm", "pareto"), ("front_paths", "33"), ("points_encoded", "false"),
        ("instructions", "false"), ("elevation", "true"), ("way_point_max_distance", "0"),
        ("details", "road_environment")]
    try:
        with urllib.request.urlopen(f"{origin}/route?{urllib.parse.urlencode(query)}") as answer:
            return json.load(answer)["front_paths"]
    except urllib.error.HTTPError:
        return []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("origin")
    parser.add_argument("model")
    parser.add_argument("area")
    parser.add_argument("--pairs", type=int, default=60)
    options = parser.parse_args()
    area = [float(number) for number in re.split(",", options.area)]
    model = Model(options.model, area)
    rng = random.Random(3)
    claimed, ascents = [0, 0], {one: [[0, 0], [0, 0]] for one in FILTERS}
    pairs = unknown = 0
    while pairs < options.pairs:
        places = [
            (rng.uniform(area[0], area[2]), rng.uniform(area[1], area[3])) for _ in range(2)]
        if not 1000 <= metres(*places) <= 4000:
            continue
        front = ask(options.origin, places)
        if len(front) < 2:
            continue
        found = [profiles(path, model) for path in (front[0], front[-1])]
        if None in found:
            unknown += 1
            if unknown > 10 * options.pairs:
                raise SystemExit("The model does not cover the area.")
            continue
        pairs += 1
        for end, path in enumerate((front[0], front[-1])):
            claimed[end] += path["ascend"]
            for beside, rise in FILTERS:
                for source, heights in enumerate(found[end]):
                    ascents[beside, rise][source][end] += ascent(smoothed(heights, beside), rise)
    print(f"{pairs} pairs. Claimed: ascent of the shortest {claimed[0]:,.0f} m, saved by the flattest "
          f"{claimed[0] - claimed[1]:,.0f} m.\n")
    print("| rises counted | model: ascent of the shortest | saved | our heights: ascent | saved |\n"
          "|---|---|---|---|---|")
    for (beside, rise), sources in ascents.items():
        window = f", smoothed over {(2 * beside + 1) * STEP} m" if beside else ""
        cells = " | ".join(f"{one[0]:,.0f} m | {one[0] - one[1]:,.0f} m" for one in sources)
        print(f"| from {rise} m{window} | {cells} |")


if __name__ == "__main__":
    main()
