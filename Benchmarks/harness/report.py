"""The results as text."""

ENGINES = {"amble": "Amble", "osrm": "OSRM", "valhalla": "Valhalla"}
CASES = {
    "plain": "route without geometry and steps",
    "full": "route with geometry and steps",
    "alternatives": "alternatives",
}


ENGINE_NOTE = """On foot, by a flatness of 8, on one thread unless the row says otherwise, between
junctions, without setting places on streets. Grids keep two thirds of their streets, so they have
as many arcs per junction as real networks, but no main roads: cuts are wider, and hierarchies
larger.
"""


def heading(name, opening):
    """The heading of an extract."""
    return f"## {name.capitalize()}: {opening['nodes']:,} junctions, {opening['arcs']:,} arcs\n"


def table(head, rows):
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def number(value, unit=""):
    """Three digits that count."""
    if value is None:
        return "—"
    if value >= 100:
        text = f"{value:,.0f}"
    else:
        text = f"{value:.{1 if value >= 10 else 2 if value >= 1 else 3}f}"
    return f"{text} {unit}".strip()


def megabytes(value):
    """Bytes as megabytes."""
    return "—" if value is None else number(value / 1e6, "MB")


def ratio(theirs, ours):
    """How many times as much the other takes."""
    return f"{theirs / ours:.1f} ×" if theirs and ours else "—"


def by_case(rows):
    """Rows in groups of the same case, in order."""
    groups = {}
    for row in rows:
        groups.setdefault(row["case"], {})[row["engine"]] = row
    return groups


def queries_text(rows, engines):
    """Medians and 95th percentiles, with how many times as long the others take."""
    others = [engine for engine in engines if engine != "amble"]
    head = ["median / p95, ms", *[ENGINES[engine] for engine in engines]]
    head += [f"{ENGINES[engine]} ÷ Amble" for engine in others]
    lines = []
    for case, group in by_case(rows).items():
        kind, _, span = case.partition(", ")
        line = [", ".join(part for part in (CASES.get(kind, kind), span) if part)]
        line += [f"{number(group[e]['median'])} / {number(group[e]['p95'])}" for e in engines]
        line += [ratio(group[e]["median"], group["amble"]["median"]) for e in others]
        lines.append(line)
        if kind == "full":
            lengths = [number(group[e]["metres"]) for e in engines]
            lines.append(["— metres of the route, median", *lengths, *["" for _ in others]])
        if kind == "alternatives":
            counts = [number(group[e]["found"]) for e in engines]
            lines.append(["— routes found, mean", *counts, *["" for _ in others]])
    return table(head, lines)


def import_text(extract, engines, openings):
    """What making and opening the data costs."""
    made = [extract.imports[engine] for engine in engines]
    arcs = openings["amble"]["arcs"]
    costs = [item["cost"] for item in made]
    return table(["", *[ENGINES[engine] for engine in engines]], [
        ["import, time", *[number(cost["seconds"], "s") for cost in costs]],
        ["— processor time", *[number(cost["cpu"], "s") for cost in costs]],
        ["— peak memory", *[megabytes(cost["peak"]) for cost in costs]],
        ["data served from, bytes an arc", *[number(item["bytes"] / arcs) for item in made]],
        ["— of it for walking, without a metric", *[
            number(item["one mode"] / arcs) if "one mode" in item else "" for item in made]],
        ["opening", *[number(openings[engine]["milliseconds"], "ms") for engine in engines]],
    ])


def serving_text(rows):
    """What servers do under load and hold in memory."""
    if not rows:
        return ""
    return table(["", *[ENGINES[row["engine"]] for row in rows]], [
        ["requests a second", *[number(row["rate"]) for row in rows]],
        ["waiting, median / p99", *[
            f"{number(row['p50'])} / {number(row['p99'])} ms" for row in rows]],
        ["bytes an answer", *[f"{row['bytes']:,.0f}" for row in rows]],
        ["errors", *[str(row["errors"]) for row in rows]],
        ["memory resident", *[megabytes(row["resident"]) for row in rows]],
        ["— of it not of files", *[megabytes(row["anonymous"]) for row in rows]],
    ])


def engine_text(findings):
    """What each part of the engine costs, one column a graph."""
    places = list(dict.fromkeys(finding["of"] for finding in findings))
    cells = {(f["case"], f["of"]): f for f in findings}
    lines = []
    for case in dict.fromkeys(finding["case"] for finding in findings):
        line = [case]
        for place in places:
            finding = cells.get((case, place))
            line.append(number(finding["median"], finding["unit"]) if finding else "—")
        lines.append(line)
    return table(["", *places], lines)
