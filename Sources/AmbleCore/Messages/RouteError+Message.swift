extension RouteError {
  /// The error as a code with arguments, for programs. Places are indices from 0.
  public var message: Message {
    switch self {
    case .tooFewPlaces: Message("too_few_places")
    case .approachesDoNotMatch(let count):
      Message("approaches_do_not_match", [.init("count", .integer(count))])
    case .wrongSide(let place, let side):
      Message("wrong_side", [.init("place", .integer(place)), .init("side", .text(side.rawValue))])
    case .roundTripOfSeveral: Message("round_trip_of_several")
    case .noRoundTrip(let metres, let mode):
      Message("no_round_trip", [.init("metres", .integer(metres)), .init("mode", .mode(mode))])
    case .emptyTable: Message("empty_table")
    case .tableTooLarge(let rows, let columns):
      Message(
        "table_too_large", [.init("rows", .integer(rows)), .init("columns", .integer(columns))])
    case .outOfRange(let limit, let given):
      Message(
        "out_of_range",
        [.init("limit", .text(limit.rawValue))]
          + (given.map { [.init("given", .integer($0))] } ?? []))
    case .invalidPosition(let place): Message("invalid_position", Self.argument(place))
    case .outsideRegion(let place, let isSwapped):
      Message("outside_region", Self.argument(place) + [.init("swapped", .flag(isSwapped))])
    case .noStreetNear(let place, let mode):
      Message("no_street_near", Self.argument(place) + [.init("mode", .mode(mode))])
    case .isolated(let place, let mode):
      Message("isolated", [.init("place", .integer(place)), .init("mode", .mode(mode))])
    case .notConnected(let pair): Message("not_connected", pair.arguments)
    case .closedNear(let place, let mode):
      Message("closed_near", Self.argument(place) + [.init("mode", .mode(mode))])
    case .closed(let pair): Message("closed", pair.arguments)
    case .needsSteps(let pair): Message("needs_steps", pair.arguments)
    case .tooSteep(let pair, let grades): Message("too_steep", pair.arguments + grades.arguments)
    case .startTooSteep: Message("start_too_steep")
    case .startOnSteps: Message("start_on_steps")
    case .cancelled: Message("cancelled")
    }
  }

  private static func argument(_ place: Int?) -> [Message.Argument] {
    place.map { [.init("place", .integer($0))] } ?? []
  }
}

extension RouteError.Pair {
  fileprivate var arguments: [Message.Argument] {
    [
      .init("from", .integer(start)), .init("place", .integer(end)),
      .init("mode", .mode(mode)),
    ]
  }
}

extension RouteError.Grades {
  fileprivate var arguments: [Message.Argument] {
    var arguments: [Message.Argument] = []
    if let maxRise { arguments.append(.init("max_rise", .thousandths(Int(maxRise)))) }
    if let maxFall { arguments.append(.init("max_fall", .thousandths(Int(maxFall)))) }
    arguments.append(.init("gentlest", .thousandths(Int(gentlest))))
    arguments.append(.init("max_grade", .thousandths(sufficient)))
    return arguments
  }
}

extension RouteError: CustomStringConvertible {
  /// The error as a full sentence in English. Places are numbered from 1.
  public var description: String { Language.english.sentence(for: self) }
}

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

extension StopsError {
  /// The error as a code with arguments, for programs. Stops are indices from 0.
  public var message: Message {
    switch self {
    case .route(let error): error.message
    case .unreachable(let stops, let mode):
      Message(
        "unreachable_stops",
        [.init("mode", .mode(mode)), .init("places", .integers(stops))])
    }
  }
}
