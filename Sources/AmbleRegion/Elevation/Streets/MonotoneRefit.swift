/// Fits the heights closest to the measured ones that rise and fall as `LeastClimb`'s solution
/// does.
///
/// The tube lowers every summit and raises every hollow by its half width, which on a walk over
/// many small hills underestimates the ascent by a sixth. Therefore only the pattern of the
/// solution is kept: which piece rises, falls or is level. The heights are refitted under it by
/// least squares: isotonic regression on a graph (Barlow et al. 1972), which removes the bias of a
/// total-variation solution (Deledalle et al. 2017). No new summit appears, level pieces stay
/// level, and the tube still holds.
///
/// On Porto's relief with noise of 1 m added and a tube of 1.5 m, the climb of 100 walks was 12 %
/// too low without this and 3 % with it.
struct MonotoneRefit {
  /// Number of iterations over all pieces.
  var iterations = 300
  /// Maximum height difference of a level piece, metres.
  var level: Float

  /// Fits the heights of a graph, a solution of `LeastClimb`, to the measured ones.
  func run(on graph: inout ProfileGraph, measured: [Float], tube: [Float]) {
    guard tube.contains(where: { $0 > 0 }) else { return }
    let terraces = Terraces(graph, level: level)
    var relaxation = relaxation(of: terraces, graph, measured, tube)
    for _ in 0..<iterations { relaxation.advance() }
    var heights = [Float](repeating: .nan, count: terraces.count)
    relaxation.forEachHeight { heights[$0] = $1 }
    for vertex in graph.heights.indices where !graph.heights[vertex].isNaN {
      graph.heights[vertex] = heights[Int(terraces.number[vertex])]
    }
  }

  private func relaxation(
    of terraces: Terraces, _ graph: ProfileGraph, _ measured: [Float], _ tube: [Float]
  ) -> HeightRelaxation {
    let levels = Levels(of: terraces, graph, measured, tube)
    let heights = levels.heights
    let (chains, rises) = chains(of: graph, between: terraces, heights)
    // A piece pushes its ends apart if the lower one exceeds the upper.
    let method = HeightRelaxation.Method(gain: 0.5, stride: 1)
    return HeightRelaxation(
      chains, method: method, heights: heights, lowest: { levels.lowest(heights) },
      highest: { levels.highest(heights) }, rises: rises, targets: { levels.targets })
  }

  private func chains(
    of graph: ProfileGraph, between terraces: Terraces, _ heights: [Float]
  ) -> (ProfileChains, rises: [Bool]) {
    let slopes = Slopes(of: graph, between: terraces)
    return (ProfileChains(from: slopes.from, to: slopes.to, heights: heights), slopes.rises)
  }
}

/// The pieces between terraces.
private struct Slopes {
  private(set) var from: [UInt32] = []
  private(set) var to: [UInt32] = []
  /// Whether the second end is the higher one.
  private(set) var rises: [Bool] = []

  init(of graph: ProfileGraph, between terraces: Terraces) {
    let pieces = graph.from.indices.lazy.filter {
      terraces.number[Int(graph.from[$0])] != terraces.number[Int(graph.to[$0])]
    }
    let count = pieces.reduce(0) { sum, _ in sum + 1 }
    from.reserveCapacity(count)
    to.reserveCapacity(count)
    rises.reserveCapacity(count)
    for piece in pieces {
      let (tail, head) = (Int(graph.from[piece]), Int(graph.to[piece]))
      let rise = graph.heights[head] - graph.heights[tail]
      guard !rise.isNaN else { continue }
      from.append(terraces.number[tail])
      to.append(terraces.number[head])
      rises.append(rise > 0)
    }
  }
}

/// The measured heights of terraces.
private struct Levels {
  private let terraces: Terraces
  private let graph: ProfileGraph
  private let measured: [Float]
  private let tube: [Float]

  init(of terraces: Terraces, _ graph: ProfileGraph, _ measured: [Float], _ tube: [Float]) {
    (self.terraces, self.graph, self.measured, self.tube) = (terraces, graph, measured, tube)
  }

  /// The height of each terrace; NaN if unknown.
  var heights: [Float] {
    var heights = [Float](repeating: .nan, count: terraces.count)
    forEachVertex { terrace, vertex in heights[terrace] = graph.heights[vertex] }
    return heights
  }

  /// The lower end of the range that the tubes of all points of a terrace have in common.
  func lowest(_ heights: [Float]) -> [Float] {
    var lowest = [Float](repeating: -.infinity, count: terraces.count)
    forEachVertex { terrace, vertex in
      lowest[terrace] = max(lowest[terrace], measured[vertex] - tube[vertex])
    }
    for terrace in lowest.indices { lowest[terrace] = min(lowest[terrace], heights[terrace]) }
    return lowest
  }

  /// The upper end of that range.
  func highest(_ heights: [Float]) -> [Float] {
    var highest = [Float](repeating: .infinity, count: terraces.count)
    forEachVertex { terrace, vertex in
      highest[terrace] = min(highest[terrace], measured[vertex] + tube[vertex])
    }
    for terrace in highest.indices { highest[terrace] = max(highest[terrace], heights[terrace]) }
    return highest
  }

  /// The mean of the measured heights of each terrace, by the number of its points.
  var targets: HeightRelaxation.Targets {
    let none = [Float](repeating: 0, count: terraces.count)
    var targets = HeightRelaxation.Targets(heights: none, weights: none)
    forEachVertex { terrace, vertex in
      targets.heights[terrace] += measured[vertex]
      targets.weights[terrace] += 1
    }
    for terrace in none.indices where targets.weights[terrace] > 0 {
      targets.heights[terrace] /= targets.weights[terrace]
    }
    return targets
  }

  @inline(__always)
  private func forEachVertex(_ body: (_ terrace: Int, _ vertex: Int) -> Void) {
    for (vertex, terrace) in terraces.number.enumerated() where !measured[vertex].isNaN {
      body(Int(terrace), vertex)
    }
  }
}

/// The terraces of a profile graph: sets of vertices connected by level pieces.
struct Terraces {
  /// The terrace of each vertex.
  private(set) var number: [UInt32]
  /// Number of terraces.
  private(set) var count = 0

  /// Computes the terraces of a graph.
  /// - Parameter level: maximum height difference of a level piece, metres.
  init(_ graph: ProfileGraph, level: Float) {
    var sets = DisjointSets(count: graph.heights.count)
    for piece in graph.from.indices {
      let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
      if abs(graph.heights[a] - graph.heights[b]) <= level { sets.join(a, b) }
    }
    number = Array(repeating: 0, count: graph.heights.count)
    for vertex in graph.heights.indices {
      let root = sets.root(vertex)
      if root == vertex {
        number[vertex] = UInt32(count)
        count += 1
      } else {
        number[vertex] = number[root]
      }
    }
  }
}
