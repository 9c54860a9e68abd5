import AmbleCore
import AmbleFormats
public import AmbleRegion

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
    json.field("ascend", route.ascent, decimals: 3)
    json.field("descend", route.descent, decimals: 3)
    json.field("net", route.net, decimals: 3)
    json.field("max_grade", route.steepestGrade, decimals: 4)
    json.field("stairs", route.stairs, decimals: 3)
    json.field("extra_distance", route.extraDistance, decimals: 3)
    json.field("saved_ascent", route.savedAscent, decimals: 3)
  }
}
