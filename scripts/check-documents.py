#!/usr/bin/env python3
"""Checks that the documents agree with the tree.

  check-documents.py           fails with a line for each statement that is wrong
  check-documents.py --write   writes the dependencies of targets into ARCHITECTURE.md, then checks

Compared are: targets, their dependencies and packages with Package.swift, folders and their layers
with the sources, options of commands with their declarations, names in code spans with the sources,
links with their targets, quoted limits with their constants (scripts/document-limits.tsv), and lengths.
"""

import importlib.util
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
ARCHITECTURE = ROOT / "ARCHITECTURE.md"
COMMANDS = ROOT / "docs/guide/command-line.md"
PAGE = ROOT / "docs/page.md"
LIMITS = ROOT / "scripts/document-limits.tsv"

MOST_WORDS = {"ARCHITECTURE.md": 4_000}
MOST_LINES = {"README.md": 130}
MOST_BYTES = {"docs/screens.jpg": 1 << 20, "docs/screenshot.png": 1 << 20}
PICTURE_ENDINGS = {".png", ".jpg", ".jpeg", ".gif", ".webp"}

TREE = ("Sources", "Tests", "Web", "docs", "scripts", "Benchmarks", "Examples", "Fuzz")
# Made by scripts, so they are in no clone.
MADE = ("Web/engine/amble.wasm", "Web/vendor")
# Folders of the page without modules.
NO_MODULES = {"vendor", "icons"}
# Names of other software.
FOREIGN = {
    "LogRequestsMiddleware", "GitHub", "GraphHopper", "OwnTracks", "OpenStreetMap", "GeoJSON", "MBTiles"}

CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
NUMBER = r"(\d[\d_,.]*\d(?:\s*<<\s*\d+)?|\d(?:\s*<<\s*\d+)?)"
SPAN = re.compile(r"`([^`\n]+)`")

problems = []


def complain(path, text, message):
    """Notes a wrong statement with the line on which `text` is."""
    whole = path.read_text()
    line = whole[:whole.index(text)].count("\n") + 1 if text and text in whole else 1
    problems.append(f"{path.relative_to(ROOT)}:{line}: {message}")


