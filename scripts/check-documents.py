#!/usr/bin/env python3
"""Checks that the documents agree with the tree.

  check-documents.py           fails with a line for each statement that is wrong
  check-documents.py --write   writes the dependencies of targets into ARCHITECTURE.md, then checks

Compared are: targets, their dependencies and packages with Package.swift, folders and their layers
with the sources, options of commands with their declarations, names in code spans with the sources,
the tests that the threat model names, links with their targets, symbolic links, quoted limits with their constants
(scripts/document-limits.tsv), and lengths. The checks are modules of scripts/documents, which yield complaints.
"""

import sys

from documents.commands import check_commands
from documents.folders import check_catalogs, check_page
from documents.limits import check_lengths, check_limits
from documents.names import (
    check_links, check_names, check_symbolic_links, check_tests)
from documents.targets import (
    check_dependencies, check_picture, check_targets, package_targets, write_dependencies)
from documents.tree import ARCHITECTURE, PAGE, ROOT, tracked

THREATS = ROOT / "docs/operating/threat-model.md"


def complaints(targets, files):
    """Yields a line for each statement that is wrong."""
    documents = [path for path in files if path.suffix == ".md"]
    present = [path for path in documents if path.name != "CHANGELOG.md"]
    described = {
        path for path in present
        if ".docc" in str(path) or path in (ARCHITECTURE, PAGE, ROOT / "docs/glossary.md")}
    yield from check_targets(targets)
    yield from check_picture(targets)
    yield from check_dependencies()
    yield from check_catalogs(targets)
    yield from check_page()
    yield from check_commands([path for path in present if "Benchmarks" not in path.parts])
    yield from check_names(present, described, files)
    yield from check_links(documents)
    yield from check_symbolic_links()
    yield from check_tests(THREATS)
    yield from check_limits()
    yield from check_lengths(files)


def main():
    files = tracked()
    targets = package_targets()
    if "--write" in sys.argv:
        write_dependencies(targets)
    problems = list(complaints(targets, files))
    print("".join(f"{problem}\n" for problem in problems), end="", file=sys.stderr)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
