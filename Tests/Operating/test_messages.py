"""The messages that docs/operating quotes, made to appear."""

import json
import re
import sqlite3

import pytest

from machine import OPERATING

from documents.blocks import blocks, files, pattern  # found by machine.py

BACKUP, UPGRADE = OPERATING / "backup.md", OPERATING / "upgrade.md"
MONITORING = OPERATING / "monitoring.md"
DASHBOARD = OPERATING.parents[1] / "Packaging/grafana/amble.json"


def quoted(page, words):
    """Returns a pattern for the message of a page's tables that has some words."""
    [message] = [message for message in re.findall(r"^\| `(.+?)` \|", page.read_text(), re.MULTILINE)
                 if words in message]
    return pattern(message)


def change_format(machine, by):
    """Makes a region of another format out of the machine's."""
    place = machine.root / "srv/amble/porto/region.json"
    manifest = json.loads(place.read_text())
    manifest["format"] += by
    place.write_text(json.dumps(manifest))


def expect_no_start(machine, page, words):
    """Checks that the service ends with a message that a page quotes."""
    status, output = machine.run("systemctl start amble")
    assert status == 1
    assert re.search(quoted(page, words), output), output


@pytest.mark.parametrize(("by", "age"), [(-1, "an older Amble"), (1, "a newer Amble")])
def test_a_region_of_another_version_is_not_served(machine, by, age):
    change_format(machine, by)
    expect_no_start(machine, UPGRADE, age)
    status, output = machine.run("amble check --data /var/lib/amble /srv/amble/porto")
    assert status == 1
    assert re.search(quoted(UPGRADE, age), output), output


def test_an_older_program_does_not_open_a_newer_journal(machine):
    with sqlite3.connect(machine.root / "var/lib/amble/journal.sqlite") as journal:
        journal.execute("INSERT INTO grdb_migrations VALUES ('of a later version')")
    journal.close()
    expect_no_start(machine, UPGRADE, "written the journal")


@pytest.fixture
def copied(machine):
    """A machine with the copy `/tmp/copy`."""
    status, output = machine.run("amble backup /tmp/copy --data /var/lib/amble")
    assert status == 0, output
    return machine


@pytest.mark.parametrize("name", ["journal.sqlite", "journal.key"])
def test_a_damaged_copy_is_refused(copied, name):
    place = copied.root / "tmp/copy" / name
    content = bytearray(place.read_bytes())
    content[-1] ^= 1
    place.write_bytes(content)
    status, output = copied.run("amble restore /tmp/copy --data /tmp/trial")
    assert status == 2
    assert re.search(quoted(BACKUP, "is damaged"), output), output
    assert not (copied.root / "tmp/trial").exists()


def test_a_copy_without_its_list_is_refused(copied):
    (copied.root / "tmp/copy/backup.json").unlink()
    status, output = copied.run("amble restore /tmp/copy --data /tmp/trial")
    assert status == 2
    assert re.search(quoted(BACKUP, "There is no backup"), output), output


def test_data_in_use_is_not_replaced(copied):
    assert copied.run("amble restore /tmp/copy --data /var/lib/amble")[0] == 2
    copied.start()
    status, output = copied.run("amble restore /tmp/copy --data /var/lib/amble --replace")
    assert status == 2 and "Stop it first." in output


def test_old_copies_are_removed_and_new_ones_stay(machine):
    machine.write_files_of(BACKUP)
    copies = machine.root / "var/backups/amble"
    for name in ("old", "new"):
        (copies / name).mkdir(parents=True)
    assert machine.run("touch -d '32 days ago' /var/backups/amble/old")[0] == 0
    status, output = machine.run("systemctl start amble-backup.service")
    assert status == 0, output
    names = {place.name for place in copies.iterdir()}
    assert "old" not in names and "new" in names and len(names) == 2


def test_no_copy_is_removed_when_one_fails(machine):
    machine.write_files_of(BACKUP)
    assert machine.run("mkdir -p /var/backups/amble/old")[0] == 0
    assert machine.run("touch -d '32 days ago' /var/backups/amble/old")[0] == 0
    assert machine.run("rm /var/lib/amble/journal.sqlite")[0] == 0
    assert machine.run("systemctl start amble-backup.service")[0] != 0
    assert (machine.root / "var/backups/amble/old").exists()


def test_the_key_of_the_local_user_is_in_the_journal_of_systemd(serving):
    key = (serving.root / "var/lib/amble/local.key").read_text().strip()
    assert key in serving.run("journalctl -u amble")[1]


def test_every_metric_of_the_table_is_counted(serving):
    text = MONITORING.read_text()
    output = serving.run("curl -s http://127.0.0.1:9464/metrics")[1]
    rows = re.findall(r"^\| `((?:amble|process)_\w+)` \| (.*?) ?\| .+ \|$", text, re.MULTILINE)
    described = {name: re.findall("`(.+?)`", labels) for name, labels in rows}
    counted = set(re.findall(r"^# TYPE (\w+) ", output, re.MULTILINE))
    # This server reads no feeds, and the map of its city is not of a day.
    missing = {name for name in described if "_feed_" in name or "_data_time_" in name}
    assert set(described) - missing == counted
    for name in counted:
        [line, *_] = [line for line in output.splitlines() if re.match(rf"{name}(_bucket)?[{{ ]", line)]
        for label in described[name]:
            assert f"{label}=" in line, line
    bounds = [float(bound) for bound in re.findall(r'le="([\d.]+)"', output)]
    assert (min(bounds), max(bounds)) == (0.001, 30)


def test_the_dashboard_shows_metrics_that_there_are():
    described = set(re.findall(r"^\| `(\w+)` \|", MONITORING.read_text(), re.MULTILINE))
    panels = json.loads(DASHBOARD.read_text())["panels"]
    shown = {name for panel in panels for target in panel["targets"]
             for name in re.findall(r"\b(?:amble|process)_\w+", target["expr"])}
    assert shown and {name.removesuffix("_bucket") for name in shown} <= described


def test_programs_beside_amble_are_told_the_same_names():
    [rotation] = files(MONITORING, "logrotate").values()
    assert "/var/lib/amble/access.log {" in rotation and "systemctl reload amble" in rotation
    [scraping] = blocks(MONITORING, "yaml")
    assert "127.0.0.1:9464" in scraping
