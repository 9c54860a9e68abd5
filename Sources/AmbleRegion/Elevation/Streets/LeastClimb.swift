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
    let (from, to) = Self.pieces(of: graph)
    let state = State(graph.heights, from, to, tube: tube, stride: stride)
    for iteration in 0..<iterations {
      state.pull(roundOff: roundOff, stride: stride)
      state.move()
      if iteration % 50 == 0 { progress(Double(iteration) / Double(iterations)) }
    }
    graph.heights = Array(state.heights)
  }

  /// Returns the ends of the pieces between two points of known height.
  private static func pieces(of graph: ProfileGraph) -> (from: [UInt32], to: [UInt32]) {
    func isKnown(_ piece: Int) -> Bool {
      let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
      return a != b && !graph.heights[a].isNaN && !graph.heights[b].isNaN
    }
    // Most regions have all heights: then the arrays are shared, because a country's take gigabytes.
    guard !graph.from.indices.allSatisfy(isKnown) else { return (graph.from, graph.to) }
    let known = graph.from.indices.filter(isKnown)
    return (known.map { graph.from[$0] }, known.map { graph.to[$0] })
  }

  /// The state of the iteration. `@unchecked Sendable` because threads write different places.
  private final class State: @unchecked Sendable {
    private let measured: [Float]
    private let tube: [Float]
    /// Movement of each vertex per unit of pull, metres.
    private let steps: [Float]
    private let from: [UInt32]
    private let to: [UInt32]
    private let incident: IncidentPieces
    let heights: UnsafeMutableBufferPointer<Float>
    /// The heights extrapolated from the last move.
    private let ahead: UnsafeMutableBufferPointer<Float>
    /// The pull of each piece on its ends, −1…1: the dual variables.
    private let tensions: UnsafeMutableBufferPointer<Float>

    init(
      _ measured: [Float], _ from: [UInt32], _ to: [UInt32], tube: [Float], stride: Float
    ) {
      (self.measured, self.tube, self.from, self.to) = (measured, tube, from, to)
      incident = IncidentPieces(from, to, vertexCount: measured.count)
      heights = .allocate(capacity: measured.count)
      ahead = .allocate(capacity: measured.count)
      tensions = .allocate(capacity: from.count)
      _ = heights.initialize(from: measured)
      _ = ahead.initialize(from: measured)
      tensions.initialize(repeating: 0)
      steps = measured.indices.map { [incident] in
        stride / max(1, Float(incident.count(at: $0)))
      }
    }

    deinit { for buffer in [heights, ahead, tensions] { buffer.deallocate() } }

    /// Performs the dual step: updates the tension of each piece by the difference of its ends.
    func pull(roundOff: Float, stride: Float) {
      let gain = 1 / (2 * stride)
      let shrink = 1 / (1 + gain * roundOff)
      ParallelRanges.run(from.count) { [self] pieces in
        for piece in pieces {
          let (a, b) = (Int(from[piece]), Int(to[piece]))
          let wanted = (tensions[piece] + gain * (ahead[a] - ahead[b])) * shrink
          tensions[piece] = max(-1, min(1, wanted))
        }
      }
    }

    /// Performs the primal step: moves each vertex by its pull within the tube.
    func move() {
      ParallelRanges.run(measured.count) { [self] vertices in
        for vertex in vertices {
          let old = heights[vertex]
          let center = measured[vertex]
          let wanted = old - steps[vertex] * incident.sum(at: vertex, of: tensions)
          let new = max(center - tube[vertex], min(center + tube[vertex], wanted))
          heights[vertex] = new
          ahead[vertex] = 2 * new - old
        }
      }
    }
  }
}
