import AmbleCore
import AmbleFormats

/// A step of OSRM: a maneuver, and the way to the next.
struct OSRMStep {
  /// The range of the route's points to the next maneuver, both ends included.
  var points: ClosedRange<Int>
  /// The street that follows, or an empty string.
  var name: String
  /// The type of the maneuver.
  var type: OSRMManeuver
  /// The direction of the maneuver, if any.
  var modifier: String?
  /// The exit of a roundabout, from 1.
  var exit: Int?
  /// The name of the roundabout that the maneuver enters or leaves, if it has one.
  var rotaryName: String?
  /// Directions of travel before and after the maneuver, degrees clockwise from north.
  var bearingBefore, bearingAfter: Double
  /// How one travels.
  var mode: String
  /// The step of guidance that it is of, or `nil` if it has none of its own.
  var guidance: GuidanceStep?

  /// Length, metres.
  func distance(on route: Route) -> Double {
    route.points[points.upperBound].distance - route.points[points.lowerBound].distance
  }

  /// Writes the members of the maneuver.
  func writeManeuver(on route: Route, to json: inout JSONWriter) {
    json.key("location")
    json.position(route.points[points.lowerBound].position)
    json.key("bearing_before")
    json.bearing(bearingBefore)
    json.key("bearing_after")
    json.bearing(bearingAfter)
    json.field("type", type.rawValue)
    json.field("modifier", ifKnown: modifier)
    if let exit { json.field("exit", exit) }
  }

  /// Returns the instruction as a phrase without a full stop, empty if nothing is to be said.
  func instruction(in language: Language) -> String {
    guard var guidance else { return "" }
    switch type {
    case .arrive: return language.arrival(at: guidance)
    case .exitRoundabout, .exitRotary: return language.roundaboutExit(of: guidance)
    case .depart:
      // What is reached was said by the leg before.
      (guidance.maneuver, guidance.gap) = (.depart, guidance.maneuver == .via ? nil : guidance.gap)
      return language.instruction(for: guidance)
    default: return language.instruction(for: guidance)
    }
  }
}

extension OSRMStep {
  /// Returns the steps of a leg.
  /// - Parameters:
  ///   - start: the index of the place where the leg begins.
  ///   - end: the index of the place where it ends.
  ///   - junctions: the junctions of the route.
  static func steps(
    of route: Route, from start: Int, to end: Int, _ junctions: [RouteJunction]
  ) -> [OSRMStep] {
    let range = route.stops[start]...route.stops[end]
    let own = route.steps.filter { step in
      guard let stop = step.stop else {
        return range.contains(step.points.lowerBound) && step.points.lowerBound < range.upperBound
      }
      return stop == start
    }
    var steps: [OSRMStep] = []
    var last = ""
    for step in own {
      steps += OSRMStep.steps(step, after: last, on: route, junctions)
      last = step.street
    }
    // Places at one point have one step together.
    if steps.first?.type != .depart {
      steps.insert(depart(at: range.lowerBound, of: route), at: 0)
    }
    steps.reachEachOther(until: range.upperBound)
    steps.append(arrival(at: end, of: route, along: last))
    return steps
  }

  /// Returns the step of a maneuver, of a roundabout two.
  private static func steps(
    _ step: GuidanceStep, after street: String, on route: Route, _ junctions: [RouteJunction]
  ) -> [OSRMStep] {
    let first = OSRMStep(
      points: step.points.lowerBound...step.points.upperBound, name: step.street,
      type: route.maneuver(of: step, after: street, junctions), modifier: step.modifier,
      exit: step.maneuver == .roundabout && step.exit > 0 ? step.exit : nil,
      bearingBefore: step.stop == nil ? step.bearing - step.turnAngle : 0,
      bearingAfter: step.bearing, mode: route.travelMode(at: step.points.lowerBound), guidance: step
    )
    let atOnce = first.withBearings(at: junctions.first(at: step.points.lowerBound))
    guard step.maneuver == .roundabout, step.exit > 0,
      let end = route.endOfRoundabout(in: first.points)
    else { return [atOnce] }
    var (circle, rest) = (atOnce, first)
    circle.points = first.points.lowerBound...end
    (rest.points, rest.type) = (end...first.points.upperBound, .exitRoundabout)
    if let name = route.leg(after: first.points.lowerBound)?.name,
      !["", street, step.street].contains(name)
    {
      (circle.type, rest.type) = (.rotary, .exitRotary)
      (circle.rotaryName, rest.rotaryName) = (name, name)
    }
    return [circle, rest]
  }

  /// Returns the step with the directions immediately before and after a junction, over 10 m. Those of
  /// guidance reach over a short jog.
  private func withBearings(at junction: RouteJunction?) -> OSRMStep {
    guard let junction else { return self }
    var step = self
    step.bearingBefore = junction.branches[junction.entrance].bearing + 180
    step.bearingAfter = junction.branches[junction.exit].bearing
    return step
  }