def tracked():
    """Returns the files that git knows or would add."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).exists()]


# Package.swift

def bracketed(text, start):
    """Returns the text within the bracket at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(text[index], 0)
        if depth == 0:
            return text[start + 1:index]
    raise ValueError("Package.swift has a bracket without an end.")


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
    for name in targets.keys() - rows.keys():
        complain(ARCHITECTURE, "| target |", f"The table lacks the target {name}. Add a row.")
    for name in rows.keys() - targets.keys():
        complain(ARCHITECTURE, f"| `{name}` |", f"Package.swift has no target {name}.")
    for name in rows.keys() & targets.keys():
        listed, real = rows[name][-1], shown(targets[name][2])
        if listed != real:
            complain(
                ARCHITECTURE, f"| `{name}` |",
                f"{name} depends on {real or 'nothing'}, not on {listed or 'nothing'}. Run "
                "scripts/check-documents.py --write.")
    for name, (_, folder, _) in targets.items():
        if not (ROOT / folder).is_dir():
            complain(ROOT / "Package.swift", f'"{name}"', f"{name} has no folder {folder}.")


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
            complain(ARCHITECTURE, picture[1], f"The picture lacks {name}.")
            continue
        for other in dependencies:
            if rows.get(other, len(rows)) <= rows[name]:
                complain(
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
            complain(ARCHITECTURE, "## Dependencies", f"The table lacks {name}, and why it is used.")


# Folders and articles

def folder_uses():
    """Returns a function that returns what the folders of a target use."""
    spec = importlib.util.spec_from_file_location("folders", ROOT / "scripts/check-folders.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    declared = module.everything()
    return lambda target: module.uses(target, declared)


def folders_of(path):
    return {child.name for child in path.iterdir() if child.is_dir() and child.suffix != ".docc"}


def check_rows(page, rows, real, where):
    """Complains about folders that a table has or lacks."""
    for name in sorted(real - rows):
        complain(page, "| folder |", f"The table lacks the folder {where}/{name}.")
    for name in sorted(rows - real):
        complain(page, f"`{name}`", f"There is no folder {where}/{name}.")


def check_catalogs(targets):
    uses = folder_uses()
    for name, (_, folder, _) in targets.items():
        source = ROOT / folder
        page = source / f"{name}.docc" / f"{name}.md"
        real = folders_of(source) if source.is_dir() else set()
        if not page.exists():
            if folder.startswith("Sources/Amble") and len(real) > 2:
                problems.append(
                    f"{page.relative_to(ROOT)}: missing. Write a page with a table of the folders "
                    f"of {name} after the heading “## Folders”, from the bottom to the top.")
            continue
        text = page.read_text()
        if real:
            rows = list(table_rows(text, "## Folders"))
            check_rows(page, set(rows), real, folder)
            for user, used in uses(source).items():
                for other, reasons in used.items():
                    both = user in rows and other in rows
                    if both and rows.index(other) > rows.index(user):
                        complain(
                            page, f"`{user}`",
                            f"{user} is listed before {other}, which it uses: {reasons[0]}.")
        check_articles(page, text)


def check_articles(page, text):
    """Every article of a catalog is linked from its first page, and every link has an article."""
    articles = {path.stem for path in page.parent.glob("*.md")} - {page.stem}
    for name in sorted(articles - set(re.findall(r"<doc:(\w+)>", text))):
        complain(page, "## Topics", f"The article {name} is not listed. Add - <doc:{name}>.")
    for path in page.parent.glob("*.md"):
        for name in re.findall(r"<doc:(\w+)>", path.read_text()):
            if name not in articles:
                complain(path, f"<doc:{name}>", f"There is no article {name}.")


def check_page():
    """Every folder of the page is in the table of docs/page.md."""
    rows = set(table_rows(PAGE.read_text(), "| folder | contents |"))
    real = folders_of(ROOT / "Web") - NO_MODULES
    # The table also names folders within folders in its second column only.
    check_rows(PAGE, rows, real, "Web")


# Commands

def kebab(name):
    return re.sub(r"([A-Z])", lambda match: "-" + match[1].lower(), name)


def declared_commands():
    """Returns the names of commands and of options that Sources/amble declares."""
    commands, options = set(), set()
    for path in (ROOT / "Sources/amble").rglob("*.swift"):
        text = path.read_text()
        commands |= set(re.findall(r'commandName:\s*"([\w-]+)"', text))
        for match in re.finditer(r"@(?:Option|Flag)\b", text):
            start = match.end()
            arguments = bracketed(text, start) if text[start] == "(" else ""
            rest = text[start + len(arguments) + 2 * bool(arguments):]
            custom = re.search(r'\.customLong\("([\w-]+)"\)', arguments)
            options.add("--" + (custom[1] if custom else kebab(re.search(r"\bvar (\w+)", rest)[1])))
    return commands, options


def check_commands(documents):
    commands, options = declared_commands()
    text = COMMANDS.read_text()
    for option in sorted(options - set(re.findall(r"--[a-z][\w-]*", text))):
        complain(COMMANDS, None, f"The page lacks the option {option}.")
    for command in sorted(commands):
        if not re.search(rf"`(amble [^`]*\b)?{command}\b", text):
            complain(COMMANDS, None, f"The page lacks the command {command}.")
    known = options | {"--version", "--help", "--show", "--write"}
    for path in documents:
        body = path.read_text()
        lines = body.splitlines() if path == COMMANDS else re.findall(
            r"^\$ amble [^\n#]*|`amble [^`\n]*`", body, re.MULTILINE)
        for line in lines:
            for option in re.findall(r"(?<![\w-])--[a-z][\w-]*", line):
                if option not in known:
                    complain(path, line, f"No command of amble has the option {option}.")
            command = re.match(r"(?:\$ |`)amble ([a-z]+)", line)
            if command and command[1] not in commands | {"help"}:
                complain(path, line, f"There is no command amble {command[1]}.")


# Names, links, limits, lengths

def unknown(names, files):
    """Returns those of some names that occur in no source, folder or article."""
    missing = set(names) - {part for path in files for part in (*path.parts[:-1], path.stem)}
    for path in files:
        if path.suffix in {".swift", ".js", ".mjs", ".py", ".sh", ".ts", ".c", ".h"}:
            text = path.read_text(errors="replace")
            missing -= {
                name for name in missing if name in text and re.search(rf"\b{name}\b", text)}
        if not missing:
            break
    return missing


def path_of(span, document):
    """Returns the path that a code span names, or None."""
    if re.search(r"[\s…*{}<>$()=:]", span) or "/" not in span or span.startswith(("/", "-", ".")):
        return None
    first = span.split("/")[0]
    if first in TREE:
        return ROOT / span
    if re.fullmatch(r"Amble[A-Z]\w+", first):
        return ROOT / "Sources" / span
    if document == PAGE and re.search(r"\.\w+$", span):
        return ROOT / "Web" / span
    return None


def check_names(documents, described, files):
    """Paths in code spans exist, and in documents about the code names too."""
    spans = {}
    for path in documents:
        for span in SPAN.findall(CODE.sub("", path.read_text())):
            named = path_of(span, path)
            if named is not None:
                made = any(span.startswith(prefix) for prefix in MADE)
                if not made and not named.exists():
                    complain(path, f"`{span}`", f"There is no {named.relative_to(ROOT)}.")
            elif path in described and re.fullmatch(r"[A-Za-z]\w*(\.\w+)*(\(.*\))?", span):
                for word in span.split("(")[0].split("."):
                    if re.search(r"[a-z][A-Z]|^[A-Z]\w*[a-z]", word) and word not in FOREIGN:
                        spans.setdefault(word, (path, span))
    for word in unknown(spans, files):
        path, span = spans[word]
        complain(path, f"`{span}`", f"The sources have no {word}.")


def anchors(text):
    """Returns the anchors of a document's headings, as GitHub makes them."""
    found = set()
    for heading in re.findall(r"^#+ (.+)$", CODE.sub("", text), re.MULTILINE):
        found.add(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))
    return found


def check_links(documents):
    for path in documents:
        text = CODE.sub("", path.read_text())
        for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "``", text)):
            if re.match(r"\w+:", link):
                continue
            name, _, anchor = link.partition("#")
            target = (path.parent / name).resolve() if name else path
            if not target.exists():
                complain(path, f"]({link})", f"The link {link} leads to no file.")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text()):
                complain(path, f"]({link})", f"{target.name} has no heading #{anchor}.")


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
                problems.append(
                    f"{LIMITS.relative_to(ROOT)}: {name} does not have “{text}”. Correct the row.")
            values.append(match and number(match[1]))
        if None not in values and abs(values[0] * number(unit) - values[1]) > 1e-9 * values[1]:
            problems.append(
                f"{document}: “{statement.format(f'{values[0]:,g}')}” contradicts {source}, where "
                f"the value is {values[1] / number(unit):,g}.")


