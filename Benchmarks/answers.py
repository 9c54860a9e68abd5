"""Compares the answers of two programs byte for byte: answers.py REGION --before AMBLE [--program AMBLE]
[--keep FOLDER].

Each program serves the region with a journal of its own, and answers the same requests of all APIs,
with the written files: GPX, CSV, GeoJSON, vCard, iCalendar and the archive of an account, member by
member. Identifiers and secrets are numbered in the order in which they appear, and times near now are
replaced, because they differ in each run. Prints which answers differ, and the described operations
that were not asked for. With --keep the answers are written to files, to compare them by other means."""

import argparse
import datetime
import difflib
import io
import json
import pathlib
import random
import re
import tempfile
import time
import urllib.error
import urllib.request
import zipfile

from local_server import start
from questions import TIP_DAYS, ask_all, query

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Identifiers of items, secrets, and the identifier of an uploaded campus.
IDENTIFIER = re.compile(
    rb"(?<![0-9A-Za-z_-])(?:[0-9a-z]{20}|[0-9A-Za-z_-]{43}|own-[0-9a-z]{6})(?![0-9A-Za-z_-])")
# Operations that answer with a stream, or with what the time of day decides.
LEFT_OUT = re.compile(r"/events$|^/health|/stations|/rides|^/api/v1/systems|/push/")


class Server:
    """A program that serves a region, and what it answered."""

    def __init__(self, program, region, data):
        self.process, self.port = start(program, region, data)
        self.keys = {"local": "Bearer " + (pathlib.Path(data) / "local.key").read_text().strip()}
        self.answers, self.asked, self.known = {}, set(), {}

    def ask(self, path, body=None, method=None, key="local", kind="application/json"):
        """Records the answer to a request; returns its JSON, or its bytes."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Authorization": self.keys[key]} if key else {}
        if data is not None:
            headers["Content-Type"] = kind
        method = method or ("GET" if data is None else "POST")
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                status, head, content = answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as answer:
            status, head, content = answer.code, answer.headers, answer.read()
        number = len(self.answers) + 1
        name = f"{number:03d} {method} {self.same(path.encode()).decode()}"
        self.asked.add((method, path.split("?")[0]))
        kind = head.get("Content-Type", "")
        self.answers[name] = f"{status} {kind}\n".encode() + self.same(
            members(content) if "zip" in kind else content)
        return json.loads(content) if content and "json" in kind else content

    def same(self, content):
        """Returns an answer without what differs in each run."""
        def numbered(match):
            return self.known.setdefault(match[0], b"[%d]" % (len(self.known) + 1))

        content = content.replace(b":%d/" % self.port, b":PORT/")
        content = re.sub(rb'"took":[0-9.]+', b'"took":0', content)
        content = re.sub(rb'"next":"[^"]+"', b'"next":"CURSOR"', content)
        content = IDENTIFIER.sub(numbered, content)
        today = datetime.datetime.now(datetime.timezone.utc)
        days = "|".join((today + datetime.timedelta(days=at + kept)).date().isoformat()
                        for kept in (0, *TIP_DAYS) for at in range(-1, 2))
        content = re.sub(rb"(%s)T[0-9:.]+Z?" % days.encode(), b"NOW", content)
        content = re.sub(rb"(%s)T[0-9]+Z" % days.replace("-", "").encode(), b"NOW", content)
        seconds = rb"\b%d[0-9]{5}\b" % (time.time() // 100_000)
        return re.sub(seconds, b"NOW", content)


def members(content):
    """Returns the members of an archive, one after the other."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return b"".join(
            f"\n== {name}\n".encode() + archive.read(name) for name in sorted(archive.namelist()))


def record(program, region):
    """Returns the answers of a program, and the described operations that were not asked for."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(program, region, data)
        try:
            info = server.ask("/info", key=None)
            west, south, east, north = info["bbox"]
            dice = random.Random(5)
            places = []
            while len(places) < 8:
                place = (south + (north - south) * dice.uniform(0.4, 0.6),
                         west + (east - west) * dice.uniform(0.4, 0.6))
                near = server.ask("/nearest?" + query(point=f"{place[0]:.6f},{place[1]:.6f}", profile="walk"))
                if "coordinates" in near:
                    places.append(tuple(reversed(near["coordinates"][:2])))
            box = ",".join(f"{edge:.6f}" for edge in info["bbox"])
            ask_all(server, places, box)
            described = server.ask("/openapi.json")["paths"]
        finally:
            server.process.terminate()
            server.process.wait()
    missing = [f"{method.upper()} {path}" for path, methods in described.items() for method in methods
               if method in ("get", "post", "put", "patch", "delete") and not LEFT_OUT.search(path)
               and not any(asked == method.upper() and matches(path, real) for asked, real in server.asked)]
    return server.answers, missing


def matches(path, real):
    """Returns whether a real path is one of a described path."""
    return re.fullmatch(re.sub(r"\\{[^}]*\\}", "[^/]+", re.escape(path)), real)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("region")
    parser.add_argument("--program", default=ROOT / ".build/release/amble")
    parser.add_argument("--before", required=True, help="the other program")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the answers")
    options = parser.parse_args()
    before, _ = record(options.before, options.region)
    after, missing = record(options.program, options.region)
    for name, answers in (("before", before), ("after", after)) if options.keep else ():
        folder = options.keep / name
        folder.mkdir(parents=True, exist_ok=True)
        for request, answer in answers.items():
            (folder / re.sub(r"[^A-Za-z0-9.=-]+", "_", request)[:120]).write_bytes(answer)
    differing = 0
    for name in sorted(before.keys() | after.keys()):
        one, other = before.get(name, b""), after.get(name, b"")
        if one == other:
            continue
        differing += 1
        split = lambda content: re.sub(rb"([,{\n])", rb"\1\n", content).decode(errors="replace").splitlines()
        lines = [line for line in difflib.unified_diff(split(one), split(other), lineterm="", n=0)
                 if line[:3] not in ("---", "+++") and not line.startswith("@@")]
        print(name, *("    " + line[:160] for line in lines[:8]), sep="\n")
    size = sum(map(len, after.values()))
    print(f"{len(after)} answers of {size / 1e6:.1f} MB, {differing} differ")
    print(f"{len(missing)} described operations not asked for:", *missing, sep="\n  ")


if __name__ == "__main__":
    main()
