"""leaflet-routing-machine's requests, and all that it reads of the answers.

The requests are those of `buildRouteUrl` in src/osrm-v1.js of leaflet-routing-machine 3.2.12, and of src/mapbox.js.
What is read is what `_routeDone` and `_convertRoute` there read, and `compile` of osrm-text-instructions.
"""

import pytest

from osrm import ask, check_route, decode, metres

# Museum, town hall and station of the demo city, longitude first; the last lies outside.
PLACES = [(-30.062905, 38.039838), (-30.065874, 38.04964), (-30.071082, 38.049326)]
FAR = (-31.5, 38.03)
PAGE = "https://map.example"


def url(places, profile="driving", hints=None, overview="overview=false", more="", service="/osrm/route/v1"):
    """Builds the URL that the client builds: hints are empty until an answer had some."""
    positions = ";".join(f"{lon},{lat}" for lon, lat in places)
    hints = ";".join(hints or [""] * len(places))
    return f"{service}/{profile}/{positions}?{overview}&alternatives=true&steps=true&hints={hints}{more}"


def routes(server, *request, **options):
    """Asks from a page of another site; returns the routes as the client reads them, and the waypoints."""
    status, headers, answer = ask(server, url(*request, **options), Origin=PAGE)
    assert status == 200 and answer["code"] == "Ok"
    assert headers["Access-Control-Allow-Origin"] in ("*", PAGE)
    for route in answer["routes"]:
        check_route(route, answer["waypoints"], precision=5)
    return [convert(route) for route in answer["routes"]], answer["waypoints"]


def convert(route):
    """Joins the steps' lines, and finds where in them the waypoints are."""
    line, waypoints, legs = [], [], route["legs"]
    for number, leg in enumerate(legs):
        for step in leg["steps"]:
            name = step["maneuver"]["type"]
            if name == "arrive" or number == 0 and name == "depart":
                waypoints.append(len(line))
            line += decode(step["geometry"], 5)
    return {
        "distance": route["distance"], "duration": route["duration"], "line": line, "waypoints": waypoints,
        "name": ", ".join(leg["summary"] for leg in legs),
    }


@pytest.mark.parametrize("profile", ["driving", "foot", "bike"])
def test_a_route_is_drawn_through_all_waypoints(server, profile):
    [route, *_], waypoints = routes(server, PLACES, profile)
    assert len(route["waypoints"]) == len(waypoints) == 3
    for place, waypoint, index in zip(PLACES, waypoints, route["waypoints"]):
        assert metres(waypoint["location"], place) < 100
        assert metres(route["line"][index], waypoint["location"]) < 2
        assert waypoint["distance"] == pytest.approx(metres(waypoint["location"], place), rel=0.02, abs=0.1)
    assert route["name"]


def test_alternatives_between_two_places_are_other_lines(server):
    found, _ = routes(server, [PLACES[0], PLACES[2]], "foot")
    assert len(found) >= 2
    assert len({tuple(route["line"]) for route in found}) == len(found)
    assert len({tuple(route["waypoints"]) for route in found}) == len(found)


def test_hints_come_back_as_they_are_and_change_nothing(server):
    first, waypoints = routes(server, PLACES)
    hints = [waypoint["hint"] for waypoint in waypoints]
    # The client does not encode them.
    assert all(hint and hint.replace("-", "").replace("_", "").replace("=", "").isalnum() for hint in hints)
    again, _ = routes(server, PLACES, hints=hints)
    assert again == first
    # A waypoint was dragged: its hint is not known yet.
    moved, ends = routes(server, [*PLACES[:2], (-30.0705, 38.0515)], hints=[*hints[:2], ""])
    assert moved[0]["line"][0] == first[0]["line"][0]
    assert metres(ends[2]["location"], waypoints[2]["location"]) > 100


@pytest.mark.parametrize("overview", ["overview=full", ""])
def test_a_line_alone_is_drawn_while_a_waypoint_is_dragged(server, overview):
    _, _, answer = ask(server, url(PLACES, overview=overview), Origin=PAGE)
    for route in answer["routes"]:
        line = decode(route["geometry"], 5)
        assert metres(line[0], answer["waypoints"][0]["location"]) < 2
        assert metres(line[-1], answer["waypoints"][2]["location"]) < 2
        assert len(line) > (20 if overview else 5)
    found, _ = routes(server, PLACES, overview=overview)
    assert found == routes(server, PLACES)[0]


@pytest.mark.parametrize("option", ["&radiuses=100;100;100", "&continue_straight=false"])
def test_the_plan_s_options_are_understood(server, option):
    found, _ = routes(server, PLACES, more=option)
    assert found[0]["distance"] == routes(server, PLACES)[0][0]["distance"]


def test_its_requests_to_mapbox_are_answered_too(server):
    coordinates = ";".join(f"{lon},{lat}" for lon, lat in PLACES)
    status, headers, answer = ask(
        server, f"/navigate/directions/v5/mapbox/driving/{coordinates}?overview=false&alternatives=true&steps=true"
        "&access_token=pk.none", Origin=PAGE)
    assert status == 200 and headers["Access-Control-Allow-Origin"] in ("*", PAGE)
    assert [convert(route) for route in answer["routes"]] == routes(server, PLACES)[0]


def test_errors_reach_the_page_with_their_message(server):
    status, headers, answer = ask(server, url([PLACES[0], FAR]), Origin=PAGE)
    assert status == 400 and headers["Access-Control-Allow-Origin"] in ("*", PAGE)
    assert answer["code"] == "NoSegment" and answer["message"] == "Place 2 lies outside the region."
