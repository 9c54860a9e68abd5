import AmbleCore
import Sampling

/// Generated street grids with junctions 50 m apart. Two in three streets exist, so that the number
/// of arcs per junction is that of real networks. Heights are random.
struct GridNetwork {
  /// Number of junctions per side.
  let side: Int

  /// Share of the streets of a full grid that exists, percent: 2.6 arcs per junction, as in real
  /// networks.
  private static let kept = 65

  /// Creates a grid of about the given number of arcs.
  init(arcs: Int) {
    side = max(2, Int((Double(arcs) * 100 / 4 / Double(Self.kept)).squareRoot().rounded()))
  }

  /// Builds the network, the same in every run.
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
        network.segments.append(segment(junction, other, heights))
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

  private func segment(_ tail: Int, _ head: Int, _ heights: [Height]) -> StreetNetwork.Segment {
    var segment = StreetNetwork.Segment(
      tail: UInt32(tail), head: UInt32(head), points: [place(tail), place(head)],
      attributes: SegmentAttributes(roadClass: .residential), forward: .all, backward: .all)
    segment.heights = [heights[tail], heights[head]]
    return segment
  }
}
