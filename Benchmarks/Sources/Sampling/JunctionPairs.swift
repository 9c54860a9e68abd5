public import AmbleCore

/// Junctions drawn with a seed: one by one, or in pairs a given distance apart in a straight line.
public struct JunctionPairs {
  private let graph: Graph
  private let range: ClosedRange<Double>
  private let heightKnown: Bool
  private var random: SeededGenerator

  /// - Parameters:
  ///   - range: metres in a straight line between the two of a pair.
  ///   - heightKnown: whether only junctions of known height are drawn.
  public init(
    graph: Graph, range: ClosedRange<Double> = 0...(.infinity), heightKnown: Bool = false,
    seed: UInt64
  ) {
    self.graph = graph
    self.range = range
    self.heightKnown = heightKnown
    random = SeededGenerator(seed: seed)
  }

  /// Draws pairs that are connected on foot as far as the mainland tells.
  public mutating func pairs(_ count: Int) -> [(Coordinate, Coordinate)] {
    var pairs: [(Coordinate, Coordinate)] = []
    while pairs.count < count {
      let from = junction()
      let to = junction()
      if range.contains(from.distance(to: to)) { pairs.append((from, to)) }
    }
    return pairs
  }

  /// Draws places on the mainland.
  public mutating func places(_ count: Int) -> [Coordinate] { (0..<count).map { _ in junction() } }

  private mutating func junction() -> Coordinate {
    while true {
      let stretch = Int.random(in: 0..<graph.stretchCount, using: &random)
      let point = graph.pointRange(of: stretch).lowerBound
      guard graph.mainland[stretch].contains(.walk), !heightKnown || graph.height[point].isKnown
      else {
        continue
      }
      return graph.point[point].coordinate
    }
  }
}
