"""The public declarations of a Swift module as pages, one for each type, from the graph of symbols that
`scripts/check-documentation.sh` leaves."""

import html
import json
import re
from dataclasses import dataclass, field

KINDS = {
    "swift.struct": "Structure", "swift.enum": "Enumeration", "swift.class": "Class",
    "swift.protocol": "Protocol", "swift.typealias": "Type alias", "swift.func": "Function",
    "swift.init": "Initializers", "swift.enum.case": "Cases", "swift.type.property": "Type properties",
    "swift.property": "Properties", "swift.type.method": "Type methods", "swift.method": "Methods",
    "swift.subscript": "Subscripts", "swift.func.op": "Operators", "swift.associatedtype": "Types",
    "swift.type.subscript": "Subscripts",
}


@dataclass
class Symbol:
    """A public declaration."""

    name: str
    path: tuple
    kind: str
    declaration: list
    comment: str
    anchor: str = ""
    members: list = field(default_factory=list)


class Module:
    """The public declarations of a module."""

    def __init__(self, file):
        graph = json.loads(file.read_text())
        self.name = graph["module"]["name"]
        found = {}
        for each in graph["symbols"]:
            identifier = each["identifier"]["precise"]
            # Members that the compiler writes for protocols of the standard library.
            if "::SYNTHESIZED::" in identifier:
                continue
            lines = [line["text"] for line in each.get("docComment", {}).get("lines", [])]
            found[identifier] = Symbol(
                each["names"]["title"].rsplit(".", 1)[-1], tuple(each["pathComponents"]),
                each["kind"]["identifier"], each["declarationFragments"], "\n".join(lines))
        self.by_identifier = found
        self.types = sorted(
            (symbol for symbol in found.values() if len(symbol.path) == 1), key=lambda each: each.name)
        tops = {symbol.path[0]: symbol for symbol in self.types}
        self.by_path = {}
        for symbol in found.values():
            self.by_path.setdefault(symbol.path, symbol)
            if len(symbol.path) > 1 and symbol.path[0] in tops:
                tops[symbol.path[0]].members.append(symbol)
        for top in self.types:
            order = list(KINDS)
            top.members.sort(key=lambda each: (
                len(each.path), each.path[:-1], order.index(each.kind) if each.kind in order else 99))
            taken = {}
            for member in top.members:
                slug = re.sub(r"\W+", "-", ".".join(member.path[1:])).strip("-") or "operator"
                taken[slug] = taken.get(slug, 0) + 1
                member.anchor = slug if taken[slug] == 1 else f"{slug}-{taken[slug]}"

    def page(self, symbol):
        """Returns the address of a symbol within the site."""
        address = f"swift/{self.name}/{re.sub(r'[^A-Za-z0-9_]', '', symbol.path[0])}.html"
        return f"{address}#{symbol.anchor}" if symbol.anchor else address

    def find(self, name, within=()):
        """Returns the symbol that a comment names, as `Planner/stops(_:)` or `stops(_:)`."""
        path = tuple(name.removeprefix(f"{self.name}/").split("/"))
        for length in range(len(within), -1, -1):
            if symbol := self.by_path.get(tuple(within[:length]) + path):
                return symbol
        return None


def declaration(symbol, address):
    """Returns a declaration as HTML, with links to the types that it names.
    - address: returns the address of an identifier, or None."""
    written = []
    for piece in symbol.declaration:
        text = html.escape(piece["spelling"], quote=False)
        href = address(piece["preciseIdentifier"]) if piece.get("preciseIdentifier") else None
        if href:
            text = f'<a href="{href}">{text}</a>'
        elif piece["kind"] in ("keyword", "attribute"):
            text = f'<span class="keyword">{text}</span>'
        written.append(text)
    return f'<pre class="declaration"><code>{"".join(written)}</code></pre>\n'


def groups(members):
    """Yields runs of members of one kind and one owner, with a heading."""
    last, run = None, []
    for member in members:
        key = (member.path[1:-1], KINDS.get(member.kind, "Other"))
        if key != last and run:
            yield last, run
            run = []
        last = key
        run.append(member)
    if run:
        yield last, run
