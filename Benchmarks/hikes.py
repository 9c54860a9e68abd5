#!/usr/bin/env python3
"""Compares Amble's numbers of real recordings with the devices' and with gpxpy's, in HIKES.md.

  python3 -m venv .venv && .venv/bin/pip install fitdecode gpxpy numpy
  AMBLE_HIKES=/tmp/amble.tsv AMBLE_ONLY=tracks swift test -c release -Xswiftc -enable-testing \\
    --filter RealNumbersTests
  .venv/bin/python Benchmarks/hikes.py ../shared/data /tmp/amble.tsv > /tmp/tables.md

The tables go between the marks in HIKES.md; the text around them is written by hand. gpxpy gets the
same points. fitdecode only reads; its column has the sums over its records: the distance of the
last less that of the first, and all rises and falls of altitude.
"""

import datetime
import gzip
import pathlib
import sys

import fitdecode
import gpxpy
import gpxpy.gpx
import numpy

SEMICIRCLE = 180 / 2**31
COLUMNS = (
    "path number mode source distance bridged duration recorded moving ascent descent threshold "
    "energy steps positions device_distance device_duration device_timer device_ascent device_descent "
    "device_energy device_steps jitter outliers").split()


def amble(path):
    """Returns Amble's rows as dictionaries."""
    rows = []
    for line in pathlib.Path(path).read_text().splitlines():
        row = dict(zip(COLUMNS, line.split("\t")))
        for name in COLUMNS[4:]:
            row[name] = float(row[name]) if row[name] else None
        rows.append(row)
    return rows


def fit_sessions(path):
    """Returns the records of each session of a FIT file, as fitdecode reads them."""
    records, starts = [], []
    with fitdecode.FitReader(path) as reader:
        for frame in reader:
            if not isinstance(frame, fitdecode.FitDataMessage):
                continue
            values = {f.name: f.value for f in frame.fields if f.value is not None}
            if frame.name == "record":
                records.append(values)
            elif frame.name == "session":
                starts.append(values["start_time"])
    # Without times, as with compressed timestamps that fitdecode does not resolve, there is one.
    if len(starts) < 2 or not all(isinstance(r.get("timestamp"), datetime.datetime) for r in records):
        return [records]
    ends = starts[1:] + [records[-1]["timestamp"] + datetime.timedelta(seconds=1)]
    return [[r for r in records if a <= r["timestamp"] < b] for a, b in zip(starts, ends)]


def as_gpx(records):
    """Returns gpxpy's track of records with positions."""
    segment = gpxpy.gpx.GPXTrackSegment()
    for record in records:
        if "position_lat" in record and "position_long" in record:
            segment.points.append(gpxpy.gpx.GPXTrackPoint(
                record["position_lat"] * SEMICIRCLE, record["position_long"] * SEMICIRCLE,
                elevation=record.get("enhanced_altitude"), time=record["timestamp"]))
    track = gpxpy.gpx.GPXTrack()
    track.segments.append(segment)
    return track


def by_gpxpy(track):
    """Returns distance, ascent, descent and moving time by gpxpy."""
    hills = track.get_uphill_downhill()
    moving = track.get_moving_data()
    return (track.length_2d(), hills.uphill, hills.downhill, moving.moving_time if moving else None)


def by_records(records):
    """Returns distance, ascent and descent as sums over fitdecode's records."""
    metres = [r["distance"] for r in records if "distance" in r]
    heights = [r["enhanced_altitude"] for r in records if "enhanced_altitude" in r]
    steps = numpy.diff(heights) if len(heights) > 1 else numpy.zeros(0)
    return (metres[-1] - metres[0] if metres else None,
            steps[steps > 0].sum() if heights else None,
            -steps[steps < 0].sum() if heights else None)


def straight(a, b):
    """Returns the distance between two records on the ellipsoid of WGS 84, metres."""
    lat = [numpy.radians(r["position_lat"] * SEMICIRCLE) for r in (a, b)]
    lon = [numpy.radians(r["position_long"] * SEMICIRCLE) for r in (a, b)]
    w = 1 - 0.00669437999014 * numpy.sin(sum(lat) / 2) ** 2
    prime = 6378137 / numpy.sqrt(w)
    north = (lat[1] - lat[0]) * prime * (1 - 0.00669437999014) / w
    return float(numpy.hypot(north, (lon[1] - lon[0]) * prime * numpy.cos(sum(lat) / 2)))


