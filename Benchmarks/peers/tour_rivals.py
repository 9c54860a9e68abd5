"""Other solvers of the order of stops, each a function from costs to an order: round tours."""

import elkai
import numpy
import vroom
from ortools.sat.python import cp_model

SECONDS = 60


def by_vroom(costs):
    """VROOM: one vehicle that comes back, every other stop a job."""
    problem = vroom.Input()
    problem.set_durations_matrix("car", numpy.array(costs, dtype=numpy.uint32))
    problem.add_vehicle(vroom.Vehicle(0, start=0, end=0))
    problem.add_job([vroom.Job(stop, location=stop) for stop in range(1, len(costs))])
    routes = problem.solve(exploration_level=5, nb_threads=1).routes
    return [0] + [int(row.location_index) for row in routes.itertuples() if row.type == "job"]


def by_lkh(costs):
    """LKH, one run with elkai's settings."""
    return elkai.DistanceMatrix(costs).solve_tsp(runs=1)[:-1]


def by_cp_sat(costs):
    """CP-SAT: a circuit of arcs. Raises an error where it is not proved in time."""
    model = cp_model.CpModel()
    count = len(costs)
    arcs = [
        (a, b, model.new_bool_var("")) for a in range(count) for b in range(count) if a != b]
    model.add_circuit(arcs)
    model.minimize(sum(costs[a][b] * chosen for a, b, chosen in arcs))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = SECONDS
    if solver.solve(model) != cp_model.OPTIMAL:
        raise TimeoutError(f"nothing proved in {SECONDS} s")
    after = {a: b for a, b, chosen in arcs if solver.value(chosen)}
    order = [0]
    while len(order) < count:
        order.append(after[order[-1]])
    return order


class Trips:
    """OSRM's trips on foot, on its own graph: it takes places, not costs."""

    def __init__(self, data):
        import osrm

        self.osrm = osrm
        self.engine = osrm.OSRM(algorithm="CH", storage_config=data, use_shared_memory=False)

    def order(self, places):
        """The places in the order of OSRM's best round trip."""
        answer = self.engine.Trip(self.osrm.TripParameters(
            coordinates=[(longitude, latitude) for latitude, longitude in places],
            generate_hints=False, overview="false"))
        ranks = [point["waypoint_index"] for point in answer["waypoints"]]
        return sorted(range(len(places)), key=ranks.__getitem__)


SOLVERS = {"VROOM": by_vroom, "LKH": by_lkh, "CP-SAT": by_cp_sat}
