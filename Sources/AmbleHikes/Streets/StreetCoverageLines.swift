package import AmbleCore
package import AmbleJournal
import AmbleRegion

/// The streets that hikes went along within a box, as lines for a map, by the number of hikes.
package struct StreetCoverageLines: Sendable {
  /// A line of positions.
  package typealias Line = [Coordinate]

  /// Maximum number of positions of all lines.
  package static let maxPoints = 60_000
  /// Positions by which a line bends less than this share of the height of the box are left out:
  /// a pixel of most screens.
  private static let detail = 1.0 / 1500

  /// The lines of each number of hikes.
  package private(set) var byCount: [Int: [Line]] = [:]
  /// Whether all lines are there. Otherwise those of the fewest hikes are missing.
  package private(set) var isComplete = true

  private let box: BoundingBox
  private var pointCount = 0

  /// Creates an empty set of lines.
  package init(within box: BoundingBox) { self.box = box }

  /// Adds the streets of a region.
  /// - Complexity: O(segments of the region + parts of all hikes · log parts).
  package mutating func add(_ hikes: [HikeCoverage], on graph: Graph) {
    let counts = StreetCounts(hikes, segments: graph.segmentCount)
    let runs = counts.runs { [box] in graph.bounds(of: $0).meets(box) }
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
}

extension Graph {
  /// Length of a segment, metres.
  package func metres(of segment: Int) -> Double { Double(length[segment]) / 100 }

  /// The box around a segment.
  package func bounds(of segment: Int) -> BoundingBox {
    pointRange(of: segment).reduce(into: BoundingBox.empty) { $0.extend(point[$1].coordinate) }
  }

  /// Returns the shape of a segment between two shares of its length, 0…1: at least two positions.
  package func line(of segment: Int, from: Double, to: Double) -> [Coordinate] {
    let points = pointRange(of: segment).map { point[$0].coordinate }
    if from <= 0, to >= 1 { return points }
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    let (start, end) = (from * total, to * total)
    var line: [Coordinate] = []
    var passed = 0.0
    for (index, length) in lengths.enumerated() {
      let next = passed + length
      func position(at metres: Double) -> Coordinate {
        let share = length > 0 ? min(1, max(0, (metres - passed) / length)) : 0
        let (a, b) = (points[index], points[index + 1])
        return Coordinate(
          latitude: a.latitude + share * (b.latitude - a.latitude),
          longitude: a.longitude + share * (b.longitude - a.longitude))
      }
      if line.isEmpty, next >= start { line.append(position(at: start)) }
      guard !line.isEmpty else {
        passed = next
        continue
      }
      if next >= end {
        line.append(position(at: end))
        return line
      }
      line.append(points[index + 1])
      passed = next
    }
    return line.count > 1 ? line : [points[points.count - 2], points[points.count - 1]]
  }
}
