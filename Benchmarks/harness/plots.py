"""Small plots with logarithmic axes, as one SVG picture."""

import math
from html import escape
from pathlib import Path

WIDTH, HEIGHT, COLUMNS = 400, 300, 2
LEFT, RIGHT, TOP, BOTTOM = 56, 12, 34, 30
LEGEND_LINE = 15
# Colours that differ in brightness too (Okabe and Ito).
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#e69f00", "#56b4e9"]
STYLE = """<style>
text { font: 12px sans-serif; fill: #222 } .title { font-weight: bold } .line { fill: none; stroke-width: 2 }
.grid { stroke: #ddd } .frame { fill: none; stroke: #888 } .back { fill: #fff }
</style>"""


class Axis:
    """A logarithmic axis over whole powers of ten."""

    def __init__(self, values, start, end):
        self.least = math.floor(math.log10(min(values)))
        self.most = max(self.least + 1, math.ceil(math.log10(max(values))))
        self.start, self.end = start, end

    def place(self, value):
        """The position of a value."""
        share = (math.log10(value) - self.least) / (self.most - self.least)
        return self.start + share * (self.end - self.start)

    def ticks(self):
        """The powers of ten with their positions."""
        return [(10.0 ** power, self.place(10.0 ** power)) for power in range(self.least, self.most + 1)]


def label(value):
    """A power of ten in few letters."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:g}{letter}"
    return f"{value:g}"


def plot(title, lines, left, top):
    """One plot: `lines` are names with points (x, y), all above zero."""
    points = [point for _, line in lines for point in line]
    low = top + HEIGHT - BOTTOM - LEGEND_LINE * len(lines)
    across = Axis([x for x, _ in points], left + LEFT, left + WIDTH - RIGHT)
    up = Axis([y for _, y in points], low, top + TOP)
    parts = [f'<text class="title" x="{left + LEFT}" y="{top + 20}">{escape(title)}</text>']
    for value, x in across.ticks():
        parts.append(f'<path class="grid" d="M{x:.1f} {top + TOP}V{low}"/>')
        parts.append(f'<text x="{x:.1f}" y="{low + 16}" text-anchor="middle">{label(value)}</text>')
    for value, y in up.ticks():
        parts.append(f'<path class="grid" d="M{left + LEFT} {y:.1f}H{left + WIDTH - RIGHT}"/>')
        parts.append(f'<text x="{left + LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label(value)}</text>')
    for number, (name, line) in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        places = [(across.place(x), up.place(y)) for x, y in line]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path class="line" stroke="{colour}" d="M{path}"/>')
        parts += [f'<circle fill="{colour}" r="3" cx="{x:.1f}" cy="{y:.1f}"/>' for x, y in places]
        below = low + 32 + LEGEND_LINE * number
        parts.append(f'<path stroke="{colour}" stroke-width="3" d="M{left + LEFT} {below - 4}h18"/>')
        parts.append(f'<text x="{left + LEFT + 24}" y="{below}">{escape(name)}</text>')
    return "\n".join(parts)


def write(path: Path, plots):
    """Writes plots, each a title with its lines; lines without points are left out."""
    plots = [(title, [line for line in lines if line[1]]) for title, lines in plots]
    plots = [(title, lines) for title, lines in plots if lines]
    rows = -(-len(plots) // COLUMNS)
    size = f"{COLUMNS * WIDTH} {rows * HEIGHT}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img">', STYLE,
        '<rect class="back" width="100%" height="100%"/>']
    for number, (title, lines) in enumerate(plots):
        row, column = divmod(number, COLUMNS)
        parts.append(plot(title, lines, column * WIDTH, row * HEIGHT))
    path.write_text("\n".join([*parts, "</svg>\n"]))
