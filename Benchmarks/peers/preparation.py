"""Makes the data that OSRM and Valhalla route on."""

import importlib.util
import json
import pathlib
import sys

from usage import run_measured, total

# Files that `osrm-routed` reads for contraction hierarchies; the others are left by the import.
OSRM_SERVED = [
    "datasource_names", "ebg_nodes", "edges", "fileIndex", "geometry", "hsgr", "icd",
    "maneuver_overrides", "names", "nbg_nodes", "properties", "ramIndex", "timestamp", "tld",
    "tls", "turn_duration_penalties", "turn_weight_penalties",
]


def package_folder(name):
    """Where a Python package and the programs in it lie."""
    return pathlib.Path(importlib.util.find_spec(name).origin).parent


def program(package, name):
    """A program that comes with a Python package."""
    return package_folder(package) / "bin" / name


def prepare_osrm(work, map_file, threads=None):
    """Contraction hierarchies of the foot profile; nothing is done where they are there.

    Returns the data's name, and what making it cost or None.
    """
    folder = work / "osrm"
    data = folder / "map.osrm"
    if (folder / "map.osrm.hsgr").exists():
        return data, None
    folder.mkdir(parents=True, exist_ok=True)
    link = folder / "map.osm.pbf"
    link.unlink(missing_ok=True)
    link.symlink_to(map_file.resolve())
    profile = package_folder("osrm") / "share" / "profiles" / "foot.lua"
    limit = ["-t", threads] if threads else []
    log = work / "osrm.log"
    parts = [
        run_measured([program("osrm", "osrm-extract"), *limit, "-p", profile, link], log),
        run_measured([program("osrm", "osrm-contract"), *limit, data], log),
    ]
    return data, total(parts)


def prepare_valhalla(work, map_file, elevation=None):
    """Tiles for Valhalla; nothing is done where they are there.

    `elevation` is a folder of HGT tiles. Returns the configuration's path, and what making the
    tiles cost or None.
    """
    import valhalla

    tiles = work / "valhalla"
    path = work / "valhalla.json"
    is_new = not tiles.exists()
    tiles.mkdir(parents=True, exist_ok=True)
    config = valhalla.get_config(tile_extract="", tile_dir=str(tiles), verbose=False)
    config["additional_data"]["elevation"] = str(elevation) if elevation else ""
    config["mjolnir"]["concurrency"] = 2
    config["service_limits"]["pedestrian"]["max_matrix_location_pairs"] = 10_000
    config["service_limits"]["pedestrian"]["max_matrix_distance"] = 1_000_000.0
    config["service_limits"]["max_alternates"] = 8
    path.write_text(json.dumps(config))
    if not is_new:
        return path, None
    build = [program("valhalla", "valhalla_build_tiles"), "-c", path, map_file]
    return path, run_measured(build, work / "valhalla.log")


def served_bytes(work, engine):
    """How many bytes of files an engine serves from."""
    if engine == "osrm":
        files = [work / "osrm" / f"map.osrm.{name}" for name in OSRM_SERVED]
    else:
        files = (work / "valhalla").rglob("*.gph")
    return sum(file.stat().st_size for file in files if file.exists())


def main():
    """`preparation.py osrm|valhalla WORK MAP` prepares and prints what it came to as JSON."""
    engine, work, map_file = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    prepare = {"osrm": prepare_osrm, "valhalla": prepare_valhalla}[engine]
    data, cost = prepare(work.resolve(), map_file)
    print(json.dumps({
        "data": str(data), "cost": cost, "bytes": served_bytes(work, engine),
        "program": str(program(engine, SERVICES[engine]))}))


SERVICES = {"osrm": "osrm-routed", "valhalla": "valhalla_service"}

if __name__ == "__main__":
    main()
