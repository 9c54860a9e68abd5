"""Answers requests for measurements as `bench` does, with OSRM or Valhalla in process.

    python rivals.py osrm DATA
    python rivals.py valhalla CONFIG

Requests and answers are JSON objects, one a line (see `Sources/bench/Work.swift`). Every call is
made on one thread; building its parameters and freeing its answer is not counted.
"""

import json
import sys
import time

ALTERNATIVES = 8


class OSRM:
    """Contraction hierarchies on foot. Answers stay OSRM's own objects: no JSON is written."""

    def __init__(self, data):
        import osrm

        self.osrm = osrm
        self.engine = osrm.OSRM(
            algorithm="CH", storage_config=data, use_shared_memory=False,
            max_alternatives=ALTERNATIVES, max_locations_distance_table=1000)

    def route(self, pair, **options):
        a, b, c, d = pair
        parameters = self.osrm.RouteParameters(
            coordinates=[(b, a), (d, c)], generate_hints=False, **options)
        return lambda: self.engine.Route(parameters)

    def plain(self, pair):
        return self.route(pair, overview="false")

    def full(self, pair):
        return self.route(pair, overview="full", steps=True)

    def alternatives(self, pair):
        return self.route(
            pair, overview="full", steps=True, number_of_alternatives=ALTERNATIVES)

    def table(self, places):
        parameters = self.osrm.TableParameters(
            coordinates=[(b, a) for a, b in places], annotations=["duration"],
            generate_hints=False)
        return lambda: self.engine.Table(parameters)

    def summary(self, answer):
        """Metres of the first route, and how many routes there are."""
        routes = answer["routes"]
        return routes[0]["distance"], len(routes)


class Valhalla:
    """Pedestrian routes. Answers are the JSON text that its server sends."""

    def __init__(self, config):
        import valhalla

        self.actor = valhalla.Actor(config)

    def route(self, pair, **options):
        a, b, c, d = pair
        query = json.dumps({
            "locations": [{"lat": a, "lon": b}, {"lat": c, "lon": d}], "costing": "pedestrian",
            **options})
        return lambda: self.actor.route(query)

    def plain(self, pair):
        return self.route(pair, directions_type="none", shape_format="no_shape")

    def full(self, pair):
        return self.route(pair)

    def alternatives(self, pair):
        return self.route(pair, alternates=ALTERNATIVES)

    def table(self, places):
        locations = [{"lat": a, "lon": b} for a, b in places]
        query = json.dumps(
            {"sources": locations, "targets": locations, "costing": "pedestrian"})
        return lambda: self.actor.matrix(query)

    def summary(self, answer):
        """Metres of the first route, and how many routes there are."""
        trip = json.loads(answer)
        return trip["trip"]["summary"]["length"] * 1000, 1 + len(trip.get("alternates", []))


def timed(call):
    """What a call gives or None, and the microseconds it takes."""
    begun = time.perf_counter_ns()
    try:
        answer = call()
    except Exception:
        answer = None
    return answer, (time.perf_counter_ns() - begun) / 1000


def measure_routes(engine, kind, pairs):
    """Routes between pairs, one after the other."""
    result = {"micros": [], "metres": [], "found": []}
    for pair in pairs:
        answer, micros = timed(getattr(engine, kind)(pair))
        metres, found = engine.summary(answer) if answer else (None, None)
        result["micros"].append(micros if answer else None)
        result["metres"].append(metres)
        result["found"].append(found)
    return result


def measure(engine, request, opening):
    """The answer to one request."""
    if request["case"] == "opening":
        return {"opening": opening}
    if request["case"] == "table":
        answer, micros = timed(engine.table(request["places"]))
        return {"micros": [micros if answer else None]}
    return measure_routes(engine, request["case"], request["pairs"])


def main():
    make = {"osrm": OSRM, "valhalla": Valhalla}[sys.argv[1]]
    engine, micros = timed(lambda: make(sys.argv[2]))
    opening = {"milliseconds": micros / 1000}
    for line in sys.stdin:
        print(json.dumps(measure(engine, json.loads(line), opening)), flush=True)


main()
