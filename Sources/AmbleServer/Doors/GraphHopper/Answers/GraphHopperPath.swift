import AmbleCore
import AmbleFormats
import AmbleRegion

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
    intervals = options.details.map { route.intervals(of: $0) }
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
    json.object("elevation") { sources.writeElevation(of: route, to: &$0) }
  }

  private func writeStops(to json: inout JSONWriter) {
    json.key("snapped_waypoints")
    write(route.stops, to: &json)
    json.array("waypoint_gaps") { list in
      for stop in route.steps.filter({ $0.stop != nil }) {
        if let gap = stop.gap { list.number(gap, decimals: 1) } else { list.null() }
      }
    }
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
