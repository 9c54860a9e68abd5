/// Checks a request before anything is searched, and words what is wrong with it.
struct RequestCheck {
  private let request: RouteRequest
  private let bounds: BoundingBox

  /// Degrees beyond the outermost streets within which a place still belongs to the region.
  private static let margin = 0.01

  init(_ request: RouteRequest, bounds: BoundingBox) {
    self.request = request
    self.bounds = bounds
  }

  func run() throws(RouteError) {
    guard request.places.count >= 2 else {
      throw RouteError(.badRequest, "A route needs at least two places.")
    }
    guard (1...9).contains(request.count) else {
      throw RouteError(
        .badRequest, "The number of routes must be from 1 to 9, not \(request.count).")
    }
    guard request.maxDetour >= 1, request.maxDetour <= 10 else {
      throw RouteError(
        .badRequest, "The greatest detour must be from 1 to 10 times the shortest route.")
    }
    try Self.check(flatness: request.flatness, maxGrade: request.maxGrade)
    for area in request.closures
    where !area.center.isValid || !(area.radius > 0 && area.radius <= Closure.greatestRadius) {
      throw RouteError(
        .badRequest,
        "A closed area must have a position and a radius of at most "
          + "\(Int(Closure.greatestRadius)) m.")
    }
    for (index, place) in request.places.enumerated() {
      try Self.check(place, index: index, bounds: bounds)
    }
  }

  static func check(flatness: Double?, maxGrade: Double?) throws(RouteError) {
    if let flatness, !(flatness >= 0 && flatness <= 1000) {
      throw RouteError(
        .badRequest, "Flatness must be from 0 to 1000 metres of way per metre of climb.")
    }
    if let maxGrade, !(maxGrade > 0 && maxGrade <= 1) {
      throw RouteError(
        .badRequest,
        "The steepest grade must be more than 0 and at most 1, rise over run: 0.08 means 8 %.")
    }
  }

  static func check(
    _ place: Coordinate, index: Int?, bounds: BoundingBox
  ) throws(RouteError) {
    guard place.isValid else {
      throw RouteError(
        .badRequest, place: index,
        "\(name(index)) is not a position: latitude must be −90…90 and longitude −180…180.")
    }
    guard !bounds.padded(by: margin).contains(place) else { return }
    let swapped = Coordinate(latitude: place.longitude, longitude: place.latitude)
    if swapped.isValid, bounds.padded(by: margin).contains(swapped) {
      throw RouteError(
        .outsideRegion, place: index,
        "\(name(index)) lies outside the region, but would lie in it with latitude and longitude "
          + "swapped.")
    }
    throw RouteError(.outsideRegion, place: index, "\(name(index)) lies outside the region.")
  }

  static func noStreet(near place: Coordinate, index: Int?, mode: Mode) -> RouteError {
    RouteError(
      .noStreetNear, place: index,
      "\(name(index)) has no street within \(Int(Planner.snapLimit)) m that one may use "
        + "\(mode.adverb).")
  }

  static func notConnected(_ place: Int, of count: Int, mode: Mode) -> RouteError {
    let places = count == 2 ? "place 1 and place 2" : "place \(place + 1) and the other places"
    return RouteError(
      .notConnected, place: count == 2 ? 1 : place,
      "No way leads between \(places) \(mode.adverb) in this region.")
  }

  private static func name(_ index: Int?) -> String {
    guard let index else { return "The place" }
    return "Place \(index + 1)"
  }
}

extension Mode {
  /// How one travels, to end a sentence with.
  public var adverb: String {
    switch self {
    case .walk, .hike: "on foot"
    case .run: "running"
    case .wheelchair: "in a wheelchair"
    case .bike: "by bike"
    case .ebike: "by e-bike"
    case .drive: "by car"
    }
  }
}
