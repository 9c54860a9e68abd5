"""Foot routes of Valhalla and OSRM between pairs of places, for `walks --compare`.

    python foot_routes.py WORK MAP.osm.pbf ELEVATION PAIRS.json > routes.json

WORK is a folder for their data. PAIRS is a list of [lat, lon, lat, lon]. The answer is a list, one
entry a pair, of {"engine", "points": [[lat, lon], …], "distance"}.
Needs `osrm-bindings` and `pyvalhalla` from PyPI and GDAL's tools.
"""

import json
import pathlib
import subprocess
import sys

from preparation import prepare_osrm, prepare_valhalla

HILLS = [0.0, 0.25, 0.5, 0.75, 1.0]


def osrm_routes(work, map_file, pairs):
    import osrm

    data, _ = prepare_osrm(work, map_file)
    engine = osrm.OSRM(algorithm="CH", storage_config=str(data), use_shared_memory=False)
    for a, b, c, d in pairs:
        parameters = osrm.RouteParameters(
            coordinates=[(b, a), (d, c)], overview="full", geometries="geojson",
            number_of_alternatives=3)
        try:
            answer = engine.Route(parameters)
        except RuntimeError:
            yield []
            continue
        yield [
            {
                "engine": "osrm",
                "points": [[p[1], p[0]] for p in route["geometry"]["coordinates"]],
                "distance": route["distance"],
            }
            for route in answer["routes"]
        ]


def cut_elevation(work, elevation, pairs):
    """Valhalla reads elevation as HGT tiles of one arc-second."""
    folder = work / "hgt"
    south, north = min(min(p[0], p[2]) for p in pairs), max(max(p[0], p[2]) for p in pairs)
    west, east = min(min(p[1], p[3]) for p in pairs), max(max(p[1], p[3]) for p in pairs)
    for lat in range(int(south // 1), int(north // 1) + 1):
        for lon in range(int(west // 1), int(east // 1) + 1):
            latitude = f"{'N' if lat >= 0 else 'S'}{abs(lat):02d}"
            name = f"{latitude}{'E' if lon >= 0 else 'W'}{abs(lon):03d}.hgt"
            target = folder / latitude / name
            if target.exists():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            half = 1 / 7200
            box = [lon - half, lat - half, lon + 1 + half, lat + 1 + half]
            raster = folder / "tile.tif"
            subprocess.run(
                ["gdalwarp", "-q", "-overwrite", "-t_srs", "EPSG:4326", "-te", *map(str, box),
                 "-ts", "3601", "3601", "-r", "bilinear", "-ot", "Int16", "-dstnodata", "-32768",
                 str(elevation), str(raster)], check=True)
            subprocess.run(
                ["gdal_translate", "-q", "-of", "SRTMHGT", str(raster), str(target)], check=True)
    return folder


def decode(shape):
    points, lat, lon, index = [], 0, 0, 0
    while index < len(shape):
        for axis in (0, 1):
            shift = value = 0
            while True:
                byte = ord(shape[index]) - 63
                index += 1
                value |= (byte & 31) << shift
                shift += 5
                if byte < 32:
                    break
            step = ~(value >> 1) if value & 1 else value >> 1
            if axis == 0:
                lat += step
            else:
                lon += step
        points.append([lat / 1e6, lon / 1e6])
    return points


def valhalla_routes(work, map_file, elevation, pairs):
    import valhalla

    heights = cut_elevation(work, elevation, pairs)
    actor = valhalla.Actor(str(prepare_valhalla(work, map_file, heights)[0]))
    for a, b, c, d in pairs:
        routes = []
        for hills in HILLS:
            query = {
                "locations": [{"lat": a, "lon": b}, {"lat": c, "lon": d}],
                "costing": "pedestrian",
                "costing_options": {"pedestrian": {"use_hills": hills}},
                "directions_type": "none",
                "alternates": 2,
            }
            try:
                answer = actor.route(query)
            except Exception:
                continue
            for trip in [answer["trip"]] + [x["trip"] for x in answer.get("alternates", [])]:
                leg = trip["legs"][0]
                routes.append({
                    "engine": f"valhalla use_hills={hills}",
                    "points": decode(leg["shape"]),
                    "distance": leg["summary"]["length"] * 1000,
                })
        yield routes


def main():
    work, map_file, elevation, pairs_file = map(pathlib.Path, sys.argv[1:5])
    work = work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    pairs = json.loads(pairs_file.read_text())
    both = zip(osrm_routes(work, map_file, pairs), valhalla_routes(work, map_file, elevation, pairs))
    json.dump([a + b for a, b in both], sys.stdout)


main()
