import AmbleCore
import AmbleFormats
import Foundation

/// A step of a route as an element of GraphHopper's `instructions`.
struct GraphHopperInstruction {
  let step: GuidanceStep
  let route: Route
  let line: PathLine
  let language: Language

  /// Writes the instruction.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("distance", step.distance, decimals: 3)
      writeAngles(to: &$0)
      $0.field("sign", step.maneuver.graphHopperSign)
      $0.array("interval") { writeInterval(to: &$0) }
      $0.field("text", language.instruction(for: step))
      step.message.write(to: &$0)
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

  /// Writes the heading of the first step and of the arrival, degrees, and for a roundabout its
  /// exit and its angle, radians.
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

  /// The angle from entrance to exit, radians, positive clockwise, or `nil` if the direction cannot
  /// be determined.
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

  /// The points on the roundabout.
  private var roundabout: [Coordinate] {
    let start = step.points.lowerBound
    let legs = route.legs
      .drop { $0.points.upperBound - 1 <= start }
      .prefix { $0.attributes.flags.contains(.roundabout) }
    guard let first = legs.first, let last = legs.last else { return [] }
    return route.points[first.points.lowerBound..<last.points.upperBound].map(\.position)
  }
}
