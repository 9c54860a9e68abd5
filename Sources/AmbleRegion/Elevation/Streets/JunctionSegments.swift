import AmbleCore
import CMath

/// The segments that end at each junction.
struct JunctionSegments {
  struct End: Hashable {
    var segment: Int
    /// Whether the end is at the head.
    var isHead: Bool
  }

  private var starts: [Int]
  private var ends: [End]

  /// Collects the ends of a network's segments by junction.
  init(_ network: StreetNetwork) {
    var counts = Array(repeating: 0, count: network.junctions.count + 1)
    for segment in network.segments {
      counts[Int(segment.tail)] += 1
      counts[Int(segment.head)] += 1
    }
    starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var next = starts
    ends = Array(repeating: End(segment: 0, isHead: false), count: starts[starts.count - 1])
    for (index, segment) in network.segments.enumerated() {
      for (junction, isHead) in [(Int(segment.tail), false), (Int(segment.head), true)] {
        ends[next[junction]] = End(segment: index, isHead: isHead)
        next[junction] += 1
      }
    }
  }

  subscript(junction: Int) -> ArraySlice<End> { ends[starts[junction]..<starts[junction + 1]] }
}

extension StreetNetwork {
  /// Returns the direction of a segment at one of its ends, away from the end, as a unit vector
  /// east and north.
  func direction(_ end: JunctionSegments.End) -> SIMD2<Double> {
    let points = segments[end.segment].points
    let first = end.isHead ? points[points.count - 1] : points[0]
    let second = end.isHead ? points[points.count - 2] : points[1]
    let narrowing = cos(first.coordinate.latitude * .pi / 180)
    let vector = SIMD2(
      (Double(second.longitude) - Double(first.longitude)) * narrowing,
      Double(second.latitude) - Double(first.latitude))
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? vector / length : .zero
  }

  /// Returns the indices of a segment's points in order from one of its ends.
  func pointOrder(_ end: JunctionSegments.End) -> [Int] {
    let count = segments[end.segment].points.count
    return end.isHead ? (0..<count).reversed() : Array(0..<count)
  }

  /// Returns the junction at an end and the one at the other end.
  func junctions(_ end: JunctionSegments.End) -> (near: Int, far: Int) {
    let segment = segments[end.segment]
    return end.isHead
      ? (Int(segment.head), Int(segment.tail)) : (Int(segment.tail), Int(segment.head))
  }
}
