"""The requests of Ferrostar's and MapLibre's navigation, and all that they read of the answers.

Apps with Ferrostar read answers with its `OsrmResponseParser` (common/ferrostar/src/routing_adapters/osrm), which
takes no value of another type: one wrong member, and there is no route. MapLibre Navigation reads the same members
into the models of maplibre-navigation-android (libandroid-navigation/…/core/models) and of MapboxDirections.swift.
The requests are that of maplibre-navigation-ios (Example/example/Toursprung.swift), which apps with Ferrostar send
too, and its variants with the options of MapboxDirections.
"""

import pytest

from osrm import apart, ask, check_instructions, check_route, decode, is_number, length, metres

# Museum, town hall and station of the demo city, longitude first; the last lies outside.
PLACES = [(-30.062905, 38.039838), (-30.065874, 38.04964), (-30.071082, 38.049326)]
FAR = (-31.5, 38.03)
OPTIONS = {
    "access_token": "", "alternatives": "false", "geometries": "polyline6", "overview": "full", "steps": "true",
    "continue_straight": "true", "annotations": "congestion,distance", "language": "en-US", "roundabout_exits": "true",
    "voice_instructions": "true", "banner_instructions": "true", "voice_units": "metric",
}
MODES = ["car", "bike", "foot", "driving-traffic", "cycling", "walking"]


def url(places, mode, **options):
    """Builds the URL: commas and semicolons of values stay as they are, or are encoded by the caller."""
    coordinates = ";".join(f"{lon},{lat}" for lon, lat in places)
    query = "&".join(f"{name}={value}" for name, value in {**OPTIONS, **options}.items())
    return f"/navigate/directions/v5/gh/{mode}/{coordinates}?{query}"


def read(server, *request, **options):
    """Asks for routes, and checks what the parser reads of them."""
    status, headers, answer = ask(server, url(*request, **options))
    assert status == 200 and headers.get_content_type() == "application/json"
    assert answer["code"] == "Ok" and isinstance(answer["uuid"], str)
    for waypoint in answer["waypoints"]:
        assert isinstance(waypoint["name"], str) and is_number(waypoint["distance"])
    for route in answer["routes"]:
        check_route(route, answer["waypoints"], precision=6)
        check_line(route, answer["waypoints"])
        assert route["voiceLocale"] == "en"
        for leg in route["legs"]:
            check_instructions(leg["steps"])
            check_annotation(leg)
    return answer


def check_line(route, waypoints):
    """Checks the whole line, which the parser needs, against the steps' lines."""
    line = decode(route["geometry"], 6)
    assert length(line) == pytest.approx(route["distance"], rel=0.01, abs=2)
    for end, waypoint in ((line[0], waypoints[0]), (line[-1], waypoints[-1])):
        assert metres(end, waypoint["location"]) < 0.5
    steps = [step for leg in route["legs"] for step in leg["steps"]]
    joined = [point for step in steps for point in decode(step["geometry"], 6)]
    assert [point for point, before in zip(joined, [None, *joined]) if point != before] == line
    assert all(isinstance(step["maneuver"]["instruction"], str) for step in steps)


def check_annotation(leg):
    """Checks the annotations, of which the parser takes a slice for each step: lists of one entry for each piece
    of the leg's line, and nothing else."""
    annotation = leg["annotation"]
    pieces = sum(len(decode(step["geometry"], 6)) - 1 for step in leg["steps"][:-1])
    assert set(annotation) >= {"congestion", "distance"}
    for values in annotation.values():
        assert isinstance(values, list) and len(values) == pieces
    assert set(annotation["congestion"]) <= {"unknown", "low", "moderate", "heavy", "severe"}
    assert all(is_number(value) for value in annotation["distance"])
    assert sum(annotation["distance"]) == pytest.approx(leg["distance"], abs=0.5)


