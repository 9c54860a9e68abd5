"""Measures what a user waits beside one hostile client: hostile.py REGION [--program AMBLE] [--seconds S]
[--only WORDS] [--soak MINUTES].

The user asks for the front of routes between random places of the region, one after the other, and
for places by name. The hostile client, of another network and in a process of its own that gives way
to all others, keeps requests or connections of one kind going. Printed are the median, the 99th
percentile and the maximum of the user's waiting times, how many of the user's requests were refused,
the server's largest memory, and the seconds it takes to end beside the hostile client once it is asked
to. Needs the built program and a region with bounds in which most random places are near streets.

With --soak one server meets all kinds in turn, one every ten seconds, for some minutes; after each
minute it rests for ten seconds, and its memory and open files are printed."""

import argparse
import asyncio
import datetime
import gzip
import io
import json
import math
import multiprocessing
import os
import pathlib
import random
import resource
import socket
import statistics
import subprocess
import tempfile
import time
import urllib.request
import zipfile

from local_server import start

ROOT = pathlib.Path(__file__).resolve().parent.parent
USER, HOSTILE = "203.0.113.7", "198.51.100.9"


class Server:
    """A server behind a trusted proxy, which the clients play."""

    def __init__(self, program, region, data):
        self.process, self.port = start(program, region, data, "--trusted-proxy", "127.0.0.1")
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/info") as answer:
            info = json.load(answer)
        self.box = info["bbox"]
        files = info["regions"][0]["offline"]["files"]
        self.file = max(files, key=lambda file: file["size"])["path"]

    def memory(self):
        """Returns the largest resident memory so far, megabytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024

    def memory_now(self):
        """Returns the resident memory, megabytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def files(self):
        """Returns the number of open files and connections."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def seconds_to_end(self):
        """Asks the server to end, and returns the seconds until it has, at most 60."""
        start = time.perf_counter()
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
        return time.perf_counter() - start


class Client:
    """A client of a network."""

    def __init__(self, port, address, box=None):
        self.port, self.address, self.box, self.token = port, address, box, None

    def head(self, method, path, length, kind="application/json"):
        token = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        return (f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {self.address}\r\n"
                f"{token}Content-Type: {kind}\r\nContent-Length: {length}\r\n"
                "Connection: close\r\n\r\n").encode()

    async def ask(self, path, body=None, kind="application/json"):
        """Returns the status of a request, the seconds it took, and the answer."""
        start = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        writer.write(self.head("GET" if body is None else "POST", path, len(data), kind) + data)
        try:
            answer = await reader.read()
        except ConnectionError:
            answer = b""
        writer.close()
        return int(answer[9:12] or b"0"), time.perf_counter() - start, answer

    async def hold(self, data):
        """Opens a connection, sends some bytes, reads nothing, and waits until it is closed."""
        link = socket.socket()
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.setblocking(False)
        try:
            await asyncio.get_running_loop().sock_connect(link, ("127.0.0.1", self.port))
            await asyncio.get_running_loop().sock_sendall(link, data)
            await asyncio.sleep(3600)
        finally:
            link.close()

    def place(self, dice, near=None, degrees=0.02):
        """Returns a random place in the middle half of the region, or near another one."""
        west, south, east, north = self.box
        if near:
            return [near[0] + dice.uniform(-degrees, degrees),
                    near[1] + dice.uniform(-degrees, degrees)]
        return [west + (east - west) * dice.uniform(0.25, 0.75),
                south + (north - south) * dice.uniform(0.25, 0.75)]


def bomb():
    """A recording of 0.25 MB that grows to 100 MB."""
    point = b'<trkpt lat="41.1" lon="-8.6"><ele>1</ele><time>2026-01-01T00:00:00Z</time></trkpt>'
    begin = b'<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>'
    return gzip.compress(begin + point * (100_000_000 // len(point)) + b"</trkseg></trk></gpx>")


def long_hike():
    """A recording of nearly three days, as many positions as a hike may have."""
    start = datetime.datetime(2026, 1, 1)
    points = "".join(
        f'<trkpt lat="{41.15 + 0.01 * math.sin(second / 900):.6f}" '
        f'lon="{-8.61 + 0.01 * math.cos(second / 1100):.6f}"><ele>{50 + second % 7}</ele>'
        f"<time>{(start + datetime.timedelta(seconds=second)).isoformat()}Z</time></trkpt>"
        for second in range(249_000))
    begin = '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>'
    return gzip.compress((begin + points + "</trkseg></trk></gpx>").encode())


def archive():
    """An archive that is no campus, with 200 files."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for number in range(200):
            file.writestr(f"{number}.tsv", "x\ty\n" * 20_000)
    return data.getvalue()


