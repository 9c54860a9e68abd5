import AmbleCore

extension RouteQuery {
  /// Reads whether the places are to be put in the best order, and what is best.
  mutating func readStops(_ parameters: RequestParameters) throws(APIError) {
    guard try parameters.bool("optimize") ?? false else {
      for name in ["start", "end", "by", "skip_unreachable"] where parameters[name] != nil {
        throw .badRequest("\(name) means something only with optimize=true.")
      }
      return
    }
    guard request.closures.isEmpty else {
      throw .badRequest("optimize=true knows no block_area: leave one of them out.")
    }
    var stops = StopsRequest(places: request.places, mode: request.mode)
    stops.start = try TourRequest.Start.named(parameters["start"]) ?? stops.start
    stops.end = try TourRequest.End.named(parameters["end"]) ?? stops.end
    stops.cost = try Self.cost(parameters, flatness: request.flatness)
    stops.maxGrade = request.maxGrade
    stops.avoidSteps = request.avoidSteps
    stops.skipsUnreachable = try parameters.bool("skip_unreachable") ?? false
    self.stops = stops
  }

  private static func cost(
    _ parameters: RequestParameters, flatness: Double?
  ) throws(APIError) -> TourCost {
    let cost = try TourCost.named(parameters["by"])
    guard let flatness else { return cost ?? .time }
    guard cost == nil || cost == .effort else {
      throw .badRequest("With flatness, stops are put in order by effort: leave out by.")
    }
    return .effort(flatness: flatness)
  }
}

extension TourRequest.Start {
  /// The choice of a name; nil for none.
  /// - Throws: a sentence, if there is no such choice.
  static func named(_ name: String?) throws(APIError) -> Self? {
    switch name {
    case nil, "": nil
    case "first": .first
    case "any": .any
    case let name?: throw .badRequest("start must be first or any, not \"\(name.excerpt)\".")
    }
  }

  /// What requests call the choice.
  var name: String {
    switch self {
    case .first: "first"
    case .any: "any"
    }
  }
}

extension TourRequest.End {
  /// The choice of a name; nil for none.
  /// - Throws: a sentence, if there is no such choice.
  static func named(_ name: String?) throws(APIError) -> Self? {
    switch name {
    case nil, "": nil
    case "last": .last
    case "any": .any
    case "start": .start
    case let name?: throw .badRequest("end must be last, any or start, not \"\(name.excerpt)\".")
    }
  }

  /// What requests call the choice.
  var name: String {
    switch self {
    case .last: "last"
    case .any: "any"
    case .start: "start"
    }
  }
}

extension TourCost {
  /// The cost of a name; nil for none.
  /// - Throws: a sentence, if there is no such cost.
  static func named(_ name: String?) throws(APIError) -> Self? {
    switch name {
    case nil, "": nil
    case "time": .time
    case "distance": .distance
    case "effort": .effort
    case let name?:
      throw .badRequest("by must be time, distance or effort, not \"\(name.excerpt)\".")
    }
  }

  /// What requests call the cost.
  var name: String {
    switch self {
    case .time: "time"
    case .distance: "distance"
    case .effort: "effort"
    }
  }
}