def check_lengths(files):
    for name, most in MOST_WORDS.items():
        count = len((ROOT / name).read_text().split())
        if count > most:
            problems.append(f"{name}: {count} words are more than {most}. Move text to articles.")
    for name, most in MOST_LINES.items():
        count = len((ROOT / name).read_text().splitlines())
        if count > most:
            problems.append(f"{name}: {count} lines are more than {most}. Move text to docs/guide.")
    for path in files:
        name = str(path.relative_to(ROOT))
        if name.startswith("docs/") and path.suffix in PICTURE_ENDINGS:
            if name not in MOST_BYTES:
                problems.append(f"{name}: Pictures stay out of git but for {', '.join(MOST_BYTES)}.")
            elif path.stat().st_size > MOST_BYTES[name]:
                problems.append(f"{name}: The picture is larger than {MOST_BYTES[name]} bytes.")


def main():
    files = tracked()
    targets = package_targets()
    if "--write" in sys.argv:
        write_dependencies(targets)
    documents = [path for path in files if path.suffix == ".md"]
    present = [path for path in documents if path.name != "CHANGELOG.md"]
    described = {
        path for path in present
        if ".docc" in str(path) or path in (ARCHITECTURE, PAGE, ROOT / "docs/glossary.md")}
    check_targets(targets)
    check_picture(targets)
    check_dependencies()
    check_catalogs(targets)
    check_page()
    check_commands([path for path in present if "Benchmarks" not in path.parts])
    check_names(present, described, files)
    check_links(documents)
    check_limits()
    check_lengths(files)
    print("".join(f"{problem}\n" for problem in problems), end="", file=sys.stderr)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
