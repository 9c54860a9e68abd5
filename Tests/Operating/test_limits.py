"""The defaults in docs/operating/limits.md, compared with what the program says."""

import json
import re

from machine import OPERATING, PASSWORD

from documents.blocks import files  # found by machine.py
from documents.tree import table_rows

LIMITS = (OPERATING / "limits.md").read_text()
FILTER = "/etc/fail2ban/filter.d/amble.conf"


def numbers(cell):
    """Returns the numbers in a cell of a table, whose thousands are separated."""
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", cell)]


def on_page(heading):
    """Returns the defaults in the first table after a heading: names and numbers."""
    rows = table_rows(LIMITS, heading)
    return {name: numbers(row[1]) for name, row in rows.items() if not name.startswith("--")}


def in_help(machine, option):
    """Returns the defaults that `amble serve --help` has for an option: names and numbers."""
    status, text = machine.run("amble serve --help")
    assert status == 0
    [about] = re.findall(rf"--{option} <.*?>(.*?)\n  --", text, re.DOTALL)
    return {name: numbers(value) for name, value in re.findall(r"(\w+)=(\d[\d/]*)", about)}


def test_the_quotas_are_those_of_the_program(serving):
    shown = on_page("## What accounts")
    assert shown == in_help(serving, "quota")
    status, text = serving.run(
        'curl -s -H "Authorization: Bearer $(cat /var/lib/amble/local.key)" '
        "http://127.0.0.1:8080/api/v1/users/me/usage")
    assert shown == {item["name"]: [item["limit"]] for item in json.loads(text)["items"]}


def test_the_rates_are_those_of_the_program(machine):
    assert on_page("## How often") == in_help(machine, "rate")


def test_fail2ban_finds_the_address_of_a_failed_sign_in(serving):
    [line] = re.findall("^failregex = (.*)$", files(OPERATING / "monitoring.md", "ini")[FILTER],
                        re.MULTILINE)
    body = json.dumps({"email": "ada@example.org", "password": f"not {PASSWORD.strip()}"})
    serving.run(
        f"curl -s -H 'X-Forwarded-For: 203.0.113.9' -d '{body}' http://127.0.0.1:8080/api/v1/session")
    found = re.findall(line.replace("<HOST>", r"(\S+)"), serving.run("journalctl -u amble")[1],
                       re.MULTILINE)
    assert found == ["203.0.113.9"]
