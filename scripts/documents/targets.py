"""Targets, their dependencies and packages, compared with Package.swift."""

import re

from documents.tree import ARCHITECTURE, ROOT, bracketed, complaint, table_rows


def package_targets():
    """Returns the targets of Package.swift: name to kind, folder and dependencies in order."""
    text = re.sub(r"//[^\n]*", "", (ROOT / "Package.swift").read_text())
    targets = {}
    for match in re.finditer(r"\.(target|testTarget|executableTarget|systemLibrary)\(", text):
        body = bracketed(text, match.end() - 1)
        name = re.search(r'\bname:\s*"(\w+)"', body)[1]
        listed = re.search(r"\bdependencies:\s*\[", body)
        listing = bracketed(body, listed.end() - 1) if listed else ""
        products = re.sub(r'\.product\(name:\s*"(\w+)"[^)]*\)', r'"\1"', listing)
        path = re.search(r'\bpath:\s*"([^"]+)"', body)
        folder = path[1] if path else ("Tests/" if match[1] == "testTarget" else "Sources/") + name
        targets[name] = (match[1], folder, re.findall(r'"(\w+)"', products))
    return targets


def shown(dependencies):
    return ", ".join(f"`{name}`" for name in sorted(dependencies, key=str.lower))


def write_dependencies(targets):
    """Writes the last cell of each target's row."""
    text = ARCHITECTURE.read_text()
    for name, (_, _, dependencies) in targets.items():
        text = re.sub(
            rf"^(\| `{name}` \|[^|\n]*\|)[^|\n]*\|$",
            lambda row: f"{row[1]} {shown(dependencies)} |".replace("|  |", "| |"), text,
            flags=re.MULTILINE)
    ARCHITECTURE.write_text(text)


def check_targets(targets):
    text = ARCHITECTURE.read_text()
    rows = table_rows(text, "| target | what it is")
    for name in sorted(targets.keys() - rows.keys()):
        yield complaint(
            ARCHITECTURE, "| target |", f"The table lacks the target {name}. Add a row.")
    for name in sorted(rows.keys() - targets.keys()):
        yield complaint(ARCHITECTURE, f"| `{name}` |", f"Package.swift has no target {name}.")
    for name in sorted(rows.keys() & targets.keys()):
        listed, real = rows[name][-1], shown(targets[name][2])
        if listed != real:
            yield complaint(
                ARCHITECTURE, f"| `{name}` |",
                f"{name} depends on {real or 'nothing'}, not on {listed or 'nothing'}. Run "
                "scripts/check-documents.py --write.")
    for name, (_, folder, _) in targets.items():
        if not (ROOT / folder).is_dir():
            yield complaint(ROOT / "Package.swift", f'"{name}"', f"{name} has no folder {folder}.")


def check_picture(targets):
    """Every target in Sources is in the picture, above those that it depends on."""
    picture = re.search(r"^```\n(.*?)^```", ARCHITECTURE.read_text(), re.DOTALL | re.MULTILINE)
    rows = {}
    for number, line in enumerate(picture[1].splitlines()):
        for name in re.findall(r"\w+", line):
            if name in targets:
                rows[name] = number
    for name, (_, folder, dependencies) in targets.items():
        if not folder.startswith("Sources/"):
            continue
        if name not in rows:
            yield complaint(ARCHITECTURE, picture[1], f"The picture lacks {name}.")
            continue
        for other in dependencies:
            if rows.get(other, len(rows)) <= rows[name]:
                yield complaint(
                    ARCHITECTURE, picture[1],
                    f"{name} depends on {other}, which the picture does not show below it.")


def check_dependencies():
    """Every package of Package.swift is among the dependencies."""
    table = ARCHITECTURE.read_text().partition("## Dependencies")[2]
    cells = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
    listed = re.split(r"[, ]+", " ".join(cells).lower().replace("-", ""))
    for url in re.findall(r'\burl:\s*"([^"]+)"', (ROOT / "Package.swift").read_text()):
        name = url.rsplit("/", 1)[1].removesuffix(".git").removesuffix(".swift")
        if name.lower().replace("-", "") not in listed:
            yield complaint(
                ARCHITECTURE, "## Dependencies", f"The table lacks {name}, and why it is used.")
