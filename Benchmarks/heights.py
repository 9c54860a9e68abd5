#!/usr/bin/env python3
"""Measures the saved climb that a running server claims, on an elevation model it did not use.

  heights.py ORIGIN MODEL SOUTH,WEST,NORTH,EAST [--pairs 60]

For pairs of places 1 to 4 km apart, the ascent of the shortest and of the flattest walk is taken as
claimed, and from the model: samples every 10 m along the line, bilinear, with the server's filter. GDAL's
programs convert the model. Prints a line of a table in Markdown.
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

STEP = 10  # metres


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

    def height(self, lon, lat):
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


def metres(one, other):
    east = (other[0] - one[0]) * math.cos(math.radians(one[1]))
    return 111_195 * math.hypot(east, other[1] - one[1])


def samples(line):
    """Points every STEP metres of a line, and its ends."""
    yield line[0]
    left = STEP
    for one, other in zip(line, line[1:]):
        length = metres(one, other)
        at = left
        while at < length:
            share = at / length
            yield one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])
            at += STEP
        left = at - length
    yield line[-1]


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


def ask(origin, places):
    query = [("point", f"{lat:.6f},{lon:.6f}") for lat, lon in places] + [
        ("algorithm", "pareto"), ("front_paths", "33"), ("points_encoded", "false"),
        ("instructions", "false")]
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
    claimed = measured = shortest_claimed = shortest_measured = 0
    pairs = unknown = 0
    while pairs < options.pairs:
        places = [
            (rng.uniform(area[0], area[2]), rng.uniform(area[1], area[3])) for _ in range(2)]
        if not 1000 <= metres(places[0][::-1], places[1][::-1]) <= 4000:
            continue
        front = ask(options.origin, places)
        if len(front) < 2:
            continue
        ascents = []
        for path in (front[0], front[-1]):
            line = [tuple(point[:2]) for point in path["points"]["coordinates"]]
            heights = [model.height(*point) for point in samples(line)]
            ascents.append(
                None if None in heights else ascent(heights, path["elevation"]["threshold"]))
        if None in ascents:
            unknown += 1
            if unknown > 10 * options.pairs:
                raise SystemExit("The model does not cover the area.")
            continue
        pairs += 1
        claimed += front[0]["ascend"] - front[-1]["ascend"]
        measured += ascents[0] - ascents[1]
        shortest_claimed += front[0]["ascend"]
        shortest_measured += ascents[0]
    print(f"| {pairs} pairs | ascent of the shortest {shortest_claimed:.0f} m, measured "
          f"{shortest_measured:.0f} m ({100 * (shortest_claimed / shortest_measured - 1):+.0f} %) | saved "
          f"{claimed:.0f} m, measured {measured:.0f} m ({100 * (claimed / measured - 1):+.0f} %) |")


if __name__ == "__main__":
    main()
