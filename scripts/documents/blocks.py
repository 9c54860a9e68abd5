"""Code blocks of documents, the files that they show, and the commands that they quote."""

import re
from dataclasses import dataclass

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@dataclass
class Command:
    """A command after a prompt, with the output shown below it."""

    text: str
    output: list


def blocks(path, *languages, section=None):
    """Returns the texts of the code blocks of a document, or of one of its sections, in some languages,
    in order."""
    text = path.read_text()
    if section:
        _, found, text = text.partition(f"\n## {section}\n")
        assert found, f"{path} has no section {section!r}."
        text = text.partition("\n## ")[0]
    return [block for language, block in BLOCK.findall(text) if language in languages]


def commands(path, section=None):
    """Returns the commands in the `console` blocks of a document, or of one of its sections. A command
    goes on after a backslash at the end of a line."""
    found, continues = [], False
    for block in blocks(path, "console", section=section):
        for line in block.splitlines():
            if continues:
                found[-1].text += "\n" + line
            elif line.startswith("$ "):
                found.append(Command(line[2:], []))
            else:
                found[-1].output.append(line)
                continue
            continues = line.endswith("\\")
    return found


def files(path, *languages):
    """Returns the files that a document shows: those blocks whose first line is a comment with a path.
    Maps the path to the text."""
    found = {}
    for text in blocks(path, *languages):
        if match := re.match(r"# (/\S+)\n", text):
            found[match[1]] = text
    return found
