extension GuidanceStep {
  /// A step over a range of a route's points, measured; its street and its turn still unknown.
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

  /// The last step of a route.
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
  /// The sums of all rises and of all falls between points of known height, centimetres.
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
  /// The side of the line on which a place beside one of its points lies; nil on the line itself,
  /// or in line with it.
  func side(of place: Coordinate, at point: Int, arriving bearing: Double) -> GuidanceStep.Side? {
    let position = points[point].position
    guard position.distance(to: place) > Self.beside else { return nil }
    let turn = bearing.turn(to: position.bearing(to: place))
    guard abs(turn) > Self.aside, abs(turn) < 180 - Self.aside else { return nil }
    return turn < 0 ? .left : .right
  }

  /// Metres from the line beyond which a place lies on one side of it.
  private static var beside: Double { 4 }
  /// Degrees off the line that make it plain which side.
  private static var aside: Double { 30 }
}
