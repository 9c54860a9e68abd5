public import AmbleCore

/// A step of a route: one path, or several that a traveller takes as one.
public struct CampusStep: Sendable {
  /// Length, in the campus's unit.
  public let length: Double
  /// Time at walking pace, seconds.
  public let duration: Double
  /// The direction from its start to its end; north if both are the same point of the picture.
  public let direction: CompassDirection
  /// Its start.
  public let start: CampusPoint
  /// Its end.
  public let point: CampusPoint
  /// The kind of its paths.
  public let kind: CampusPath.Kind
  /// The turn at its start; `depart` at the first step and after a lift.
  public let turn: GuidanceStep.Maneuver
  /// The building at or near its start, if any.
  public let landmark: CampusLandmark?
  /// The paths of the route that it consists of.
  public let paths: Range<Int>

  /// The levels climbed, negative downward.
  public var levelChange: Double { Double(point.level) - Double(start.level) }
}

extension CampusRoute {
  /// Divides the route into steps. Paths of different kinds, and those that change the level, stay
  /// apart.
  ///
  /// - Parameters:
  ///   - detail: how finely. Paths that keep their direction are those of the same compass
  ///     direction, or for turns those that meet at less than 20°.
  ///   - style: how directions will be said.
  /// - Complexity: O(n) for n paths.
  public func steps(
    _ detail: CampusStepDetail = .segments, style: CampusStyle = .compass
  ) -> [CampusStep] {
    let groups = walk.groups { piece in
      guard paths[piece].kind == paths[piece - 1].kind else { return false }
      return switch (detail, style) {
      case (.segments, _): false
      case (.merged, .compass): walk.keepsDirection(at: piece)
      case (.merged, .turns): walk.turn(before: piece) == .straight
      case (.intersections, _): !isIntersection[piece]
      }
    }
    return groups.map(step)
  }

  private func step(_ pieces: Range<Int>) -> CampusStep {
    CampusStep(
      length: pieces.reduce(0) { $0 + lengths[$1] }, duration: duration(of: pieces),
      direction: walk.direction(of: pieces),
      start: CampusPoint(walk.nodes[pieces.lowerBound]),
      point: CampusPoint(walk.nodes[pieces.upperBound]), kind: paths[pieces.lowerBound].kind,
      turn: walk.turn(before: pieces.lowerBound),
      landmark: landmarks.landmark(at: walk.nodes[pieces.lowerBound]), paths: pieces)
  }
}

extension CampusStep {
  /// Returns the step as an instruction without a full stop.
  ///
  /// By compass it is exactly `Walk 57 feet NE to (1215, 433)`. A step that changes the level has
  /// another form: `Take the stairs 20 feet N up to level 1 at (1215, 433)`, `Take the lift to
  /// level 2 at (1215, 433)`. Numbers are rounded half up.
  public func instruction(_ style: CampusStyle = .compass, in unit: CampusUnit) -> String {
    if kind == .lift, levelChange != 0 { return "Take the lift to level \(level) at \(place)" }
    let distance = "\(length.halfUpText) \(unit.rawValue)"
    switch style {
    case .compass:
      return levelChange == 0
        ? "Walk \(distance) \(direction.abbreviation) to \(place)"
        : "\(verb) \(distance)\(heading) \(rise) to level \(level) at \(place)"
    case .turns:
      return levelChange == 0
        ? "\(turnPhrase)\(stairs) \(distance) to \(place)"
        : "\(turnPhrase)\(stairs) \(distance) \(rise) to level \(level) at \(place)"
    }
  }

  private var place: String { "(\(point.x.halfUpText), \(point.y.halfUpText))" }

  private var level: String { String(point.level) }

  private var rise: String { levelChange > 0 ? "up" : "down" }

  private var verb: String { kind == .stairs ? "Take the stairs" : "Walk" }

  /// The compass direction, unless the step leads straight up or down.
  private var heading: String {
    start.x == point.x && start.y == point.y ? "" : " " + direction.abbreviation
  }

  private var stairs: String { kind == .stairs ? " and take the stairs" : " and walk" }

  private var turnPhrase: String {
    switch turn {
    case .depart: "Head \(direction.name)"
    case .straight: "Continue"
    case .slightLeft: "Turn slightly left" + spot
    case .left: "Turn left" + spot
    case .sharpLeft: "Turn sharp left" + spot
    case .slightRight: "Turn slightly right" + spot
    case .right: "Turn right" + spot
    case .sharpRight: "Turn sharp right" + spot
    default: "Turn around" + spot
    }
  }

  /// Where the step begins.
  private var spot: String {
    guard let landmark else { return " at (\(start.x.halfUpText), \(start.y.halfUpText))" }
    return (landmark.isEntrance ? " at " : " near ") + landmark.name
  }
}

extension CampusRoute {
  /// Returns the instructions, a line for each step, then a line with the total, for example
  /// `Total distance: 345 feet`. The total is rounded from the unrounded length, so rounded steps
  /// may add up to another number. The last line has no line break.
  public func text(
    _ detail: CampusStepDetail = .segments, style: CampusStyle = .compass
  ) -> String {
    let lines = steps(detail, style: style).map { $0.instruction(style, in: unit) }
    return (lines + ["Total distance: \(length.halfUpText) \(unit.rawValue)"])
      .joined(separator: "\n")
  }
}

extension Double {
  /// The number rounded half up, as digits. Numbers too large for an integer are written as Swift
  /// writes them.
  var halfUpText: String {
    Int64(exactly: roundedHalfUp).map(String.init) ?? String(self)
  }
}
