#!/usr/bin/env python3
"""Type-checks the examples in the documentation of the libraries, as a package that uses them.

An example is a ```swift block in a `///` comment or in an article of a library's catalog. Each one is
compiled in a function of its own, against the modules of a finished build, in language mode 6. It sees
the public API alone, Foundation, and the names of `examples/preamble.swift`, such as `region` and
`start`. An error has the file and the line of the example.

Two kinds of blocks are left out: those on declarations that are not public, which a client cannot use,
and parts of a package manifest. Placeholders such as `…` are errors outside of strings and comments.

Also fails if a public type that clients create has no example on itself or on one of its members.
These are the types at the top level with a public initializer or static function, apart from protocols,
errors, option sets and enumerations with cases. `examples/without.txt`
lists the types that need none, with the reasons; a type with an example may not be in it.

  check-examples.py          checks; prints the number of examples
  check-examples.py --list   prints the public types and the number of their examples
  SCRATCH  folder of a build of the libraries (default: .build)
  CONFIG   its configuration (default: release)
"""

import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
LIBRARIES = ("AmbleCore", "AmbleRegion")
PREAMBLE = ROOT / "scripts/examples/preamble.swift"
WITHOUT = ROOT / "scripts/examples/without.txt"

WORDS = (r"(?:@\w+(?:\([^)]*\))?\s+)*(?P<words>(?:(?:public|open|package|internal|private|fileprivate|final"
         r"|static|class|mutating|nonmutating|convenience|override|required|indirect|nonisolated|lazy"
         r"|private\(set\)|internal\(set\))\s+)*)")
TYPE = re.compile(r"(?P<indent> *)" + WORDS + r"(?P<kind>struct|class|actor|enum|protocol|extension)"
                  r"\s+(?P<name>[\w.]+)(?P<rest>.*)")
MEMBER = re.compile(r" *" + WORDS + r"(?P<kind>func|init|var|let|subscript|case|typealias)\b"
                    r" ?(?P<name>\w*)")
TEXTS = re.compile(r'#?"""[\s\S]*?"""#?|"(?:\\.|[^"\\\n])*"|//[^\n]*')

Example = collections.namedtuple("Example", "path line lines")


class Type:
    """A public type at the top level, by its declaration and its members in all files."""

    def __init__(self):
        self.place = None  # file and line of its declaration
        self.is_plain = False  # whether it is no protocol, error or option set
        self.is_created = self.has_cases = False
        self.examples = 0

    @property
    def needs_example(self):
        return self.is_plain and self.is_created and not self.has_cases


class SourceReader:
    """Reads examples and public types of one Swift file. The layout is that of `swift format`."""

    def __init__(self, path, types):
        self.path, self.types = path, types
        self.examples, self.hidden = [], 0
        self.scopes = []  # types and extensions around the line: (indent, name, is public, kind)
        self.comment = []  # lines of the comment before the next declaration: (number, text)

    def read(self):
        in_text = False
        for number, line in enumerate(self.path.read_text().splitlines(), 1):
            if not in_text:
                self.read_line(number, line)
            in_text ^= line.count('"""') % 2 == 1 and not line.lstrip().startswith("///")

    def read_line(self, number, line):
        words = line.strip()
        if words.startswith("///"):
            self.comment.append((number, words[3:].removeprefix(" ")))
            return
        if not words or words.startswith("//"):
            self.comment = []
            return
        indent = len(line) - len(line.lstrip())
        while self.scopes and indent <= self.scopes[-1][0]:
            self.scopes.pop()
        if re.fullmatch(r"@\w+(\(.*\))?", words):
            return
        depth = 2 * len(self.scopes)
        if indent == depth:
            if match := TYPE.match(line):
                self.add_type(number, match)
            elif match := MEMBER.match(line):
                self.add_member(match)
        self.comment = []

    def add_type(self, number, match):
        name, kind, words = match["name"], match["kind"], match["words"].split()
        if kind == "extension":
            name, is_public = name.split(".")[0], True
        else:
            is_public = "public" in words and all(scope[2] for scope in self.scopes)
            if not self.scopes and is_public:
                self.declare(name, kind, match["rest"], number)
            owner = self.scopes[0][1] if self.scopes else name
            self.take_examples(self.types[owner], is_public)
        if not match["rest"].rstrip().endswith("}"):
            self.scopes.append((len(match["indent"]), name, is_public, kind))

    def declare(self, name, kind, rest, number):
        found = self.types[name]
        found.place = f"{self.path.relative_to(ROOT)}:{number}"
        found.is_plain = kind != "protocol" and not re.search(r"\b(Error|OptionSet)\b", rest)

    def add_member(self, match):
        words, kind = match["words"].split(), match["kind"]
        owner = self.types[self.scopes[0][1]] if self.scopes else Type()
        is_public = all(scope[2] for scope in self.scopes) and (
            "public" in words or kind == "case" or self.scopes and self.scopes[-1][3] == "protocol")
        if is_public and len(self.scopes) == 1:
            is_function = kind == "func" and "static" in words and match["name"]  # and no operator
            owner.is_created |= kind == "init" or bool(is_function)
            owner.has_cases |= kind == "case"
        self.take_examples(owner, is_public)

    def take_examples(self, owner, is_public):
        found = list(blocks(self.path, self.comment))
        if is_public:
            self.examples += found
            owner.examples += len(found)
        else:
            self.hidden += len(found)


