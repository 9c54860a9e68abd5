"""Writes an invented country as a map and heights, to measure how Amble grows.

    python3 Benchmarks/invented_country.py ARCS FOLDER

writes FOLDER/country.osm.pbf with about ARCS arcs, two for each piece of street between junctions,
and FOLDER/heights with SRTM tiles of 3 seconds. Needs `osmium` (Debian's osmium-tool).

The country is a square of cells of 10 km in the middle of the Atlantic. Each cell has a lattice of
country roads, a town with a grid of streets, villages, tracks and houses; motorways follow every
fifth line of cells, with ramps at each cell; rivers of every third column are crossed by a bridge
each 5 km. A cell depends on its place and the seed alone, so a larger country contains a smaller
one. A cell has some 12,400 arcs; Germany has some 17,000 on as much ground.
"""

import array
import math
import pathlib
import random
import subprocess
import sys

SEED = 20261130
WEST, SOUTH = -40.0, 44.0
METRES_PER_DEGREE = 111_195.0
COSINE = math.cos(math.radians(SOUTH + 1))
# Metres: the sides of a cell, of a block of the lattice, and of a block of houses.
CELL, LATTICE, BLOCK = 10_000, 1_000, 95
PER_CELL = CELL // LATTICE
ARCS_PER_CELL = 12_400
# Cells between motorways, and columns of cells between rivers.
MOTORWAYS, RIVERS = 5, 3
STEMS = "Al Bar Cor Den El Far Gar Hol In Kes Lor Mar Nor Ost Pel Quin Ros Sal Tor Ul Ver Wes Yor Zan".split()
ENDINGS = "ach bek bury dal ez feld ham holm ias ick land mere ona ow sted stok thal ton um vik wald".split()
KINDS = "Street Road Lane Avenue Way Alley Row Hill".split()
SHOPS = ["amenity=cafe", "amenity=pharmacy", "amenity=drinking_water", "shop=bakery", "tourism=museum"]


def position(x, y):
    """Degrees of a place, metres east and north of the corner, which is 1 km inside a tile."""
    return (
        WEST + (x + 1000) / (METRES_PER_DEGREE * COSINE), SOUTH + (y + 1000) / METRES_PER_DEGREE)


def name_of(*place):
    """The name of a place, the same each time."""
    rng = random.Random(f"{SEED} name {place}")
    return rng.choice(STEMS) + rng.choice(ENDINGS) + rng.choice(["", "", " " + rng.choice(STEMS) + "a"])


