import AmbleCore

extension RouteQuery {
  /// Reads how routes are looked for.
  mutating func readSearch(_ parameters: RequestParameters) throws(APIError) {
    try readAlgorithm(parameters)
    let travel = try TravelOptions(parameters)
    request.flatness = travel.flatness
    request.maxGrade = travel.maxGrade
    request.avoidSteps = travel.avoidSteps
    let most = try parameters.integer("alternative_route.max_paths", in: 1...9)
    request.count = most ?? defaultCount
    let detours = ["max_detour", "alternative_route.max_weight_factor"]
    for name in detours.reversed() {
      request.maxDetour = try parameters.number(name, in: 1...10) ?? request.maxDetour
    }
  }

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
