/// The heights closest to what was measured that rise and fall where `LeastClimb` says.
///
/// The tube takes its half width off every summit and adds it to every hollow, which on a walk
/// over many small hills makes an ascent a sixth too low. So only the pattern of the solution is
/// kept: which piece rises, which falls, which is level. The heights are fitted anew under it by
/// least squares: isotonic regression on a graph (Barlow et al. 1972), which frees a solution of
/// total variation of its bias (Deledalle et al. 2017). No new summit appears, level stays level,
/// and the tube still holds.
///
/// On Porto's relief with noise of 1 m added and a tube of 1.5 m, the climb of 100 walks came out
/// 12 % too low without this and 3 % with it.
struct MonotoneRefit {
  /// How often every piece is visited.
  var iterations = 300
  /// Metres of difference up to which a piece is level.
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
  /// Heights carried on by the last move.
  private var ahead: [Float]
  /// The sum of tensions at each terrace.
  private var pulls: [Float]
  /// The mean of what was measured on each terrace, and of how many points.
  private var means: [Float]
  private var weights: [Float]
  /// The part of the tube that all points of a terrace share.
  private var lowest: [Float]
  private var highest: [Float]
  /// Metres that a terrace moves per unit of pull.
  private var steps: [Float]
  /// Pieces between terraces, by their lower and upper ends, and how hard each holds them apart.
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

  /// The dual step: a piece pushes its ends apart once the lower one would be the upper.
  mutating func pull() {
    for piece in tensions.indices {
      let (a, b) = (Int(lower[piece]), Int(upper[piece]))
      let tension = max(0, tensions[piece] + (ahead[a] - ahead[b]) / 2)
      tensions[piece] = tension
      pulls[a] += tension
      pulls[b] -= tension
    }
  }

  /// The primal step: a terrace goes between where it is pushed and what was measured.
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