class Country:
    """Writes nodes and ways in OPL, Osmium's text format."""

    def __init__(self, side, folder):
        self.side = side
        self.nodes = open(folder / "nodes.opl", "w", encoding="utf-8")
        self.ways = open(folder / "ways.opl", "w", encoding="utf-8")
        self.node_count = self.way_count = 0
        self.lattice = {}

    def node(self, x, y, tags=""):
        """Adds a node and returns its number."""
        self.node_count += 1
        longitude, latitude = position(x, y)
        self.nodes.write(f"n{self.node_count} v1 T{tags} x{longitude:.7f} y{latitude:.7f}\n")
        return self.node_count

    def way(self, tags, nodes):
        """Adds a way through nodes."""
        if len(nodes) < 2:
            return
        self.way_count += 1
        self.ways.write(f"w{self.way_count} v1 T{tags} N{','.join(f'n{node}' for node in nodes)}\n")

    def place(self, column, row):
        """Metres of a place of the lattice, which is bent."""
        rng = random.Random(f"{SEED} lattice {column} {row}")
        return column * LATTICE + rng.uniform(-250, 250), row * LATTICE + rng.uniform(-250, 250)

    def corner(self, column, row):
        """The node of a place of the lattice."""
        if (column, row) not in self.lattice:
            self.lattice[column, row] = self.node(*self.place(column, row))
        return self.lattice[column, row]

    def line(self, rng, start, end, count, bend):
        """Nodes between two places, off the straight line by some metres."""
        (x, y), (u, v) = start, end
        side = rng.uniform(-bend, bend)
        nodes = []
        for step in range(1, count + 1):
            share = step / (count + 1)
            off = side * math.sin(math.pi * share) + rng.uniform(-8, 8)
            length = math.hypot(u - x, v - y) or 1
            nodes.append(self.node(
                x + (u - x) * share - (v - y) / length * off,
                y + (v - y) * share + (u - x) / length * off))
        return nodes

    def cell(self, i, j):
        """Adds all of a cell."""
        rng = random.Random(f"{SEED} cell {i} {j}")
        self.country_roads(rng, i, j)
        self.settlement(rng, i, j, rng.uniform(1200, 2600), "town")
        for _ in range(24):
            self.settlement(rng, i, j, rng.uniform(200, 700), "village")
        if i % MOTORWAYS == 0:
            self.motorway(i * PER_CELL, j * PER_CELL)
        if i % RIVERS == 1:
            self.river(i, j)

    def is_cut(self, column, row):
        """Whether a river is between a place of the lattice and its neighbour to the east."""
        return column // PER_CELL % RIVERS == 1 and column % PER_CELL == 5 and row % 5 != 2

    def country_roads(self, rng, i, j):
        """Roads along most sides of the lattice."""
        for a in range(PER_CELL):
            for b in range(PER_CELL):
                column, row = i * PER_CELL + a, j * PER_CELL + b
                for east, north in ((1, 0), (0, 1)):
                    is_main = (column if north else row) % 5 == 0
                    if not is_main and rng.random() < 0.18:
                        continue
                    if east and self.is_cut(column, row):
                        continue
                    self.country_road(rng, column, row, east, north, is_main)

    def country_road(self, rng, column, row, east, north, is_main):
        """A road between two places of the lattice, with tracks along it."""
        ends = (column, row), (column + east, row + north)
        between = self.line(rng, self.place(*ends[0]), self.place(*ends[1]), rng.randint(4, 9), 90)
        kind = "secondary" if is_main else rng.choice(["tertiary", "unclassified", "unclassified", "track"])
        bridge = ",bridge=yes" if east and column % PER_CELL == 5 else ""
        number = f",ref=L%20%{column if north else row}" if is_main else ""
        self.way(
            f"highway={kind}{number}{bridge}",
            [self.corner(*ends[0]), *between, self.corner(*ends[1])])
        x, y = self.place(*ends[0])
        for node in between[1::3]:
            end = x + rng.uniform(-400, 400), y + rng.uniform(-400, 400)
            self.way(
                rng.choice(["highway=track,tracktype=grade2", "highway=path", "highway=service"]),
                [node, self.node(*end), self.node(end[0] + 60, end[1] + 40)])

    def settlement(self, rng, i, j, radius, kind):
        """A grid of streets around a place of the lattice, with names and houses."""
        column, row = i * PER_CELL + rng.randrange(1, PER_CELL), j * PER_CELL + rng.randrange(1, PER_CELL)
        middle = self.place(column, row)
        name = name_of(column, row).replace(" ", "%20%")
        self.node(*middle, f"place={kind},name={name}")
        turn = rng.uniform(0, math.pi / 2)
        count = int(radius / BLOCK)
        corners = {}

        def at(a, b):
            x, y = a * BLOCK, b * BLOCK
            if math.hypot(x, y) > radius or (abs(a * 7 + b * 13) % 11 == 0 and (a or b)):
                return None
            if (a, b) not in corners:
                if a == 0 and b == 0:
                    corners[a, b] = self.corner(column, row)
                else:
                    x, y = x + rng.uniform(-14, 14), y + rng.uniform(-14, 14)
                    corners[a, b] = self.node(
                        middle[0] + x * math.cos(turn) - y * math.sin(turn),
                        middle[1] + x * math.sin(turn) + y * math.cos(turn))
            return corners[a, b]

        for is_across in (False, True):
            for a in range(-count, count + 1):
                street = f"{name_of(column, row, is_across, a)} {rng.choice(KINDS)}".replace(" ", "%20%")
                road = "residential" if a % 4 else "tertiary"
                tags = f"highway={road},name={street}"
                if a % 6 == 3:
                    tags = f"highway=footway,name={street}" if is_across else tags + ",oneway=yes"
                run = []
                for b in range(-count, count + 1):
                    node = at(b, a) if is_across else at(a, b)
                    if node is None:
                        self.way(tags, run)
                        run = []
                    else:
                        run.append(node)
                self.way(tags, run)
                self.houses(rng, middle, a, radius, turn, is_across, street, name)

    def houses(self, rng, middle, a, radius, turn, is_across, street, town):
        """A few addresses and shops along a street."""
        for number in range(1, int(radius / BLOCK)):
            along, off = rng.uniform(-radius, radius) * 0.8, a * BLOCK + 12
            x, y = (along, off) if is_across else (off, along)
            x, y = (
                middle[0] + x * math.cos(turn) - y * math.sin(turn),
                middle[1] + x * math.sin(turn) + y * math.cos(turn))
            if number % 6 == 0:
                shop = f"{rng.choice(STEMS)}{rng.choice(ENDINGS)}"
                self.node(x, y, f"{rng.choice(SHOPS)},name={shop}")
            else:
                self.node(
                    x, y, f"addr:housenumber={number},addr:street={street},addr:city={town}")

    def motorway(self, column, row):
        """Two carriageways along a cell, with ramps to the lattice."""
        lanes = []
        for side in (-1, 1):
            nodes = [
                self.corner_of_motorway(side, column, row + step) for step in range(PER_CELL + 1)]
            lanes.append(nodes)
            self.way("highway=motorway,oneway=yes,ref=M%20%1", nodes if side > 0 else nodes[::-1])
        town = self.corner(column, row + 5)
        for side, nodes in zip((-1, 1), lanes):
            before, after = (nodes[4], nodes[6]) if side > 0 else (nodes[6], nodes[4])
            self.way("highway=motorway_link,oneway=yes", [before, town])
            self.way("highway=motorway_link,oneway=yes", [town, after])

    def corner_of_motorway(self, side, column, row):
        """A node of a carriageway, the same in both cells at a border."""
        key = side, column, row
        if key not in self.lattice:
            self.lattice[key] = self.node(column * LATTICE + 400 + side * 15, row * LATTICE)
        return self.lattice[key]

    def river(self, i, j):
        """A river that bends along a cell."""
        nodes = []
        for step in range(21):
            key = "river", i, j * 20 + step
            if key not in self.lattice:
                y = (j * 20 + step) * 500
                self.lattice[key] = self.node((i * PER_CELL + 5.5) * LATTICE + 120 * math.sin(y / 900), y)
            nodes.append(self.lattice[key])
        self.way("waterway=river,name=The%20%Slow%20%River", nodes)

    def close(self):
        """Ends the files."""
        self.nodes.close()
        self.ways.close()