@pytest.mark.parametrize("mode", MODES)
def test_routes_are_read_for_all_ways_of_travelling(server, mode):
    answer = read(server, PLACES[::2], mode)
    assert len(answer["routes"]) == 1 and len(answer["waypoints"]) == 2
    [leg] = answer["routes"][0]["legs"]
    spoken = [[one["announcement"] for one in step["voiceInstructions"]] for step in leg["steps"][:-1]]
    # A maneuver close behind another is said with it.
    assert spoken[0] and all(texts or "Then: " in before[-1] for before, texts in zip(spoken, spoken[1:]))
    assert "Arrive at your destination" in [text for texts in spoken for text in texts][-1]


def test_separators_in_the_path_may_be_encoded(server):
    """URLComponents of iOS encodes semicolons of a path."""
    path, query = url(PLACES[::2], "car").split("?")
    _, _, plain = ask(server, f"{path}?{query}")
    for encoded in (path.replace(";", "%3B"), path.replace(";", "%3B").replace(",", "%2C")):
        status, _, answer = ask(server, f"{encoded}?{query}")
        assert status == 200 and answer["routes"] == plain["routes"]


def test_each_stop_between_ends_a_leg(server):
    answer = read(server, PLACES, "bike", continue_straight="false")
    assert [len(route["legs"]) for route in answer["routes"]] == [2]


def test_a_traveller_who_left_the_route_gets_one_ahead(server):
    for bearing in (0, 180):
        # Encoded as URLComponents of iOS, and as okhttp of Android does.
        for bearings in (f"{bearing},45;", f"{bearing}%2C45%3B"):
            steps = read(server, PLACES[::2], "bike", bearings=bearings)["routes"][0]["legs"][0]["steps"]
            assert apart(steps[0]["maneuver"]["bearing_after"], bearing) <= 90


def test_announcements_are_in_the_units_asked_for(server):
    for units, words in (("metric", "metre"), ("imperial", "feet"), ("british_imperial", "yards")):
        answer = read(server, PLACES[::2], "foot", voice_units=units)
        steps = answer["routes"][0]["legs"][0]["steps"]
        texts = " ".join(one["announcement"] for step in steps for one in step["voiceInstructions"])
        others = {"metre", "feet", "yards"} - {words}
        assert words in texts and not any(other in texts for other in others)


def test_alternatives_are_read_like_the_best_route(server):
    routes = read(server, PLACES[::2], "foot", alternatives="true")["routes"]
    assert len({route["geometry"] for route in routes}) == len(routes) >= 2


@pytest.mark.parametrize("precision", [5, 6])
def test_the_parser_reads_osrm_s_own_path(server, precision):
    coordinates = ";".join(f"{lon},{lat}" for lon, lat in PLACES[::2])
    geometries = "polyline" if precision == 5 else "polyline6"
    status, _, answer = ask(
        server, f"/osrm/route/v1/cycling/{coordinates}?overview=full&steps=true&geometries={geometries}"
        "&annotations=distance,duration,speed&banner_instructions=true&voice_instructions=true")
    assert status == 200 and answer["code"] == "Ok"
    [route] = answer["routes"]
    check_route(route, answer["waypoints"], precision)
    line = decode(route["geometry"], precision)
    assert length(line) == pytest.approx(route["distance"], rel=0.02, abs=3)
    [leg] = route["legs"]
    check_instructions(leg["steps"])
    assert {name: len(values) for name, values in leg["annotation"].items()} == dict.fromkeys(
        ("distance", "duration", "speed"), len(line) - 1)
    assert sum(leg["annotation"]["duration"]) == pytest.approx(leg["duration"], abs=0.5)


def test_refusals_have_the_codes_that_clients_know(server):
    status, headers, answer = ask(server, url([PLACES[0], FAR], "car"))
    assert status == 422 and headers.get_content_type() == "application/json"
    assert answer["code"] == "NoSegment" and answer["message"] == "Place 2 lies outside the region."
    status, _, answer = ask(server, url(PLACES[:1], "car"))
    assert (status, answer["code"]) == (400, "InvalidInput") and answer["message"]
