"""Names and paths in code spans, and links, compared with the tree."""

import re

from documents.tree import CODE, PAGE, ROOT, complaint

TREE = ("Sources", "Tests", "Web", "docs", "scripts", "Benchmarks", "Examples", "Fuzz")
# Made by scripts, so they are in no clone.
MADE = ("Web/engine/amble.wasm", "Web/vendor")
# Names of other software.
FOREIGN = {
    "LogRequestsMiddleware", "GitHub", "GraphHopper", "OwnTracks", "OpenStreetMap", "GeoJSON",
    "MBTiles"}

SPAN = re.compile(r"`([^`\n]+)`")


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
                    yield complaint(path, f"`{span}`", f"There is no {named.relative_to(ROOT)}.")
            elif path in described and re.fullmatch(r"[A-Za-z]\w*(\.\w+)*(\(.*\))?", span):
                for word in span.split("(")[0].split("."):
                    if re.search(r"[a-z][A-Z]|^[A-Z]\w*[a-z]", word) and word not in FOREIGN:
                        spans.setdefault(word, (path, span))
    for word in unknown(spans, files):
        path, span = spans[word]
        yield complaint(path, f"`{span}`", f"The sources have no {word}.")


def check_symbolic_links():
    """Symbolic links of the tree lead to files."""
    for folder in TREE:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_symlink() and not path.exists():
                yield f"{path.relative_to(ROOT)}:1: The link leads to no file: {path.readlink()}."


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
                yield complaint(path, f"]({link})", f"The link {link} leads to no file.")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text()):
                yield complaint(path, f"]({link})", f"{target.name} has no heading #{anchor}.")


def check_tests(document):
    """The functions of tests in the last column of a document's tables exist."""
    tests = "\n".join(
        path.read_text() for path in (ROOT / "Tests").rglob("*") if path.suffix in {".swift", ".py"})
    known = set(re.findall(r"\b(?:func|def) (\w+)", tests))
    rows = re.findall(r"^\|.*\| ([^|]+) \|$", document.read_text(), re.MULTILINE)
    for name in {name for cell in rows for name in re.findall(r"`(\w+)`", cell)} - known:
        yield complaint(document, f"`{name}`", f"There is no test {name}.")
