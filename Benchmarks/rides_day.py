#!/usr/bin/env python3
"""Replays a recorded day of a bike share through a local server whose clock runs at 60 times.

  rides_day.py REGION HISTORY DAY [--trips 4] [--speed 60] [--hours 7 22]

A server runs with a faster clock (`clock/fastclock.c`) and fetches the day's feed by HTTP, whose status
is replaced when the recording says so. What the days before taught is put into its data folder by
`rides teach`, as if the server had run then (`swift build --package-path Benchmarks -c release --product
rides`). In each replayed minute rides are planned from seeded places: by `/api/v1/rides`, and, from the
server's tables, between the two nearest open stations and by the best pair as the stations are now. A plan
fails if its station is empty or full in the snapshot nearest to the arrival there, at most ten minutes away.
Prints a table in Markdown.
"""
import argparse
import csv
import gzip
import http.server
import json
import pathlib
import random
import statistics
import subprocess
import tempfile
import threading
import time

from fast_server import Server
from places import metres

ROOT = pathlib.Path(__file__).resolve().parents[1]
TEACHER = ROOT / "Benchmarks/.build/release/rides"
ZONE = 7200  # Oslo in summer
NEAREST = 8  # stations considered at each end
REACH = 1000  # metres of walking considered
HANDLING = 60  # seconds to take a bicycle, and to return it
SHARE_BIKE = 1.085  # 5.50 by 5.06 m/s
WITHIN = 600  # seconds between an arrival and the snapshot that judges it


def read_day(folder, day):
    """Returns the snapshots of a day: times with the state of each station."""
    snapshots, state = [], {}
    with gzip.open(f"{folder}/{day}.csv.gz", "rt") as file:
        for row in csv.reader(file):
            if len(row) != 5 or not row[0].isdigit():
                continue
            if not row[1]:
                snapshots.append((int(row[0]), state := dict(state)))
            elif snapshots:
                state[row[1]] = (int(row[2] or 0), int(row[3] or 0), row[4] == "1")
    return snapshots


def read_stations(folder):
    with open(f"{folder}/stations.csv", newline="") as file:
        return {
            row["station_id"]: (float(row["lat"]), float(row["lon"]), row["name"])
            for row in csv.DictReader(file) if row["lat"] and row["lon"]}


class Feed:
    """A feed of GBFS 2.3 on a port of this machine."""

    def __init__(self, stations, first):
        self.stations = stations
        self.files = {}
        feed = self

        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                text = feed.files.get(self.path, b"")
                self.send_response(200 if text else 404)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{server.server_port}"
        self.address = f"{self.origin}/gbfs.json"
        names = ["system_information", "station_information", "station_status"]
        feeds = [{"name": name, "url": f"{self.origin}/{name}.json"} for name in names]
        self.write("gbfs", first, {"en": {"feeds": feeds}})
        self.write("system_information", first, {
            "system_id": "replay", "language": "en", "name": "Replay",
            "timezone": "Europe/Oslo"})

    def write(self, name, at, data):
        text = json.dumps({"last_updated": at, "ttl": 5, "version": "2.3", "data": data})
        self.files[f"/{name}.json"] = text.encode()

    def inform(self, at, known):
        self.write("station_information", at, {"stations": [
            {"station_id": one, "name": name, "lat": lat, "lon": lon, "capacity": 30}
            for one, (lat, lon, name) in self.stations.items() if one in known]})

    def show(self, at, state):
        self.write("station_status", at, {"stations": [
            {"station_id": one, "num_bikes_available": bikes, "num_docks_available": docks,
             "is_installed": True, "is_renting": is_open, "is_returning": is_open,
             "last_reported": at}
            for one, (bikes, docks, is_open) in state.items() if one in self.stations]})


class Rides:
    """Plans of one trip: (station to take from, seconds until there, station to return to, seconds until
    there, seconds in all)."""

    def __init__(self, server, stations):
        self.server, self.stations = server, stations

    def ours(self, start, end):
        answer = self.server.get("/api/v1/rides", {"from": text(start), "to": text(end), "count": 1})
        for ride in answer["rides"][:1]:
            take, back = (
                next(leg["station"] for leg in ride["legs"] if leg["mode"] == mode)
                for mode in ("take", "return"))
            return (self.known(take), take["arrival"], self.known(back), back["arrival"],
                    ride["duration"])
        return None

    @staticmethod
    def known(station):
        return station["id"].split(":", 1)[1]

    def others(self, start, end, state):
        """The two nearest open stations, and the best pair as it is now."""
        takes = self.near(start, state)
        docks = self.near(end, state)
        if not takes or not docks:
            return None, None
        walks = self.times("foot", [start], [self.place(one) for one in takes])[0]
        rides = self.times(
            "bike", [self.place(one) for one in takes], [self.place(one) for one in docks])
        rests = [row[0] for row in self.times("foot", [self.place(one) for one in docks], [end])]
        plans = {}
        for a, take in enumerate(takes):
            for b, dock in enumerate(docks):
                parts = (walks[a], rides[a][b], rests[b])
                if take == dock or None in parts:
                    continue
                there = walks[a] + HANDLING + rides[a][b] * SHARE_BIKE
                plans[take, dock] = (take, walks[a], dock, there, there + HANDLING + rests[b])
        open_takes = [one for one in takes if state[one][0] > 0]
        open_docks = [one for one in docks if state[one][1] > 0]
        now = [plans[pair] for pair in plans if pair[0] in open_takes and pair[1] in open_docks]
        return plans.get((takes[0], docks[0])), min(now, key=lambda plan: plan[4], default=None)

    def near(self, place, state):
        found = [
            (metres(place, self.place(one)), one) for one in self.stations
            if one in state and state[one][2]]
        return [one for far, one in sorted(found)[:NEAREST] if far <= REACH]

    def place(self, station):
        return self.stations[station][:2]

    def times(self, profile, starts, ends):
        answer = self.server.post("/matrix", {
            "profile": profile, "from_points": [(lon, lat) for lat, lon in starts],
            "to_points": [(lon, lat) for lat, lon in ends], "out_arrays": ["times"],
            "fail_fast": False})
        return answer["times"]


