import AmbleCore
import Foundation

/// One step of a route as an element of GraphHopper's `instructions`.
struct GraphHopperInstruction {
  let step: GuidanceStep
  let route: Route
  let line: PathLine

  /// Writes the instruction.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("distance", step.distance, decimals: 3)
      writeAngles(to: &$0)
      $0.field("sign", step.maneuver.graphHopperSign)
      $0.array("interval") { writeInterval(to: &$0) }
      $0.field("text", step.sentence)
      $0.field("time", Int((step.duration * 1000).rounded()))
      $0.field("street_name", step.street)
      $0.field("ascend", step.ascent, decimals: 3)
      $0.field("descend", step.descent, decimals: 3)
    }
  }

  private func writeInterval(to json: inout JSONWriter) {
    json.integer(Int64(line[step.points.lowerBound]))
    json.integer(Int64(line[step.points.upperBound]))
  }

  /// The first step tells the heading it sets out on, the last the one it arrives on, both in
  /// degrees; a roundabout tells its exit and, in radians, how far one drives around it.
  private func writeAngles(to json: inout JSONWriter) {
    switch step.maneuver {
    case .depart:
      json.field("heading", step.bearing, decimals: 2)
    case .arrive:
      json.field("last_heading", step.bearing, decimals: 2)
    case .roundabout:
      if step.exit > 0 { json.field("exit_number", step.exit) }
      json.field("exited", step.exit > 0)
      if let angle = turnAngle { json.field("turn_angle", angle, decimals: 2) }
    default: break
    }
  }

  /// Radians from entrance to exit, positive clockwise, nil where the direction cannot be told.
  private var turnAngle: Double? {
    let circle = roundabout
    guard circle.count > 2 else { return nil }
    var area = 0.0
    let origin = circle[0]
    for (a, b) in zip(circle, circle.dropFirst()) {
      area +=
        (a.longitude - origin.longitude) * (b.latitude - origin.latitude)
        - (b.longitude - origin.longitude) * (a.latitude - origin.latitude)
    }
    guard area != 0 else { return nil }
    return step.turnAngle * .pi / 180 + (area < 0 ? .pi : -.pi)
  }

  /// The points that lie on the circle.
  private var roundabout: [Coordinate] {
    let start = step.points.lowerBound
    let legs = route.legs
      .drop { $0.points.upperBound - 1 <= start }
      .prefix { $0.attributes.flags.contains(.roundabout) }
    guard let first = legs.first, let last = legs.last else { return [] }
    return route.points[first.points.lowerBound..<last.points.upperBound].map(\.position)
  }
}
