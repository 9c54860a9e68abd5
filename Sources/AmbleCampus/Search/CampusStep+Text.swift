import AmbleCore

extension CampusStep {
  /// Returns the step as an instruction without a full stop.
  ///
  /// By compass it is exactly `Walk 57 feet NE to (1215, 433)`. A step that changes the level has a
  /// form of its own: `Take the stairs 20 feet N up to level 1 at (1215, 433)`, `Take the lift to
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
  /// `Total distance: 345 feet`. The total is rounded from the unrounded length, so rounded steps may
  /// add up to another number. The last line has no line break.
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
