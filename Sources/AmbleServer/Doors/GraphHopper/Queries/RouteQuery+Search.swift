import AmbleCore

extension RouteQuery {
  /// Parses the options of the search.
  mutating func readSearch(_ parameters: RequestParameters) throws(APIError) {
    try readAlgorithm(parameters)
    try readRoundTrip(parameters)
    try readApproaches(parameters)
    let travel = try TravelQuery(parameters)
    request.travel = travel.options
    departure = travel.departure
    guard request.travel.avoidTraffic == nil || request.algorithm != .pareto else {
      throw .badRequest(.avoidTrafficNeedsCost)
    }
    request.blockedAreas = try Self.blockedAreas(parameters)
    try readSeveral(parameters)
  }

  /// Parses the number of routes and their maximum detour.
  private mutating func readSeveral(_ parameters: RequestParameters) throws(APIError) {
    let paths = try parameters.integer("alternative_route.max_paths", in: RouteRequest.countLimits)
    request.count = paths ?? defaultCount
    request.frontRoutes =
      try parameters.integer(
        "front_paths", in: RouteRequest.frontRoutesLimits) ?? 0
    let detours = ["max_detour", "alternative_route.max_weight_factor"]
    for name in detours.reversed() {
      request.maxDetour =
        try parameters.number(
          name, in: RouteRequest.detourLimits) ?? request.maxDetour
    }
    try refuseUnused(parameters)
  }

  /// Rejects parameters that the algorithm does not use.
  private func refuseUnused(_ parameters: RequestParameters) throws(APIError) {
    if request.roundTrip != nil {
      let unused = ["max_detour", "alternative_route.max_weight_factor", "front_paths"]
      for name in unused { try refuse(parameters, name) }
      return
    }
    guard request.algorithm == .single || request.places.count == 2 else {
      throw .badRequest(.twoPointsNeeded, ["count": .integer(request.places.count)])
    }
    if request.algorithm == .single {
      try refuse(parameters, "alternative_route.max_paths", isUnused: request.count > 1)
      try refuse(parameters, "alternative_route.max_weight_factor")
      try refuse(parameters, "max_detour", isUnused: request.travel.flatness == nil)
    }
    let isFrontAsked = request.algorithm == .pareto || request.algorithm == .automatic
    try refuse(parameters, "front_paths", isUnused: request.frontRoutes > 0 && !isFrontAsked)
  }

  private func refuse(
    _ parameters: RequestParameters, _ name: String, isUnused: Bool = true
  ) throws(APIError) {
    guard isUnused, parameters[name] != nil else { return }
    let algorithms = name == "front_paths" ? "pareto" : "pareto or algorithm=alternative_route"
    throw .badRequest(.needsAlgorithm, ["name": .text(name), "known": .text(algorithms)])
  }

  /// Parses GraphHopper's `block_area`: areas as latitude, longitude and radius in metres,
  /// separated by semicolons.
  private static func blockedAreas(_ parameters: RequestParameters) throws(APIError)
    -> [BlockedArea]
  {
    var blockedAreas: [BlockedArea] = []
    let texts = (parameters["block_area"] ?? "").split(separator: ";")
    guard texts.count <= maxBlockedAreas else {
      throw .badRequest(.tooManyBlockedAreas, ["most": .integer(maxBlockedAreas)])
    }
    for text in texts {
      let numbers = text.split(separator: ",").map { Double($0.filter { $0 != " " }) }
      guard numbers.count == 3, let latitude = numbers[0], let longitude = numbers[1],
        let radius = numbers[2]
      else {
        throw .badRequest(.badBlockedArea, ["given": .text(text.excerpt)])
      }
      let center = Coordinate(latitude: latitude, longitude: longitude)
      blockedAreas.append(BlockedArea(center: center, radius: radius))
    }
    return blockedAreas
  }

  private static let maxBlockedAreas = 50

  private mutating func readAlgorithm(_ parameters: RequestParameters) throws(APIError) {
    switch parameters["algorithm"]?.lowercased() {
    case nil, "": request.algorithm = asksForSeveral(parameters) ? .automatic : .single
    case "pareto": request.algorithm = .pareto
    case "alternative_route": request.algorithm = .alternatives
    case "dijkstra", "astar", "dijkstrabi", "astarbi": request.algorithm = .single
    case "round_trip": request.algorithm = .alternatives
    case let name?:
      throw .badRequest(
        .unknownAlgorithm,
        [
          "given": .text(name.excerpt),
          "known": "pareto, alternative_route, round_trip, dijkstra, astar, dijkstrabi, astarbi",
        ])
    }
  }

  /// Whether a request without an algorithm has a parameter of Amble's own that compares routes.
  private func asksForSeveral(_ parameters: RequestParameters) -> Bool {
    request.places.count == 2 && ["flatness", "max_detour"].contains { parameters[$0] != nil }
  }

  /// GraphHopper's default number of routes, or Amble's own for its own algorithms.
  private var defaultCount: Int {
    if request.roundTrip != nil { return 1 }
    return switch request.algorithm {
    case .single: 1
    case .alternatives: 2
    case .pareto, .automatic: 5
    }
  }
}
