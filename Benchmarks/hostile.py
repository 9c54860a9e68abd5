"""Measures what a user waits beside one hostile client: hostile.py REGION [--program AMBLE] [--seconds S].

The user asks for the front of routes between random places of the region, one after the other, and
for places by name. The hostile client, of another network, keeps requests of one kind going. Printed
are the median, the 99th percentile and the maximum of the user's waiting times, how many of the
user's requests were refused, and the server's largest memory. Needs the built program and a region
with bounds in which most random places are near streets."""

import argparse
import asyncio
import json
import pathlib
import random
import socket
import statistics
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
USER, HOSTILE = "203.0.113.7", "198.51.100.9"


class Server:
    """A server behind a trusted proxy, which the clients play."""

    def __init__(self, program, region, data):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [program, "serve", region, "--port", str(self.port), "--data", data,
             "--trusted-proxy", "127.0.0.1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdout.readline()
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/info") as answer:
            self.box = json.load(answer)["bbox"]

    def place(self, dice, near=None, degrees=0.02):
        """Returns a random place in the middle half of the region, or near another one."""
        west, south, east, north = self.box
        if near:
            return [near[0] + dice.uniform(-degrees, degrees),
                    near[1] + dice.uniform(-degrees, degrees)]
        return [west + (east - west) * dice.uniform(0.25, 0.75),
                south + (north - south) * dice.uniform(0.25, 0.75)]

    async def ask(self, address, path, body=None):
        """Returns the status of a request and the seconds it took."""
        start = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        head = (f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: localhost\r\n"
                f"X-Forwarded-For: {address}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(data)}\r\nConnection: close\r\n\r\n")
        writer.write(head.encode() + data)
        answer = await reader.read()
        writer.close()
        return int(answer[9:12] or b"0"), time.perf_counter() - start

    def memory(self):
        """Returns the largest resident memory so far, megabytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024


def requests(server, dice):
    """Returns the kinds of hostile clients: how many requests at once, and a request."""
    def points(count):
        return [server.place(dice) for _ in range(count)]

    def order():
        return "/route", {"points": points(500), "profile": "foot", "optimize": True}

    def table():
        return "/matrix", {"points": points(500), "profile": "foot", "fail_fast": False}

    def area():
        lon, lat = server.place(dice)
        return f"/isochrone?point={lat},{lon}&time_limit=36000&buckets=20&profile=foot", None

    def letter():
        return f"/photon/api?q={dice.choice('abcdelmprs')}&limit=50", None

    return {
        "quiet": (0, None), "8 orders of 500 stops": (8, order), "300 orders of 500": (300, order),
        "8 areas of 10 h": (8, area), "8 tables 500 x 500": (8, table),
        "16 one-letter searches": (16, letter),
    }


async def attack(server, make, refusals):
    while True:
        status, _ = await server.ask(HOSTILE, *make())
        if status in (429, 503):
            refusals.append(status)
            await asyncio.sleep(0.2)


async def use(server, dice, seconds):
    """Returns the waiting times of a user's requests, and how many were refused."""
    waits, refused, end = [], 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = server.place(dice)
        goal = server.place(dice, near=start)
        status, wait = await server.ask(USER, "/route", {
            "points": [start, goal], "profile": "foot", "algorithm": "pareto"})
        waits.append(wait)
        refused += status in (429, 503)
        status, wait = await server.ask(USER, "/photon/api?q=rua%20das&limit=5")
        refused += status in (429, 503)
        await asyncio.sleep(0.02)
    return waits, refused


async def measure(server, name, count, make, dice, seconds):
    refusals = []
    tasks = [asyncio.create_task(attack(server, make, refusals)) for _ in range(count)]
    await asyncio.sleep(1 if count else 0)
    waits, refused = await use(server, dice, seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    last = statistics.quantiles(waits, n=100, method="inclusive")[98] if len(waits) > 1 else waits[0]
    print(f"| {name} | {statistics.median(waits) * 1000:.0f} | {last * 1000:.0f} "
          f"| {max(waits) * 1000:.0f} | {len(waits)} | {refused} | {len(refusals)} "
          f"| {server.memory():.0f} |", flush=True)


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("region")
    parser.add_argument("--program", default=ROOT / ".build/release/amble")
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    print("| beside | p50, ms | p99, ms | max, ms | requests | user's refused | others refused "
          "| memory, MB |\n|---|---|---|---|---|---|---|---|")
    for name in requests(None, None):
        with tempfile.TemporaryDirectory() as data:
            server, dice = Server(options.program, options.region, data), random.Random(7)
            try:
                count, make = requests(server, dice)[name]
                await measure(server, name, count, make, dice, options.seconds)
            finally:
                server.process.kill()


asyncio.run(main())