def card():
    return ("".join(f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Name {number}\r\nEND:VCARD\r\n"
                    for number in range(20_000))).encode()


def kinds(client, dice):
    """Returns the kinds of hostile clients: how many at once, and one of them."""
    def points(count):
        return [client.place(dice) for _ in range(count)]

    order = lambda: client.ask(
        "/route", {"points": points(500), "profile": "foot", "optimize": True})
    table = lambda: client.ask(
        "/matrix", {"points": points(500), "profile": "foot", "fail_fast": False})

    def area():
        lon, lat = client.place(dice)
        return client.ask(f"/isochrone?point={lat},{lon}&time_limit=36000&buckets=20&profile=foot")

    letter = lambda: client.ask(f"/photon/api?q={dice.choice('abcdelmprs')}&limit=50")
    text = lambda: client.ask("/route", {"points": points(20), "profile": "x" * 1_000_000})
    upload = lambda path, data, kind: (lambda: client.ask("/api/v1" + path, data, kind))
    signing = lambda: client.ask(
        "/api/v1/session", {"email": f"x{dice.random()}@example.org", "password": "wrong horse"})
    registering = lambda: client.ask("/api/v1/users", {
        "email": f"x{dice.random()}@example.org", "password": "correct horse", "name": "X"})
    stops = [{"name": f"Stop {number}", "note": "n" * 1_500, "lat": 41.15, "lon": -8.61}
             for number in range(500)]
    trip = lambda: client.ask("/api/v1/trips", {"name": "Long", "stops": stops})
    half = client.head("POST", "/route", 1_000_000) + b"{"
    unread = client.head("GET", client.file, 0)
    wide = json.dumps({"points": points(300), "profile": "foot", "fail_fast": False}).encode()
    stream = client.head("GET", "/api/v1/stations/events", 0)
    return {
        "quiet": (0, None), "8 orders of 500 stops": (8, order), "300 orders of 500": (300, order),
        "8 areas of 10 h": (8, area), "8 tables 500 x 500": (8, table),
        "16 one-letter searches": (16, letter), "16 JSON bodies of 1 MB": (16, text),
        "2 recordings of 0.25 MB that grow to 100 MB":
            (2, upload("/hikes", bomb(), "application/gzip")),
        "2 recordings of 249,000 positions":
            (2, lambda: client.ask("/api/v1/hikes?keep=both", client.recording, "application/gzip")),
        "16 readers of a hike of 249,000 positions":
            (16, lambda: client.ask(f"/api/v1/hikes/{client.hike}/track")),
        "8 archives of 200 files": (8, upload("/campuses", archive(), "application/zip")),
        "8 files of 20,000 vCards": (8, upload("/contacts/import", card(), "text/vcard")),
        "16 sign-ins": (16, signing),
        "16 registrations": (16, registering), "8 trips of 0.8 MB": (8, trip),
        "300 half-open connections": (300, lambda: client.hold(b"GET /route")),
        "300 unfinished bodies": (300, lambda: client.hold(half)),
        "300 unread files": (300, lambda: client.hold(unread)),
        "100 unread tables of 300 x 300":
            (100, lambda: client.hold(client.head("POST", "/matrix", len(wide)) + wide)),
        "300 streams": (300, lambda: client.hold(stream)),
    }


async def repeat(make, refusals):
    while True:
        try:
            answer = await make()
        except OSError:
            answer = None
        if answer is None or answer[0] in (0, 429, 503):
            refusals.value += 1
            await asyncio.sleep(0.2)


def content(answer):
    """Returns the JSON of an answer."""
    return json.loads(answer.split(b"\r\n\r\n", 1)[1])


