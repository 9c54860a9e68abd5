#!/usr/bin/env python3
"""Writes manual pages from the help of a program: PROGRAM --experimental-dump-help |
make-manual.py FOLDER

Each command has a page, amble-serve.1 for example, in mdoc(7). The date is SOURCE_DATE_EPOCH.
"""

import datetime
import json
import os
import pathlib
import re
import sys

EXIT_STATUS = """.Sh EXIT STATUS
0 on success, 1 if nothing was found, 2 if an argument was wrong or the command failed.
"""


def escaped(text):
    """Returns a text as lines of roff, none of which is a request, each with one sentence."""
    sentences = re.sub(r"(?<=[.?!]) +(?=[A-Z])", "\n", text)
    lines = sentences.replace("\\", r"\e").replace("-", r"\-").splitlines()
    return "\n".join(r"\&" + line if line[:1] in (".", "'") else line for line in lines if line)


def option_names(argument):
    """Returns the names of an option with its value, in mdoc's words."""
    value = "" if argument["kind"] == "flag" else f" Ar {argument['valueName']}"
    return [
        f"Fl {'-' if name['kind'] == 'long' else ''}{name['name']}{value}".replace("-", r"\-")
        for name in argument["names"]]


def synopsis(argument):
    """Returns the line of an argument in the synopsis."""
    more = " ..." if argument["isRepeating"] else ""
    if argument["kind"] == "positional":
        words = f"Ar {argument['valueName']}{more}"
    else:
        words = option_names(argument)[-1] + more
    return f".Op {words}" if argument["isOptional"] else f".{words}"


def described(argument):
    """Returns the entry of an argument in a list."""
    if argument["kind"] == "positional":
        heading = f".It Ar {argument['valueName']}"
    else:
        heading = ".It " + " , ".join(option_names(argument))
    parts = [heading, escaped(argument.get("abstract", ""))]
    if argument.get("allValues"):
        parts.append(f"Values: {escaped(', '.join(argument['allValues']))}.")
    if "defaultValue" in argument:
        parts.append(f"Default: {escaped(argument['defaultValue'])}.")
    if argument.get("discussion"):
        parts.append(escaped(argument["discussion"]))
    return "\n".join(part for part in parts if part)


def listed(title, entries):
    """Returns a section with a list, or nothing without entries."""
    if not entries:
        return ""
    return "\n".join([f".Sh {title}", ".Bl -tag -width Ds", *entries, ".El", ""])


def page(command, names, date):
    """Returns the manual page of a command, whose name is the last of `names`."""
    arguments = [each for each in command.get("arguments", []) if each["shouldDisplay"]]
    subcommands = [each for each in command.get("subcommands", []) if each["shouldDisplay"]]
    positional = [each for each in arguments if each["kind"] == "positional"]
    options = [each for each in arguments if each["kind"] != "positional"]
    name = r"\-".join(names)
    summary = command.get("abstract", "").rstrip(".")
    text = f".Dd {date:%B} {date.day}, {date.year}\n.Dt {'-'.join(names).upper()} 1\n.Os\n"
    text += f".Sh NAME\n.Nm {name}\n.Nd {escaped(summary[:1].lower() + summary[1:])}\n"
    text += f".Sh SYNOPSIS\n.Nm {' '.join(names)}\n"
    text += "".join(synopsis(each) + "\n" for each in options + positional)
    if subcommands:
        text += ".Ar subcommand\n.Op Ar ...\n"
    if command.get("discussion"):
        text += f".Sh DESCRIPTION\n{escaped(command['discussion'])}\n"
    text += listed("ARGUMENTS", map(described, positional) if positional else ())
    text += listed("OPTIONS", map(described, options) if options else ())
    text += listed("SUBCOMMANDS", [
        f".It Ic {each['commandName']}\n{escaped(each.get('abstract', ''))}"
        for each in subcommands])
    text += EXIT_STATUS
    related = ["-".join([*names, each["commandName"]]) for each in subcommands]
    related += ["-".join(names[:-1])] if len(names) > 1 else []
    if related:
        text += ".Sh SEE ALSO\n" + " ,\n".join(
            f".Xr {each.replace('-', chr(92) + '-')} 1" for each in sorted(related)) + "\n"
    return text


def pages(command, above, date):
    """Yields the name and the text of each page of a command and of those below it."""
    if not command["shouldDisplay"] or command["commandName"] == "help":
        return
    names = [*above, command["commandName"]]
    command = {**command, "subcommands": [
        each for each in command.get("subcommands", []) if each["commandName"] != "help"]}
    yield f"{'-'.join(names)}.1", page(command, names, date)
    for each in command["subcommands"]:
        yield from pages(each, names, date)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    date = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    for name, text in pages(json.load(sys.stdin)["command"], [], date):
        (folder / name).write_text(text)


main()
