import AmbleCampus
import AmbleCore
import AmbleFormats
import AmbleJournal

/// A way between a position and a building.
struct CampusJourneyAnswer {
  let journey: CampusJourney
  let placement: CampusPlacement
  let description: CampusDescription
  let language: Language

  static let resource = Resource<Self>(
    "CampusRoute",
    [
      .required("distance", \.journey.distance, .number(decimals: 2), "Metres."),
      .required("time", \.journey.duration, .number(decimals: 1), "Seconds."),
      .required("ascent", \.journey.street.ascent, .number(decimals: 2), "Metres."),
      .required(
        "gate", \.journey.gate, .object(gate), "Where one changes between street and campus."),
      .required(
        "legs", \.legs, .list(of: .leg),
        "In the order of travel; without a path if the gate is at the building."),
    ])

  private static let gate = Resource<CampusGates.Gate>([
    .place(\.position), .members(of: CampusResources.point, in: \.point),
    .required("gap", \.gap, .number(decimals: 2), "Metres to the street."),
  ])

  private var legs: [Leg] {
    let street = Leg.street(StreetLeg(route: journey.street, language: language))
    let campus = journey.walk.map { walk in
      let line = walk.points.map { placement.position(x: $0.x, y: $0.y) }
      let shown = ShownCampusRoute(route: walk, description: description)
      return Leg.campus(CampusLeg(walk: shown, unit: journey.unit, line: line))
    }
    let legs = [street, campus].compactMap(\.self)
    return journey.isInward ? legs : legs.reversed()
  }
}

/// A part of a way.
private enum Leg {
  case street(StreetLeg)
  case campus(CampusLeg)
}

/// The way by streets.
private struct StreetLeg {
  let route: Route
  let language: Language

  static let resource = Resource<Self>([
    .written("kind", .choice(["street"])) { $1.string("street") },
    .required("distance", \.route.distance, .number(decimals: 2), "Metres."),
    .required("time", \.route.duration, .number(decimals: 1), "Seconds."),
    .required("ascent", \.route.ascent, .number(decimals: 2), "Metres."),
    .required("line", \.line, .line, "Longitude and latitude."),
    .required("steps", \.steps, .list(of: .object(step))),
  ])

  private struct Step {
    let step: GuidanceStep
    let instruction: String
  }

  private static let step = Resource<Step>([
    .required("distance", \.step.distance, .number(decimals: 2)),
    .required("time", \.step.duration, .number(decimals: 1)),
    .required("instruction", \.instruction, .text()),
    .required("point", \.step.points.lowerBound, .integer(), "Index of its start on the line."),
  ])

  private var line: [Coordinate] { route.points.map(\.position) }
  private var steps: [Step] {
    route.steps.map { Step(step: $0, instruction: language.instruction(for: $0)) }
  }
}

/// The way by paths of the campus.
private struct CampusLeg {
  let walk: ShownCampusRoute
  let unit: CampusUnit
  let line: [Coordinate]

  static let resource = Resource<Self>([
    .written("kind", .choice(["campus"])) { $1.string("campus") },
    .required("unit", \.unit, .choice),
    .required("line", \.line, .line, "Longitude and latitude."),
    .members(of: ShownCampusRoute.resource, in: \.walk),
  ])
}

extension JSONForm where Value == [Coordinate] {
  fileprivate static var line: Self { .geometry("LineString", .list(of: .lonLat())) }
}

extension JSONForm where Value == Leg {
  fileprivate static var leg: Self {
    let street = JSONForm<StreetLeg>.object(StreetLeg.resource)
    let campus = JSONForm<CampusLeg>.object(CampusLeg.resource)
    return Self(.either([street.schema, campus.schema])) { leg, json in
      switch leg {
      case .street(let leg): street.write(leg, &json)
      case .campus(let leg): campus.write(leg, &json)
      }
    }
  }
}
