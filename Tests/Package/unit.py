"""What a systemd unit says, for those who start its command where no systemd runs."""

import re
import shlex


def settings(file, section="Service"):
    """Returns the settings of a section: name to values. A value goes on after a backslash at the end of
    a line."""
    found = {}
    text = file.read_text().replace("\\\n", " ")
    section = text.partition(f"[{section}]")[2].partition("\n[")[0]
    for name, value in re.findall(r"^(\w+)=(.*)$", section, re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


def variables(files):
    """Returns the variables of environment files."""
    found = {}
    for file in files:
        for word in shlex.split(file.read_text(), comments=True):
            key, _, value = word.partition("=")
            found[key] = value
    return found


def words(command, known):
    """Returns the words of a command: ${NAME} is a part of a word, $NAME any number of words."""
    found = []
    for word in shlex.split(command.replace("%%", "%")):
        if re.fullmatch(r"\$\w+", word):
            found += shlex.split(known.get(word[1:], ""))
        else:
            found.append(re.sub(r"\$\{(\w+)\}", lambda match: known.get(match[1], ""), word))
    return found
