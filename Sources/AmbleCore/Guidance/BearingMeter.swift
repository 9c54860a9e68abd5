/// Measures the bearings at which a line arrives at and departs from some of its places.
struct BearingMeter {
  let line: [Route.Point]
  /// Indices into the line, ascending; the last is the arrival.
  let places: [Int]
  /// Length over which a bearing is measured, metres.
  let reach: Double
  let near: Neighbourhood

  /// Local change of bearing beyond which a bearing is not measured across a place, degrees.
  private static let kink = 30.0
  /// Length over which that change is measured, metres.
  private static let kinkReach = 3.0

  /// Measures the bearings at all places, degrees.
  /// - Returns: Arrival and departure bearings. They are equal at the first place, and at the last.
  /// - Complexity: O(points).
  func measure() -> (arrivals: [Double], departures: [Double]) {
    let last = places.count - 1
    guard last > 0 else { return ([0], [0]) }
    var departures = (0..<last).map { bearingAhead(of: $0) }
    let arrivals = [departures[0]] + (1...last).map { bearingBehind($0) }
    departures.append(arrivals[last])
    return (arrivals, departures)
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

  private func distance(of place: Int) -> Double { line[places[place]].distance }

  private func bearing(from: Double, to: Double, near place: Int) -> Double {
    near.bearing(
      from: line.position(at: from, near: places[place]),
      to: line.position(at: to, near: places[place]))
  }
}

extension [Route.Point] {
  /// Returns the position at a distance from the start, metres.
  /// - Complexity: O(points between it and `index`).
  func position(at distance: Double, near index: Int) -> Coordinate {
    var left = index
    while left > 0, self[left].distance > distance { left -= 1 }
    while left + 1 < count, self[left + 1].distance <= distance { left += 1 }
    guard left + 1 < count else { return self[left].position }
    let start = self[left]
    let end = self[left + 1]
    let share = Swift.max(0, (distance - start.distance) / (end.distance - start.distance))
    return start.position.moved(towards: end.position, by: share)
  }
}
