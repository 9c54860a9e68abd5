"""One route through all doors: the command, `/route`, OSRM's API, and both of those for navigation."""

import json
import random
import subprocess
import urllib.request

import pytest

from osrm import ask, decode, metres
from server import program
from test_ferrostar import url

# A part of the demo city with streets, paths and a river: west, south, east and north, degrees.
AREA = (-30.075, 38.034, -30.045, 38.055)
MODES = ["foot", "hike", "wheelchair", "bike", "ebike", "car"]
# The words of the command for modes that GraphHopper names otherwise.
COMMAND = {"foot": "walk", "car": "drive"}
SEED = 45


def places(count):
    west, south, east, north = AREA
    draw = random.Random(SEED)
    return [(round(draw.uniform(west, east), 6), round(draw.uniform(south, north), 6)) for _ in range(count)]


def through_graphhopper(server, pair, mode):
    points = "&".join(f"point={lat},{lon}" for lon, lat in pair)
    path = f"/route?{points}&profile={mode}&points_encoded=false"
    with urllib.request.urlopen(f"{server.address}{path}") as answer:
        route = json.load(answer)["paths"][0]
    return route["distance"], route["time"] / 1_000, route["points"]["coordinates"]


def through_osrm(server, pair, mode):
    coordinates = ";".join(f"{lon},{lat}" for lon, lat in pair)
    path = f"/osrm/route/v1/{mode}/{coordinates}?overview=full&geometries=geojson"
    route = ask(server, path)[2]["routes"][0]
    return route["distance"], route["duration"], route["geometry"]["coordinates"]


def through_mapbox(server, pair, mode):
    route = ask(server, url(pair, mode))[2]["routes"][0]
    return route["distance"], route["duration"], decode(route["geometry"], 6)


def through_navigate(server, pair, mode):
    body = {"profile": mode, "points": pair, "locale": "en", "type": "mapbox"}
    request = urllib.request.Request(
        f"{server.address}/navigate", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        route = json.load(answer)["routes"][0]
    return route["distance"], route["duration"], decode(route["geometry"], 6)


def through_the_command(server, pair, mode):
    ends = [f"{lat},{lon}" for lon, lat in pair]
    ran = subprocess.run(
        [program(), "route", server.region, *ends, "--mode", COMMAND.get(mode, mode), "--count", "1", "--json"],
        check=True, capture_output=True, text=True)
    route = json.loads(ran.stdout)["paths"][0]
    return route["distance"], route["time"] / 1_000, decode(route["points"], 5)


@pytest.mark.parametrize("mode", MODES)
def test_a_route_is_the_same_through_all_doors(server, mode):
    drawn = places(16)
    for pair in zip(drawn[::2], drawn[1::2]):
        distance, duration, line = through_graphhopper(server, pair, mode)
        for door in [through_osrm, through_mapbox, through_navigate, through_the_command]:
            what = f"{door.__name__} {mode} {pair} (seed {SEED})"
            other = door(server, pair, mode)
            assert other[0] == pytest.approx(distance, abs=1), what
            assert other[1] == pytest.approx(duration, abs=1), what
            # Lines are simplified or not, and some have five decimals, about a metre.
            few, many = sorted([other[2], line], key=len)
            assert max(min(metres(one, point) for point in many) for one in few) < 2, what
