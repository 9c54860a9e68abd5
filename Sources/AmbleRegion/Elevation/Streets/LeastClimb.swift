/// The heights with the least total climb over a whole network that a source's accuracy allows.
///
/// Minimises Σ |hᵢ − hⱼ| over all pieces subject to |hᵥ − dᵥ| ≤ τᵥ: on one street the taut
/// string through a tube (Davies and Kovac 2001), on a network total variation in a box. It knows
/// no direction, so what is up one way is down the other; what swings by less than the tube is wide
/// becomes flat; a real hill loses at most that much of its height, which `MonotoneRefit` gives back.
///
/// Solved by the primal-dual method of Chambolle and Pock (2011) with their diagonal steps (Pock
/// and Chambolle 2011). |x| is rounded off below `roundOff` (Huber), so that of all solutions the
/// most even slope is found. The number of iterations is fixed: the same input gives the same bits.
struct LeastClimb {
  /// How often every piece is visited.
  var iterations = 1000
  /// Metres of difference below which a piece counts by its square.
  var roundOff: Float = 0.005
  /// Metres that a height moves per iteration where all pieces pull one way.
  var stride: Float = 0.25

  /// Replaces the heights of a graph by those of least climb. Unknown heights stay unknown.
  func run(on graph: inout ProfileGraph, tube: [Float], progress: (Double) -> Void) {
    guard tube.contains(where: { $0 > 0 }) else { return }
    let pieces = graph.from.indices.filter {
      let (a, b) = (Int(graph.from[$0]), Int(graph.to[$0]))
      return a != b && !graph.heights[a].isNaN && !graph.heights[b].isNaN
    }
    let from = pieces.map { graph.from[$0] }
    let to = pieces.map { graph.to[$0] }
    var state = State(graph.heights, from, to, tube: tube, stride: stride)
    for iteration in 0..<iterations {
      state.pull(from, to, roundOff: roundOff, stride: stride)
      state.move()
      if iteration % 50 == 0 { progress(Double(iteration) / Double(iterations)) }
    }
    graph.heights = state.heights
  }

  /// What the iteration carries along.
  private struct State {
    let measured: [Float]
    let tube: [Float]
    /// Metres that a vertex moves per unit of pull.
    let steps: [Float]
    var heights: [Float]
    /// Heights carried on by the last move.
    var ahead: [Float]
    /// How much each piece pulls its ends together, −1…1: the dual variables.
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

    /// The dual step: every piece takes up the difference of its ends.
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

    /// The primal step: every vertex follows its pull as far as the tube lets it.
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
