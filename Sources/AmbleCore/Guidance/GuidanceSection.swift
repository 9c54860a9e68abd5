/// A route between two of its stops, cut into pieces, with bearings measured where they meet.
///
/// Place `k` is where piece `k` begins; the place after the last piece is the section's end.
struct GuidanceSection {
  let route: Route
  /// Which of the route's stops it sets out from.
  let stop: Int
  /// Indices into the route's points; the upper bound is where the next section begins.
  let points: Range<Int>
  /// The pieces, each of some length, without gaps.
  var pieces: [GuidancePiece]

  /// Metres over which a bearing is measured: further for those who ride.
  let reach: Double

  /// Local change of bearing, degrees, beyond which a bearing is not measured across a place.
  private static let kink = 30.0
  /// Metres over which that change is measured.
  private static let kinkReach = 3.0

  init(route: Route, stop: Int, points: Range<Int>) {
    self.route = route
    self.stop = stop
    self.points = points
    reach = Self.reach(of: route.mode)
    pieces = Self.pieces(of: route, within: points)
  }

  /// Metres over which a mode's bearings are measured.
  static func reach(of mode: Mode) -> Double { mode.isVehicle ? 25 : 15 }

  /// Every piece runs to where the next begins, whether or not the legs name that point twice.
  private static func pieces(of route: Route, within points: Range<Int>) -> [GuidancePiece] {
    var pieces: [GuidancePiece] = []
    var from = points.lowerBound
    var index = route.firstLeg(after: from)
    while index < route.legs.count, from < points.upperBound {
      let isLast = index + 1 == route.legs.count
      let end = isLast ? points.upperBound : route.legs[index + 1].points.lowerBound
      let to = min(end, points.upperBound)
      if to > from, route.points[to].distance > route.points[from].distance {
        pieces.append(GuidancePiece(leg: route.legs[index], points: from..<to, mode: route.mode))
        from = to
      }
      index += 1
    }
    return pieces
  }

  /// The bearing on which one comes to the section's end, nil where it has no length.
  var arriving: Double? { pieces.isEmpty ? nil : arriving(pieces.count) }

  /// The bearing on which one sets out from a place, degrees.
  func leaving(_ place: Int) -> Double {
    guard place < pieces.count else { return arriving(place) }
    var last = place
    let start = distance(of: place)
    while distance(of: last + 1) - start < reach, last + 1 < pieces.count,
      abs(localTurn(at: last + 1)) < Self.kink
    { last += 1 }
    return bearing(from: start, to: min(start + reach, distance(of: last + 1)), near: place)
  }

  /// The bearing on which one comes to a place, degrees.
  func arriving(_ place: Int) -> Double {
    guard place > 0 else { return pieces.isEmpty ? 0 : leaving(place) }
    var first = place - 1
    let end = distance(of: place)
    while end - distance(of: first) < reach, first > 0, abs(localTurn(at: first)) < Self.kink {
      first -= 1
    }
    return bearing(from: max(end - reach, distance(of: first)), to: end, near: place)
  }

  /// The change of bearing at a place, degrees, positive to the right.
  func turn(at place: Int) -> Double { arriving(place).turn(to: leaving(place)) }

  /// Metres from the route's start to a place.
  func distance(of place: Int) -> Double { route.points[point(of: place)].distance }

  /// The route's point at a place.
  func point(of place: Int) -> Int {
    place < pieces.count ? pieces[place].points.lowerBound : points.upperBound
  }

  private func localTurn(at place: Int) -> Double {
    let middle = distance(of: place)
    let from = max(middle - Self.kinkReach, distance(of: place - 1))
    let to = min(middle + Self.kinkReach, distance(of: place + 1))
    return bearing(from: from, to: middle, near: place)
      .turn(to: bearing(from: middle, to: to, near: place))
  }

  private func bearing(from: Double, to: Double, near place: Int) -> Double {
    let point = point(of: place)
    return route.position(at: from, near: point).bearing(to: route.position(at: to, near: point))
  }
}

extension Route {
  /// The first leg that ends beyond a point. Complexity: O(log legs).
  fileprivate func firstLeg(after point: Int) -> Int {
    var (low, high) = (0, legs.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if legs[middle].points.lowerBound <= point { low = middle } else { high = middle }
    }
    return low
  }

  /// The position some metres from the start. Complexity: O(points between it and `index`).
  func position(at distance: Double, near index: Int) -> Coordinate {
    var left = index
    while left > 0, points[left].distance > distance { left -= 1 }
    while left + 1 < points.count, points[left + 1].distance <= distance { left += 1 }
    guard left + 1 < points.count else { return points[left].position }
    let start = points[left]
    let end = points[left + 1]
    let share = max(0, (distance - start.distance) / (end.distance - start.distance))
    return Coordinate(
      latitude: start.position.latitude + share * (end.position.latitude - start.position.latitude),
      longitude: start.position.longitude
        + share * (end.position.longitude - start.position.longitude))
  }
}
