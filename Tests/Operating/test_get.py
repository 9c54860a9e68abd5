"""`amble get` against public sources played on this machine."""

import json
import re
import subprocess

import pytest

from documents.blocks import commands, expect
from home import EXTRACT, PLACE, wait_until
from server import ROOT
from sources import BRAGA, NEW, PORTO, TILE


def test_a_region_is_made_from_sources(home, sources):
    """The smallest extract, cut to the area, with heights and credits; each file is asked for with a name
    and a contact."""
    output = home.made()
    assert "Norte" in output and "ODbL" in output and "1 tile of Copernicus GLO-30" in output
    assert home.places("Rua das Flores") and not home.places("Rua do Souto")
    assert home.manifest["elevation"]["unknownShare"] == 0
    assert home.manifest["dataDate"] == "2026-11-27T21:21:02Z", "a part is as old as the whole"
    assert any("Copernicus" in line for line in home.manifest["attribution"])
    assert "amble serve 'regions/porto'" in output
    agents = {headers["User-Agent"] for _, headers in sources.requests}
    assert len(agents) == 1 and "Amble/" in (agent := agents.pop()) and "ada@example.org" in agent
    assert not sources.asked("/geofabrik/europe/portugal-latest.osm.pbf")


def test_bike_share_is_offered(home, sources):
    """Systems of the place's name: one with a station in the area, and one that needs a key."""
    output = home.made("--name", "Porto")
    assert "Gira, Porto, PT: 1 station here" in output, output
    assert "Chaves, Porto, PT: needs a key of its operator" in output
    assert f"--gbfs '{sources.base}/feed/gbfs.json'" in output
    assert "Longe" not in output


def test_without_a_terminal_nothing_is_loaded(home, sources):
    status, output = home.run("get", *PLACE, "--to", home.region)
    assert status == 2 and "Add --yes to load." in output
    assert not any(headers.get("Range") for headers in sources.asked(EXTRACT))
    assert not list(home.downloads.rglob("*.osm.pbf*")) and not home.region.exists()


@pytest.mark.parametrize("place, arguments, sentence", [
    ("Nirgendwo", [], "No extract, city or region knows “Nirgendwo”."),
    ("Georgia", [], "Georgia (us/georgia)"),
    ("10,10", [], "No extract contains the whole area."),
])
def test_an_unknown_place_is_no_answer(home, place, arguments, sentence):
    status, output = home.get(*arguments, place=[place])
    assert status == 1 and sentence in output, output


@pytest.mark.parametrize("place, arguments, sentence", [
    ("91,10", [], "is not a position"),
    ("1,2,3,2", [], "south below north"),
    ("none.geojson", [], "none.geojson cannot be read."),
    ("41,-8", ["--radius", "5"], "100 to 500000 metres"),
    ("41,-8", ["--mirror", "osm=http://a"], "--mirror must be SOURCE=URL"),
    ("41,-8", ["--elevation", "none", "--elevation", "x.tif"], "cannot be combined"),
])
def test_bad_input_says_what(home, place, arguments, sentence):
    status, output = home.get(*arguments, place=[place])
    assert status == 2 and sentence in output, output


def test_a_city_and_a_polygon_are_loaded(home, sources):
    """A name of BBBike's list, whose sums stand in a list; a polygon; a box with a negative west."""
    home.made("--elevation", "none", place=["oporto"])
    assert sources.asked("/bbbike/Oporto/Oporto.osm.pbf") and home.manifest.get("elevation") is None
    assert json.loads((home.region / "origin.json").read_text())["version"]["hasRightSum"]
    polygon = home.folder / "area.geojson"
    ring = [[-8.7, 41.1], [-8.5, 41.1], [-8.5, 41.2], [-8.7, 41.1]]
    polygon.write_text(json.dumps({"type": "Polygon", "coordinates": [ring]}))
    home.made("--elevation", "skadi", place=[str(polygon)])
    assert home.manifest["elevation"]["unknownShare"] == 0
    home.made("--elevation", "none", place=["-8.7,41.1,-8.5,41.2"])
    assert home.places("Rua das Flores")


def test_a_geocoder_or_a_region_finds_names(home, sources):
    sources.add_geocoder("Ribeira", -8.61, 41.141)
    status, output = home.get("--geocoder", f"{sources.base}/photon", place=["Ribeira"])
    assert status == 0 and "Ribeira" in output, output
    # The region in "regions" knows the street now.
    output = home.made("--radius", "1000", place=["Rua das Flores"])
    assert "Rua das Flores" in output


def test_breaks_and_kills_lose_nothing(home, sources):
    """A connection that breaks goes on by itself; a killed command goes on when it is run again."""
    sources.faults[EXTRACT] = [None, 100, 200]
    sources.pauses[f"/copernicus/{TILE}/{TILE}.tif"] = 0.2
    process = home.start("get", *PLACE, "--to", home.region, "--yes", "--no-map")
    part = home.downloads / f"copernicus/{TILE}/{TILE}.tif.part"
    wait_until(lambda: part.exists() and part.stat().st_size > 2000)
    process.kill()
    process.communicate()
    ranges = [headers.get("Range") for headers in sources.asked(EXTRACT)]
    assert ranges == [None, None, "bytes=100-", "bytes=300-"]
    sources.pauses.clear()
    sources.requests.clear()
    home.made()
    [tile] = sources.asked(f"/copernicus/{TILE}/{TILE}.tif")
    assert tile["Range"].startswith("bytes=") and tile["Range"] != "bytes=0-"
    # The extract was whole: the source is only asked whether it has a newer one.
    assert sources.asked(EXTRACT)[-1]["If-None-Match"]
    assert not list(home.downloads.rglob("*.part*")) and not list(home.downloads.glob("work-*"))


