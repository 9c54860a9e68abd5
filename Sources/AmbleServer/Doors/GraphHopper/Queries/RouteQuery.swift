public import AmbleCore
import AmbleJournal
import AmbleRegion

/// A validated request to `/route`.
struct RouteQuery: Sendable {
  /// The format of the response.
  enum Format: String, CaseIterable, Sendable {
    case json, gpx, geojson
  }

  /// The planner's request.
  var request: RouteRequest
  /// The request for the best order of the places, or `nil` to keep the given order.
  var stops: StopsRequest?
  /// The local time of departure, or `nil` for streets as they usually are.
  var departure: CivilTime?
  /// The rules for streets, or `nil` for streets as they are.
  var model: CustomModel?
  /// The format of the response.
  var format = Format.json
  /// The options of a JSON response.
  var options = GraphHopperOptions()
  /// The options of a GPX response.
  var gpx = GPXOptions()

  /// Maximum number of places: the maximum number of stops, and the first again to return to.
  static let maxPlaces = StopsRequest.maxPlaces + 1

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid, unknown or unsupported
  ///   parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try UnsupportedParameters.refuse(
      in: parameters, except: Self.approachNames + [Self.modelParameter.name])
    try parameters.refuseUnknown(except: Self.parameters, and: Self.otherNames)
    request = RouteRequest(
      places: try Self.places(parameters), mode: try Self.mode(parameters))
    try readSearch(parameters)
    try readStops(parameters)
    try readModel(parameters)
    options.language = parameters.language
    gpx.language = options.language
    gpx.start = GPXOptions.now
    try Self.answerFields.read(parameters, into: &self)
  }

  static func places(_ parameters: RequestParameters) throws(APIError) -> [Coordinate] {
    let texts = parameters.all("point")
    if asksForRoundTrip(parameters) {
      guard texts.count == 1 else {
        throw .badRequest(.roundTripNeedsPoint, ["count": .integer(texts.count)])
      }
      return [try place(texts[0], index: 0)]
    }
    guard texts.count >= 2 else {
      throw .badRequest(.tooFewPoints, ["count": .integer(texts.count)])
    }
    guard texts.count <= maxPlaces else {
      throw .badRequest(
        .tooManyPoints, ["count": .integer(texts.count), "most": .integer(maxPlaces)])
    }
    var places: [Coordinate] = []
    for (index, text) in texts.enumerated() { places.append(try place(text, index: index)) }
    return places
  }

  static func place(_ text: String, index: Int) throws(APIError) -> Coordinate {
    guard let place = Coordinate(text: text) else {
      throw .badRequest(
        .notAPlace, ["number": .integer(index + 1), "given": .text(text.excerpt)], point: index)
    }
    if let fault = place.fault {
      throw .badRequest(
        fault.code,
        [
          "number": .integer(index + 1), "given": .text(text.excerpt), "value": .text(fault.value),
        ],
        point: index, advice: place.swapped.fault == nil ? ServerMessage(.adviceSwap) : nil)
    }
    return place
  }

  static func mode(_ parameters: RequestParameters) throws(APIError) -> Mode {
    guard let name = parameters["profile"] ?? parameters["vehicle"] else { return .walk }
    guard let mode = Mode(name: name) else {
      let known = Mode.allCases.map(\.name).joined(separator: ", ")
      throw .badRequest(
        .unknownProfile, ["given": .text(name.excerpt), "known": .text(known)])
    }
    return mode
  }
}

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

  /// Parses GraphHopper's `round_trip`, with the requested climb, which is Amble's own.
  mutating func readRoundTrip(_ parameters: RequestParameters) throws(APIError) {
    guard Self.asksForRoundTrip(parameters) else {
      for name in Self.roundTripNames where parameters[name] != nil {
        throw .badRequest(.needsAlgorithm, ["name": .text(name), "known": "round_trip"])
      }
      return
    }
    let length = try parameters.number("round_trip.distance", in: RoundTrip.lengths)
    var roundTrip = RoundTrip(length: length ?? Self.usualLength)
    roundTrip.heading = try parameters.number("heading", in: Self.headingLimits)
    roundTrip.seed = UInt64(try parameters.integer("round_trip.seed", in: 0...Int.max) ?? 0)
    roundTrip.climb = try Self.climb(parameters)
    request.roundTrip = roundTrip
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
