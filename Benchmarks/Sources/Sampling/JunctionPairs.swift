public import AmbleCore

/// Seeded random junctions: single, or in pairs at a given straight-line distance.
public struct JunctionPairs {
  private let graph: Graph
  private let range: ClosedRange<Double>
  private let heightKnown: Bool
  private var random: SeededGenerator

  /// - Parameters:
  ///   - range: straight-line distance of a pair, metres.
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

  /// Draws pairs that are connected on foot, according to the mainland flags.
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
      let segment = Int.random(in: 0..<graph.segmentCount, using: &random)
      let point = graph.shape(of: segment)[0]
      guard graph.mainlandModes(of: segment).contains(.walk), !heightKnown || point.height.isKnown
      else {
        continue
      }
      return point.position
    }
  }
}