def write_map(arcs, folder):
    """Writes the map; returns its size in metres."""
    side = max(1, math.ceil(math.sqrt(arcs / ARCS_PER_CELL)))
    cells = max(1, round(arcs / ARCS_PER_CELL))
    country = Country(side, folder)
    for number in range(cells):
        country.cell(*divmod(number, side))
    country.close()
    text = folder / "country.opl"
    with open(text, "wb") as whole:
        subprocess.run(["cat", folder / "nodes.opl", folder / "ways.opl"], stdout=whole, check=True)
    target = folder / "country.osm.pbf"
    subprocess.run(["osmium", "cat", text, "-o", target, "--overwrite"], check=True)
    for path in (text, folder / "nodes.opl", folder / "ways.opl"):
        path.unlink()
    return math.ceil(cells / side) * CELL, side * CELL


def heights(column, row):
    """An SRTM tile, by its place among the tiles: hills of 3 and 11 km on a plain that rises."""
    tile = array.array("h")
    xs = [(column + k / 1200) * METRES_PER_DEGREE * COSINE for k in range(1201)]
    waves = [(x / 2000, math.sin(x / 480), math.sin(x / 1750)) for x in xs]
    for line in range(1201):
        y = (row + 1 - line / 1200) * METRES_PER_DEGREE
        base, hills, ridges = 150 + y / 3000, 45 * math.sin(y / 520), 90 * math.cos(y / 1600)
        tile.extend([round(base + plain + a * hills + b * ridges) for plain, a, b in waves])
    if sys.byteorder == "little":
        tile.byteswap()
    return tile.tobytes()


def write_heights(size, folder):
    """Writes SRTM tiles of 3 seconds that cover the country."""
    folder.mkdir(exist_ok=True)
    east, north = (
        math.ceil((metres + 2000) / METRES_PER_DEGREE / cosine)
        for metres, cosine in zip(size, (COSINE, 1)))
    for column in range(east):
        for row in range(north):
            name = f"N{int(SOUTH) + row:02d}W{int(-WEST) - column:03d}.hgt"
            (folder / name).write_bytes(heights(column, row))


def main():
    """Writes the country that the command line asks for."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    write_heights(write_map(int(sys.argv[1]), folder), folder / "heights")


if __name__ == "__main__":
    main()
