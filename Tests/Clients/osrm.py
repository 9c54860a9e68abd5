"""Asks for OSRM's answers as its clients do, and checks what every one of them relies on."""

import json
import math
import urllib.error
import urllib.request
from xml.etree import ElementTree

import pytest

# What the clients know: `ManeuverType` and `ManeuverModifier` of common/ferrostar/src/models.rs; MapLibre
# Navigation's StepManeuver.kt and osrm-text-instructions have the same, and "use lane".
TYPES = {
    "turn", "new name", "depart", "arrive", "merge", "on ramp", "off ramp", "fork", "end of road", "continue",
    "roundabout", "rotary", "roundabout turn", "notification", "exit roundabout", "exit rotary",
}
MODIFIERS = {
    "uturn", "sharp right", "right", "slight right", "straight", "slight left", "left", "sharp left",
}
# Parts of banners: BannerComponents.kt of MapLibre Navigation.
COMPONENTS = {"text", "icon", "delimiter", "exit", "exit-number", "lane"}
# OSRM's words.
MODES = {"driving", "cycling", "walking", "pushing bike", "ferry", "train"}


def ask(server, path, **headers):
    """Sends a GET request as written; returns the status, the headers and the JSON of the answer."""
    request = urllib.request.Request(f"{server.address}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.headers, json.load(refusal)


def decode(text, precision):
    """Decodes a polyline; returns positions, longitude first."""
    values, value, shift = [], 0, 0
    for character in text:
        part = ord(character) - 63
        value |= (part & 31) << shift
        shift += 5
        if part < 32:
            values.append(~(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    line, lat, lon = [], 0, 0
    for north, east in zip(values[::2], values[1::2], strict=True):
        lat, lon = lat + north, lon + east
        line.append((lon / 10**precision, lat / 10**precision))
    return line


def metres(one, other):
    """Returns the distance of two positions."""
    x = (other[0] - one[0]) * math.cos(math.radians((one[1] + other[1]) / 2))
    return math.radians(math.hypot(x, other[1] - one[1])) * 6_371_000


def length(line):
    """Returns the length of a line."""
    return sum(metres(one, other) for one, other in zip(line, line[1:]))


def apart(angle, other):
    """Returns the angle between two directions, degrees."""
    return abs((angle - other + 180) % 360 - 180)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0


def is_degrees(value):
    """Tells whether a value is read as an unsigned integer of degrees."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 360


def check_route(route, waypoints, precision):
    """Checks a route with steps: sums, lines, maneuvers and intersections."""
    assert len(route["legs"]) == len(waypoints) - 1
    for name in ("distance", "duration"):
        assert is_number(route[name])
        assert sum(leg[name] for leg in route["legs"]) == pytest.approx(route[name], abs=0.5)
    for number, leg in enumerate(route["legs"]):
        check_leg(leg, waypoints[number:number + 2], precision)


def check_leg(leg, waypoints, precision):
    """Checks a leg between two waypoints."""
    assert isinstance(leg["summary"], str)
    steps = leg["steps"]
    for name in ("distance", "duration"):
        assert is_number(leg[name])
        # Each step is rounded to a tenth.
        assert sum(step[name] for step in steps) == pytest.approx(leg[name], abs=0.05 * len(steps) + 0.1)
    types = [step["maneuver"]["type"] for step in steps]
    assert types[0] == "depart" and types[-1] == "arrive"
    assert not {"depart", "arrive"} & set(types[1:-1])
    lines = [decode(step["geometry"], precision) for step in steps]
    for line, following in zip(lines, lines[1:]):
        assert line[-1] == following[0]
    for end, waypoint in ((lines[0][0], waypoints[0]), (lines[-1][-1], waypoints[1])):
        assert metres(end, waypoint["location"]) < 2
    for step, line, before in zip(steps, lines, [None, *lines]):
        check_step(step, line, before)


def check_step(step, line, before):
    """Checks a step along a line, after the line of the step before it."""
    maneuver, name = step["maneuver"], step["maneuver"]["type"]
    assert isinstance(step["name"], str) and step["mode"] in MODES
    assert step["driving_side"] in ("left", "right")
    assert len(line) >= 2
    # Rounding to 1e-5 degrees moves each point by up to 0.8 m.
    assert length(line) == pytest.approx(step["distance"], rel=0.03, abs=3)
    assert metres(maneuver["location"], line[0]) < 2
    assert name in TYPES
    # osrm-text-instructions refuses others without a modifier.
    assert maneuver.get("modifier") in (MODIFIERS if name not in ("depart", "arrive") else {None, *MODIFIERS})
    assert is_degrees(maneuver["bearing_before"]) and is_degrees(maneuver["bearing_after"])
    if "exit" in maneuver:
        assert isinstance(maneuver["exit"], int) and maneuver["exit"] >= 1
    crossings = step["intersections"]
    assert crossings[0]["location"] == maneuver["location"]
    for index, crossing in enumerate(crossings):
        check_intersection(crossing, "in" in crossing, "out" in crossing)
        assert ("in" in crossing) == (name != "depart" or index > 0)
        assert ("out" in crossing) == (name != "arrive")
    # Bearings at an intersection are those of its streets, the maneuver's those of some metres of the route.
    first = crossings[0]
    if "in" in first:
        assert apart(first["bearings"][first["in"]] + 180, maneuver["bearing_before"]) <= 20
    if "out" in first:
        assert apart(first["bearings"][first["out"]], maneuver["bearing_after"]) <= 20


def check_intersection(crossing, has_in, has_out):
    """Checks an intersection: its bearings, which of them may be entered, and the two of the route."""
    bearings, entry = crossing["bearings"], crossing["entry"]
    assert len(bearings) == len(entry) >= 1 and bearings == sorted(bearings)
    assert all(is_degrees(bearing) for bearing in bearings) and all(isinstance(flag, bool) for flag in entry)
    if has_in:
        assert 0 <= crossing["in"] < len(bearings)
    if has_out:
        assert entry[crossing["out"]], crossing


def check_instructions(steps):
    """Checks the banners and announcements of a leg's steps: each is about the next step's maneuver, and is
    shown or spoken within its own step, the farthest first."""
    for step, following in zip(steps, steps[1:]):
        maneuver = following["maneuver"]
        for name in ("bannerInstructions", "voiceInstructions"):
            distances = [one["distanceAlongGeometry"] for one in step[name]]
            assert all(is_number(distance) for distance in distances)
            assert distances == sorted(distances, reverse=True) and len(set(distances)) == len(distances)
            assert not distances or distances[0] <= step["distance"]
        assert step["bannerInstructions"][0]["distanceAlongGeometry"] == step["distance"]
        for banner in step["bannerInstructions"]:
            check_banner(banner, maneuver)
        for spoken in step["voiceInstructions"]:
            assert isinstance(spoken["announcement"], str) and spoken["announcement"]
            speech = ElementTree.fromstring(spoken["ssmlAnnouncement"])
            assert speech.tag == "speak" and "".join(speech.itertext()) == spoken["announcement"]
    assert steps[-1]["bannerInstructions"] == steps[-1]["voiceInstructions"] == []


def check_banner(banner, maneuver):
    """Checks a banner about a maneuver."""
    primary = banner["primary"]
    assert primary["type"] == maneuver["type"] and primary.get("modifier") == maneuver.get("modifier")
    for content in filter(None, (primary, banner.get("secondary"), banner.get("sub"))):
        assert isinstance(content["text"], str) and content["text"]
        assert content.get("type") in {None, *TYPES} and content.get("modifier") in {None, *MODIFIERS}
        assert "degrees" not in content or is_degrees(content["degrees"])
        assert content["components"]
        for component in content["components"]:
            assert isinstance(component["text"], str) and component["type"] in COMPONENTS
