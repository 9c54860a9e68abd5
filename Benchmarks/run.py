"""Measures Amble beside OSRM and Valhalla in one run and writes RESULTS.md: `make bench`.

Where the extracts are not there, Amble is measured on its demo city; where OSRM and Valhalla cannot
be installed, Amble is measured alone. Either is said. `python3 run.py --help` lists the options.
"""

import argparse
import datetime
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "harness"))

import report
from building import build_tools
from extracts import EXTRACTS, Extract
from queries import draw_pairs, measure_queries
from serving import measure_serving
from workers import Worker

INTRODUCTION = """# Amble beside OSRM and Valhalla

Written by `make bench` on {date}, {processors} processors. The same extract, the same seeded
junctions, one thread, on foot; engines take turns, {rounds} rounds. A time is the median (and 95th
percentile) over the pairs of the minimum time of each pair, because other work on the machine only
adds time. Amble's times run from coordinates to the bytes of its JSON with geometry, steps and
elevation; OSRM's (contraction hierarchies) end at its own objects, before any JSON; Valhalla's end
at its JSON. Valhalla's tiles and Amble's data serve all modes, OSRM's data one. Imports use all
processors; Amble's includes heights for Andorra and Porto, the others use none. Servers run on one
processor, the load generator on another. [WALKS.md](WALKS.md) has the climb saved.
"""

ROUNDS = 7


def options():
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument(
        "--data", type=pathlib.Path, default=HERE.parents[1] / "shared/data",
        help="the folder that holds osm/ and dem/")
    parser.add_argument(
        "--extracts", default="andorra,heidelberg,porto",
        help=f"which, by name, of {', '.join(EXTRACTS)}; scale takes OSRM many minutes")
    parser.add_argument("--pairs", type=int, default=200, help="pairs of places a case")
    parser.add_argument(
        "--grids", default="10000,100000,1000000",
        help="arcs of the invented grids; 10000000 takes minutes and gigabytes")
    parser.add_argument(
        "--work", type=pathlib.Path, default=HERE / ".build/work",
        help="the folder for what the engines make of the extracts")
    parser.add_argument(
        "--output", type=pathlib.Path, default=HERE / "RESULTS.md",
        help="the file that is written")
    return parser.parse_args()


def chosen_extracts(wanted, tools):
    """The extracts asked for that are there, or the demo city."""
    found = []
    for name in wanted.extracts.split(","):
        extract = Extract(name, wanted.data, wanted.work, tools)
        if extract.file and extract.file.exists():
            found.append(extract)
        else:
            print(f"{name} is left out: there is no {extract.file.name} in {wanted.data}/osm.")
    return found or [Extract("demo", wanted.data, wanted.work, tools)]


def measure_opening(extract, engine):
    """What an engine says of opening its data, the quickest of several new processes."""
    openings = []
    for _ in range(ROUNDS):
        worker = Worker(engine, extract.worker_arguments(engine))
        openings.append(worker.ask("opening")["opening"])
        worker.close()
    return min(openings, key=lambda opening: opening["milliseconds"])


def measure_extract(extract, tools, pair_count):
    """Everything about one extract, as text."""
    engines = ["amble"]
    if tools.python and extract.file:
        engines += ["osrm", "valhalla"]
    print(f"{extract.name}: importing")
    extract.prepare(engines)
    openings = {engine: measure_opening(extract, engine) for engine in engines}
    workers = [Worker(engine, extract.worker_arguments(engine)) for engine in engines]
    try:
        print(f"{extract.name}: routes and tables")
        rows = measure_queries(workers, pair_count, ROUNDS)
        pairs = draw_pairs(workers[0], pair_count, 1000, 4000)
    finally:
        for worker in workers:
            worker.close()
    print(f"{extract.name}: serving")
    serving = measure_serving(extract, engines, pairs)
    return "\n".join([
        report.heading(extract.name, openings["amble"]), report.queries_text(rows, engines),
        report.import_text(extract, engines, openings), report.serving_text(serving)])


def measure_engine(tools, extracts, grids):
    """What each part of the engine costs on the extracts and on invented grids, as text."""
    regions = [extract.imports["amble"]["data"] for extract in extracts]
    text = ["## Inside the engine, by size\n", report.ENGINE_NOTE]
    for kind, graphs in (("region", regions), ("grid", grids.split(","))):
        print(f"inside the engine: {kind}s")
        done = subprocess.run(
            [tools.engine, kind, *graphs], check=True, stdout=subprocess.PIPE, text=True)
        text.append(report.engine_text([json.loads(line) for line in done.stdout.splitlines()]))
    return "\n".join(text)


def measure(wanted, tools):
    """Measures what is wanted, prints it and writes it."""
    extracts = chosen_extracts(wanted, tools)
    parts = [INTRODUCTION.format(
        date=datetime.date.today().isoformat(), processors=os.cpu_count(), rounds=ROUNDS)]
    parts += [measure_extract(extract, tools, wanted.pairs) for extract in extracts]
    parts.append(measure_engine(tools, extracts, wanted.grids))
    text = "\n".join(parts)
    print(text)
    wanted.output.write_text(text)


if __name__ == "__main__":
    measure(options(), build_tools())
