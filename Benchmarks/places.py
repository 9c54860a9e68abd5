"""Distances between places, for the benchmarks that ask a server."""
import math


def metres(one, other):
    """Returns the distance between two places (latitude, longitude), metres; for a few kilometres."""
    east = (other[1] - one[1]) * math.cos(math.radians(one[0]))
    return 111_195 * math.hypot(east, other[0] - one[0])
