"""A machine of an operator in a folder: commands of the documents run there, with its own `/etc`, `/srv`,
`/tmp` and `/var`, its own ports, and stand-ins for what only root may do."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from server import ROOT, free_ports, program  # noqa: E402

sys.path.insert(0, str(ROOT / "scripts"))

from documents.blocks import commands, expect, files  # noqa: E402

OPERATING = ROOT / "docs/operating"
# Folders of the system that the documents name.
OWN = re.compile(r"(?<![\w./-])/(?=(?:etc|opt|srv|tmp|var)/)")
SETTINGS = """\
AMBLE_REGIONS="/srv/amble/porto"
AMBLE_OPTIONS="--trusted-proxy 127.0.0.1 --public-url https://walks.example.org"
"""
PASSWORD = "correct horse battery\n"


class Machine:
    """A machine with a region in `/srv/amble/porto`."""

    def __init__(self, folder, region=None):
        self.root = pathlib.Path(folder)
        self.port, self.metrics = free_ports(2)
        self.home = self.root / "home"
        for name in ("etc/default", "etc/systemd/system", "srv/amble", "tmp", "var/lib", "var/backups", "home",
                     "bin"):
            (self.root / name).mkdir(parents=True)
        (self.root / "bin/amble").symlink_to(program())
        for path in (HERE / "stand-ins").iterdir():
            (self.root / "bin" / path.name).symlink_to(path)
        (self.home / "Web").symlink_to(ROOT / "Web")
        self.curl("")
        self.install_package()
        if region:
            shutil.copytree(region, self.root / "srv/amble/porto")

    def install_package(self):
        """Writes the units of the Debian package, and settings that name the region."""
        for name in ("amble.service", "amble.socket"):
            unit = (ROOT / "Packaging/debian" / name).read_text()
            unit = self.local(unit.replace("=-/", "=/")).replace("/usr/bin/amble", f"{self.root}/bin/amble")
            (self.root / "etc/systemd/system" / name).write_text(unit)
        (self.root / "etc/default/amble").write_text(self.local(SETTINGS))

    def curl(self, settings):
        """Sets the options that every curl has."""
        (self.home / ".curlrc").write_text(settings)

    def local(self, text):
        """Returns a text of a document with the names of this machine."""
        text = OWN.sub(f"{self.root}/", text)
        text = text.replace("127.0.0.1:8080", f"127.0.0.1:{self.port}")
        return text.replace("127.0.0.1:9464", f"127.0.0.1:{self.metrics}")

    def shown(self, text):
        """Returns a text with the names of the documents."""
        text = text.replace(str(self.root), "").replace(f":{self.metrics}", ":9464")
        return text.replace(f"127.0.0.1:{self.port}", "127.0.0.1:8080")

    def write_files_of(self, page):
        """Writes the units that a document shows."""
        for path, text in files(page, "ini").items():
            place = pathlib.Path(self.local(path))
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(self.local(text))

    @property
    def environment(self):
        return {
            **os.environ, "PATH": f"{self.root}/bin:{os.environ['PATH']}", "HOME": str(self.home),
            "CURL_HOME": str(self.home), "MACHINE": str(self.root), "MACHINE_PORT": str(self.port),
            "MACHINE_METRICS": str(self.metrics)}

    def run(self, command):
        """Runs a command of a document. Returns its status and its output, as documents show it."""
        done = subprocess.run(
            ["bash", "-c", self.local(command)], cwd=self.home, env=self.environment, text=True,
            input=PASSWORD, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
        return done.returncode, self.shown(done.stdout)

    def start(self):
        """Starts the service of Amble."""
        status, output = self.run("systemctl start amble")
        assert status == 0, output

    def stop(self):
        """Ends the service of Amble and its socket, if they run."""
        self.run("systemctl stop amble amble.socket")

    def serve(self, command):
        """Runs a command that serves as the service."""
        unit = self.root / "etc/systemd/system/amble.service"
        self.stop()
        unit.write_text(f"[Service]\nExecStart={self.local(command)}\n")
        self.start()

    def follow(self, page, section=None):
        """Runs the commands of a page, or of one of its sections, in order: each succeeds, and prints
        what the page shows. What it shows of an edited file is written to it."""
        for command in commands(page, section):
            if command.text.startswith("amble serve"):
                self.serve(command.text)
                continue
            if match := re.fullmatch(r"sudo editor (\S+)", command.text):
                text = "".join(f"{line}\n" for line in command.output)
                pathlib.Path(self.local(match[1])).write_text(self.local(text))
                continue
            status, output = self.run(command.text)
            assert status == 0, f"{command.text}\nended with status {status}:\n{output}"
            if command.output:
                expect(command, output)
