/// The lengths that the arcs of a network have in common with trails found earlier.
struct SharedLengths {
  /// The number of earlier trails.
  let count: Int
  /// Maximum length in common with each earlier trail.
  let limits: [Double]
  /// Minimum length in common with each earlier trail on the way from each node to the end: element
  /// `count · node + trail`.
  let toEnd: [Double]
  /// Index into `rows` of each arc's lengths; usually 0, a row of zeros.
  private let row: [UInt32]
  private let rows: [Double]

  /// Marks the stretches of earlier trails, and searches backward from the ends for each.
  /// - Complexity: O(k · m log m) for k trails and m arcs.
  init(_ problem: TrailProblem, earlier: [CampusTrail]) {
    let network = problem.network
    count = earlier.count
    limits = earlier.map { CampusNetwork.maxShare * $0.length }
    (row, rows) = Self.mark(network, earlier)
    var toEnd = [Double](repeating: 0, count: earlier.count * network.nodes.count)
    for trail in earlier.indices {
      let (row, rows, count) = (row, rows, count)
      let tree = network.reach(
        from: problem.ends, backward: true, cost: { rows[Int(row[$0]) * count + trail] })
      for node in network.nodes.indices { toEnd[count * node + trail] = tree.lengths[node] }
    }
    self.toEnd = toEnd
  }

  /// Returns the length of an arc in common with an earlier trail: its length in that trail.
  @inline(__always)
  func length(of arc: Int, in trail: Int) -> Double { rows[Int(row[arc]) * count + trail] }

  /// Returns the length of an arc plus penalties for its length in common with earlier trails.
  @inline(__always)
  func cost(of arc: Int, length: Double, _ penalties: [Double]) -> Double {
    var cost = length
    for trail in 0..<count { cost += penalties[trail] * self.length(of: arc, in: trail) }
    return cost
  }

  /// Returns by how much a trail exceeds the limit of each earlier trail.
  func excess(of arcs: [Int]) -> [Double] {
    limits.indices.map { trail in
      arcs.reduce(0) { $0 + length(of: $1, in: trail) } - limits[trail]
    }
  }

  private static func mark(
    _ network: CampusNetwork, _ earlier: [CampusTrail]
  ) -> (row: [UInt32], rows: [Double]) {
    var ofStretch = [UInt32](repeating: 0, count: network.arcs.count)
    var rows = [Double](repeating: 0, count: earlier.count)
    for (index, trail) in earlier.enumerated() {
      for arc in trail.arcs {
        let stretch = Int(network.stretch[arc])
        if ofStretch[stretch] == 0 {
          ofStretch[stretch] = UInt32(rows.count / earlier.count)
          for _ in earlier { rows.append(0) }
        }
        rows[Int(ofStretch[stretch]) * earlier.count + index] = network.arcs[arc].length
      }
    }
    return (network.stretch.map { ofStretch[Int($0)] }, rows)
  }
}
