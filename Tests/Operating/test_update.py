"""`amble update` against public sources played on this machine."""

import gzip
import json
import shutil
import threading
import urllib.request

from home import EXTRACT, wait_until
from server import Server
from sources import BRAGA, NEW, PORTO


def test_changes_are_applied(home, sources):
    """Nothing newer, then the change file that the source offers, then an own one."""
    home.made("--name", "Porto", "--elevation", "none")
    folder = "/geofabrik/europe/norte-updates"
    sources.set(f"{folder}/state.txt", "sequenceNumber=4320\n")
    status, output = home.run("update", home.region)
    assert status == 0 and "There is nothing newer than the map" in output, output
    sources.offer_changes([PORTO, BRAGA], [PORTO, BRAGA, NEW], 4321)
    status, output = home.run("update", home.region)
    assert status == 0, output
    assert home.places("Rua Nova") and home.places("Rua das Flores")
    assert home.manifest["name"] == "Porto"
    assert len(sources.asked(EXTRACT)) == 2, "the extract is not loaded again"
    status, output = home.run("update", home.region)
    assert "There is nothing newer" in output, output
    # Back, by a file of the user's own.
    sources.offer_changes([PORTO, BRAGA, NEW], [PORTO, BRAGA], 4322)
    own = home.folder / "own.osc.gz"
    own.write_bytes(sources.files[f"{folder}/000/004/322.osc.gz"])
    status, output = home.run("update", home.region, own)
    assert status == 0 and not home.places("Rua Nova"), output


CHANGE = """<osmChange version="0.6"><create>
<node id="900001" lat="41.1405" lon="-8.6101"/><node id="900002" lat="41.1410" lon="-8.6101"/>
<way id="900003"><nd ref="900001"/><nd ref="900002"/>
<tag k="highway" v="residential"/><tag k="name" v="Rua da Mudança"/></way>
</create></osmChange>
"""


def test_regions_of_imports_are_made_again(home, region, tmp_path):
    """Nothing newer, then a change file, which the region remembers; a server is not needed."""
    own = shutil.copytree(region, tmp_path / "region")
    status, output = home.run("update", own)
    assert status == 0 and "There is nothing newer than the map" in output, output
    change = tmp_path / "change.osc.gz"
    change.write_bytes(gzip.compress(CHANGE.encode()))
    status, output = home.run("update", own, change)
    assert status == 0, output
    assert home.places("Rua da Mudança", own)
    status, output = home.run("update", own)
    assert status == 0 and "There is nothing newer than the map" in output, output
    change.unlink()
    status, output = home.run("update", own)
    assert status != 0 and "change.osc.gz" in output, output


def test_regions_of_unknown_origin_are_not_updated(home, region, tmp_path):
    old = shutil.copytree(region, tmp_path / "old")
    (old / "import.json").unlink()
    status, output = home.run("update", old)
    assert status == 2 and "does not say how it was made" in output
    status, output = home.run("update", home.folder)
    assert status == 2 and "is not a region" in output


def test_an_update_fails_no_request(home, sources):
    """A server answers every request while its region is replaced, and then from the new one."""
    home.made("--elevation", "none")
    server = Server(str(home.region))
    server.start()
    try:
        failures, stop = [], threading.Event()

        def walk(longitude):
            query = f"point=41.14,{longitude}&point=41.143,{longitude}&profile=walk"
            with urllib.request.urlopen(f"{server.address}/route?{query}", timeout=30) as answer:
                return json.load(answer)

        def load():
            while not stop.is_set():
                try:
                    walk(-8.61)
                except OSError as error:
                    failures.append(error)

        threads = [threading.Thread(target=load) for _ in range(4)]
        for thread in threads:
            thread.start()
        sources.set_map([PORTO, BRAGA, NEW], sequence=4321)
        status, output = home.run("update", home.region)
        assert status == 0, output
        wait_until(lambda: "Rua Nova" in json.dumps(walk(-8.609)))
        stop.set()
        for thread in threads:
            thread.join()
        assert not failures
    finally:
        server.stop()
