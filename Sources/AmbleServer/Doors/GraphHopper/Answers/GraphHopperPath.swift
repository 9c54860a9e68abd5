import AmbleCore
import AmbleFormats
import AmbleRegion
import Foundation

/// A route as an element of GraphHopper's `paths`.
struct GraphHopperPath {
  let route: Route
  let sources: DataSources
  let options: GraphHopperOptions
  let line: PathLine
  let intervals: [[PathDetail.Interval]]
  /// The height at each point of the route, metres, or `nil` if not requested or unknown.
  let heights: [Double]?
  /// The indices of the requested places in the order of the route, if it was optimised.
  let order: [Int]?

  init(
    _ route: Route, sources: DataSources, options: GraphHopperOptions, order: [Int]? = nil
  ) {
    self.route = route
    self.order = order
    self.sources = sources
    self.options = options
    intervals = options.details.map { route.intervals(of: $0, in: options.region) }
    heights = options.elevation ? route.completeHeights : nil
    line = PathLine(route, options: options, intervals: intervals)
  }

  /// Writes the path.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("distance", route.distance, decimals: 3)
      $0.field("weight", route.duration, decimals: 6)
      $0.field("time", Int((route.duration * 1000).rounded()))
      $0.field("transfers", 0)
      writeEncoding(to: &$0)
      if options.points { writeLine(to: &$0) }
      writeClimb(to: &$0)
      writeStops(to: &$0)
      writeComparison(to: &$0)
    }
  }

  /// Writes the encoding of the line and the waypoints.
  private func writeEncoding(to json: inout JSONWriter) {
    json.field("points_encoded", options.encodesPoints)
    guard options.encodesPoints else { return }
    json.field("points_encoded_multiplier", options.multiplier, decimals: 0)
  }

  private func writeLine(to json: inout JSONWriter) {
    json.array("bbox") { route.bounds.write(to: &$0) }
    json.key("points")
    write(line.kept, to: &json)
    if options.instructions { writeInstructions(to: &json) }
    json.array("legs") { _ in }
    json.object("details") { details in
      for (detail, runs) in zip(options.details, intervals) {
        details.key(named: detail.rawValue)
        details.intervals(
          runs.map { .init(first: line[$0.first], last: line[$0.last], value: $0.value) })
      }
    }
  }

  private func writeClimb(to json: inout JSONWriter) {
    json.field("ascend", route.ascent, decimals: 3)
    json.field("descend", route.descent, decimals: 3)
    json.field("net", route.net, decimals: 3)
    json.field("max_grade", route.steepestGrade, decimals: 4)
    json.field("stairs", route.stairs, decimals: 3)
    route.writeExceptions(to: &json)
    json.object("elevation") {
      sources.writeElevation(of: route, to: &$0)
      writeInterpolated(to: &$0)
    }
  }

  /// Writes the runs of points whose heights are interpolated, if there are any.
  private func writeInterpolated(to json: inout JSONWriter) {
    guard heights != nil, route.unknownHeightShare > 0 else { return }
    json.array("interpolated") { list in
      for run in route.unknownHeights {
        list.array {
          $0.integer(Int64(line[run.lowerBound]))
          $0.integer(Int64(line[run.upperBound]))
        }
      }
    }
  }

  private func writeStops(to json: inout JSONWriter) {
    json.key("snapped_waypoints")
    write(route.stops, to: &json)
    route.writeGaps(to: &json)
    guard let order else { return }
    json.array("points_order") { list in for place in order { list.integer(Int64(place)) } }
  }

  private func writeComparison(to json: inout JSONWriter) {
    json.field("flatness_rank", route.flatnessRank)
    json.field("extra_distance", route.extraDistance, decimals: 3)
    json.field("saved_ascent", route.savedAscent, decimals: 3)
    json.field("reason", route.reason.rawValue)
  }

  private func writeInstructions(to json: inout JSONWriter) {
    json.array("instructions") { list in
      for step in route.steps {
        GraphHopperInstruction(step: step, route: route, line: line, language: options.language)
          .write(to: &list)
      }
    }
  }

  /// Writes the line through some of the route's points.
  ///
  /// With `elevation`, every position has a height: see `completeHeights`. If all heights are
  /// unknown, a GeoJSON line has two dimensions, and an encoded one the third that its decoder
  /// expects, with 0.
  private func write(_ indices: [Int], to json: inout JSONWriter) {
    guard options.encodesPoints else {
      return json.lineString(route, through: indices, heights: heights)
    }
    var encoder = Polyline.Encoder(
      hasHeights: options.elevation, multiplier: options.multiplier, isInJSON: true)
    json.string { bytes in
      for index in indices {
        let position = route.points[index].position
        encoder.append(.init(position: position, height: heights?[index] ?? 0), to: &bytes)
      }
    }
  }
}

extension DataSources {
  /// Writes the source of a route's heights and the threshold of its ascent.
  func writeElevation(of route: Route, to json: inout JSONWriter) {
    json.key("source")
    if let elevation { json.string(elevation) } else { json.null() }
    json.field("threshold", ascentThreshold, decimals: 2)
    json.field("unknown_share", route.unknownHeightShare, decimals: 4)
  }
}

// MARK: Instructions

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

// MARK: Lines

/// The simplified line of a path, with a mapping from the route's points.
struct PathLine {
  /// Indices of the route's points, ascending.
  let kept: [Int]
  private let place: [Int]

  /// Simplifies the line of a route unless it has heights. Points that other fields refer to are
  /// kept.
  init(_ route: Route, options: GraphHopperOptions, intervals: [[PathDetail.Interval]]) {
    if options.elevation || options.tolerance <= 0 {
      kept = Array(route.points.indices)
    } else {
      let pinned = Self.pins(of: route, options: options, intervals: intervals)
      kept = LineSimplifier(route.points.map(\.position), tolerance: options.tolerance)
        .keptIndices(pinned: pinned)
    }
    var place = [Int](repeating: 0, count: route.points.count)
    for (new, old) in kept.enumerated() { place[old] = new }
    self.place = place
  }

  /// Returns the position in the line of a kept point of the route.
  subscript(index: Int) -> Int { place[index] }

  private static func pins(
    of route: Route, options: GraphHopperOptions, intervals: [[PathDetail.Interval]]
  ) -> [Int] {
    var pins = route.stops
    for interval in intervals.joined() { pins += [interval.first, interval.last] }
    if options.instructions { pins += route.steps.map(\.points.lowerBound) }
    return pins
  }
}

extension Route {
  /// Writes the distance of each requested place from the line, or null for those on their street.
  func writeGaps(to json: inout JSONWriter) {
    json.array("waypoint_gaps") { list in
      for step in steps where step.stop != nil { list.number(orNull: step.gap, decimals: 1) }
    }
  }

  /// Writes the stretches steeper than the mode's limits, if there are any.
  func writeExceptions(to json: inout JSONWriter) {
    guard !exceptions.isEmpty else { return }
    json.array("grade_exceptions") { list in
      for stretch in exceptions { list.object { stretch.write(to: &$0) } }
    }
  }
}

extension GradeException {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("from", from, decimals: 1)
    json.field("to", to, decimals: 1)
    json.field("grade", grade, decimals: 4)
    json.field("limit", limit, decimals: 4)
    json.field("doubtful", isDoubtful)
  }
}
