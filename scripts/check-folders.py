#!/usr/bin/env python3
"""Checks that no folders of a Swift target depend on each other in a circle.

A folder depends on another if its files use a type or function that the other declares at the top
level. Folders within a folder count as one with it. Members that extensions add are not seen.

  check-folders.py           fails with the files that close a circle
  check-folders.py --show    prints the folders of each target, each after those it uses
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[1] / "Sources"
DECLARATION = re.compile(
    r"^(?P<indent>\s*)(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|final|indirect|nonisolated)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias|func)\s+(?P<name>\w+)")
NOISE = re.compile(r'//[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"')


def declarations(text):
    """Returns the names declared at the top level, and those declared within others."""
    top, nested = set(), set()
    for line in text.splitlines():
        if match := DECLARATION.match(line):
            (nested if match["indent"] else top).add(match["name"])
    return top, nested


def uses(target):
    """Returns for each folder of a target the folders it uses, each with the reasons."""
    texts = {path: NOISE.sub(" ", path.read_text()) for path in target.rglob("*.swift")}
    folder = {path: path.relative_to(target).parts[0] for path in texts if path.parent != target}
    owner, ambiguous = {}, set()
    for path, text in texts.items():
        top, nested = declarations(text)
        ambiguous |= nested
        for name in top & set(owner):
            ambiguous.add(name)
        owner.update({name: folder[path] for name in top if path in folder})
    graph = {name: {} for name in folder.values()}
    for path, name in folder.items():
        for word in sorted(set(re.findall(r"\b[A-Za-z_]\w+\b", texts[path])) - ambiguous):
            other = owner.get(word, name)
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
    failed = False
    for target in sorted(path for path in SOURCES.iterdir() if path.is_dir()):
        graph = uses(target)
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
