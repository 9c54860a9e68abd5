#!/usr/bin/env python3
"""Checks that no folders of a Swift target depend on each other in a circle.

A folder depends on another if its files use a type or function that the other declares at the top
level, or a member that an extension of the other adds and that no other file of any target
declares (names of two or three letters are common in other libraries). Folders within a folder count as one with it. A private name hides others of its name in
its file.

  check-folders.py           fails with the files that close a circle
  check-folders.py --show    prints the folders of each target, each after those it uses
"""

import collections
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[1] / "Sources"
DECLARATION = re.compile(
    r"^(?P<indent>\s*)(?:@\w+(?:\([^)]*\))?\s+)*"
    r"(?P<words>(?:(?:public|package|private|fileprivate|private\(set\)|final|indirect|nonisolated"
    r"|static|mutating|nonmutating|convenience|lazy|weak)\s+)*)"
    r"(?P<kind>struct|class|enum|protocol|actor|typealias|func|var|let|case)\s+(?P<name>\w+)")
EXTENSION = re.compile(r"^(?:(?:public|package|private|fileprivate)\s+)*extension\s")
NOISE = re.compile(r'//[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"')


TYPES = {"struct", "class", "enum", "protocol", "actor", "typealias"}


class Declarations:
    """The names that a file declares."""

    def __init__(self, text):
        self.top, self.hidden, self.nested = set(), set(), set()
        # Members that extensions add, and all names with the number of their declarations.
        self.members, self.all = set(), collections.Counter()
        in_extension = False
        for line in text.splitlines():
            in_extension = bool(EXTENSION.match(line)) or in_extension and not line.startswith("}")
            if match := DECLARATION.match(line):
                self.add(match, in_extension)

    def add(self, match, in_extension):
        name, kind = match["name"], match["kind"]
        is_private = {"private", "fileprivate"} & set(match["words"].split())
        self.all[name] += 1
        if not match["indent"]:
            (self.hidden if is_private else self.top).add(name)
        elif kind in TYPES or kind == "func":
            self.nested.add(name)
        if in_extension and len(match["indent"]) == 2 and not is_private and kind not in TYPES:
            self.members.add(name)


def everything():
    """Returns how often each name is declared in all targets."""
    count = collections.Counter()
    for path in SOURCES.rglob("*.swift"):
        count += Declarations(NOISE.sub(" ", path.read_text())).all
    return count


def uses(target, declared):
    """Returns for each folder of a target the folders it uses, each with the reasons.

    `declared` has the number of declarations of each name in all targets.
    """
    texts = {path: NOISE.sub(" ", path.read_text()) for path in target.rglob("*.swift")}
    folder = {path: path.relative_to(target).parts[0] for path in texts if path.parent != target}
    names = {path: Declarations(text) for path, text in texts.items()}
    owner, members, ambiguous = {}, {}, set()
    for path, found in names.items():
        ambiguous |= found.nested | found.top & set(owner)
        if path in folder:
            owner.update({name: folder[path] for name in found.top})
            unique = {name for name in found.members if declared[name] == 1 and len(name) > 3}
            members.update({name: folder[path] for name in unique})
    graph = {name: {} for name in folder.values()}
    for path, name in folder.items():
        words = set(re.findall(r"\b[A-Za-z_]\w+\b", texts[path])) - ambiguous - names[path].hidden
        found = [(word, owner.get(word, name)) for word in sorted(words)]
        called = set(re.findall(r"\.([a-z]\w+)\b", texts[path]))
        found += [(f".{word}", members[word]) for word in sorted(called & set(members))]
        for word, other in found:
            if other != name:
                reason = f"{path.relative_to(target)} uses {word} of {other}"
                graph[name].setdefault(other, []).append(reason)
    return graph


def circle(graph):
    """Returns folders each of which uses the next and the last the first, or None."""
    done, path = set(), []

    def visit(name):
        if name in path:
            return path[path.index(name):]
        if name in done:
            return None
        path.append(name)
        found = next(filter(None, map(visit, sorted(graph[name]))), None)
        path.pop()
        done.add(name)
        return found

    return next(filter(None, map(visit, sorted(graph))), None)


def ordered(graph):
    """Returns the folders, each after those it uses."""
    order = []

    def visit(name):
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
        if name not in order:
            order.append(name)

    for name in sorted(graph):
        visit(name)
    return order


def main():
    failed, declared = False, everything()
    for target in sorted(path for path in SOURCES.iterdir() if path.is_dir()):
        graph = uses(target, declared)
        if found := circle(graph):
            failed = True
            print(f"{target.name}: {' → '.join([*found, found[0]])}")
            for name, other in zip(found, [*found[1:], found[0]]):
                print("".join(f"  {reason}\n" for reason in graph[name][other][:5]), end="")
        elif "--show" in sys.argv and graph:
            print(f"{target.name}: {', '.join(ordered(graph))}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