  private static func depart(at point: Int, of route: Route) -> OSRMStep {
    OSRMStep(
      points: point...point, name: "", type: .depart, bearingBefore: 0, bearingAfter: 0,
      mode: route.travelMode(at: point))
  }

  private static func arrival(at stop: Int, of route: Route, along street: String) -> OSRMStep {
    let point = route.stops[stop]
    let step = route.steps.first { $0.stop == stop }
    let side = step?.side.map { $0 == .left ? "left" : "right" }
    let bearing = route.bearing(into: point)
    return OSRMStep(
      points: point...point, name: street, type: .arrive, modifier: side, bearingBefore: bearing,
      bearingAfter: 0, mode: route.travelMode(at: max(0, point - 1)),
      guidance: step ?? route.arrival(atStop: stop))
  }
}

extension [RouteJunction] {
  /// Returns the junction at a point of the route, or `nil` if there is none.
  /// - Complexity: O(log n).
  fileprivate func first(at point: Int) -> RouteJunction? {
    let before = leadingCount { $0.point < point }
    return before < count && self[before].point == point ? self[before] : nil
  }
}

extension [OSRMStep] {
  /// Extends each step to the beginning of the next, over places where no leg ends.
  fileprivate mutating func reachEachOther(until end: Int) {
    for index in indices {
      let next = index + 1 < count ? self[index + 1].points.lowerBound : end
      self[index].points =
        self[index].points
        .lowerBound...Swift.max(
          next, self[index].points.lowerBound)
    }
  }
}

extension GuidanceStep {
  /// OSRM's direction of the maneuver.
  fileprivate var modifier: String? {
    switch maneuver {
    case .uTurn: "uturn"
    case .sharpLeft: "sharp left"
    case .left: "left"
    case .slightLeft, .keepLeft: "slight left"
    case .straight, .ferry: "straight"
    case .slightRight, .keepRight: "slight right"
    case .right: "right"
    case .sharpRight: "sharp right"
    case .roundabout: Self.modifier(ofTurn: turnAngle)
    case .depart, .via, .arrive: nil
    }
  }

  /// Returns the direction of a turn, with the limits of `Maneuver(turnAngle:)`.
  private static func modifier(ofTurn degrees: Double) -> String {
    let side = degrees < 0 ? "left" : "right"
    return switch abs(degrees) {
    case ..<20: "straight"
    case ..<40: "slight \(side)"
    case ..<120: side
    case ..<170: "sharp \(side)"
    default: "uturn"
    }
  }
}

extension Route {
  /// OSRM's word for how one travels from a point.
  fileprivate func travelMode(at point: Int) -> String {
    let leg = leg(after: point)
    if leg?.attributes.flags.contains(.ferry) == true { return "ferry" }
    if leg?.isPushed == true { return "pushing bike" }
    return switch mode {
    case .bike, .ebike: "cycling"
    case .drive: "driving"
    case .walk, .run, .hike, .wheelchair: "walking"
    }
  }

  /// Returns the type of a step's maneuver.
  fileprivate func maneuver(
    of step: GuidanceStep, after street: String, _ junctions: [RouteJunction]
  ) -> OSRMManeuver {
    let (maneuver, point) = (OSRMManeuver(step, after: street), step.points.lowerBound)
    let before = legs.leadingCount { $0.points.upperBound - 1 < point }
    guard step.stop == nil, before < legs.count, let after = leg(after: point) else {
      return maneuver
    }
    return maneuver.refined(
      from: legs[before].attributes, to: after.attributes, at: junctions.first(at: point))
  }

  /// Returns the arrival at a stop that shares its point with another, whose step there is.
  fileprivate func arrival(atStop stop: Int) -> GuidanceStep? {
    guard var step = steps.last else { return nil }
    (step.maneuver, step.stop, step.side, step.gap) = (.via, stop, nil, nil)
    return step
  }

  /// The point where a step leaves the roundabout that it begins with, or `nil` if it does not.
  fileprivate func endOfRoundabout(in range: ClosedRange<Int>) -> Int? {
    let first = legs.leadingCount { $0.points.upperBound - 1 <= range.lowerBound }
    let circle = legs[first...].prefix { $0.attributes.flags.contains(.roundabout) }
    guard let last = circle.last else { return nil }
    let end = last.points.upperBound - 1
    return end > range.lowerBound && end < range.upperBound ? end : nil
  }

  /// The direction of travel into a point, degrees, or 0 at the start.
  fileprivate func bearing(into point: Int) -> Double {
    let place = points[point].position
    let before = points[..<point].last { $0.position != place }
    return before.map { $0.position.bearing(to: place) } ?? 0
  }
}
