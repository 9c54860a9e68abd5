"""Reads the server's description of its API, for the scripts that make files from it."""

import json
import pathlib
import sys
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[1]


def load(source):
    """Returns the description of a file, or of a server at an address."""
    if source.startswith("http"):
        with urllib.request.urlopen(source.rstrip("/") + "/openapi.json", timeout=60) as answer:
            return json.load(answer)
    return json.loads(pathlib.Path(source).read_text())


def name_of(reference):
    """Returns the name of the schema that a `$ref` leads to."""
    return reference.rsplit("/", 1)[1]


def deliver(make, path):
    """Prints what `make` makes of the description in the arguments, or compares it with a file."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if len(arguments) != 1:
        sys.exit(sys.modules["__main__"].__doc__)
    text = make(load(arguments[0]))
    if "--check" not in sys.argv:
        print(text, end="")
    elif not path.exists() or path.read_text() != text:
        name = path.relative_to(ROOT)
        sys.exit(
            f"{name} is not what the server describes: run scripts/{pathlib.Path(sys.argv[0]).name} "
            f"http://127.0.0.1:8080 > {name} while the server runs.")
