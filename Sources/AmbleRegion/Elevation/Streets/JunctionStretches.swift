import AmbleCore
import CMath

/// Which stretches end at which junction.
struct JunctionStretches {
  /// One end of a stretch.
  struct End: Hashable {
    /// The stretch.
    var stretch: Int
    /// Whether it is the end at the head.
    var isHead: Bool
  }

  private var starts: [Int]
  private var ends: [End]

  /// The ends of a network's stretches, by junction.
  init(_ network: StreetNetwork) {
    var counts = Array(repeating: 0, count: network.junctions.count + 1)
    for stretch in network.stretches {
      counts[Int(stretch.tail)] += 1
      counts[Int(stretch.head)] += 1
    }
    starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var next = starts
    ends = Array(repeating: End(stretch: 0, isHead: false), count: starts[starts.count - 1])
    for (index, stretch) in network.stretches.enumerated() {
      for (junction, isHead) in [(Int(stretch.tail), false), (Int(stretch.head), true)] {
        ends[next[junction]] = End(stretch: index, isHead: isHead)
        next[junction] += 1
      }
    }
  }

  /// The ends that meet at a junction.
  subscript(junction: Int) -> ArraySlice<End> { ends[starts[junction]..<starts[junction + 1]] }
}

extension StreetNetwork {
  /// The direction in which a stretch leaves one of its ends, as a unit vector east and north.
  func direction(_ end: JunctionStretches.End) -> SIMD2<Double> {
    let points = stretches[end.stretch].points
    let first = end.isHead ? points[points.count - 1] : points[0]
    let second = end.isHead ? points[points.count - 2] : points[1]
    let narrowing = cos(first.coordinate.latitude * .pi / 180)
    let vector = SIMD2(
      (Double(second.longitude) - Double(first.longitude)) * narrowing,
      Double(second.latitude) - Double(first.latitude))
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? vector / length : .zero
  }

  /// The points of a stretch as one meets them from one of its ends.
  func pointOrder(_ end: JunctionStretches.End) -> [Int] {
    let count = stretches[end.stretch].points.count
    return end.isHead ? (0..<count).reversed() : Array(0..<count)
  }

  /// The junction at an end, and the one at the other end.
  func junctions(_ end: JunctionStretches.End) -> (near: Int, far: Int) {
    let stretch = stretches[end.stretch]
    return end.isHead
      ? (Int(stretch.head), Int(stretch.tail)) : (Int(stretch.tail), Int(stretch.head))
  }
}
