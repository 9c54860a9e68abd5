import AmbleCore
import AmbleFormats
public import AmbleRegion

extension RouteReport {
  /// Returns the response of GraphHopper's Routing API, with Amble's own members.
  ///
  /// `front` lists `[distance, climb]` in metres by distance, and `exact` is whether it is proved.
  /// Each path has its rank and its cost and savings compared to the shortest. `front_paths` are
  /// members of the front as paths, from the shortest to the flattest. `tour` is the optimised
  /// order with its cost and whether it is proved.
  /// - Returns: JSON text, UTF-8.
  /// - Complexity: O(points).
  public func graphHopperJSON(_ options: GraphHopperOptions = .init()) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.object("hints") { $0.field("visited_nodes.sum", answer.visited) }
      $0.object("info") { writeInfo(to: &$0) }
      write(answer.routes, as: "paths", options, to: &$0)
      writeFront(to: &$0)
      if !answer.frontRoutes.isEmpty {
        write(answer.frontRoutes, as: "front_paths", options, to: &$0)
      }
      if let tour {
        $0.object("tour") {
          MeasuredOrder.resource.write(MeasuredOrder(tour.answer, by: tour.cost), to: &$0)
        }
      }
    }
    return json.bytes
  }

  private func write(
    _ routes: [Route], as key: StaticString, _ options: GraphHopperOptions,
    to json: inout JSONWriter
  ) {
    json.array(key) { paths in
      for route in routes {
        GraphHopperPath(
          route, sources: sources, options: options, order: tour?.answer.order
        )
        .write(to: &paths)
      }
    }
  }

  /// Writes the data attribution, the duration and the age of the map.
  func writeInfo(to json: inout JSONWriter) { sources.writeInfo(took: took, to: &json) }

  /// Writes the front, whether it is proved, and the climb below which no route is.
  func writeFront(to json: inout JSONWriter) {
    json.array("front") { front in
      for member in answer.front {
        front.array {
          $0.number(member.distance, decimals: 1)
          $0.number(member.climb, decimals: 2)
        }
      }
    }
    json.field("exact", answer.isExact)
    if let least = answer.leastClimb { json.field("least_climb", least, decimals: 2) }
  }
}

extension DataSources {
  /// Writes the data attribution, the duration in milliseconds and the age of the map.
  func writeInfo(took: Double, to json: inout JSONWriter) {
    json.field("copyrights", copyrights)
    json.field("took", took, decimals: 0)
    json.field("road_data_timestamp", ifKnown: mapTimestamp)
  }
}

// MARK: GeoJSON

extension RouteReport {
  /// Returns the answer as a GeoJSON FeatureCollection (RFC 7946): one line per route, in three
  /// dimensions unless all its heights are unknown, with its numbers as properties.
  /// - Returns: JSON text, UTF-8.
  /// - Complexity: O(points).
  public func geoJSON() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.field("type", "FeatureCollection")
      $0.array("features") { features in
        for route in answer.routes { features.object { write(route, to: &$0) } }
      }
      $0.object("info") { writeInfo(to: &$0) }
      writeFront(to: &$0)
    }
    return json.bytes
  }

  private func write(_ route: Route, to json: inout JSONWriter) {
    json.field("type", "Feature")
    json.array("bbox") { route.bounds.write(to: &$0) }
    json.key("geometry")
    json.lineString(
      route, through: route.points.indices, heights: route.completeHeights)
    json.object("properties") {
      writeNumbers(of: route, to: &$0)
      $0.object("elevation") { sources.writeElevation(of: route, to: &$0) }
    }
  }

  private func writeNumbers(of route: Route, to json: inout JSONWriter) {
    json.field("mode", route.mode.name)
    json.field("flatness_rank", route.flatnessRank)
    json.field("reason", route.reason.rawValue)
    json.field("distance", route.distance, decimals: 3)
    json.field("time", Int((route.duration * 1000).rounded()))
    func height(_ metres: Double) -> Double? { route.unknownHeightShare < 1 ? metres : nil }
    json.field("ascend", orNull: height(route.ascent), decimals: 3)
    json.field("descend", orNull: height(route.descent), decimals: 3)
    json.field("net", orNull: height(route.net), decimals: 3)
    json.field("max_grade", orNull: height(route.steepestGrade), decimals: 4)
    json.field("stairs", route.stairs, decimals: 3)
    json.field("extra_distance", route.extraDistance, decimals: 3)
    json.field("saved_ascent", orNull: height(route.savedAscent), decimals: 3)
    route.writeGaps(to: &json)
    route.writeExceptions(to: &json)
  }
}
