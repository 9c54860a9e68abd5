import AmbleCore

extension RouteQuery {
  /// Parses whether to optimise the order of the places, and by which cost.
  mutating func readStops(_ parameters: RequestParameters) throws(APIError) {
    guard try parameters.bool("optimize") ?? false else {
      for name in ["start", "end", "by", "skip_unreachable"] where parameters[name] != nil {
        throw .badRequest(.needsOptimize, ["name": .text(name)])
      }
      return
    }
    guard request.roundTrip == nil else {
      throw .badRequest(.noOrderOfRoundTrips)
    }
    guard request.approaches.isEmpty, request.snapExclusions.isEmpty else {
      throw .badRequest(.noApproachesInOrders)
    }
    guard request.blockedAreas.isEmpty else {
      throw .badRequest(.noBlockedAreasInOrders)
    }
    var stops = StopsRequest(places: request.places)
    stops.travel = request.travel
    stops.start = try TourRequest.Start.named(parameters["start"]) ?? stops.start
    stops.end = try TourRequest.End.named(parameters["end"]) ?? stops.end
    stops.cost = try Self.cost(parameters, flatness: request.travel.flatness)
    guard stops.travel.avoidTraffic == nil || stops.cost.flatness == nil else {
      throw .badRequest(.avoidTrafficNeedsCost)
    }
    stops.skipsUnreachable = try parameters.bool("skip_unreachable") ?? false
    self.stops = stops
  }

  private static func cost(
    _ parameters: RequestParameters, flatness: Double?
  ) throws(APIError) -> TourCost {
    let cost = try TourCost.named(parameters["by"])
    guard let flatness else { return cost ?? .time }
    guard cost == nil || cost == .effort else {
      throw .badRequest(.flatnessAndBy)
    }
    return .effort(flatness: flatness)
  }
}

extension TourRequest.Start {
  /// Returns the value of a name, or `nil` without a name.
  /// - Throws: `APIError` with status 400 if the name is unknown.
  static func named(_ name: String?) throws(APIError) -> Self? {
    switch name {
    case nil, "": nil
    case "first": .first
    case "any": .any
    case let name?:
      throw .badRequest(
        .unknownChoice, ["name": "start", "known": "first or any", "given": .text(name.excerpt)])
    }
  }

  /// The name in requests.
  var name: String {
    switch self {
    case .first: "first"
    case .any: "any"
    }
  }
}

extension TourRequest.End {
  /// Returns the value of a name, or `nil` without a name.
  /// - Throws: `APIError` with status 400 if the name is unknown.
  static func named(_ name: String?) throws(APIError) -> Self? {
    switch name {
    case nil, "": nil
    case "last": .last
    case "any": .any
    case "start": .start
    case let name?:
      throw .badRequest(
        .unknownChoice,
        ["name": "end", "known": "last, any or start", "given": .text(name.excerpt)])
    }
  }

  /// The name in requests.
  var name: String {
    switch self {
    case .last: "last"
    case .any: "any"
    case .start: "start"
    }
  }
}

extension TourCost {
  /// Returns the cost of a name, or `nil` without a name.
  /// - Throws: `APIError` with status 400 if the name is unknown.
  static func named(_ name: String?) throws(APIError) -> Self? {
    switch name {
    case nil, "": nil
    case "time": .time
    case "distance": .distance
    case "effort": .effort
    case let name?:
      throw .badRequest(
        .unknownChoice,
        ["name": "by", "known": "time, distance or effort", "given": .text(name.excerpt)])
    }
  }

  /// The name in requests.
  var name: String {
    switch self {
    case .time: "time"
    case .distance: "distance"
    case .effort: "effort"
    }
  }
}
