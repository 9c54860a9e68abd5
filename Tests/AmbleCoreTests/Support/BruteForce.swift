@testable import AmbleCore

/// Simple searches, used as references for the fast ones.
enum BruteForce {
  /// Computes the whole front between two junctions on foot, by label correcting without bounds.
  static func front(
    _ graph: Graph, mode: Mode, from: UInt32, to: UInt32
  ) -> [(length: UInt32, climb: UInt32)] {
    var labels = [[(length: UInt32, climb: UInt32)]](repeating: [], count: graph.nodeCount)
    labels[Int(from)] = [(0, 0)]
    var open = [(node: from, length: UInt32(0), climb: UInt32(0))]
    while let label = open.popLast() {
      guard labels[Int(label.node)].contains(where: { $0 == (label.length, label.climb) }) else {
        continue
      }
      for slot in graph.firstArc[label.node]..<graph.firstArc[label.node + 1] {
        let arc = ArcID(graph.arcs[slot])
        guard graph.access[Int(arc.index)].contains(mode) else { continue }
        let head = graph.head(of: arc)
        let length = label.length + graph.length[arc.segment]
        let climb = label.climb + graph.climb[Int(arc.index)]
        let known = labels[Int(head)]
        if known.contains(where: { $0.length <= length && $0.climb <= climb }) { continue }
        labels[Int(head)] =
          known.filter { $0.length < length || $0.climb < climb } + [(length, climb)]
        open.append((head, length, climb))
      }
    }
    return labels[Int(to)].sorted { $0.length < $1.length }
  }

  /// Computes the minimum cost from the end of one arc to the end of another, over histories of
  /// arcs: every forbidden chain is compared with the last arcs travelled (Bellman–Ford on
  /// sequences of the last three arcs).
  static func vehicleCost(
    _ graph: Graph, _ network: StreetNetwork, mode: Mode, from: UInt32, to: UInt32,
    cost: (UInt32) -> UInt32
  ) -> UInt32? {
    var best: [[UInt32]: UInt32] = [[from]: 0]
    var open = [[from]]
    var least: UInt32?
    while let history = open.popLast() {
      let reached = best[history]!
      let last = history[history.count - 1]
      if last == to { least = min(least ?? .max, reached) }
      for next in successors(graph, mode, of: last) {
        let longer = history + [next]
        let isForbidden = network.forbiddenTurns.contains {
          $0.modes.contains(mode) && longer.suffix($0.arcs.count) == $0.arcs[...]
        }
        if isForbidden { continue }
        let key = Array(longer.suffix(3))
        let total = reached + cost(next)
        if total < best[key] ?? .max {
          best[key] = total
          open.append(key)
        }
      }
    }
    return least
  }

  private static func successors(_ graph: Graph, _ mode: Mode, of arc: UInt32) -> [UInt32] {
    let node = graph.head(of: ArcID(arc))
    let leaving = (graph.firstArc[node]..<graph.firstArc[node + 1]).map { graph.arcs[$0] }
      .filter { graph.access[Int($0)].contains(mode) }
    let onward = leaving.filter { $0 != arc ^ 1 }
    return onward.isEmpty ? leaving : onward
  }
}