def attack(port, box, file, name, refusals):
    """The process of the hostile client."""
    os.nice(15)
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))

    async def run():
        client = Client(port, HOSTILE, box)
        client.file = file
        account = {"email": "hostile@example.org", "password": "correct horse", "name": "Hostile"}
        status, _, answer = await client.ask("/api/v1/users", account)
        if status == 409:
            status, _, answer = await client.ask("/api/v1/session", account)
        client.token = content(answer)["token"]
        if "249,000" in name:
            client.recording = long_hike()
            _, _, answer = await client.ask(
                "/api/v1/hikes?keep=both", client.recording, "application/gzip")
            client.hike = content(answer)["id"]
        count, make = kinds(client, random.Random(7))[name]
        await asyncio.gather(*(repeat(make, refusals) for _ in range(count)))

    asyncio.run(run())


async def use(server, dice, seconds):
    """Returns the waiting times of a user's requests, and how many were refused."""
    client = Client(server.port, USER, server.box)
    waits, refused, end = [], 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = client.place(dice)
        goal = client.place(dice, near=start)
        status, wait, _ = await client.ask("/route", {
            "points": [start, goal], "profile": "foot", "algorithm": "pareto"})
        waits.append(wait)
        refused += status in (0, 429, 503)
        status, _, _ = await client.ask("/photon/api?q=rua%20das&limit=5")
        refused += status in (0, 429, 503)
        await asyncio.sleep(0.02)
    return waits, refused


def measure(server, name, count, seconds):
    refusals = multiprocessing.Value("i", 0)
    hostile = multiprocessing.Process(
        target=attack, args=(server.port, server.box, server.file, name, refusals), daemon=True)
    if count:
        hostile.start()
        time.sleep(2)
    waits, refused = asyncio.run(use(server, random.Random(11), seconds))
    memory, ending = server.memory(), server.seconds_to_end()
    if count:
        hostile.kill()
    last = statistics.quantiles(waits, n=100, method="inclusive")[98] if len(waits) > 1 else waits[0]
    print(f"| {name} | {statistics.median(waits) * 1000:.0f} | {last * 1000:.0f} "
          f"| {max(waits) * 1000:.0f} | {len(waits)} | {refused} | {refusals.value} "
          f"| {memory:.0f} | {ending:.1f} |", flush=True)


def soak(server, names, minutes):
    print("| minute | user's requests | refused | memory, MB | files |\n|---|---|---|---|---|")
    turn = 0
    for minute in range(1, minutes + 1):
        end, requests, refused = time.perf_counter() + 50, 0, 0
        while time.perf_counter() < end:
            refusals = multiprocessing.Value("i", 0)
            hostile = multiprocessing.Process(
                target=attack, daemon=True,
                args=(server.port, server.box, server.file, names[turn % len(names)], refusals))
            hostile.start()
            waits, own = asyncio.run(use(server, random.Random(turn), 10))
            requests, refused = requests + len(waits), refused + own
            hostile.kill()
            turn += 1
        time.sleep(10)
        print(f"| {minute} | {requests} | {refused} | {server.memory_now():.0f} | {server.files()} |",
              flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("region")
    parser.add_argument("--program", default=ROOT / ".build/release/amble")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", default="", help="only the kinds whose name contains this")
    parser.add_argument("--soak", type=int, help="minutes for which one server meets all kinds")
    options = parser.parse_args()
    dummy = Client(0, "", [0, 0, 1, 1])
    dummy.file = ""
    if options.soak:
        names = [name for name, (count, _) in kinds(dummy, random.Random(1)).items() if count]
        with tempfile.TemporaryDirectory() as data:
            server = Server(options.program, options.region, data)
            try:
                return soak(server, names, options.soak)
            finally:
                server.process.kill()
    print("| beside | p50, ms | p99, ms | max, ms | requests | user's refused | others refused "
          "| memory, MB | ends in, s |\n|---|---|---|---|---|---|---|---|---|")
    for name, (count, _) in kinds(dummy, random.Random(1)).items():
        if options.only not in name:
            continue
        with tempfile.TemporaryDirectory() as data:
            server = Server(options.program, options.region, data)
            try:
                measure(server, name, count, options.seconds)
            finally:
                server.process.kill()


if __name__ == "__main__":
    main()
