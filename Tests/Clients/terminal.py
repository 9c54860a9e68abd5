"""A terminal in which the commands of the documents run, beside a server with the demo city."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from server import ROOT, program

sys.path.insert(0, str(ROOT / "scripts"))

PASSWORD = "correct horse battery\n"
# What the documents leave to the reader.
CHOICES = {"DIR": "regions/demo", "FROM": "'Old Quay'", "TO": "Pomona"}
# A street of the demo city for a place of Porto.
ELSEWHERE = {"Hospital de Santo António": "Old Quay"}
# curl that fails as its answer does, and ends streams after a while.
CURL = """#!/bin/sh
case " $* " in *" -N "*) set -- --max-time 3 "$@" ;; esac
{curl} --fail-with-body --silent --show-error "$@"
status=$?
[ $status = 28 ] && exit 0
exit $status
"""
SPEEDS = "from,to,speed\n1,2,30\n"
CLOSURES = {
    "type": "FeatureCollection", "features": [{
        "type": "Feature", "properties": {"name": "Works"},
        "geometry": {
            "type": "Polygon", "coordinates": [[
                [-30.0495, 38.0440], [-30.0475, 38.0440], [-30.0475, 38.0455], [-30.0495, 38.0440]]]}}]}


class Terminal:
    """Runs commands in a folder of its own, in which a region has all names that documents use."""

    def __init__(self, folder, server, region):
        self.server = server
        self.folder = pathlib.Path(folder)
        programs, home = self.folder / "bin", self.folder / "home"
        for path in (programs, home / ".local/share", self.folder / "regions"):
            path.mkdir(parents=True)
        (programs / "amble").symlink_to(program())
        (programs / "curl").write_text(CURL.format(curl=shutil.which("curl")))
        (programs / "curl").chmod(0o755)
        (home / ".local/share/amble").symlink_to(server.data)
        for name in ("demo", "porto", "andorra"):
            (self.folder / "regions" / name).symlink_to(region)
        shutil.make_archive(str(self.folder / "campus"), "zip", region / "campuses/polytechnic")
        (self.folder / "speeds.csv").write_text(SPEEDS)
        (self.folder / "closures.geojson").write_text(json.dumps(CLOSURES))
        (self.folder / "walk.fit").write_text(walk())
        self.environment = {
            **os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(home),
            "XDG_DATA_HOME": str(home / ".local/share")}

    def run(self, text):
        """Runs a command of a document. Returns its status and its output, as documents show it.
        A variable that it sets is set for those that follow, and a server is only checked."""
        text = text.replace("127.0.0.1:8080", f"127.0.0.1:{self.server.port}")
        for name, value in ELSEWHERE.items():
            text = text.replace(name, value)
        if text.startswith("amble"):
            for name, value in CHOICES.items():
                text = re.sub(rf"\b{name}\b", value, text)
        if re.match("amble serve", text) and "--check" not in text:
            text += " --check"
        if match := re.fullmatch(r"([A-Z]+)=(.*)", text):
            self.environment[match[1]] = self.output(f"printf %s {match[2]}")
            return 0, ""
        done = subprocess.run(
            ["bash", "-c", text], cwd=self.folder, env=self.environment, text=True, input=PASSWORD,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False, errors="replace")
        return done.returncode, done.stdout

    def output(self, text):
        """Returns the output of a command that succeeds."""
        return subprocess.run(
            ["bash", "-c", text], cwd=self.folder, env=self.environment, text=True, check=True,
            stdout=subprocess.PIPE).stdout

    def asked(self, path, body=None):
        """Returns the JSON that `/api/v1` answers: the local user, or with a body, a stranger."""
        sent = f"-d '{json.dumps(body)}'" if body else f"-H 'Authorization: Bearer {self.server.key}'"
        return json.loads(self.output(f"curl {sent} '{self.server.address}/api/v1{path}'"))


def walk():
    """Returns a recording of ten minutes along a street of the demo city, as GPX."""
    points = "".join(
        f'<trkpt lat="{38.0449 + n * 1e-4:.4f}" lon="-30.0484"><ele>{20 + n / 10:.1f}</ele>'
        f"<time>2026-11-21T09:{n // 6:02}:{n % 6 * 10:02}Z</time></trkpt>" for n in range(60))
    return f'<gpx version="1.1"><trk><trkseg>{points}</trkseg></trk></gpx>'
