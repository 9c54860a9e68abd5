import AmbleCore

/// A request to `/matrix`, read and checked.
struct MatrixQuery: Sendable {
  /// A table of the answer.
  enum OutArray: String, CaseIterable, Sendable {
    case weights, times, distances
  }

  /// What is asked of the planner.
  var request: TableRequest
  /// Which tables to write.
  var outArrays: Set<OutArray>
  /// Whether a place that is on no street, or a pair without a way, is an error.
  var failsFast: Bool
  /// Whether the places to start from and to go to are one list.
  var isSquare: Bool

  /// The parameters that mean something here.
  static let names =
    ["point", "from_point", "to_point", "out_array", "fail_fast", "type"] + TravelOptions.names
    + UnsupportedParameters.harmlessBesideRoutes + UnsupportedParameters.harmlessInTables

  /// Reads a request.
  /// - Throws: a sentence about the first parameter that is wrong, unknown or not supported.
  init(_ parameters: RequestParameters) throws(APIError) {
    try UnsupportedParameters.refuse(in: parameters)
    try parameters.refuseUnknown(except: Self.names)
    let travel = try TravelOptions(parameters)
    isSquare = !parameters.all("point").isEmpty
    request = try Self.places(parameters)
    request.mode = travel.mode
    request.flatness = travel.flatness
    request.maxGrade = travel.maxGrade
    request.avoidSteps = travel.avoidSteps
    failsFast = try parameters.bool("fail_fast") ?? true
    outArrays = try Self.outArrays(parameters)
    if let type = parameters["type"], !["", "json"].contains(type.lowercased()) {
      throw .badRequest(
        "There is no type \"\(type.excerpt)\".", advice: "The type of a matrix is json.")
    }
  }

  /// What a list of places is called in a body.
  func name(ofSources: Bool) -> String {
    isSquare ? "points" : ofSources ? "from_points" : "to_points"
  }

  private static func places(_ parameters: RequestParameters) throws(APIError) -> TableRequest {
    let all = try list("point", parameters)
    let sources = try list("from_point", parameters)
    let targets = try list("to_point", parameters)
    if !all.isEmpty {
      guard sources.isEmpty, targets.isEmpty else {
        throw .badRequest("Give either point, or from_point and to_point, but not both.")
      }
      return TableRequest(places: all)
    }
    guard !sources.isEmpty, !targets.isEmpty else {
      throw .badRequest(
        "Points are needed: point=latitude,longitude for each place, or from_point and to_point.",
        advice: "In a JSON body they are points, or from_points and to_points, longitude first.")
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

  /// Weights alone, as GraphHopper does, where nothing is said.
  private static func outArrays(_ parameters: RequestParameters) throws(APIError) -> Set<OutArray> {
    var wanted: Set<OutArray> = []
    for name in parameters.all("out_array") where !name.isEmpty {
      guard let array = OutArray(rawValue: name.lowercased()) else {
        throw .badRequest(
          "There is no out_array \"\(name.excerpt)\".",
          advice: "The arrays are: weights, times, distances.")
      }
      wanted.insert(array)
    }
    return wanted.isEmpty ? [.weights] : wanted
  }
}
