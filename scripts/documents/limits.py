"""Quoted limits, compared with their constants, and the lengths of documents."""

import re

from documents.tree import ROOT

LIMITS = ROOT / "scripts/document-limits.tsv"

MOST_WORDS = {"ARCHITECTURE.md": 4_000}
MOST_LINES = {"README.md": 130}
MOST_BYTES = {"docs/screens.jpg": 1 << 20, "docs/screenshot.png": 1 << 20}
PICTURE_ENDINGS = {".png", ".jpg", ".jpeg", ".gif", ".webp"}

NUMBER = r"(\d[\d_,.]*\d(?:\s*<<\s*\d+)?|\d(?:\s*<<\s*\d+)?)"


def number(text):
    """Returns the value of a number in a document or in a source."""
    plain = text.replace(",", "").replace("_", "")
    if "<<" in plain:
        left, right = plain.split("<<")
        return float(int(left) << int(right))
    return float(plain)


def loose(text):
    """Returns a pattern for a text with any white space between its words."""
    return re.sub(r"(?:\\ )+", r"\\s+", re.escape(text))


def check_limits():
    """Each row: document, text with one {}, source, text with one {}, and what one unit of the
    document is in units of the source."""
    for row in LIMITS.read_text().splitlines():
        if not row or row.startswith("#"):
            continue
        document, statement, source, declaration, unit = row.split("\t")
        values = []
        for name, text in ((document, statement), (source, declaration)):
            path = ROOT / name
            pattern = NUMBER.join(map(loose, text.split("{}")))
            match = re.search(pattern, path.read_text()) if path.exists() else None
            if not match:
                yield (
                    f"{LIMITS.relative_to(ROOT)}: {name} does not have “{text}”. Correct the row.")
            values.append(match and number(match[1]))
        if None not in values and abs(values[0] * number(unit) - values[1]) > 1e-9 * values[1]:
            yield (
                f"{document}: “{statement.format(f'{values[0]:,g}')}” contradicts {source}, where "
                f"the value is {values[1] / number(unit):,g}.")


def check_lengths(files):
    for name, most in MOST_WORDS.items():
        count = len((ROOT / name).read_text().split())
        if count > most:
            yield f"{name}: {count} words are more than {most}. Move text to articles."
    for name, most in MOST_LINES.items():
        count = len((ROOT / name).read_text().splitlines())
        if count > most:
            yield f"{name}: {count} lines are more than {most}. Move text to docs/guide."
    for path in files:
        name = str(path.relative_to(ROOT))
        if name.startswith("docs/") and path.suffix in PICTURE_ENDINGS:
            if name not in MOST_BYTES:
                yield f"{name}: Pictures stay out of git but for {', '.join(MOST_BYTES)}."
            elif path.stat().st_size > MOST_BYTES[name]:
                yield f"{name}: The picture is larger than {MOST_BYTES[name]} bytes."
