"""The extracts that are measured, and what each engine makes of them."""

import json
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "peers"))
from usage import run_measured

EXTRACTS = {
    "andorra": ("andorra.osm.pbf", ["N42E001.hgt.zip", "N41E001.hgt.zip"]),
    "heidelberg": ("heidelberg.osm.pbf", []),
    "porto": ("porto.osm.pbf", ["porto.tif"]),
    "scale": ("scale-21-regions.osm.pbf", []),
}
# Kinds of files in a region that no search reads.
UNROUTED = (".sqlite", ".mbtiles", ".json")
# The files that walking alone needs: what OSRM's one profile is.
ONE_MODE = ("streets.graph", "foot.hierarchy")
PREPARATION = pathlib.Path(__file__).resolve().parents[1] / "peers" / "preparation.py"


class Extract:
    """An OpenStreetMap file with the data that the engines make of it, in a folder of its own.

    The name `demo` stands for Amble's invented city, which has no file.
    """

    def __init__(self, name, data, work, tools):
        file, heights = EXTRACTS.get(name, (None, []))
        self.name = name
        self.file = file and data / "osm" / file
        self.heights = [data / "dem" / height for height in heights]
        self.work = work.resolve() / name
        self.tools = tools
        self.imports = {}

    def prepare(self, engines):
        """Makes every engine's data, one after the other, from nothing."""
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        for engine in engines:
            self.imports[engine] = self.amble() if engine == "amble" else self.rival(engine)

    def amble(self):
        """A region without a map, which the others do not draw, with heights where there are."""
        region = self.work / self.name
        command = [self.tools.amble, "demo", region]
        if self.file:
            elevation = [part for file in self.heights for part in ("--elevation", file)]
            command = [
                self.tools.amble, "import", self.file, *elevation, "--no-map", "-o", region]
        cost = run_measured(command, self.work / "amble.log")
        sizes = {file.name: file.stat().st_size for file in region.iterdir()}
        return {
            "data": str(region), "cost": cost, "program": str(self.tools.amble),
            "bytes": sum(sizes[name] for name in sizes if not name.endswith(UNROUTED)),
            "one mode": sum(sizes[name] for name in ONE_MODE)}

    def rival(self, engine):
        """What `preparation.py` made and says of it."""
        done = subprocess.run(
            [self.tools.python, PREPARATION, engine, self.work, self.file], check=True,
            stdout=subprocess.PIPE, text=True)
        return json.loads(done.stdout)

    def worker_arguments(self, engine):
        """The program that measures an engine in process."""
        data = self.imports[engine]["data"]
        if engine == "amble":
            return [self.tools.bench, data]
        return [self.tools.python, PREPARATION.with_name("rivals.py"), engine, data]

    def server_arguments(self, engine, port):
        """The program that serves an engine over HTTP, on one thread where it can be told."""
        made = self.imports[engine]
        if engine == "amble":
            return [made["program"], "serve", made["data"], "--port", port]
        if engine == "osrm":
            return [
                made["program"], "--algorithm", "CH", "--ip", "127.0.0.1", "--port", port,
                "--threads", 1, "--verbosity", "ERROR", made["data"]]
        return [made["program"], self.served_configuration(made["data"], port), 1]

    def served_configuration(self, path, port):
        """Valhalla's configuration with the port it is to listen on."""
        config = json.loads(pathlib.Path(path).read_text())
        config["httpd"]["service"]["listen"] = f"tcp://127.0.0.1:{port}"
        served = self.work / "valhalla-served.json"
        served.write_text(json.dumps(config))
        return served
