"""Measures invented ways, whose length is known, with `amble hike`.

    python3 Benchmarks/invented_ways.py AMBLE [AMBLE_BEFORE]

Prints by how many percent the lines between the positions, and the distance of each program, are
too long, as a table in Markdown. Ways of 10 km with corners are travelled at a constant speed;
the positions are wrong by white noise, or by a drift that forgets itself in so many seconds. Python
3 alone is needed.
"""

import datetime
import itertools
import json
import math
import random
import subprocess
import sys
import tempfile

LENGTH = 10_000
METRES = 111_195
LATITUDE, LONGITUDE = 46.5, 8
NOISES = [(0, 0), (3, 0), (4, 20)]
PACES = [(1.3, 1), (1.3, 5), (3, 5), (6, 1), (6, 5), (6, 10)]


def trail(rng):
    """A way of steps of 10 m that turns a little at each."""
    x = y = heading = 0.0
    yield x, y
    for _ in range(LENGTH // 10):
        heading += rng.gauss(0, 0.22)
        x, y = x + 10 * math.cos(heading), y + 10 * math.sin(heading)
        yield x, y


def grid(rng):
    """Blocks of 80 to 150 m, with a right turn, a left turn or none at each corner."""
    x = y = heading = done = 0.0
    yield x, y
    while done < LENGTH:
        block = rng.choice((80, 100, 120, 150))
        heading += rng.choice((-1, 1, 0)) * math.pi / 2
        x, y = x + block * math.cos(heading), y + block * math.sin(heading)
        done += block
        yield x, y


def hairpins(_):
    """Legs of 120 m, 12 m apart."""
    for turn in range(LENGTH // 132):
        ends = (0, 120) if turn % 2 == 0 else (120, 0)
        for x in ends:
            yield x, 12.0 * turn


def track(_):
    """Rounds of a running track: straights of 84.39 m and half circles of 36.5 m."""
    for _ in range(LENGTH // 400):
        for step in range(21):
            angle = math.pi * step / 20
            yield 84.39 + 36.5 * math.sin(angle), 36.5 - 36.5 * math.cos(angle)
        for step in range(21):
            angle = math.pi * step / 20
            yield -36.5 * math.sin(angle), 36.5 + 36.5 * math.cos(angle)


def positions(way, speed, interval, deviation, memory, rng):
    """Returns positions along a way, metres and seconds, and the length of the way, metres."""
    corners = list(way)
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(corners)]
    ends = list(itertools.accumulate(lengths))
    keep = math.exp(-1 / memory) if memory else 0
    drift = [rng.gauss(0, deviation), rng.gauss(0, deviation)]
    found, leg, second = [], 0, 0
    while (along := speed * second) < ends[-1]:
        while ends[leg] <= along:
            leg += 1
        share = 1 - (ends[leg] - along) / lengths[leg]
        place = [a + share * (b - a) for a, b in zip(corners[leg], corners[leg + 1])]
        if second % interval == 0:
            found.append((place[0] + drift[0], place[1] + drift[1], second))
        fresh = math.sqrt(1 - keep * keep) * deviation
        drift = [keep * value + rng.gauss(0, fresh) for value in drift]
        second += 1
    return found, speed * found[-1][2]


def gpx(found):
    """Returns positions as GPX."""
    start = datetime.datetime(2026, 6, 1, 8)
    points = "".join(
        f'<trkpt lat="{LATITUDE + y / METRES:.7f}" '
        f'lon="{LONGITUDE + x / METRES / math.cos(math.radians(LATITUDE)):.7f}">'
        f"<time>{(start + datetime.timedelta(seconds=second)).isoformat()}Z</time></trkpt>"
        for x, y, second in found
    )
    return f'<gpx version="1.1" creator="invented"><trk><trkseg>{points}</trkseg></trk></gpx>'


def measured(program, path):
    """Returns the distance that a program finds, metres."""
    command = [program, "hike", path, "--json"]
    hike = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    return hike["distance"]


def main():
    programs = sys.argv[1:]
    if not programs:
        sys.exit(__doc__)
    errors = {program: [] for program in programs}
    heads = "".join(f" {name} |" for name in ["line", *programs])
    print(f"| way | m/s | s | noise, m | drift, s |{heads}")
    print("|---|--:|--:|--:|--:|" + "--:|" * (1 + len(programs)))
    with tempfile.NamedTemporaryFile(suffix=".gpx") as file:
        cases = itertools.product((trail, grid, hairpins, track), PACES, NOISES)
        for shape, (speed, interval), (deviation, memory) in cases:
            found, length = positions(
                shape(random.Random(5)), speed, interval, deviation, memory, random.Random(1)
            )
            with open(file.name, "w", encoding="utf-8") as target:
                target.write(gpx(found))
            line = sum(math.dist(a[:2], b[:2]) for a, b in itertools.pairwise(found))
            row = [100 * (line / length - 1)]
            for program in programs:
                row.append(100 * (measured(program, file.name) / length - 1))
                errors[program].append(abs(row[-1]))
            numbers = "".join(f" {value:+.1f} |" for value in row)
            print(f"| {shape.__name__} | {speed} | {interval} | {deviation} | {memory} |{numbers}")
    for program, values in errors.items():
        print(f"{program}: mean error {sum(values) / len(values):.2f} %, worst {max(values):.1f} %")


if __name__ == "__main__":
    main()
