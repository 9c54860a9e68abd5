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
    try readSeveral(parameters)
  }

  /// Reads how many routes are wanted and how long they may be.
  private mutating func readSeveral(_ parameters: RequestParameters) throws(APIError) {
    let paths = try parameters.integer("alternative_route.max_paths", in: 1...9)
    request.count = paths ?? defaultCount
    request.frontRoutes = try parameters.integer("front_paths", in: 0...33) ?? 0
    let detours = ["max_detour", "alternative_route.max_weight_factor"]
    for name in detours.reversed() {
      request.maxDetour = try parameters.number(name, in: 1...10) ?? request.maxDetour
    }
    try refuseIdle(parameters)
  }

  /// Refuses parameters that the algorithm does not read.
  private func refuseIdle(_ parameters: RequestParameters) throws(APIError) {
    guard request.algorithm == .single || request.places.count == 2 else {
      throw .badRequest(
        "Several routes are found between two points only, and there are "
          + "\(request.places.count).", advice: "Leave out the parameter algorithm.")
    }
    if request.algorithm == .single {
      try refuse(parameters, "alternative_route.max_paths", isIdle: request.count > 1)
      try refuse(parameters, "alternative_route.max_weight_factor")
      try refuse(parameters, "max_detour", isIdle: request.flatness == nil)
    }
    let isFrontAsked = request.algorithm == .pareto || request.algorithm == .automatic
    try refuse(parameters, "front_paths", isIdle: request.frontRoutes > 0 && !isFrontAsked)
  }

  private func refuse(
    _ parameters: RequestParameters, _ name: String, isIdle: Bool = true
  ) throws(APIError) {
    guard isIdle, parameters[name] != nil else { return }
    let algorithms = name == "front_paths" ? "pareto" : "pareto or algorithm=alternative_route"
    throw .badRequest("\(name) has a meaning only with algorithm=\(algorithms).")
  }

  /// GraphHopper's `block_area`: areas as latitude, longitude, radius in metres, divided by
  /// semicolons.
  private static func closures(_ parameters: RequestParameters) throws(APIError) -> [Closure] {
    var closures: [Closure] = []
    let texts = (parameters["block_area"] ?? "").split(separator: ";")
    guard texts.count <= mostClosures else {
      throw .badRequest("block_area may hold at most \(mostClosures) areas.")
    }
    for text in texts {
      let numbers = text.split(separator: ",").map { Double($0.filter { $0 != " " }) }
      guard numbers.count == 3, let latitude = numbers[0], let longitude = numbers[1],
        let radius = numbers[2]
      else {
        throw .badRequest(
          "block_area holds \"\(text.excerpt)\", which is no area.",
          advice: "An area is latitude,longitude,radius in metres; a semicolon divides areas.")
      }
      let center = Coordinate(latitude: latitude, longitude: longitude)
      closures.append(Closure(center: center, radius: radius))
    }
    return closures
  }

  private static let mostClosures = 50

  private mutating func readAlgorithm(_ parameters: RequestParameters) throws(APIError) {
    switch parameters["algorithm"]?.lowercased() {
    case nil, "": request.algorithm = asksForSeveral(parameters) ? .automatic : .single
    case "pareto": request.algorithm = .pareto
    case "alternative_route": request.algorithm = .alternatives
    case "dijkstra", "astar", "dijkstrabi", "astarbi": request.algorithm = .single
    case "round_trip": throw .badRequest("Round trips are not supported: give two points.")
    case let name?:
      throw .badRequest(
        "There is no algorithm \"\(name.excerpt)\".",
        advice: "The algorithms are: pareto, alternative_route, dijkstra, astar, dijkstrabi, "
          + "astarbi.")
    }
  }

  /// Whether a request without an algorithm has a parameter of Amble's own that compares routes.
  private func asksForSeveral(_ parameters: RequestParameters) -> Bool {
    request.places.count == 2 && ["flatness", "max_detour"].contains { parameters[$0] != nil }
  }

  /// As many routes as GraphHopper gives by default, and Amble's own number elsewhere.
  private var defaultCount: Int {
    switch request.algorithm {
    case .single: 1
    case .alternatives: 2
    case .pareto, .automatic: 5
    }
  }
}