def text(place):
    return f"{place[0]:.6f},{place[1]:.6f}"


class Tally:
    def __init__(self):
        self.trips = self.empty = self.full = self.either = 0
        self.durations = []

    def add(self, empty, full, duration):
        self.trips += 1
        self.empty += empty
        self.full += full
        self.either += empty or full
        self.durations.append(duration)

    def row(self, name):
        shares = " | ".join(
            f"{100 * count / self.trips:.2f} %" for count in (self.empty, self.full, self.either))
        return f"| {name} | {shares} | {statistics.mean(self.durations) / 60:.1f} min |"


def place_near(rng, stations):
    lat, lon, _ = stations[rng.choice(sorted(stations))]
    return lat + rng.uniform(-0.0025, 0.0025), lon + rng.uniform(-0.005, 0.005)


def trip(rng, stations):
    """Places near stations, 1 to 5 km apart."""
    while True:
        start, end = place_near(rng, stations), place_near(rng, stations)
        if 1000 <= metres(start, end) <= 5000:
            return start, end


def judged(plan, at, snapshots):
    """Returns whether a plan's stations are empty and full on arrival, or None if nobody knows."""
    take, until_take, dock, until_dock, _ = plan
    states = []
    for until in (until_take, until_dock):
        when, state = min(snapshots, key=lambda one: abs(one[0] - at - until))
        if abs(when - at - until) > WITHIN:
            return None
        states.append(state)
    return states[0].get(take, (0,))[0] < 1, states[1].get(dock, (0, 0))[1] < 1


def known(server, area):
    """Returns what the server knows of the stations now: bicycles, docks, whether open."""
    items = server.get("/api/v1/stations", {"bbox": area})["items"]
    return {
        Rides.known(one): (one["bikes"] or 0, one["docks"] or 0, one["is_renting"])
        for one in items if one["kind"] == "station"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("region")
    parser.add_argument("history")
    parser.add_argument("day")
    parser.add_argument("--trips", type=int, default=4)
    parser.add_argument("--speed", type=int, default=60)
    parser.add_argument("--hours", type=int, nargs=2, default=[7, 22])
    options = parser.parse_args()
    data = tempfile.mkdtemp()
    snapshots = read_day(options.history, options.day)
    box = json.loads((pathlib.Path(options.region) / "region.json").read_text())["bounds"]
    stations = within(read_stations(options.history), box)
    midnight = snapshots[0][0] - (snapshots[0][0] + ZONE) % 86_400
    begin = midnight + options.hours[0] * 3600 - 600
    past = [one for one in snapshots if one[0] <= begin]
    feed = Feed(stations, begin)
    feed.inform(begin, snapshots[0][1] if not past else past[-1][1])
    feed.show(*(past or snapshots)[-1 if past else 0])
    print(subprocess.run(
        [TEACHER, "teach", options.region, options.history, options.day, feed.address, data],
        check=True, capture_output=True, text=True).stdout, end="")
    server = Server(options.region, data, feed.address, begin, options.speed)
    try:
        replay(server, feed, stations, snapshots, options, midnight)
    finally:
        server.stop()


def replay(server, feed, stations, snapshots, options, midnight):
    rng = random.Random(11)
    rides = Rides(server, stations)
    tallies = {"the two nearest open stations": Tally(), "the best pair as it is now": Tally(),
               "`/api/v1/rides`": Tally()}
    coming = [one for one in snapshots if one[0] > server.begin]
    lats, lons = ([station[axis] for station in stations.values()] for axis in (0, 1))
    area = f"{min(lons) - 0.01},{min(lats) - 0.01},{max(lons) + 0.01},{max(lats) + 0.01}"
    late = missing = 0
    took = []
    for minute in range(options.hours[0] * 60, options.hours[1] * 60):
        at = midnight + minute * 60
        while coming and coming[0][0] <= at:
            server.wait(coming[0][0])
            feed.show(*coming.pop(0))
        server.wait(at)
        state = known(server, area)
        for _ in range(options.trips):
            asked = server.now()
            late = max(late, asked - at)
            places = trip(rng, stations)
            began = time.monotonic()
            ours = rides.ours(*places)
            took.append(1000 * (time.monotonic() - began))
            nearest, now = rides.others(*places, state)
            plans = [nearest, now, ours]
            fates = [plan and judged(plan, asked, snapshots) for plan in plans]
            if None in fates:
                missing += 1
                continue
            for tally, plan, fate in zip(tallies.values(), plans, fates):
                tally.add(*fate, plan[4])
    trips = next(iter(tallies.values())).trips
    print(f"{len(stations)} stations; {missing} trips without a plan by each method or a snapshot to "
          f"judge it; the clock was at most {late:.0f} s ahead of the minute; a ride took "
          f"{statistics.median(took):.0f} ms (median), {sorted(took)[len(took) * 99 // 100]:.0f} ms (99 %)")
    print(f"\n| {trips:,} trips | no bicycle on arrival | no dock on arrival | either | planned time, "
          "mean |\n|---|---|---|---|---|")
    for name, tally in tallies.items():
        print(tally.row(name))


def within(stations, box):
    """Returns the stations within a region."""
    return {
        one: (lat, lon, name) for one, (lat, lon, name) in stations.items()
        if box["south"] <= lat <= box["north"] and box["west"] <= lon <= box["east"]}


if __name__ == "__main__":
    main()
