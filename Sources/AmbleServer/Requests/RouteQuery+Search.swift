import AmbleCore

extension RouteQuery {
  /// Reads how routes are looked for.
  mutating func readSearch(_ parameters: RequestParameters) throws(APIError) {
    try readAlgorithm(parameters)
    let most = try parameters.integer("alternative_route.max_paths", in: 1...9)
    request.count = most ?? defaultCount
    request.flatness = try parameters.number("flatness", in: 0...1000) ?? request.flatness
    let detours = ["max_detour", "alternative_route.max_weight_factor"]
    for name in detours.reversed() {
      request.maxDetour = try parameters.number(name, in: 1...10) ?? request.maxDetour
    }
    request.maxGrade = try Self.maxGrade(parameters)
    request.avoidSteps = try parameters.bool("avoid_steps") ?? false
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
    try readWeighting(parameters)
  }

  /// GraphHopper's old name for a cost: the shortest route is the one of flatness 0.
  private mutating func readWeighting(_ parameters: RequestParameters) throws(APIError) {
    switch parameters["weighting"]?.lowercased() {
    case nil, "", "fastest", "custom": break
    case "shortest": request.flatness = 0
    case let name?:
      throw .badRequest(
        "There is no weighting \"\(name)\".", advice: "The weightings are: fastest, shortest.")
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

  private static func maxGrade(_ parameters: RequestParameters) throws(APIError) -> Double? {
    if let text = parameters["max_grade"], let grade = Double(text), grade > 1, grade <= 100 {
      let share = FixedDecimal.text(grade / 100, decimals: 4)
      throw .badRequest(
        "max_grade is rise over run, 0.01 to 1, not \(text).",
        advice: "For \(text) percent give max_grade=\(share).")
    }
    return try parameters.number("max_grade", in: 0.01...1)
  }
}
