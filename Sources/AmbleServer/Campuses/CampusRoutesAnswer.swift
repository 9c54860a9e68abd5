public import AmbleCampus
import AmbleCore
import AmbleFormats

/// How paths are described in an answer.
struct CampusDescription: Sendable {
  /// How finely.
  var detail = CampusStepDetail.segments
  /// How directions are said.
  var style = CampusStyle.compass
}

/// Paths between two buildings.
struct CampusRoutesAnswer {
  let routes: CampusRoutes
  let description: CampusDescription

  static let resource = Resource<Self>(
    "CampusPaths",
    [
      .required("from", \.routes.from.shortName, .text(), "A short name."),
      .required("to", \.routes.to.shortName, .text(), "A short name."),
      .required("unit", \.unit, .choice),
      .required(
        "paths", \.paths, .list(of: .object(ShownCampusRoute.resource)), "The shortest first."),
      .required(
        "text", \.text, .text(), "The best path, a line for each step and one with the total."),
    ])

  private var unit: CampusUnit { routes.routes.first?.unit ?? .metres }
  private var paths: [ShownCampusRoute] {
    routes.routes.map { ShownCampusRoute(route: $0, description: description) }
  }
  private var text: String {
    routes.routes.first?.text(description.detail, style: description.style) ?? ""
  }
}

/// A path with its steps.
struct ShownCampusRoute {
  let route: CampusRoute
  let description: CampusDescription

  static let resource = Resource<Self>([
    .required("distance", \.route.length, .number(decimals: 3), "In the unit."),
    .required("time", \.route.duration, .number(decimals: 1), "Seconds."),
    .required("points", \.route.points, .list(of: .pointOfPath), "Each x, y, level."),
    .required("steps", \.steps, .list(of: .object(step))),
  ])

  private struct Step {
    let step: CampusStep
    let instruction: String
  }

  private static let step = Resource<Step>([
    .required("distance", \.step.length, .number(decimals: 3), "In the unit."),
    .required("time", \.step.duration, .number(decimals: 1), "Seconds."),
    .required(
      "direction", \.step.direction.abbreviation,
      .word(of: CompassDirection.allCases.map(\.abbreviation))),
    .required("x", \.step.point.x, .exact(), "Of its end."),
    .required("y", \.step.point.y, .exact()),
    .required("level", \.step.point.level, .integer()),
    .required("kind", \.step.kind, .choice), .required("instruction", \.instruction, .text()),
  ])

  private var steps: [Step] {
    route.steps(description.detail, style: description.style).map {
      Step(step: $0, instruction: $0.instruction(description.style, in: route.unit))
    }
  }
}

extension JSONForm where Value == CampusPoint {
  fileprivate static var pointOfPath: Self {
    Self(.tuple([.number(), .number(), .integer()])) { point, json in
      json.array {
        $0.number(exactly: point.x)
        $0.number(exactly: point.y)
        $0.integer(Int64(point.level))
      }
    }
  }
}

/// The shortest ways from a building.
struct CampusTreeAnswer {
  let tree: CampusTree
  /// The building where the ways begin.
  let building: CampusBuilding
  let unit: CampusUnit

  static let resource = Resource<Self>(
    "CampusTree",
    [
      .required("from", \.building.shortName, .text(), "A short name."),
      .required("unit", \.unit, .choice),
      .required("x", \.x, .list(of: .exact()), "Of each point at which paths meet."),
      .required("y", \.y, .list(of: .exact())),
      .required("level", \.levels, .list(of: .integer())),
      .required(
        "parent", \.tree.parents, .list(of: .integer()), "Index of the point before; -1 if none."),
      .required(
        "distance", \.lengths, .list(of: .orNull(.number(decimals: 3))),
        "In the unit; null if not reached."),
      .required(
        "buildings", \.tree.buildings, .list(of: .object(reached)),
        "Those that are reached, the nearest first."),
    ])

  private static let reached = Resource<CampusTree.Reached>([
    .required("short_name", \.building.shortName, .text()),
    .required("distance", \.length, .number(decimals: 3)),
    .required("time", \.duration, .number(decimals: 1), "Seconds."),
    .required("node", \.node, .integer(), "Index of the point of its nearest entrance."),
  ])

  private var x: [Double] { tree.nodes.map(\.x) }
  private var y: [Double] { tree.nodes.map(\.y) }
  private var levels: [Int] { tree.nodes.map(\.level) }
  private var lengths: [Double?] { tree.lengths.map { $0.isFinite ? $0 : nil } }
}

extension CampusRoutes {
  /// Returns the answer of the HTTP API about these routes, as JSON.
  /// - Parameters:
  ///   - detail: how finely the steps divide a route.
  ///   - style: how directions are said.
  public func json(_ detail: CampusStepDetail, style: CampusStyle) -> String {
    let answer = CampusRoutesAnswer(
      routes: self, description: CampusDescription(detail: detail, style: style))
    var json = JSONWriter()
    json.object { CampusRoutesAnswer.resource.write(answer, to: &$0) }
    return json.text
  }
}
