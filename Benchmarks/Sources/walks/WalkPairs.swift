import AmbleCore

/// Pairs of junctions for walks, drawn with a seed: of known height, a given distance apart in a
/// straight line.
struct WalkPairs {
  let graph: Graph
  let range: ClosedRange<Double>

  /// Draws pairs that are connected on foot as far as the mainland tells.
  func draw(_ count: Int, seed: UInt64) -> [(Coordinate, Coordinate)] {
    var random = SeededGenerator(seed: seed)
    var pairs: [(Coordinate, Coordinate)] = []
    while pairs.count < count {
      let from = junction(&random)
      let to = junction(&random)
      if range.contains(from.distance(to: to)) { pairs.append((from, to)) }
    }
    return pairs
  }

  private func junction(_ random: inout SeededGenerator) -> Coordinate {
    while true {
      let stretch = Int.random(in: 0..<graph.stretchCount, using: &random)
      let points = graph.pointRange(of: stretch)
      guard graph.mainland[stretch].contains(.walk), graph.height[points.lowerBound].isKnown else {
        continue
      }
      return graph.point[points.lowerBound].coordinate
    }
  }
}
