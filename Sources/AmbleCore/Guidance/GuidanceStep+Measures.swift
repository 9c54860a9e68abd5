extension GuidanceStep {
  /// Creates a step with the measures of a range of a route's points, but without its street and
  /// turn.
  init(_ maneuver: Maneuver, over points: Range<Int>, of line: [Route.Point]) {
    let from = line[points.lowerBound]
    let to = line[points.upperBound]
    let (rise, fall) = line.climbs(over: points)
    self.maneuver = maneuver
    self.points = points
    street = ""
    nameID = 0
    roadClass = .other
    distance = to.distance - from.distance
    duration = to.time - from.time
    ascent = Double(rise) / 100
    descent = Double(fall) / 100
    grade = distance > 0 ? (ascent - descent) / distance : 0
    bearing = 0
    turnAngle = 0
  }

  /// Returns the last step of a route.
  static func arrival(
    of line: [Route.Point], at point: Int, stop: Int, bearing: Double
  ) -> GuidanceStep {
    var step = GuidanceStep(.arrive, over: point..<point, of: line)
    step.stop = stop
    step.bearing = bearing
    return step
  }
}

extension [Route.Point] {
  /// Sums all rises and all falls between points of known height, centimetres.
  fileprivate func climbs(over range: Range<Int>) -> (rise: Int, fall: Int) {
    var (rise, fall) = (0, 0)
    for index in range where self[index].height.isKnown && self[index + 1].height.isKnown {
      let change = Int(self[index + 1].height.centimetres) - Int(self[index].height.centimetres)
      if change > 0 { rise += change } else { fall -= change }
    }
    return (rise, fall)
  }
}

extension Route {
  /// Returns the distance of a place from one of the points, or `nil` if it is on its street.
  func gap(to place: Coordinate, at point: Int) -> Double? {
    let distance = points[point].position.distance(to: place)
    return distance > Self.widestStreet ? distance : nil
  }

  /// Returns the side of the line on which a place next to one of its points lies, or `nil` if it
  /// lies on the line or straight ahead or behind.
  func side(of place: Coordinate, at point: Int, arriving bearing: Double) -> GuidanceStep.Side? {
    let position = points[point].position
    let distance = position.distance(to: place)
    guard distance > Self.beside, distance <= Self.widestStreet else { return nil }
    let turn = bearing.turn(to: position.bearing(to: place))
    guard abs(turn) > Self.aside, abs(turn) < 180 - Self.aside else { return nil }
    return turn < 0 ? .left : .right
  }

  /// Distance from the line beyond which a place lies to one side of it, metres.
  private static var beside: Double { 4 }
  /// Angle off the line beyond which the side is clear, degrees.
  private static var aside: Double { 30 }
}
