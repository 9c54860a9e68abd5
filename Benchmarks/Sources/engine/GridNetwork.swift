import AmbleCore
import Sampling

/// Invented street grids: junctions 50 m apart, of whose streets two in three are there, which
/// gives as many arcs a junction as in real networks. Heights are drawn at random.
struct GridNetwork {
  /// Junctions on a side.
  let side: Int

  /// Shares of the streets of a full grid, in percent, that a real network of as many junctions
  /// has: 2.6 arcs a junction.
  private static let kept = 65

  /// A grid of about so many arcs.
  init(arcs: Int) {
    side = max(2, Int((Double(arcs) * 100 / 4 / Double(Self.kept)).squareRoot().rounded()))
  }

  /// The network, the same in every run.
  func network() -> StreetNetwork {
    var random = SeededGenerator(seed: 1)
    var network = StreetNetwork()
    let heights = (0..<side * side).map { _ in
      Height(centimetres: Int32.random(in: 0..<500, using: &random))
    }
    network.junctions = (0..<side * side).map { place($0) }
    network.blocked = Array(repeating: [], count: side * side)
    for junction in 0..<side * side {
      for (other, exists) in neighbours(of: junction) where exists {
        guard Int.random(in: 0..<100, using: &random) < Self.kept else { continue }
        network.stretches.append(stretch(junction, other, heights))
      }
    }
    return network
  }

  private func neighbours(of junction: Int) -> [(Int, exists: Bool)] {
    [(junction + 1, junction % side + 1 < side), (junction + side, junction / side + 1 < side)]
  }

  private func place(_ junction: Int) -> FixedCoordinate {
    FixedCoordinate(
      latitude: Int32(junction / side) * 4_500, longitude: Int32(junction % side) * 4_500)
  }

  private func stretch(_ tail: Int, _ head: Int, _ heights: [Height]) -> StreetNetwork.Stretch {
    var stretch = StreetNetwork.Stretch(
      tail: UInt32(tail), head: UInt32(head), points: [place(tail), place(head)],
      attributes: StretchAttributes(roadClass: .residential), forward: .all, backward: .all)
    stretch.heights = [heights[tail], heights[head]]
    return stretch
  }
}
