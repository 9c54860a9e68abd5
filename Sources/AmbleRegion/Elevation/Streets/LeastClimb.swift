/// Computes the heights with the minimum total climb over a network within a source's accuracy.
///
/// Minimises Σ |hᵢ − hⱼ| over all pieces subject to |hᵥ − dᵥ| ≤ τᵥ: on one street the taut string
/// through a tube (Davies and Kovac 2001), on a network total variation in a box. It has no
/// direction, so a climb one way is a descent the other way; swings below the width of the tube
/// become flat; a real hill loses at most that much of its height, which `MonotoneRefit` restores.
///
/// Solved by `HeightRelaxation`. |x| is rounded off below `roundOff` (Huber), to choose the most even slope
/// among all solutions.
struct LeastClimb {
  /// Number of iterations over all pieces.
  var iterations = 1000
  /// Height difference below which a piece counts by its square, metres.
  var roundOff: Float = 0.005
  /// Movement of a height per iteration if all pieces pull one way, metres.
  var stride: Float = 0.25

  /// Replaces the heights of a graph by the heights of minimum climb. Unknown heights stay unknown.
  func run(on graph: inout ProfileGraph, tube: [Float], progress: (Double) -> Void) {
    guard tube.contains(where: { $0 > 0 }) else { return }
    var relaxation = relaxation(of: graph, tube)
    for iteration in 0..<iterations {
      relaxation.advance()
      if iteration % 50 == 0 { progress(Double(iteration) / Double(iterations)) }
    }
    relaxation.forEachHeight { graph.heights[$0] = $1 }
  }

  private func relaxation(of graph: ProfileGraph, _ tube: [Float]) -> HeightRelaxation {
    let (from, to) = Self.knownPieces(of: graph)
    let chains = ProfileChains(from: from, to: to, heights: graph.heights)
    let gain = 1 / (2 * stride)
    let method = HeightRelaxation.Method(
      gain: gain, shrink: 1 / (1 + gain * roundOff), stride: stride)
    return HeightRelaxation(
      chains, method: method, heights: graph.heights,
      lowest: { zip(graph.heights, tube).map { $0 - $1 } },
      highest: { zip(graph.heights, tube).map { $0 + $1 } })
  }

  /// Returns the ends of the pieces between different vertices of known heights: usually all of them,
  /// which takes no copy.
  private static func knownPieces(of graph: ProfileGraph) -> (from: [UInt32], to: [UInt32]) {
    let isKnown = { (piece: Int) in
      let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
      return a != b && !graph.heights[a].isNaN && !graph.heights[b].isNaN
    }
    guard !graph.from.indices.allSatisfy(isKnown) else { return (graph.from, graph.to) }
    let pieces = graph.from.indices.filter(isKnown)
    return (pieces.map { graph.from[$0] }, pieces.map { graph.to[$0] })
  }
}
