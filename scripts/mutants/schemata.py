"""A copy of the checkout in which every sampled operator is a function that asks whether its mutant
is the chosen one: one build serves all mutants (Untch, Offutt and Harrold, "Mutation analysis using
mutant schemata", ISSTA 1993)."""

import subprocess

PRECEDENCE = {
    "<": "Comparison", "<=": "Comparison", ">": "Comparison", ">=": "Comparison",
    "==": "Comparison", "!=": "Comparison", "&&": "LogicalConjunction", "||": "LogicalDisjunction",
    "+": "Addition", "-": "Addition", "&+": "Addition", "&-": "Addition",
    "*": "Multiplication", "/": "Multiplication",
}  # fmt: skip
CONSTRAINTS = {
    "+": ["AdditiveArithmetic"], "-": ["AdditiveArithmetic"],
    "&+": ["FixedWidthInteger"], "&-": ["FixedWidthInteger"],
    "*": ["BinaryInteger", "FloatingPoint"], "/": ["BinaryInteger", "FloatingPoint"],
    "==": ["Equatable"], "!=": ["Equatable"],
}  # fmt: skip
ATTRIBUTES = "@usableFromInline @inline(__always) internal"

HEADER = """\
#include <stdint.h>
extern int32_t chosenMutant;
extern uint8_t *_Nonnull mutantHits;
static inline _Bool isMutant(int32_t site) {
  mutantHits[site] = 1;
  return chosenMutant == site;
}
"""

# The table of sites reached is a mapped file, so that it also has what a process reached that
# crashed, or that a test started.
CODE = """\
#include "CMutants.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
static uint8_t unread[%(count)d];
int32_t chosenMutant = -1;
uint8_t *mutantHits = unread;
__attribute__((constructor)) static void choose(void) {
  const char *number = getenv("AMBLE_MUTANT");
  if (number) chosenMutant = atoi(number);
  const char *path = getenv("AMBLE_MUTANT_HITS");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *table = mmap(0, %(count)d, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (table != MAP_FAILED) mutantHits = table;
  close(file);
}
"""

# Tests of other targets are not built.
MANIFEST = """
package.targets.removeAll { $0.isTest && $0.name != "%(target)sTests" }
package.targets.append(.target(name: "CMutants"))
for target in package.targets where target.name == "%(target)s" {
  target.dependencies.append("CMutants")
}
"""


def name(site, number):
    """The operator or function that stands at a site: its own characters, then its number in
    braille, which Swift takes for operator characters."""
    if site.operator.isalpha():
        return f"{site.operator}OfMutant{number}"
    return site.operator + "".join(chr(0x2801 + int(digit)) for digit in str(number))


def declaration(site, number):
    """Declares what stands at a site."""
    new, old, to = name(site, number), site.operator, site.mutation
    if old.isalpha():
        return (
            f"{ATTRIBUTES} func {new}<T: Comparable>(_ a: T, _ b: T, _ more: T...) -> T {{\n"
            f"  let all = [a, b] + more\n"
            f"  return isMutant({number}) ? all.{to}()! : all.{old}()!\n}}\n"
            f"{ATTRIBUTES} func {new}<T: Comparable>(_ a: T, _ b: T) -> T {{\n"
            f"  isMutant({number}) ? Swift.{to}(a, b) : Swift.{old}(a, b)\n}}\n"
        )
    text = f"infix operator {new}: {PRECEDENCE[old]}Precedence\n"
    if old in ("&&", "||"):
        return text + (
            f"{ATTRIBUTES} func {new}(a: Bool, b: @autoclosure () throws -> Bool) "
            f"rethrows -> Bool {{\n"
            f"  try isMutant({number}) ? a {to} b() : a {old} b()\n}}\n"
        )
    result = "Bool" if PRECEDENCE[old] == "Comparison" else "T"
    for constraint in CONSTRAINTS.get(old, ["Comparable"]):
        text += (
            f"{ATTRIBUTES} func {new}<T: {constraint}>(a: T, b: T) -> {result} {{\n"
            f"  isMutant({number}) ? a {to} b : a {old} b\n}}\n"
        )
    if old in ("==", "!="):
        text += (
            f"{ATTRIBUTES} func {new}<T>(a: T?, b: _OptionalNilComparisonType) -> Bool {{\n"
            f"  isMutant({number}) ? a {to} b : a {old} b\n}}\n"
        )
    return text


def write(file, text):
    """Writes a file unless it is so already: the build goes by the time of change."""
    data = text.encode() if isinstance(text, str) else text
    if not file.exists() or file.read_bytes() != data:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def snapshot(root):
    """The files of the checkout as they are now, by path: it may change while mutants run."""
    listed = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"],
        cwd=root, check=True, capture_output=True, text=True,
    ).stdout.split("\0")  # fmt: skip
    return {path: (root / path).read_bytes() for path in listed if path and (root / path).is_file()}


def copy(checkout, folder, target, sites):
    """Makes the copy, or brings it up to date, with the sites given: numbers and sites."""
    by_file = {}
    for number, site in sites.items():
        by_file.setdefault(site.path, []).append((site, number))
    generated = {
        "Package.swift": checkout["Package.swift"].decode().replace(
            ".treatAllWarnings(as: .error),", ""
        ) + MANIFEST % {"target": target},
        "Sources/CMutants/include/CMutants.h": HEADER,
        "Sources/CMutants/CMutants.c": CODE % {"count": max(sites, default=0) + 1},
        f"Sources/{target}/Mutants.swift": "internal import CMutants\n\n"
        + "\n".join(declaration(site, number) for number, site in sites.items()),
    }  # fmt: skip
    for path, data in checkout.items():
        if path in generated:
            continue
        if path in by_file:
            lines = data.decode().split("\n")
            for site, number in sorted(by_file[path], key=lambda item: -item[0].column):
                line = lines[site.line - 1]
                end = site.column + len(site.operator)
                lines[site.line - 1] = line[: site.column] + name(site, number) + line[end:]
            data = "\n".join(lines).encode()
        write(folder / path, data)
    for path, text in generated.items():
        write(folder / path, text)
    for part in ("Sources", "Tests"):
        for file in (folder / part).rglob("*"):
            path = str(file.relative_to(folder))
            if file.is_file() and path not in generated and path not in checkout:
                file.unlink()


def link_shared(root, folder):
    """Lets tests find the real map data that lies beside the checkout."""
    shared, link = root.parent / "shared", folder.parent / "shared"
    if shared.is_dir() and not link.exists():
        link.symlink_to(shared)