def blocks(path, lines):
    """Yields the examples among numbered lines."""
    start = None
    for number, text in lines:
        if start is None and text.strip() == "```swift":
            start, content = number, []
        elif start is not None and text.strip() == "```":
            yield Example(path, start + 1, content)
            start = None
        elif start is not None:
            content.append(text)


def read_libraries():
    """Returns the examples, the public types by name, and the number of examples left out."""
    types, examples, left_out = collections.defaultdict(Type), [], 0
    for library in LIBRARIES:
        folder = ROOT / "Sources" / library
        for path in sorted(folder.rglob("*.swift")):
            reader = SourceReader(path, types)
            reader.read()
            examples += reader.examples
            left_out += reader.hidden
        for path in sorted(folder.rglob("*.docc/*.md")):
            examples += blocks(path, list(enumerate(path.read_text().splitlines(), 1)))
    is_manifest = [any(".product(" in line for line in example.lines) for example in examples]
    left_out += sum(is_manifest)
    examples = [example for example, skip in zip(examples, is_manifest) if not skip]
    return examples, {name: found for name, found in types.items() if found.place}, left_out


def find_placeholders(examples):
    """Returns an error for each placeholder outside of strings and comments."""
    errors = []
    for example in examples:
        code = TEXTS.sub(lambda match: "\n" * match[0].count("\n"), "\n".join(example.lines))
        for index, line in enumerate(code.split("\n")):
            if "…" in line:
                errors.append(f"{example.path}:{example.line + index}: error: a placeholder is not code")
    return errors


def program(examples):
    """Returns a Swift file with a function for each example."""
    parts = ["import AmbleCore\nimport AmbleRegion\nimport Foundation\n"]
    for index, example in enumerate(examples):
        lines = ["" if line.startswith("import ") else line for line in example.lines]
        parts.append(f"func example{index}() async throws {{\n"
                     f'#sourceLocation(file: "{example.path}", line: {example.line})\n'
                     + "\n".join(lines) + "\n#sourceLocation()\n}\n")
    return "".join(parts)


def compile_examples(examples):
    """Type-checks the examples; returns the errors of the compiler."""
    scratch = pathlib.Path(os.environ.get("SCRATCH", ROOT / ".build"))
    build = scratch / os.environ.get("CONFIG", "release")
    if not (build / "Modules").is_dir():
        sys.exit(f"{build} has no modules: build the package first, or set SCRATCH and CONFIG.")
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "Examples.swift"
        source.write_text(program(examples))
        command = ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library",
                   "-module-name", "Examples", "-suppress-warnings", "-I", build / "Modules",
                   "-Xcc", f"-fmodule-map-file={build}/CMath.build/module.modulemap",
                   "-I", scratch / "checkouts/GRDB.swift/Sources/GRDBSQLite",
                   *(part for library in ("CZlib", "CBzip2", "CSpawn")
                     for part in ("-I", ROOT / "Sources" / library)), PREAMBLE, source]
        result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode == 0:
        return []
    return result.stderr.splitlines() or ["The compiler failed without an error."]


def read_without():
    """Returns the types that need no example: lines with names, each group after its reason."""
    lines = (line.split("#")[0] for line in WITHOUT.read_text().splitlines())
    return {name for line in lines for name in line.split()}


def find_missing(types):
    """Returns an error for each type without an example, and for each wrong name in the list."""
    without = read_without()
    needed = {name for name, found in types.items() if found.needs_example}
    errors = [f"{types[name].place}: error: {name} has no example" for name in sorted(needed - without)
              if not types[name].examples]
    for name in sorted(without):
        if name not in needed or types[name].examples:
            reason = "has an example" if name in needed else "is no type that clients create"
            errors.append(f"{WITHOUT}: error: {name} {reason}: remove it")
    return errors


def main():
    examples, types, left_out = read_libraries()
    if "--list" in sys.argv[1:]:
        for name, found in sorted(types.items()):
            print(f"{found.examples:3} {'needed' if found.needs_example else '':6} {name}")
    errors = find_placeholders(examples) + compile_examples(examples) + find_missing(types)
    for error in errors:
        print(error.replace(f"{ROOT}/", ""), file=sys.stderr)
    if errors:
        sys.exit(1)
    print(f"{len(examples)} examples compile; {left_out} are not for clients.")


if __name__ == "__main__":
    main()
