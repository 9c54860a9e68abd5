extension NavigationError {
  /// The error as a code with arguments, for programs.
  public var message: Message {
    switch self {
    case .thresholdOutOfRange: Message("out_of_range", [.init("limit", .text("ascent_threshold"))])
    case .tooFewPoints: Message("too_few_places")
    case .badStart: Message("bad_route_start")
    case .unorderedPoint(let index): Message("unordered_point", [.init("point", .integer(index))])
    case .noLength: Message("route_without_length")
    case .badLastStep: Message("bad_last_step")
    case .unorderedStep(let index): Message("unordered_step", [.init("step", .integer(index))])
    case .damagedSnapshot: Message("damaged_snapshot")
    case .otherVersion: Message("snapshot_of_other_version")
    case .otherRoute: Message("snapshot_of_other_route")
    }
  }
}

extension Language {
  /// Returns an error of navigation as a full sentence.
  public func sentence(for error: NavigationError) -> String {
    switch self {
    case .english: English.sentence(for: error)
    }
  }
}

extension English {
  fileprivate static func sentence(for error: NavigationError) -> String {
    switch error {
    case .thresholdOutOfRange: "The threshold of ascent must be from 0 to 1000 metres."
    case .tooFewPoints: "A route needs at least two points."
    case .badStart: "A route begins at distance 0 and time 0."
    case .unorderedPoint(let index):
      "Point \(index) of the route does not follow the one before."
    case .noLength: "The route has no length."
    case .badLastStep: "The last step of a route must be on its last point."
    case .unorderedStep(let index): "Step \(index) of the route does not follow the one before."
    case .damagedSnapshot: "The snapshot of the journey is damaged."
    case .otherVersion: "The journey was saved by another version of Amble."
    case .otherRoute: "The journey was saved on another route."
    }
  }
}
