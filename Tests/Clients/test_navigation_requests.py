"""Requests that navigation clients send beside those of their documentation: each was refused or answered wrongly once."""

import json
import urllib.error
import urllib.request

import pytest

from osrm import apart, ask
from test_ferrostar import PLACES, url


@pytest.mark.parametrize("more", [{"voice_units": "metric"}, {}])
@pytest.mark.parametrize("path", ["/navigate", "/navigate/?key=none"])
def test_graphhopper_s_post_for_navigation(server, path, more):
    """GraphHopperHttpRequestGenerator of Ferrostar (with voice_units), GraphHopperNavigationActivity.kt of MapLibre."""
    body = {"profile": "car", "points": PLACES[::2], "locale": "en", "type": "mapbox", **more}
    request = urllib.request.Request(
        f"{server.address}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            found = json.load(answer)
    except urllib.error.HTTPError as refusal:
        pytest.fail(f"{refusal.code} {refusal.read()}")
    _, _, plain = ask(server, url(PLACES[::2], "car"))
    assert found["routes"][0]["geometry"] == plain["routes"][0]["geometry"]
    steps = found["routes"][0]["legs"][0]["steps"]
    assert steps[0]["bannerInstructions"] and steps[0]["voiceInstructions"]


def test_three_places_with_continue_straight(server):
    """Toursprung.swift always sends continue_straight=true; GraphHopper does not look at it."""
    status, _, answer = ask(server, url(PLACES, "car"))
    assert status == 200, answer


@pytest.mark.parametrize("option", [
    {"enable_refresh": "true"}, {"waypoint_names": "%3BEnd"}, {"waypoint_targets": "%3B"}, {"exclude": "ferry"},
    {"annotations": "congestion,maxspeed"},
])
def test_options_of_mapbox_s_sdk_do_no_harm(server, option):
    status, _, answer = ask(server, url(PLACES[::2], "car", **option))
    assert status == 200, answer


def test_a_maneuver_s_bearing_is_that_of_the_street_it_leads_into(server):
    path = "/osrm/route/v1/hike/-30.067268,38.052313;-30.048862,38.048294?overview=full&steps=true&geometries=polyline6"
    step = ask(server, path)[2]["routes"][0]["legs"][0]["steps"][4]
    first, maneuver = step["intersections"][0], step["maneuver"]
    assert apart(first["bearings"][first["out"]], maneuver["bearing_after"]) <= 45, step


def test_mapbox_s_word_for_pushing_a_bicycle(server):
    """TransportType of MapboxDirections.swift is a Codable enum without "pushing bike"; Mapbox writes "walking"."""
    _, _, answer = ask(server, url([(-30.046655, 38.052754), (-30.070764, 38.035619)], "bike"))
    modes = {step["mode"] for step in answer["routes"][0]["legs"][0]["steps"]}
    assert modes <= {"driving", "ferry", "movable bridge", "unaccessible", "walking", "cycling", "train"}


def test_no_distance_is_not_ten_metres(server):
    _, _, answer = ask(server, url([PLACES[0], PLACES[0]], "foot"))
    step = answer["routes"][0]["legs"][0]["steps"][0]
    assert "10 metres" not in step["voiceInstructions"][0]["announcement"]
