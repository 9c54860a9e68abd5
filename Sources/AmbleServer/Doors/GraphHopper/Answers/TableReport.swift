import AmbleCore
import AmbleFormats
import AmbleRegion

/// A table with the data of its response.
struct TableReport: Sendable {
  var table: TravelTable
  var query: MatrixQuery
  var sources: DataSources
  /// Duration of the search, milliseconds.
  var took: Double

  /// Returns the response of GraphHopper's Matrix API: whole seconds and metres, and in `weights`
  /// the `weight` of a route, seconds to a thousandth; `null` without a route.
  /// - Complexity: O(entries).
  func graphHopperJSON() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      if query.outArrays.contains(.distances) { write("distances", table.distances, 0, to: &$0) }
      if query.outArrays.contains(.times) { write("times", table.durations, 0, to: &$0) }
      if query.outArrays.contains(.weights) { write("weights", table.durations, 3, to: &$0) }
      $0.object("info") { sources.writeInfo(took: took, to: &$0) }
      let problems = problems
      if !problems.isEmpty {
        $0.array("hints") { list in
          for problem in problems { problem.write(in: query.language, to: &list) }
        }
      }
    }
    return json.bytes
  }

  private func write(
    _ name: StaticString, _ entries: [Double], _ decimals: Int, to json: inout JSONWriter
  ) {
    let width = table.targets.count
    json.array(name) { rows in
      for row in table.sources.indices {
        rows.array { list in
          for entry in entries[(row * width)..<((row + 1) * width)] {
            list.number(entry, decimals: decimals)
          }
        }
      }
    }
  }
}
