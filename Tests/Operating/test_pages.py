"""The commands of docs/operating, run in the order of each page."""

import json
import re
import shutil

from machine import OPERATING


def test_a_region_is_served_from_nothing(new_machine):
    new_machine.follow(OPERATING / "README.md")


def test_a_package_is_configured(new_machine):
    """Building and installing it is the business of the tests of the package."""
    page = OPERATING / "package.md"
    shutil.copy(new_machine.home / "porto.osm.pbf", new_machine.home / "portugal.osm.pbf")
    (new_machine.home / "heights").mkdir()
    shutil.move(new_machine.home / "N41W009.hgt", new_machine.home / "heights")
    settings = new_machine.root / "etc/default/amble"
    settings.write_text("")
    new_machine.follow(page, "Start")
    assert new_machine.local('AMBLE_REGIONS="/srv/amble/porto"\n') in settings.read_text()
    ready = "curl --silent --show-error --fail http://127.0.0.1:8080/health/ready"
    assert new_machine.run(ready)[0] == 0
    new_machine.follow(page, "A socket of systemd")
    assert new_machine.run(ready)[0] == 0, "the first request starts the service"


def test_data_is_copied_while_serving_and_put_back(serving):
    serving.write_files_of(OPERATING / "backup.md")
    serving.follow(OPERATING / "backup.md")


def test_a_version_is_replaced_and_put_back(serving):
    assert serving.run("install -d -o amble -g amble -m 700 /var/backups/amble")[0] == 0
    serving.follow(OPERATING / "upgrade.md")


def test_logs_metrics_and_health_are_as_described(serving):
    serving.follow(OPERATING / "monitoring.md")


def test_too_much_is_refused(serving):
    serving.follow(OPERATING / "limits.md")


def test_mail_is_configured_by_a_file(serving):
    [text] = re.findall(r"```json\n(.*?)```", (OPERATING / "mail.md").read_text(), re.DOTALL)
    assert json.loads(text)["mail-server"].startswith("smtps://")
    (serving.home / "amble.json").write_text(serving.local(text))
    serving.follow(OPERATING / "mail.md")
