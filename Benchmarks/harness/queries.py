"""Routes and tables of all engines on one extract, in rounds so that noise hits all alike."""

import random

from quantiles import common, least, quantile

TABLE_SETS = {25: 10, 100: 3}
SLOW_ROUNDS = 3


def measure_queries(workers, pairs_wanted, rounds):
    """Rows of results, each {"case", "engine", "median", "p95", "unit", "n", …}."""
    rows = []
    for span, limits in (("1 to 4 km", (1000, 4000)), ("anywhere", (0, None))):
        pairs = draw_pairs(workers[0], pairs_wanted, *limits)
        for case in ("plain", "full"):
            rows += route_rows(workers, f"{case}, {span}", case, pairs, rounds)
        if span == "1 to 4 km":
            rows += route_rows(workers, "alternatives", "alternatives", pairs, SLOW_ROUNDS)
    places = [pair[:2] for pair in draw_pairs(workers[0], 1000, 0, None)]
    for size, sets in TABLE_SETS.items():
        rows += table_rows(workers, size, sets, places)
    return rows


def draw_pairs(amble, count, least_metres, most_metres):
    """Seeded pairs of junctions, drawn by Amble for all."""
    return amble.ask("pairs", count=count, least=least_metres, most=most_metres)["pairs"]


def route_rows(workers, name, case, pairs, rounds):
    """One row an engine for a case of routes; pairs that one of them cannot answer are left out."""
    answers = {worker.engine: [] for worker in workers}
    for _ in range(rounds):
        for worker in workers:
            answers[worker.engine].append(worker.ask(case, pairs=pairs))
    times = common([least([a["micros"] for a in answers[w.engine]]) for w in workers])
    return [
        row(name, worker.engine, micros, {
            "found": mean(known(answers[worker.engine][0]["found"])),
            "metres": quantile(known(answers[worker.engine][0]["metres"]), 0.5),
        })
        for worker, micros in zip(workers, times)
    ]


def table_rows(workers, size, set_count, places):
    """One row an engine for tables of so many places each way."""
    chance = random.Random(size)
    sets = [chance.sample(places, size) for _ in range(set_count)]
    answers = {worker.engine: [] for worker in workers}
    for _ in range(SLOW_ROUNDS):
        for worker in workers:
            answers[worker.engine].append(
                [worker.ask("table", places=chosen)["micros"][0] for chosen in sets])
    times = common([least(answers[worker.engine]) for worker in workers])
    return [
        row(f"table {size} × {size}", worker.engine, micros, {})
        for worker, micros in zip(workers, times)
    ]


def known(values):
    """The values that are not None."""
    return [value for value in values if value is not None]


def mean(values):
    """The mean; None where there are no values."""
    return sum(values) / len(values) if values else None


def row(case, engine, micros, more):
    """One result in milliseconds."""
    return {
        "case": case, "engine": engine, "unit": "ms", "n": len(micros),
        "median": scaled(quantile(micros, 0.5)), "p95": scaled(quantile(micros, 0.95)), **more}


def scaled(micros):
    """Microseconds as milliseconds."""
    return None if micros is None else micros / 1000
