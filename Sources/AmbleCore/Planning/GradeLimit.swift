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
