"""Code blocks of documents, the files that they show, the commands that they quote, and their output."""

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
    goes on after a backslash at the end of a line, and until its last quotation ends."""
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
            continues = goes_on(found[-1].text)
    return found


def goes_on(text):
    """Returns whether a command goes on in the next line."""
    return text.endswith("\\") or re.sub(r"\s#.*", "", text).count("'") % 2 == 1


def files(path, *languages):
    """Returns the files that a document shows: those blocks whose first line is a comment with a path.
    Maps the path to the text."""
    found = {}
    for text in blocks(path, *languages):
        if match := re.match(r"# (/\S+)\n", text):
            found[match[1]] = text
    return found


def expect(command, output):
    """Checks that a command printed what a page shows."""
    expected = "\n".join(command.output)
    printed = "\n".join(line.rstrip() for line in output.strip().splitlines())
    assert re.fullmatch(pattern(expected), printed), (
        f"{command.text}\nprinted:\n{output}\nThe page has:\n{expected}")


# What differs from run to run: any text, times, dates with minutes, sizes, durations.
VARYING = {
    "…": "[^\n]*",
    r"\d{4}-\d\d-\d\dT\d[\d:.]*Z?": r"\d{4}-\d\d-\d\dT\d[\d:.]*Z?",
    r"[\d.]+ (?:MB|ms)": r"[\d.]+ (?:MB|ms)",
}


def pattern(text):
    """Returns a pattern for a shown output. A line `…` stands for any lines."""
    return "\n".join(
        "(?s:.*)" if line == "…" else line_pattern(line) for line in text.split("\n"))


def line_pattern(text):
    """Returns a pattern for a line of a shown output."""
    parts = re.split("(" + "|".join(VARYING) + ")", text)
    return "".join(
        next(value for key, value in VARYING.items() if re.fullmatch(key, part))
        if number % 2 else re.escape(part)
        for number, part in enumerate(parts))
