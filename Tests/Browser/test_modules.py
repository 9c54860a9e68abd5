"""What the page's small modules promise, asked of the modules themselves in the browser."""

import json

import pytest


@pytest.fixture
def call(open_page):
    """Calls a function of a module: call("/words/units.js", "distanceText", 420)."""
    page = open_page("/").page

    def call(module, name, *arguments):
        values = ", ".join(json.dumps(argument) for argument in arguments)
        return page.evaluate(f"import('{module}').then((module) => module.{name}({values}))")

    return call


def test_quantities_read_as_people_say_them(call):
    units = "/words/units.js"
    no_break = "\u00a0"
    assert call(units, "distanceText", 418) == f"420{no_break}m"
    assert call(units, "distanceText", 996) == f"1.0{no_break}km"
    assert call(units, "distanceText", 12_300) == f"12{no_break}km"
    assert call(units, "durationText", 0) == f"0{no_break}min"
    assert call(units, "durationText", 29) == f"1{no_break}min"
    assert call(units, "durationText", 3_900) == f"1{no_break}h 05{no_break}min"
    assert call(units, "gradeText", -0.083) == f"\u22128{no_break}%"


def test_quantities_are_told_in_feet_and_miles_where_people_want_them(call):
    units = "/words/units.js"
    no_break = "\u00a0"
    call(units, "speakIn", "imperial")
    assert call(units, "distanceText", 128) == f"420{no_break}ft"
    assert call(units, "distanceText", 500) == f"0.3{no_break}mi"
    assert call(units, "distanceText", 20_000) == f"12{no_break}mi"
    assert call(units, "heightText", 63) == f"207{no_break}ft"
    assert call(units, "climbRate", 25) == {"number": 132, "unit": "ft"}


def test_a_link_tells_the_state_and_back(call):
    link = "/state/link.js"
    state = {
        "from": {"lat": 41.5, "lon": -8.25, "name": "Zürich & Łódź?"},
        "to": {"lat": -1.0, "lon": 2.0, "name": "清风寺 #5"},
        "mode": "bike",
        "maxDetour": 1.5,
        "maxGrade": 0.08,
        "avoidSteps": True,
        "selected": 3,
        "slide": None,
        "view": "directions",
        "tripID": None,
        "month": None,
        "replay": {"url": "/walk.gpx", "speed": 10},
    }
    query = call(link, "queryFromState", state)
    assert call(link, "stateFromQuery", query) == state
    sliding = {**state, "selected": 0, "slide": 4}
    assert call(link, "stateFromQuery", call(link, "queryFromState", sliding)) == sliding
    for screen in ({"view": "trip", "tripID": "a-_9"}, {"view": "calendar", "month": "2026-11"}):
        seen = {**sliding, **screen}
        assert call(link, "stateFromQuery", call(link, "queryFromState", seen)) == seen


def test_a_link_that_makes_no_sense_is_no_state(call):
    read = call(
        "/state/link.js",
        "stateFromQuery",
        "?from=91,0&to=x&mode=fly&max_detour=0&route=-2&max_grade=9",
    )
    assert (read["from"], read["to"], read["mode"]) == (None, None, "walk")
    assert (read["maxDetour"], read["maxGrade"], read["selected"]) == (2, None, 0)


def test_heights_between_samples_lie_on_the_line(call):
    # A degree of latitude is 111,195 m on the sphere; scaled to 1,000 m the middle lies at 500 m.
    line = [[0, 0, 10], [0, 0.01, 50]]
    samples = call("/geometry/samples.js", "samplesAlong", line, 1000)
    assert [sample["distance"] for sample in samples] == [0, pytest.approx(1000)]
    assert call("/geometry/samples.js", "sampleAt", samples, 500)["height"] == pytest.approx(30)
    assert call("/geometry/samples.js", "gradeAt", samples, 500) == pytest.approx(0.04)


def test_climb_counts_from_turn_to_turn_and_not_what_the_threshold_leaves_out(call):
    # 10 up, 1 down and up again within the threshold, 6 down: the small turn is no climb.
    heights = [0, 6, 5, 10, None, 4]
    climb = call("/geometry/climb.js", "climbAlong", heights, 2)
    assert climb == {"ascent": 10, "descent": 6}
    exact = call("/geometry/climb.js", "climbAlong", heights, 0)
    assert exact == {"ascent": 11, "descent": 7}
    assert exact["ascent"] - exact["descent"] == heights[-1] - heights[0]


def test_a_stretch_knows_its_grades(call):
    # 100 m level, then 100 m at 10 %: over the last 150 m that is 10 m in 150.
    samples = [sample(0, 0), sample(100, 0), sample(200, 10)]
    stretch = call("/geometry/climb.js", "stretchOf", {"samples": samples, "ascentThreshold": 0}, 50, 200)
    assert stretch["mean"] == pytest.approx(10 / 150)
    assert stretch["steepest"] == pytest.approx(0.1)
    assert (stretch["distance"], stretch["ascent"]) == (150, pytest.approx(10))


def test_the_way_back_has_the_colours_of_the_other_direction(call):
    # Level for 200 m, up at 8 % for 200 m: on the way back down first, then level.
    there = [sample(10 * at, max(0, at - 20) * 0.8) for at in range(41)]
    back = [sample(400 - point["distance"], point["height"]) for point in reversed(there)]
    assert bands(call, there) == [3, 5]
    assert bands(call, back) == [1, 3]


