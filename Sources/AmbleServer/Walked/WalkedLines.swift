import AmbleCore
import AmbleJournal
import AmbleRegion

/// The streets that hikes went along within a box, as lines for a map, by the number of hikes.
struct WalkedLines: Sendable {
  /// A line of positions.
  typealias Line = [Coordinate]

  /// Maximum number of positions of all lines.
  static let maxPoints = 60_000
  /// Positions by which a line bends less than this share of the height of the box are left out:
  /// a pixel of most screens.
  private static let detail = 1.0 / 1500

  /// The lines of each number of hikes.
  private(set) var byCount: [Int: [Line]] = [:]
  /// Whether all lines are there. Otherwise those of the fewest hikes are missing.
  private(set) var isComplete = true

  private let box: BoundingBox
  private var pointCount = 0

  /// Creates an empty set of lines.
  init(within box: BoundingBox) { self.box = box }

  /// Adds the streets of a region.
  /// - Complexity: O(segments of the region + parts of all hikes · log parts).
  mutating func add(_ hikes: [WalkedHike], on graph: Graph) {
    let counts = StreetCounts(hikes, segments: graph.segmentCount)
    let runs = counts.runs { [box] in graph.bounds(of: $0).intersects(box) }
    let tolerance = (box.north - box.south) * Coordinate.metresPerDegree * Self.detail
    for run in runs.sorted(by: { ($1.count, $0.segment) < ($0.count, $1.segment) }) {
      let line = graph.line(of: run.segment, from: run.from, to: run.to)
      let kept = LineSimplifier(line, tolerance: tolerance).keptIndices(pinned: [])
      guard pointCount + kept.count <= Self.maxPoints else {
        isComplete = false
        return
      }
      pointCount += kept.count
      byCount[run.count, default: []].append(kept.map { line[$0] })
    }
  }

  /// Writes GeoJSON features, one for each number of hikes, the fewest first.
  func writeFeatures(to list: inout JSONWriter) {
    for (count, lines) in byCount.sorted(by: { $0.key < $1.key }) {
      list.object { json in
        json.field("type", "Feature")
        json.object("properties") { $0.field("count", count) }
        json.object("geometry") { json in
          json.field("type", "MultiLineString")
          json.array("coordinates") { list in
            for line in lines { list.array { Self.write(line, to: &$0) } }
          }
        }
      }
    }
  }

  private static func write(_ line: Line, to list: inout JSONWriter) {
    for point in line {
      list.array {
        $0.number(point.longitude, decimals: 6)
        $0.number(point.latitude, decimals: 6)
      }
    }
  }
}
