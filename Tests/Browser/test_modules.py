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
    }
    query = call(link, "queryFromState", state)
    assert call(link, "stateFromQuery", query) == state
    sliding = {**state, "selected": 0, "slide": 4}
    assert call(link, "stateFromQuery", call(link, "queryFromState", sliding)) == sliding


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


def test_a_number_stands_where_its_line_is_most_by_itself(call):
    # Two lines share their ends; the second swings 1° out in its middle: its number goes there.
    straight = [{"lat": 0, "lon": lon / 40} for lon in range(41)]
    swung = [{"lat": 1 - abs(lon / 20 - 1), "lon": lon / 40} for lon in range(41)]
    _, point = call("/map/apart.js", "apartPoints", [straight, swung])
    assert point["lat"] > 0.9


def test_the_scale_is_fixed_and_its_words_can_be_read(open_page):
    page = open_page("/").page
    steps = page.evaluate(
        "import('/routes/scale.js').then(({ STEPS }) => STEPS.map((step) => ({ ...step })))"
    )
    limits = [step["most"] for step in steps]
    assert limits == sorted(limits)
    for index, step in enumerate(steps):
        assert contrast(step["colour"], step["ink"]) >= 4.5
        assert badge_colour(page, index) == step["colour"]


def badge_colour(page, index):
    """The background the stylesheet gives to a step of the scale."""
    style = page.evaluate(
        """(index) => {
          const mark = document.createElement('span');
          mark.className = `step-${index}`;
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
