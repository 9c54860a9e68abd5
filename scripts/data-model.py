#!/usr/bin/env python3
"""Draws the tables of a journal and their relations as SVG: data-model.py JOURNAL > FILE

JOURNAL is the file `journal.sqlite` of a data folder. A test compares the drawing of a new journal with
the one in the documentation. A table that is not in PLACES, and a relation that no line can show, are
errors: give the table another place.
"""

import html
import sqlite3
import sys

# Column and row of each table. Relations lead to a neighbour, or around one corner.
PLACES = {
    "account": (0, 0), "attempt": (1, 0), "tracker": (2, 0), "journal_property": (3, 0),
    "stop": (0, 1), "trip": (1, 1), "track": (2, 1), "track_block": (3, 1),
    "contact": (0, 2), "access_grant": (1, 2), "hike": (2, 2), "walked": (3, 2),
    "group_stop": (0, 3), "travel_group": (1, 3), "group_member": (2, 3), "group_position": (3, 3),
    "home_zone": (0, 4), "group_ride": (1, 4), "tip": (3, 4),
    "campus": (0, 5), "campus_version": (1, 5), "campus_picture": (2, 5), "tip_vote": (3, 5),
    "pass": (0, 6), "push_subscription": (1, 6), "second_factor": (2, 6), "recovery_code": (3, 6),
    "mailed_secret": (0, 7), "registration_invitation": (1, 7), "usage": (2, 7), "calendar": (3, 7),
    "live_counter": (0, 8), "live_message": (1, 8), "live_document": (2, 8),
}
OWNER = "account"

WIDTH, HEIGHT, GAP, MARGIN = 182, 36, 28, 12
ARROW = 7

STYLE = """<style>
@media (prefers-color-scheme: dark) {
  .paper { fill: #161b18 } .card { fill: #1d2420; stroke: #5d6961 } .owner { fill: #22332a }
  .line { stroke: #aeb8b1 } .head { fill: #aeb8b1 } .mark { fill: #7ed0a4 } text { fill: #edf1ed }
}
</style>"""


def relations(journal):
    """Returns the tables, those whose rows are deleted with an account, and the relations to tables other
    than accounts: table, table, whether a row stays when the row that it names is deleted."""
    listed = journal.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    tables = [name for [name] in listed if not name.startswith(("grdb_", "sqlite_"))]
    owned, lines = set(), set()
    for table in tables:
        for key in journal.execute(f'PRAGMA foreign_key_list("{table}")'):
            other, deletion = key[2], key[6]
            if other == OWNER:
                owned |= {table} if deletion == "CASCADE" else set()
            else:
                lines.add((table, other, deletion != "CASCADE"))
    return tables, owned, sorted(lines)


def corner(column, row):
    return MARGIN + column * (WIDTH + GAP), MARGIN + row * (HEIGHT + GAP)


def path(table, other):
    """Returns the points of a line from a table to another, and the direction of its end."""
    (column, row), (to_column, to_row) = PLACES[table], PLACES[other]
    (x, y), (to_x, to_y) = corner(column, row), corner(to_column, to_row)
    across, down = to_column - column, to_row - row
    if abs(across) + abs(down) == 1:
        if across:
            start = x + WIDTH if across > 0 else x
            end = to_x if across > 0 else to_x + WIDTH
            return [(start, y + HEIGHT / 2), (end, to_y + HEIGHT / 2)], (across, 0)
        start = y + HEIGHT if down > 0 else y
        end = to_y if down > 0 else to_y + HEIGHT
        return [(x + WIDTH / 2, start), (to_x + WIDTH / 2, end)], (0, down)
    if across == 1 and down == -1:
        middle = to_x + WIDTH / 2
        return [
            (x + WIDTH, y + HEIGHT / 2), (middle, y + HEIGHT / 2), (middle, to_y + HEIGHT)], (0, -1)
    raise ValueError(f"No line leads from {table} to {other}: change PLACES.")


def line(table, other, outlives):
    points, (across, down) = path(table, other)
    x, y = points[-1]
    points[-1] = (x - across * ARROW, y - down * ARROW)
    way = " ".join(f"{px:g},{py:g}" for px, py in points)
    side = ARROW / 2
    head = (
        f"{x:g},{y:g} {x - across * ARROW + down * side:g},{y - down * ARROW + across * side:g} "
        f"{x - across * ARROW - down * side:g},{y - down * ARROW - across * side:g}")
    dashes = ' stroke-dasharray="5 4"' if outlives else ""
    return (
        f'<polyline class="line" points="{way}" fill="none" stroke="#56605a" stroke-width="1.5"'
        f"{dashes}/>\n"
        f'<polygon class="head" points="{head}" fill="#56605a"/>')


def card(table, owned):
    x, y = corner(*PLACES[table])
    fill = "#f1f7f2" if table == OWNER else "#fffefb"
    name = "card owner" if table == OWNER else "card"
    mark = (
        f'\n<circle class="mark" cx="{x + WIDTH - 10}" cy="{y + 10}" r="3.5" fill="#1f6b4a"/>'
        if table in owned else "")
    return (
        f'<rect class="{name}" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{fill}" '
        f'stroke="#a7ada5"/>\n<text x="{x + WIDTH / 2:g}" y="{y + HEIGHT / 2 + 4:g}" '
        f'text-anchor="middle">{html.escape(table)}</text>{mark}')


def drawing(journal):
    """Returns the drawing of a journal."""
    tables, owned, lines = relations(journal)
    missing, gone = set(tables) - set(PLACES), set(PLACES) - set(tables)
    if missing or gone:
        raise ValueError(f"PLACES lacks {sorted(missing)} and has {sorted(gone)} too many.")
    width = 2 * MARGIN + 4 * WIDTH + 3 * GAP
    rows = 1 + max(row for _, row in PLACES.values())
    height = 2 * MARGIN + rows * HEIGHT + (rows - 1) * GAP
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="ui-monospace, DejaVu Sans Mono, monospace" font-size="12" '
        'fill="#1b231f">', STYLE,
        f'<rect class="paper" width="{width}" height="{height}" fill="#f6f5f0"/>',
        *(line(*each) for each in lines), *(card(table, owned) for table in tables), "</svg>", ""])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    journal = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
    print(drawing(journal), end="")


if __name__ == "__main__":
    main()
