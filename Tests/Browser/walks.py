"""Simulated walks: along a route, or with one wrong turn, as fixes at 1 Hz and as GPX."""

import datetime
import json
import math
import urllib.parse
import urllib.request

from page import until

PACE = 1.4
# Metres walked on the side street.
ASIDE = 110
START = (38.039838, -30.062905)
GOAL = (38.044900, -30.068400)


def ask_route(server, start, goal):
    """Returns the line of the flattest route between two places as (latitude, longitude)."""
    query = [("point", f"{lat:.6f},{lon:.6f}") for lat, lon in (start, goal)]
    query += [("profile", "walk"), ("points_encoded", "false"), ("max_detour", "2")]
    with urllib.request.urlopen(f"{server}/route?{urllib.parse.urlencode(query)}") as answer:
        path = json.load(answer)["paths"][0]
    return [(lat, lon) for lon, lat, *_ in path["points"]["coordinates"]]


def metres(a, b):
    """Returns the metres between two nearby places."""
    north = (b[0] - a[0]) * 111_195
    east = (b[1] - a[1]) * 111_195 * math.cos(math.radians(a[0]))
    return math.hypot(north, east)


def length(line):
    """Returns the length of a line, metres."""
    return sum(metres(a, b) for a, b in zip(line, line[1:]))


def part(line, most):
    """Returns the first metres of a line."""
    kept, covered = [line[0]], 0.0
    for a, b in zip(line, line[1:]):
        step = metres(a, b)
        if covered + step >= most:
            share = (most - covered) / step
            return [*kept, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))]
        covered += step
        kept.append(b)
    return kept


def strides(line, pace=PACE):
    """Returns the positions each second along a line."""
    count = int(length(line) / pace)
    return [part(line, pace * second)[-1] for second in range(count)] + [line[-1]]


def wrong_turn(server, start=START, goal=GOAL):
    """Returns a walk that leaves the route for a side street, pauses there, and continues from
    there: its fixes, and how many seconds it goes before the turn."""
    line = ask_route(server, start, goal)
    turns = (0.4, 0.5, 0.3, 0.6)
    good, aside = max(
        (side_street(server, part(line, share * length(line)), line) for share in turns),
        key=lambda walk: away(walk[1][-1], line),
    )
    assert away(aside[-1], line) > 60, "No street leads away from the route."
    onward = ask_route(server, aside[-1], goal)
    before = strides(good)
    return before + strides(aside) + [aside[-1]] * 20 + strides(onward), len(before)


def side_street(server, good, line):
    """Returns a walk, and the way from its end that leads farthest from the rest of the route."""
    lat, lon = good[-1]
    ways = []
    for degrees in range(0, 360, 45):
        north, east = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        goal = (lat + north * 0.0018, lon + east * 0.0018 / math.cos(math.radians(lat)))
        ways.append(part(ask_route(server, good[-1], goal), ASIDE))
    return good, max(ways, key=lambda way: away(way[-1], line))


def away(place, line):
    """Returns the metres from a place to a line."""
    steps = int(length(line) / 5)
    return min(metres(place, part(line, 5 * step)[-1]) for step in range(steps + 1))


def gpx(fixes):
    """Returns fixes at 1 Hz as a GPX file."""
    start = datetime.datetime(2026, 5, 1, 9, 0, 0, tzinfo=datetime.timezone.utc)
    points = "".join(
        f'<trkpt lat="{lat:.7f}" lon="{lon:.7f}"><time>'
        f"{(start + datetime.timedelta(seconds=second)).isoformat()}</time></trkpt>"
        for second, (lat, lon) in enumerate(fixes)
    )
    return (
        '<?xml version="1.0"?><gpx version="1.1" creator="test" '
        'xmlns="http://www.topografix.com/GPX/1/1">'
        f"<trk><trkseg>{points}</trkseg></trk></gpx>"
    )


def stand(page, lat, lon, condition):
    """Sends a position each second, as a device does, until a condition holds: the engine believes a
    position far from the last one once others agree."""

    def holds():
        page.page.context.set_geolocation({"latitude": lat, "longitude": lon})
        page.page.wait_for_timeout(1000)
        return condition()

    until(holds, "the position was on the route")
