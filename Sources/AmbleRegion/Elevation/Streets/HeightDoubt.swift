import AmbleCore

/// The points whose heights differ from the elevation model by more than its accuracy.
///
/// These are places where the model contains a roof or a tree, where a street lies next to a wall
/// or a cliff, or where a tag contradicts it. Bridges and tunnels are not counted, because
/// elevation models do not contain them.
struct HeightDoubt {
  /// Difference below which heights count as equal, metres: they are stored in centimetres.
  private static let least: Float = 0.1

  private let isDoubtful: [Bool]
  /// Number of connected groups of doubtful points.
  let placeCount: Int

  /// Compares heights.
  /// - Parameters:
  ///   - graph: the streets with their final heights.
  ///   - measured: the heights of the model, interpolated across bridges and tunnels.
  ///   - accuracy: the accuracy of the model at each vertex, metres.
  /// - Complexity: linear in the points.
  init(_ graph: ProfileGraph, measured: [Float], accuracy: [Float]) {
    let isDoubtful = graph.heights.indices.map { vertex in
      abs(graph.heights[vertex] - measured[vertex]) > accuracy[vertex] + Self.least
    }
    var groups = DisjointSets(count: isDoubtful.count)
    for piece in graph.from.indices {
      let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
      if isDoubtful[a], isDoubtful[b] { groups.join(a, b) }
    }
    placeCount = isDoubtful.indices.count { isDoubtful[$0] && groups.root($0) == $0 }
    self.isDoubtful = isDoubtful
  }

  /// Flags the segments with a doubtful point, and those as steep as their limit, and clears the flag
  /// of all others.
  func flag(_ network: inout StreetNetwork, _ graph: ProfileGraph, _ limit: GradeLimit) {
    for index in network.segments.indices {
      let segment = network.segments[index]
      let hasDoubtfulPoint = segment.points.indices.contains {
        isDoubtful[graph.vertex(segment, index, $0)]
      }
      network.segments[index].attributes.isHeightDoubtful =
        hasDoubtfulPoint || limit.isReached(by: segment, index, in: graph)
    }
  }
}
