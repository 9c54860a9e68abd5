"""Administrators load regions: `amble serve --get-into DIR`, against public sources played on this
machine."""

import json
import urllib.error
import urllib.request

import pytest

from home import EXTRACT, wait_until
from server import Server
from sources import BRAGA, NEW, PORTO, TILE

PLACE = {"place": "41.142,-8.61", "radius": 2000, "elevation": "none"}


class Loading:
    """A server that loads regions into a folder, and its administrator."""

    def __init__(self, region, folder, sources, loads=True):
        self.folder = folder / "regions"
        self.folder.mkdir()
        options = ["--get-into", str(self.folder), "--downloads", str(folder / "downloads"), *sources.mirrors]
        self.server = Server(str(region), data=folder / "data", options=options if loads else [])
        self.server.start()
        self.cookie = self.sign_in()

    def sign_in(self):
        request = urllib.request.Request(
            f"{self.server.address}/api/v1/session", method="POST",
            data=json.dumps({"key": self.server.key}).encode(),
            headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.headers["Set-Cookie"].split(";")[0]

    def call(self, method, path, body=None, cookie=True):
        """Returns the status and the object of an answer."""
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if cookie else {})
        request = urllib.request.Request(
            f"{self.server.address}/api/v1/admin/regions{path}", method=method, headers=headers,
            data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read()
                return answer.status, json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    @property
    def job(self):
        return self.call("GET", "/job")[1]

    def ended(self):
        """Waits for the end of the job, and returns it."""
        wait_until(lambda: self.job["state"] != "running")
        return self.job

    @property
    def names(self):
        return [region["name"] for region in self.call("GET", "")[1]["items"]]

    def load(self, body=PLACE, path=""):
        status, job = self.call("POST", path, body)
        assert status == 202 and job["state"] == "running", job
        return self.ended()


@pytest.fixture
def loading(region, tmp_path, sources):
    loading = Loading(region, tmp_path, sources)
    yield loading
    loading.server.stop()


def test_a_region_is_planned_loaded_updated_and_removed(loading, sources):
    """The demo's region stays, as the command line names it."""
    plan = loading.load(path="/plan")
    assert plan["state"] == "done" and plan["kind"] == "plan"
    assert plan["plan"]["extract"] == "Norte" and plan["plan"]["is_cut"] and plan["plan"]["bytes"] > 0
    assert "ODbL" in plan["plan"]["licences"][0] and not list(loading.folder.iterdir())
    job = loading.load({**PLACE, "name": "Baixa"})
    assert job["state"] == "done", job
    assert [feed["stations"] for feed in job["feeds"]] == [1, None]
    assert loading.names == ["porto", "Baixa"], "what is done is served"
    own, baixa = loading.call("GET", "")[1]["items"]
    assert own["id"] is None and not own["can_update"] and not own["can_remove"]
    assert baixa["id"] == "baixa" and baixa["can_update"] and baixa["place"] == PLACE["place"]
    assert any("OpenStreetMap" in credit for credit in baixa["credits"]) and baixa["bytes"] > 0
    assert loading.call("POST", "/porto/update")[0] == 404
    job = loading.load(None, "/baixa/update")
    assert job["state"] == "done" and "There is nothing newer" in job["message"]
    sources.set_map([PORTO, BRAGA, NEW], sequence=4321)
    imported = baixa["imported_at"]
    assert loading.load(None, "/baixa/update")["state"] == "done"
    assert loading.call("GET", "")[1]["items"][1]["imported_at"] != imported
    # A server that starts again serves it too.
    loading.server.stop()
    loading.server.start()
    assert loading.names == ["porto", "Baixa"]
    assert loading.call("DELETE", "/baixa", {})[0] == 204
    assert loading.names == ["porto"]
    assert not list(loading.folder.iterdir())


def test_one_job_runs_at_a_time_and_is_cancelled(loading, sources):
    """What was loaded is kept: the next job asks for the rest."""
    sources.pauses[f"/copernicus/{TILE}/{TILE}.tif"] = 0.2
    body = {**PLACE, "elevation": "copernicus"}
    assert loading.call("POST", "", body)[0] == 202
    wait_until(lambda: (loading.job["done"] or 0) > 2000 and loading.job["unit"] == "bytes")
    assert loading.job["step"] == f"Loading {TILE}"
    for path in ("", "/plan"):
        status, answer = loading.call("POST", path, body)
        assert status == 409 and answer["message"] == "A region is being loaded."
    assert loading.call("DELETE", "/job")[0] == 204
    assert loading.ended()["state"] == "cancelled"
    sources.pauses.clear()
    assert loading.load(body)["state"] == "done"
    [first, second] = sources.asked(f"/copernicus/{TILE}/{TILE}.tif")
    assert first["Range"] is None and second["Range"]


def test_failures_are_sentences(loading, sources):
    job = loading.load({"place": "Nirgendwo"})
    assert job["state"] == "failed" and "knows “Nirgendwo”" in job["message"], job
    sources.files[f"{EXTRACT}.md5"] = b"0" * 32
    job = loading.load()
    assert job["state"] == "failed" and "does not have the sum" in job["message"], job


@pytest.mark.parametrize("body, part", [
    ({}, "place"), ({"place": ""}, "place"), ({"place": "x" * 501}, "place"),
    ({"place": "91,0"}, "is not a position"), ({"place": "/etc/passwd.json"}, "A file cannot be named here."),
    ({"place": "41,-8", "radius": 1}, "radius"), ({"place": "41,-8", "elevation": "/etc"}, "elevation"),
    ({"place": "--to=/etc,1"}, None),
])
def test_bad_input_starts_nothing(loading, body, part):
    """A place is never an option of the program."""
    status, answer = loading.call("POST", "/plan", body)
    if part is None:
        assert status == 202 and loading.ended()["state"] == "failed"
    else:
        assert status == 422 and part in answer["message"], answer
        assert loading.job["state"] == "idle"


def test_only_administrators_load(loading):
    for method, path in (("GET", ""), ("GET", "/job"), ("POST", "/plan"), ("POST", ""), ("POST", "/a/update"),
                         ("DELETE", "/job"), ("DELETE", "/a")):
        assert loading.call(method, path, PLACE, cookie=False)[0] == 401, (method, path)


def test_paths_are_no_names_of_regions(loading):
    for name in ("..", "%2e%2e", "..%2Fdata", ".", "porto"):
        assert loading.call("DELETE", f"/{name}", {})[0] in (400, 404, 405), name


def test_a_server_without_a_folder_loads_nothing(region, tmp_path, sources):
    loading = Loading(region, tmp_path, sources, loads=False)
    try:
        assert loading.job["state"] == "unavailable" and loading.names == ["porto"]
        status, answer = loading.call("POST", "", PLACE)
        assert status == 404 and answer["message"] == "This server loads no regions."
    finally:
        loading.server.stop()
