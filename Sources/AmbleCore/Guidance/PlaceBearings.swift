/// The bearings on which one comes to the places of a section and sets out from them.
struct PlaceBearings {
  /// The bearing on which one comes to each place, degrees.
  private(set) var arriving: [Double] = []
  /// The bearing on which one sets out from each place, degrees.
  private(set) var leaving: [Double] = []

  private let route: Route
  private let places: [Int]
  private let reach: Double
  private let near: Neighbourhood

  /// Local change of bearing, degrees, beyond which a bearing is not measured across a place.
  private static let kink = 30.0
  /// Metres over which that change is measured.
  private static let kinkReach = 3.0

  /// Measures at places of a route.
  /// - Parameters:
  ///   - places: indices into the route's points, ascending, the section's end among them.
  ///   - reach: metres over which a bearing is measured.
  /// - Complexity: O(points).
  init(_ route: Route, places: [Int], reach: Double, _ near: Neighbourhood) {
    self.route = route
    self.places = places
    self.reach = reach
    self.near = near
    let last = places.count - 1
    guard last > 0 else {
      arriving = [0]
      leaving = [0]
      return
    }
    leaving = (0..<last).map { bearingAhead(of: $0) }
    arriving = [leaving[0]] + (1...last).map { bearingBehind($0) }
    leaving.append(arriving[last])
  }

  private func bearingAhead(of place: Int) -> Double {
    var last = place + 1
    let start = distance(of: place)
    while distance(of: last) - start < reach, last + 1 < places.count,
      abs(localTurn(at: last)) < Self.kink
    { last += 1 }
    return bearing(from: start, to: min(start + reach, distance(of: last)), near: place)
  }

  private func bearingBehind(_ place: Int) -> Double {
    var first = place - 1
    let end = distance(of: place)
    while end - distance(of: first) < reach, first > 0, abs(localTurn(at: first)) < Self.kink {
      first -= 1
    }
    return bearing(from: max(end - reach, distance(of: first)), to: end, near: place)
  }

  private func localTurn(at place: Int) -> Double {
    let middle = distance(of: place)
    let from = max(middle - Self.kinkReach, distance(of: place - 1))
    let to = min(middle + Self.kinkReach, distance(of: place + 1))
    return bearing(from: from, to: middle, near: place)
      .turn(to: bearing(from: middle, to: to, near: place))
  }

  private func distance(of place: Int) -> Double { route.points[places[place]].distance }

  private func bearing(from: Double, to: Double, near place: Int) -> Double {
    near.bearing(
      from: route.position(at: from, near: places[place]),
      to: route.position(at: to, near: places[place]))
  }
}

extension Route {
  /// The position some metres from the start. Complexity: O(points between it and `index`).
  func position(at distance: Double, near index: Int) -> Coordinate {
    var left = index
    while left > 0, points[left].distance > distance { left -= 1 }
    while left + 1 < points.count, points[left + 1].distance <= distance { left += 1 }
    guard left + 1 < points.count else { return points[left].position }
    let start = points[left]
    let end = points[left + 1]
    let share = max(0, (distance - start.distance) / (end.distance - start.distance))
    return start.position.moved(towards: end.position, by: share)
  }
}
