import AmbleCore

extension RouteQuery {
  /// Reads how routes are looked for.
  mutating func readSearch(_ parameters: RequestParameters) throws(APIError) {
    try readAlgorithm(parameters)
    let travel = try TravelOptions(parameters)
    request.flatness = travel.flatness
    request.maxGrade = travel.maxGrade
    request.avoidSteps = travel.avoidSteps
    request.closures = try Self.closures(parameters)
    let most = try parameters.integer("alternative_route.max_paths", in: 1...9)
    request.count = most ?? defaultCount
    request.frontRoutes = try parameters.integer("front_paths", in: 0...33) ?? 0
    let detours = ["max_detour", "alternative_route.max_weight_factor"]
    for name in detours.reversed() {
      request.maxDetour = try parameters.number(name, in: 1...10) ?? request.maxDetour
    }
  }

  /// GraphHopper's `block_area`: areas as latitude, longitude, radius in metres, divided by
  /// semicolons.
  private static func closures(_ parameters: RequestParameters) throws(APIError) -> [Closure] {
    var closures: [Closure] = []
    for text in (parameters["block_area"] ?? "").split(separator: ";") {
      let numbers = text.split(separator: ",").map { Double($0.filter { $0 != " " }) }
      guard numbers.count == 3, let latitude = numbers[0], let longitude = numbers[1],
        let radius = numbers[2]
      else {
        throw .badRequest(
          "block_area holds \"\(text.prefix(40))\", which is no area.",
          advice: "An area is latitude,longitude,radius in metres; a semicolon divides areas.")
      }
      let center = Coordinate(latitude: latitude, longitude: longitude)
      closures.append(Closure(center: center, radius: radius))
    }
    guard closures.count <= mostClosures else {
      throw .badRequest("block_area may hold at most \(mostClosures) areas.")
    }
    return closures
  }

  private static let mostClosures = 50

  private mutating func readAlgorithm(_ parameters: RequestParameters) throws(APIError) {
    switch parameters["algorithm"]?.lowercased() {
    case nil, "": request.algorithm = .automatic
    case "pareto": request.algorithm = .pareto
    case "alternative_route": request.algorithm = .alternatives
    case "dijkstra", "astar", "dijkstrabi", "astarbi": request.algorithm = .single
    case "round_trip": throw .badRequest("Round trips are not supported: give two points.")
    case let name?:
      throw .badRequest(
        "There is no algorithm \"\(name)\".",
        advice: "The algorithms are: pareto, alternative_route, dijkstra, astar, dijkstrabi, "
          + "astarbi.")
    }
  }

  /// As many routes as GraphHopper gives where it gives several, and Amble's own number elsewhere.
  private var defaultCount: Int {
    switch request.algorithm {
    case .single: 1
    case .alternatives: 2
    case .pareto, .automatic: 5
    }
  }
}
