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

/// Enforces the limits of grade on whole routes.
///
/// Arcs are checked one by one, but the steepest 30 m of a route may begin on one arc and end on
/// another, neither of which is too steep alone. Such a place is found on the finished route, and
/// the arc with its largest rise is excluded from the next search.
struct GradeLimit {
  let profile: TravelProfile

  /// Tolerance of the limit, thousandths: the rounding of the arcs' grades.
  static let rounding = 0.5

  /// Whether the profile has any limit of grade.
  var exists: Bool {
    !profile.mayExceedGrades && (profile.maxRise != nil || profile.maxFall != nil)
  }

  /// Finds the arc to exclude because of a route's steepest place.
  /// - Returns: The arc, or `nil` if the route keeps to the limits.
  func offender(on route: Route) -> ArcID? {
    let steepest = route.steepest
    for (limit, up) in [(profile.maxRise, true), (profile.maxFall, false)] {
      guard let limit else { continue }
      let window = up ? steepest.up : steepest.down
      guard window.grade * 1000 > Double(limit) + Self.rounding else { continue }
      return steepestArc(of: route, in: window, up: up)
    }
    return nil
  }

  private func steepestArc(of route: Route, in window: GradeWindow, up: Bool) -> ArcID? {
    let end = window.start + window.width
    let rises = route.legs.map { leg -> (arc: ArcID, rise: Double) in
      let points = route.points[leg.points]
      let inside = zip(points, points.dropFirst()).filter {
        $0.1.distance > window.start && $0.0.distance < end
      }
      return (leg.arc, inside.reduce(0) { $0 + $1.0.height.rise(to: $1.1.height) })
    }
    return rises.max { (up ? $0.rise : -$0.rise) < (up ? $1.rise : -$1.rise) }?.arc
  }
}

extension Route {
  /// The steepest 30 m, upward and downward.
  /// - Complexity: O(points).
  var steepest: SteepestWindows {
    SteepestWindows(
      distances: points.map { $0.distance }, heights: points.map { $0.height.metres ?? .nan },
      window: MeasuredShape.gradeWindow)
  }
}