def test_runs_of_incline_leave_no_gap_and_do_not_flicker(call):
    # A metre up and down every 10 m is no change of band: over 30 m it is nearly level.
    bumpy = [sample(10 * at, at % 2) for at in range(31)]
    runs = call("/incline/runs.js", "inclineRuns", bumpy)
    assert (runs[0]["from"], runs[-1]["to"]) == (0, 300)
    assert all(one["to"] == other["from"] for one, other in zip(runs, runs[1:]))
    assert all(run["to"] - run["from"] >= 30 for run in runs)


def test_a_way_without_heights_has_no_colour(call):
    unknown = [sample(0, None), sample(100, None)]
    assert bands(call, unknown) == [None]


def sample(distance, height):
    """A point of a route as the page keeps it."""
    return {"lat": 0, "lon": distance / 100_000, "distance": distance, "height": height}


def bands(call, samples):
    """The bands of incline along some samples."""
    return [run["band"] for run in call("/incline/runs.js", "inclineRuns", samples)]


def test_other_apps_are_asked_for_the_same_way_of_travelling(call):
    one, other = {"lat": 1, "lon": 2, "name": "A"}, {"lat": 3, "lon": 4, "name": "B (old) & co"}
    points = [{"lat": 1 + at / 2, "lon": 2} for at in range(5)]
    module = "/directions/handoff.js"
    google = call(module, "googleLink", one, other, "ebike", points)
    assert google == (
        "https://www.google.com/maps/dir/?api=1&origin=1.000000%2C2.000000"
        "&destination=3.000000%2C4.000000&waypoints=1.500000%2C2.000000%7C2.000000%2C2.000000"
        "%7C2.500000%2C2.000000&travelmode=bicycling"
    )
    apple = "https://maps.apple.com/?saddr=1.000000%2C2.000000&daddr=3.000000%2C4.000000"
    assert call(module, "appleLink", one, other, "bike") == apple
    assert call(module, "appleLink", one, other, "drive") == apple + "&dirflg=d"
    geo = "geo:3.000000,4.000000?q=3.000000,4.000000(B%20%28old%29%20%26%20co)"
    assert call(module, "geoLink", other) == geo


def test_refusals_speak_of_start_and_destination(call):
    def refusal(message):
        return call("/words/refusals.js", "refusal", message)

    steep = "No route between place 1 and place 2 on foot keeps to 1.0 %. Allow max_grade=0.02."
    assert refusal(steep) == {
        "text": "No route from start to destination on foot keeps to 1.0 %.",
        "limit": {"maxGrade": 0.02},
        "end": None,
    }
    steps = "Every route between place 1 and place 2 on foot leads over steps: allow steps."
    assert refusal(steps)["text"].endswith("leads over steps.")
    assert refusal(steps)["limit"] == {"avoidSteps": False}
    assert refusal("Place 2 lies outside the region.") == {
        "text": "The destination lies outside the region.",
        "limit": None,
        "end": "to",
    }
    assert refusal("Something else.") == {"text": "Something else.", "limit": None, "end": None}


def test_a_number_stands_where_its_line_is_most_by_itself(call):
    # Two lines share their ends; the second swings 1° out in its middle: its number goes there.
    straight = [{"lat": 0, "lon": lon / 40} for lon in range(41)]
    swung = [{"lat": 1 - abs(lon / 20 - 1), "lon": lon / 40} for lon in range(41)]
    _, point = call("/map/apart.js", "apartPoints", [straight, swung])
    assert point["lat"] > 0.9


def test_numbers_can_be_read_on_the_colours_of_ranks(open_page):
    page = open_page("/").page
    styles = page.evaluate(
        "import('/routes/rankstyle.js').then(({ RANK_STYLES }) =>"
        " RANK_STYLES.map((style) => ({ ...style })))"
    )
    assert len(styles) == 9
    for index, style in enumerate(styles):
        assert contrast(style["colour"], style["ink"]) >= 4.5
        assert badge_colour(page, index) == style["colour"]


def test_words_for_steepness_depend_on_the_climb_per_kilometre_alone(call):
    """20 m on 2 km are 10 m per kilometre: gentle, from 8 to 15."""
    steepness = "/routes/steepness.js"
    for ascent, word in ((15, "level"), (20, "gentle"), (100, "steep"), (121, "verySteep")):
        route = {"ascent": ascent, "distance": 2000}
        assert call(steepness, "steepnessWord", route) == f"grade.{word}"
    assert call(steepness, "steepnessWord", {"ascent": 0, "distance": 0}) == "grade.level"


def badge_colour(page, index):
    """The background the stylesheet gives to a style of a rank."""
    style = page.evaluate(
        """(index) => {
          const mark = document.createElement('span');
          mark.className = `badge rank-style-${index}`;
          document.body.append(mark);
          const colour = getComputedStyle(mark).backgroundColor;
          mark.remove();
          return colour;
        }""",
        index,
    )
    return "#" + "".join(f"{int(part):02x}" for part in style[4:-1].split(","))


def contrast(one, other):
    """The contrast ratio of WCAG 2.2."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour):
    """The relative luminance of WCAG 2.2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
