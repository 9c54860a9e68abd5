/// Checks a request before the search.
struct RequestCheck {
  private let request: RouteRequest
  private let bounds: BoundingBox

  /// Distance beyond the outermost streets that still belongs to the region, degrees.
  private static let margin = 0.01

  init(_ request: RouteRequest, bounds: BoundingBox) {
    self.request = request
    self.bounds = bounds
  }

  func run() throws(RouteError) {
    if let roundTrip = request.roundTrip {
      try check(roundTrip)
    } else if request.places.count < 2 {
      throw RouteError.tooFewPlaces
    }
    guard RouteRequest.countLimits.contains(request.count) else {
      throw RouteError.outOfRange(.count, given: request.count)
    }
    guard RouteRequest.detourLimits.contains(request.maxDetour) else {
      throw RouteError.outOfRange(.detour)
    }
    try request.travel.validate()
    for area in request.blockedAreas
    where !area.center.isValid || !(area.radius > 0 && area.radius <= BlockedArea.maxRadius) {
      throw RouteError.outOfRange(.blockedArea)
    }
    try checkApproaches()
    for (index, place) in request.places.enumerated() {
      try Self.check(place, index: index, bounds: bounds)
    }
  }

  private func checkApproaches() throws(RouteError) {
    guard request.approaches.isEmpty || request.approaches.count == request.places.count else {
      throw .approachesDoNotMatch(count: request.approaches.count)
    }
    for case let heading? in request.approaches.map({ $0.heading })
    where !(0...360).contains(heading) {
      throw .outOfRange(.heading)
    }
  }

  private func check(_ roundTrip: RoundTrip) throws(RouteError) {
    guard request.places.count == 1 else { throw .roundTripOfSeveral }
    guard RoundTrip.lengths.contains(roundTrip.length) else { throw .outOfRange(.roundTrip) }
    if let heading = roundTrip.heading, !(0...360).contains(heading) { throw .outOfRange(.heading) }
    if case .metres(let metres) = roundTrip.climb, !RoundTrip.climbs.contains(metres) {
      throw .outOfRange(.climb)
    }
  }

  static func check(
    _ place: Coordinate, index: Int?, bounds: BoundingBox
  ) throws(RouteError) {
    guard place.isValid else { throw RouteError.invalidPosition(place: index) }
    guard !bounds.padded(by: margin).contains(bounds.unwrapped(place)) else { return }
    let swapped = Coordinate(latitude: place.longitude, longitude: place.latitude)
    throw RouteError.outsideRegion(
      place: index, isSwapped: swapped.isValid && bounds.padded(by: margin).contains(swapped))
  }

  static func notConnected(_ place: Int, of count: Int, mode: Mode) -> RouteError {
    count == 2 ? .notConnected(.init(from: 0, to: 1, mode)) : .isolated(place: place, mode)
  }
}
