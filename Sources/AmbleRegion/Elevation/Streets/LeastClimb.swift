/// Computes the heights with the minimum total climb over a network within a source's accuracy.
///
/// Minimises Σ |hᵢ − hⱼ| over all pieces subject to |hᵥ − dᵥ| ≤ τᵥ: on one street the taut string
/// through a tube (Davies and Kovac 2001), on a network total variation in a box. It has no
/// direction, so a climb one way is a descent the other way; swings below the width of the tube
/// become flat; a real hill loses at most that much of its height, which `MonotoneRefit` restores.
///
/// Solved by the primal-dual method of Chambolle and Pock (2011) with their diagonal steps (Pock
/// and Chambolle 2011). |x| is rounded off below `roundOff` (Huber), to choose the most even slope
/// among all solutions. The number of iterations is fixed: equal input gives equal bits.
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
    let (from, to) = Self.knownPieces(of: graph)
    var state = State(graph.heights, from, to, tube: tube, stride: stride)
    for iteration in 0..<iterations {
      state.pull(from, to, roundOff: roundOff, stride: stride)
      state.move()
      if iteration % 50 == 0 { progress(Double(iteration) / Double(iterations)) }
    }
    graph.heights = state.heights
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

  /// The state of the iteration.
  private struct State {
    let measured: [Float]
    let tube: [Float]
    /// Movement of each vertex per unit of pull, metres.
    let steps: [Float]
    var heights: [Float]
    /// The heights extrapolated from the last move.
    var ahead: [Float]
    /// The pull of each piece on its ends, −1…1: the dual variables.
    var tensions: [Float]
    /// The sum of the tensions at each vertex.
    var pulls: [Float]

    init(
      _ measured: [Float], _ from: [UInt32], _ to: [UInt32], tube: [Float], stride: Float
    ) {
      self.measured = measured
      self.tube = tube
      heights = measured
      ahead = measured
      tensions = Array(repeating: 0, count: from.count)
      pulls = Array(repeating: 0, count: measured.count)
      var degrees = Array(repeating: Float(0), count: measured.count)
      for vertex in from { degrees[Int(vertex)] += 1 }
      for vertex in to { degrees[Int(vertex)] += 1 }
      steps = degrees.map { stride / max(1, $0) }
    }

    /// Performs the dual step: updates the tension of each piece by the difference of its ends.
    mutating func pull(_ from: [UInt32], _ to: [UInt32], roundOff: Float, stride: Float) {
      let gain = 1 / (2 * stride)
      let shrink = 1 / (1 + gain * roundOff)
      for piece in tensions.indices {
        let (a, b) = (Int(from[piece]), Int(to[piece]))
        let wanted = (tensions[piece] + gain * (ahead[a] - ahead[b])) * shrink
        let tension = max(-1, min(1, wanted))
        tensions[piece] = tension
        pulls[a] += tension
        pulls[b] -= tension
      }
    }

    /// Performs the primal step: moves each vertex by its pull within the tube.
    mutating func move() {
      for vertex in heights.indices {
        let old = heights[vertex]
        let center = measured[vertex]
        let wanted = old - steps[vertex] * pulls[vertex]
        let new = max(center - tube[vertex], min(center + tube[vertex], wanted))
        heights[vertex] = new
        ahead[vertex] = 2 * new - old
        pulls[vertex] = 0
      }
    }
  }
}
