"""The tree, its documents, and what the checks of both share."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARCHITECTURE = ROOT / "ARCHITECTURE.md"
PAGE = ROOT / "docs/page.md"

CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def complaint(path, text, message):
    """Returns a message about a statement, with the line on which `text` is."""
    whole = path.read_text()
    line = whole[:whole.index(text)].count("\n") + 1 if text and text in whole else 1
    return f"{path.relative_to(ROOT)}:{line}: {message}"


def tracked():
    """Returns the files that git knows or would add."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).exists()]


def bracketed(text, start):
    """Returns the text within the bracket at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(text[index], 0)
        if depth == 0:
            return text[start + 1:index]
    raise ValueError("Package.swift has a bracket without an end.")


def table_rows(text, heading):
    """Returns the rows of the first table after a line: the first cell's name to all cells."""
    if heading not in text:
        return {}
    lines = text[text.index(heading):].splitlines()
    rows, inside = {}, False
    for line in lines[1:]:
        if line.startswith("|"):
            inside = True
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            for name in re.findall(r"`([^`]+)`", cells[0]):
                rows[name] = cells
        elif inside:
            break
    return rows
