import AmbleCore
import AmbleFormats
import AmbleRegion

/// A validated request to `/matrix`.
struct MatrixQuery: Sendable {
  /// A table of the response.
  enum OutArray: String, CaseIterable, Sendable {
    case weights, times, distances
  }

  /// The planner's request.
  var request: TableRequest
  /// The local time of departure, or `nil` for streets as they usually are.
  var departure: CivilTime?
  /// The tables to write.
  var outArrays: Set<OutArray> = []
  /// Whether a place without a street or a pair without a route is an error.
  var failsFast = true
  /// Whether sources and targets are one list.
  var isSquare: Bool
  /// The language of messages.
  var language: Language

  /// The described parameters.
  static let parameters = fields.parameters + TravelQuery.fields.parameters

  private static let fields = QueryFields<MatrixQuery>([
    .described(
      .positions(
        "point",
        "Sources and targets alike, at most 500; required without from_point and to_point.")),
    .described(
      .positions("from_point", "Sources; at most 250,000 entries (sources times targets).")),
    .described(.positions("to_point", "Targets.")),
    .words(
      "out_array", of: .choice(OutArray.allCases.map(\.rawValue)),
      "Tables to give; weights by default."
    ) { query, name throws(APIError) in
      query.outArrays.insert(try outArray(name))
    },
    .flag(
      "fail_fast", \.failsFast,
      """
      Whether a point without a street, or a pair without a route, is an error, as by default; \
      otherwise its entries are null, and hints name it.
      """),
    .word("type", .choice(["json"]), "Format of the answer.") { _, name throws(APIError) in
      guard name.lowercased() == "json" else {
        throw .badRequest(.unknownMatrixType, ["given": .text(name.excerpt)])
      }
    },
  ])

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid, unknown or unsupported
  ///   parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try UnsupportedParameters.refuse(in: parameters)
    try parameters.refuseUnknown(
      except: Self.parameters,
      and: TravelQuery.otherNames + UnsupportedParameters.harmlessBesideRoutes
        + UnsupportedParameters.harmlessInTables)
    let travel = try TravelQuery(parameters)
    language = parameters.language
    isSquare = !parameters.all("point").isEmpty
    request = try Self.places(parameters)
    request.travel = travel.options
    departure = travel.departure
    try Self.fields.read(parameters, into: &self)
    // As in GraphHopper.
    if outArrays.isEmpty { outArrays = [.weights] }
  }

  /// Returns the name of a list of places in a JSON body.
  func name(ofSources: Bool) -> String {
    isSquare ? "points" : ofSources ? "from_points" : "to_points"
  }

  private static func places(_ parameters: RequestParameters) throws(APIError) -> TableRequest {
    let all = try list("point", parameters)
    let sources = try list("from_point", parameters)
    let targets = try list("to_point", parameters)
    if !all.isEmpty {
      guard sources.isEmpty, targets.isEmpty else {
        throw .badRequest(.pointsOrEnds)
      }
      return TableRequest(places: all)
    }
    guard !sources.isEmpty, !targets.isEmpty else {
      throw .badRequest(.pointsNeeded)
    }
    return TableRequest(sources: sources, targets: targets)
  }

  private static func list(
    _ name: String, _ parameters: RequestParameters
  ) throws(APIError) -> [Coordinate] {
    var places: [Coordinate] = []
    for (index, text) in parameters.all(name).enumerated() {
      places.append(try RouteQuery.place(text, index: index))
    }
    return places
  }

  private static func outArray(_ name: String) throws(APIError) -> OutArray {
    guard let array = OutArray(rawValue: name.lowercased()) else {
      throw .unknownWord(.unknownOutArray, name, OutArray.allCases.map(\.rawValue))
    }
    return array
  }
}
