"""The operators of a target that can be changed, and a seeded sample of them."""

import dataclasses
import hashlib
import re

# What each operator may become: a boundary and a negation for comparisons, the opposite for others.
MUTATIONS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "&+": ["&-"], "&-": ["&+"], "*": ["/"], "/": ["*"],
    "min": ["max"], "max": ["min"],
}  # fmt: skip
# Binary operators stand between spaces, as `swift format` sets them.
OPERATOR = re.compile(r"(?<!\S)(?:<=?|>=?|[=!]=|&&|\|\||&?[+-]|[*/])(?!\S)")
CALL = re.compile(r"(?<![\w.])(?:min|max)(?=\()")
NOT_CODE = re.compile(r"\s*(?:#|@available|.*\bfunc (?:[<>=+*/-]|min\(|max\()|.*\boperator )")


@dataclasses.dataclass(frozen=True)
class Site:
    """One operator in one line, and what it is changed to."""

    path: str
    line: int
    column: int
    operator: str
    # Which of the same operators in the line it is, from 1.
    occurrence: int
    mutation: str
    text: str
    rank: str

    def __str__(self):
        return f"{self.path}:{self.line}:{self.column + 1}: `{self.operator}` -> `{self.mutation}`"

    @property
    def key(self):
        """Names the site without its line number, which other changes move."""
        return (self.path, self.text, self.operator, self.occurrence)


def code_only(source):
    """The source with comments and strings overwritten by full stops; newlines stay."""
    out = list(source)
    # What is open: "(" in an interpolation, or the quotes of a string.
    opened, depth, at = [], [], 0

    def hide(length):
        nonlocal at
        for index in range(at, min(at + length, len(source))):
            if out[index] != "\n":
                out[index] = "."
        at += length

    while at < len(source):
        if opened and opened[-1] != "(":
            quotes = opened[-1]
            if source.startswith("\\(", at):
                hide(2)
                opened.append("(")
                depth.append(1)
            elif source[at] == "\\":
                hide(2)
            elif source.startswith(quotes, at):
                hide(len(quotes))
                opened.pop()
            else:
                hide(1)
        elif source.startswith("//", at):
            end = source.find("\n", at)
            hide((end if end >= 0 else len(source)) - at)
        elif source.startswith("/*", at):
            hide(source.index("*/", at) + 2 - at)
        elif source[at] == '"':
            opened.append('"""' if source.startswith('"""', at) else '"')
            hide(len(opened[-1]))
        elif opened and source[at] in "()":
            depth[-1] += 1 if source[at] == "(" else -1
            if depth[-1] == 0:
                depth.pop()
                opened.pop()
                hide(1)
            else:
                at += 1
        else:
            at += 1
    return "".join(out)


def sources(checkout, target):
    """The paths and texts of a target's sources, of a checkout given as paths and bytes."""
    return [
        (path, data.decode())
        for path, data in sorted(checkout.items())
        if path.startswith(f"Sources/{target}/") and path.endswith(".swift")
    ]


def sites(checkout, target, seed):
    """All sites of a target by rank. The rank is a hash of the seed and of the line itself, so that
    a change elsewhere leaves the sample as it is."""
    found = []
    for path, source in sources(checkout, target):
        seen = {}
        for number, (code, line) in enumerate(
            zip(code_only(source).split("\n"), source.split("\n")), 1
        ):
            if NOT_CODE.match(code):
                continue
            matches = [*OPERATOR.finditer(code), *CALL.finditer(code)]
            here = {}
            for match in sorted(matches, key=lambda match: match.start()):
                operator, text = match[0], line.strip()
                count = seen[text, operator] = seen.get((text, operator), 0) + 1
                here[operator] = here.get(operator, 0) + 1
                rank = hashlib.sha256(f"{seed}|{path}|{text}|{operator}|{count}".encode())
                choices = MUTATIONS[operator]
                mutation = choices[rank.digest()[-1] % len(choices)]
                found.append(
                    Site(
                        path, number, match.start(), operator, here[operator], mutation, text,
                        rank.hexdigest(),
                    )
                )  # fmt: skip
    return sorted(found, key=lambda site: site.rank)


def shares(checkout, targets, count):
    """Splits a number of mutants over targets in proportion to their lines."""
    lines = {
        target: sum(source.count("\n") for _, source in sources(checkout, target))
        for target in targets
    }
    exact = {target: count * lines[target] / sum(lines.values()) for target in targets}
    whole = {target: int(exact[target]) for target in targets}
    for target in sorted(targets, key=lambda target: whole[target] - exact[target]):
        if sum(whole.values()) < count:
            whole[target] += 1
    return whole