def test_a_wrong_sum_keeps_the_old_region(home, sources):
    home.made()
    before = (home.region / "region.json").read_bytes()
    sources.set_map([PORTO, BRAGA, NEW], sequence=4321)
    sources.files[f"{EXTRACT}.md5"] = b"0" * 32 + b"  norte-latest.osm.pbf\n"
    status, output = home.get()
    assert status == 2 and "does not have the sum that its source publishes" in output, output
    assert (home.region / "region.json").read_bytes() == before


def test_refusals_and_missing_tiles_are_told(home, sources):
    """A tile that is listed and not there is the sea; a source that refuses is named with its status; an
    index of other members is refused."""
    del sources.files[f"/copernicus/{TILE}/{TILE}.tif"]
    output = home.made()
    assert f"{TILE} does not exist: the sea, or no data." in output
    assert home.manifest.get("elevation") is None
    sources.set_map([PORTO], sequence=1)
    sources.faults[EXTRACT] = [None, 403]
    status, output = home.get()
    # The extract of before is there.
    assert status == 0 and "The file of before is used for Norte. The server answered with status 403." in output, output
    sources.set("/geofabrik/index-v1.json", json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"id": "a", "links": {}}, "geometry": None}]}))
    status, output = home.get()
    assert status == 2 and "no feature with an area, an id and urls.pbf" in output, output


def test_two_at_once_load_each_file_once(home, sources):
    sources.pauses[EXTRACT] = 0.05
    other = home.folder / "regions/other"
    processes = [
        home.start("get", *PLACE, "--to", region, "--yes", "--no-map")
        for region in (home.region, other)]
    for process in processes:
        output, _ = process.communicate(timeout=120)
        assert process.returncode == 0, output
    assert home.places("Rua das Flores") and home.places("Rua das Flores", other)
    tile = sources.asked(f"/copernicus/{TILE}/{TILE}.tif")
    assert len(tile) == 1


def test_own_files_need_no_source(home, sources):
    """Files that the user has put into the folder are used; with them the sources may be away."""
    home.made()
    for file in home.downloads.rglob("*.source.json"):
        file.unlink()
    sources.requests.clear()
    home.made("--no-bikes")
    assert {path for path, _ in sources.requests} <= {EXTRACT}
    sources.stop()
    sources.server.server_close = sources.server.shutdown = lambda: None
    home.made("--no-bikes")


def test_a_proxy_is_used(home, sources):
    """The proxy of the environment reaches hosts that this machine does not know."""
    base, sources.base = sources.base, "http://sources.invalid"
    sources.add_extracts()
    status, output = home.get("--no-bikes")
    assert status == 2 and "index-v1.json could not be loaded" in output, output
    home.variables = {"http_proxy": base, "no_proxy": ""}
    home.made("--no-bikes")
    assert home.places("Rua das Flores")


def test_what_cannot_end_well_is_not_begun(home, sources):
    """A folder of other files, and a cut without osmium, are refused before anything large is loaded. A
    region that will be replaced is named."""
    home.region.mkdir(parents=True)
    (home.region / "notes.txt").write_text("mine")
    status, output = home.get()
    assert status == 2 and "is not a region, it contains notes.txt" in output, output
    (home.region / "notes.txt").unlink()
    home.variables = {"PATH": "/nonexistent"}
    status, output = home.get()
    assert status == 2 and "osmium" in output, output
    assert not list(home.downloads.rglob("*.osm.pbf*"))
    home.variables = {}
    assert "replaces" not in home.made("--elevation", "none")
    assert "replaces the region that is there" in home.made("--elevation", "none")


def test_a_full_disk_is_told(home, sources):
    """A disk of 1 MB has no room for a file that needs more than it leaves free."""
    home.downloads.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", home.downloads], capture_output=True)
    if mounted.returncode:
        pytest.skip("this system mounts no small disk")
    try:
        status, output = home.get()
        assert status == 2 and "free" in output, output
    finally:
        subprocess.run(["umount", home.downloads], check=True)


def test_the_page_is_true(home, sources):
    """The commands of the guide's page, with `--yes` in place of an answer."""
    for command in commands(ROOT / "docs/guide/your-city.md"):
        words = command.text.split()
        assert words.pop(0) == "amble"
        answer = ["--yes"] if words[0] == "get" else []
        status, output = home.run(*words, *answer, errors=subprocess.DEVNULL)
        assert status == 0, output
        output = output.replace(f"{sources.base}/geofabrik", "https://download.geofabrik.de")
        expect(command, re.sub(r"\(\d+ bytes\)", "(0.0 MB)", output))
