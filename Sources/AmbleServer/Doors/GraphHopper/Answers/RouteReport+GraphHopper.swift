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
