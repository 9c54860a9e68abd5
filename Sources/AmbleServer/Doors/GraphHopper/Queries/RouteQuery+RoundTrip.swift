public import AmbleCore

extension RouteQuery {
  /// The parameters of round trips.
  static let roundTripNames = [
    "round_trip.distance", "round_trip.climb", "round_trip.seed",
  ]
  /// GraphHopper's default length of a round trip, metres.
  private static let usualLength = 10_000.0

  /// Whether parameters ask for a round trip.
  static func asksForRoundTrip(_ parameters: RequestParameters) -> Bool {
    parameters["algorithm"]?.lowercased() == "round_trip"
  }

  /// Parses GraphHopper's `round_trip`, with the climb wished, which is Amble's own.
  mutating func readRoundTrip(_ parameters: RequestParameters) throws(APIError) {
    guard Self.asksForRoundTrip(parameters) else {
      for name in Self.roundTripNames where parameters[name] != nil {
        throw .badRequest(.needsAlgorithm, ["name": .text(name), "known": "round_trip"])
      }
      return
    }
    let length = try parameters.number("round_trip.distance", in: RoundTrip.lengths)
    var wish = RoundTrip(length: length ?? Self.usualLength)
    wish.heading = try parameters.number("heading", in: 0...360)
    wish.seed = UInt64(try parameters.integer("round_trip.seed", in: 0...Int.max) ?? 0)
    wish.climb = try Self.climb(parameters)
    request.roundTrip = wish
  }

  private static func climb(_ parameters: RequestParameters) throws(APIError) -> RoundTrip.Climb {
    switch parameters["round_trip.climb"] {
    case nil, "": return .any
    case let text?:
      if let climb = RoundTrip.Climb(text: text) { return climb }
      throw .badRequest(
        .unknownChoice,
        [
          "name": "round_trip.climb", "known": "least, most or metres from 0 to 20000",
          "given": .text(text.excerpt),
        ])
    }
  }
}

extension RoundTrip.Climb {
  /// Reads `least`, `most` or a number of metres, 0…20,000.
  public init?(text: String) {
    switch text {
    case "least": self = .least
    case "most": self = .most
    default:
      guard let metres = Double(text), RoundTrip.climbs.contains(metres) else { return nil }
      self = .metres(metres)
    }
  }
}
