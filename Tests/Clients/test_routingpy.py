"""routingpy's clients of GraphHopper and OSRM, and that both doors tell the same."""

import pytest
from routingpy import OSRM, Graphhopper
from routingpy.exceptions import RouterApiError

# Museum, station and town hall of the demo city, longitude first.
PLACES = [(-30.062905, 38.039838), (-30.071082, 38.049326), (-30.065874, 38.04964)]
FAR = (-31.5, 38.03)
MODES = ["foot", "bike", "car"]


@pytest.fixture
def graphhopper(server):
    return Graphhopper(base_url=server.address, timeout=60)


@pytest.fixture
def osrm(server):
    return OSRM(base_url=f"{server.address}/osrm", timeout=60)


@pytest.mark.parametrize("mode", MODES)
def test_directions_are_the_same_through_both_doors(graphhopper, osrm, mode):
    first = graphhopper.directions(PLACES, profile=mode)
    second = osrm.directions(PLACES, profile=mode, overview="full", geometries="geojson")
    assert abs(first.distance - second.distance) <= 1 and 500 < first.distance < 5_000
    assert abs(first.duration - second.duration) <= 1
    assert len(first.geometry) > 10
    for one, other in zip((first.geometry[0], first.geometry[-1]), (second.geometry[0], second.geometry[-1])):
        assert one == pytest.approx(other, abs=1e-5)


@pytest.mark.parametrize("geometries", ["polyline", "polyline6", "geojson"])
def test_lines_of_osrm_are_read_in_all_forms(osrm, geometries):
    options = {"overview": "full", "geometries": geometries, "steps": True, "annotations": True}
    found = osrm.directions(
        PLACES[:2], profile="foot", radiuses=[100, 100], bearings=[[0, 180], [90, 180]],
        continue_straight=False, **options)
    (lon, lat), (to_lon, to_lat) = found.geometry[0], found.geometry[-1]
    assert (lon, lat) == pytest.approx(PLACES[0], abs=0.001)
    assert (to_lon, to_lat) == pytest.approx(PLACES[1], abs=0.001)
    assert found.raw["routes"][0]["legs"][0]["steps"]


def test_alternatives_are_other_routes(graphhopper, osrm):
    found = graphhopper.directions(
        PLACES[:2], profile="foot", algorithm="alternative_route", alternative_route_max_paths=3)
    assert len({one.distance for one in found}) == len(found) >= 2
    others = osrm.directions(PLACES[:2], profile="foot", alternatives=3)
    assert len({one.distance for one in others}) == len(others) >= 2
    assert found[0].distance == pytest.approx(others[0].distance, abs=1)


def test_heights_and_details_are_read(graphhopper):
    found = graphhopper.directions(
        PLACES[:2], profile="bike", elevation=True, points_encoded=True, details=["road_class"])
    assert all(len(point) == 3 for point in found.geometry)
    assert 2 < max(height for _, _, height in found.geometry) < 300
    assert found.raw["paths"][0]["details"]["road_class"]


@pytest.mark.parametrize("mode", MODES)
def test_tables_are_the_same_through_both_doors(graphhopper, osrm, mode):
    first = graphhopper.matrix(PLACES, profile=mode)
    second = osrm.matrix(PLACES, profile=mode, annotations=["duration", "distance"])
    for row, other in zip(first.durations, second.durations):
        assert row == pytest.approx(other, abs=1)
    for row, other in zip(first.distances, second.distances):
        assert row == pytest.approx(other, abs=1)
    part = osrm.matrix(PLACES, profile=mode, sources=[0], destinations=[1, 2])
    assert part.durations[0] == pytest.approx(second.durations[0][1:], abs=1)


def test_areas_within_reach_grow_with_time(graphhopper):
    areas = graphhopper.isochrones(PLACES[0], profile="foot", intervals=[600], buckets=3)
    assert len(areas) == 3
    widths = [max(lon for lon, _ in area.geometry) - min(lon for lon, _ in area.geometry) for area in areas]
    assert widths == sorted(widths) and widths[0] > 0


@pytest.mark.parametrize("places, mode", [([PLACES[0], FAR], "foot"), (PLACES, "balloon")])
def test_refusals_are_errors_of_the_client(graphhopper, osrm, places, mode):
    for client in (graphhopper, osrm):
        with pytest.raises(RouterApiError) as refusal:
            client.directions(places, profile=mode)
        assert refusal.value.status == 400
