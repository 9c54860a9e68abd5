"""Commands and their options, compared with their declarations."""

import re

from documents.blocks import commands as quoted_commands
from documents.tree import ROOT, bracketed, complaint

COMMANDS = ROOT / "docs/guide/command-line.md"


def kebab(name):
    return re.sub(r"([A-Z])", lambda match: "-" + match[1].lower(), name)


def declared_commands():
    """Returns the names of commands and of options that Sources/amble declares."""
    commands, options = set(), set()
    for path in (ROOT / "Sources/amble").rglob("*.swift"):
        text = path.read_text()
        commands |= set(re.findall(r'commandName:\s*"([\w-]+)"', text))
        for match in re.finditer(r"@(?:Option|Flag)\b", text):
            start = match.end()
            arguments = bracketed(text, start) if text[start] == "(" else ""
            rest = text[start + len(arguments) + 2 * bool(arguments):]
            custom = re.search(r'\.customLong\("([\w-]+)"\)', arguments)
            options.add("--" + (custom[1] if custom else kebab(re.search(r"\bvar (\w+)", rest)[1])))
    return commands, options


def check_commands(documents):
    commands, options = declared_commands()
    text = COMMANDS.read_text()
    for option in sorted(options - set(re.findall(r"--[a-z][\w-]*", text))):
        yield complaint(COMMANDS, None, f"The page lacks the option {option}.")
    for command in sorted(commands):
        if not re.search(rf"`(amble [^`]*\b)?{command}\b", text):
            yield complaint(COMMANDS, None, f"The page lacks the command {command}.")
    known = options | {"--version", "--help", "--show", "--write"}
    for path in documents:
        for line in lines_about_amble(path):
            for option in re.findall(r"(?<![\w-])--[a-z][\w-]*", line):
                if option not in known:
                    yield complaint(path, line, f"No command of amble has the option {option}.")
            command = re.match(r"`?amble ([a-z]+)", line)
            if command and command[1] not in commands | {"help"}:
                yield complaint(path, line, f"There is no command amble {command[1]}.")


def lines_about_amble(path):
    """Returns the code spans and the commands of a document that run amble, and all lines of the
    page of its options."""
    body = path.read_text()
    if path == COMMANDS:
        return body.splitlines()
    quoted = [re.search(r"(?:^|\bsudo (?:-u \w+ )?)(amble [^#]*)", command.text)
              for command in quoted_commands(path)]
    return re.findall(r"`amble [^`\n]*`", body) + [match[1] for match in quoted if match]