def evidence(records):
    """Compares the device's distance with its own positions, between records that follow each
    other and have both: metres of straight lines that it did not count, metres that it counted
    beyond them, and metres that it counted while its own speed was 0 at both records."""
    short, beyond, standing, first = 0.0, 0.0, 0.0, None
    for a, b in zip(records, records[1:]):
        if not all(n in r for r in (a, b) for n in ("position_lat", "position_long", "distance")):
            continue
        counted, line = b["distance"] - a["distance"], straight(a, b)
        short += max(0, line - counted)
        beyond += max(0, counted - line)
        if a.get("enhanced_speed") == 0 and b.get("enhanced_speed") == 0:
            standing += counted
    if records and "distance" in records[0]:
        first = records[0]["distance"]
    return short, beyond, standing, first


def cell(value, total=None, digits=0):
    if value is None:
        return "–"
    text = f"{value:,.{digits}f}"
    return text if not total else f"{text} ({100 * (value / total - 1):+.2f} %)"


def gpx_tracks(path):
    data = path.read_bytes()
    data = gzip.decompress(data) if path.suffix == ".gz" else data
    return gpxpy.parse(data.decode("utf-8-sig")).tracks


def main(folder, table):
    folder = pathlib.Path(folder)
    heights, lengths, proofs = [], [], []
    for row in amble(table):
        path, number = folder / row["path"], int(row["number"])
        rival = records = (None,) * 4
        if path.suffix == ".fit":
            sessions = fit_sessions(path)
            session = sessions[number] if number < len(sessions) else []
            records = by_records(session)
            if any("position_lat" in r for r in session):
                rival = by_gpxpy(as_gpx(session))
            if row["device_distance"]:
                proof = evidence(session)
                proofs.append((row, proof))
        elif path.suffix in (".gpx", ".gz"):
            tracks = [t for t in gpx_tracks(path) if t.get_points_no() > 0]
            if number < len(tracks):
                rival = by_gpxpy(tracks[number])
        name = f"{path.name[:36]} {number}" if path.suffix == ".fit" else path.name[:36]
        total = row["device_distance"]
        lengths.append(
            f"| {name} | {cell(total)} | {cell(row['distance'], total)} "
            f"| {cell(row['positions'], total)} | {cell(row['bridged'])} "
            f"| {cell(rival[0], total)} | {cell(records[0], total)} | {cell(row['device_timer'])} "
            f"| {cell(row['recorded'])} | {cell(row['moving'])} | {cell(rival[3])} "
            f"| {row['jitter']:.0f} + {row['outliers']:.0f} |")
        heights.append(
            f"| {name} | {row['source']} {row['threshold']:g} | {cell(row['device_ascent'])} / "
            f"{cell(row['device_descent'])} | {cell(row['ascent'])} / {cell(row['descent'])} "
            f"| {cell(rival[1])} / {cell(rival[2])} | {cell(records[1])} / {cell(records[2])} |")
    print("| recording | device m | Amble m | by positions m | of it without | gpxpy m | records m "
          "| timer s | Amble: recorded s | Amble: moving s | gpxpy: moving s | flagged |")
    print("|---|" + "--:|" * 11)
    print("\n".join(lengths))
    print("\n| recording | source, threshold m | device up / down m | Amble | gpxpy | records |")
    print("|---|---|" + "--:|" * 4)
    print("\n".join(heights))
    print("\n| recording | device m | first record at m | straight lines not counted m "
          "| counted beyond them m | counted at speed 0 m |")
    print("|---|" + "--:|" * 5)
    for row, (short, beyond, standing, first) in proofs:
        name = f"{pathlib.Path(row['path']).name[:36]} {row['number']}"
        print(f"| {name} | {cell(row['device_distance'])} | {cell(first)} | {cell(short)} "
              f"| {cell(beyond)} | {cell(standing)} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
