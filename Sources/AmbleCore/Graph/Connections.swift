/// What a search of components runs along: nodes and what they lead to.
protocol Connections {
  /// How many nodes there are.
  var nodeCount: Int { get }
  /// The numbers of a node's connections.
  func slots(of node: UInt32) -> Range<UInt32>
  /// Returns where a connection leads, or `nil` if it may not be used.
  func head(_ slot: UInt32, from node: UInt32) -> UInt32?
}

/// The streets of a network under construction, as one mode may use them.
struct NetworkConnections: Connections {
  let streets: Streets
  let rows: AdjacencyRows
  let mode: Mode

  var nodeCount: Int { streets.blocked.count }

  func slots(of node: UInt32) -> Range<UInt32> { rows.first[Int(node)]..<rows.first[Int(node) + 1] }

  @inline(__always)
  func head(_ slot: UInt32, from node: UInt32) -> UInt32? {
    let arc = Int(rows.arcs[Int(slot)])
    guard streets.access[arc].contains(mode), !streets.blocked[Int(node)].contains(mode) else {
      return nil
    }
    return streets.heads[arc]
  }
}

/// The streets of a graph, as one mode may use them.
struct GraphConnections: Connections {
  let graph: Graph
  let mode: Mode

  var nodeCount: Int { graph.nodeCount }

  func slots(of node: UInt32) -> Range<UInt32> {
    graph.firstArc[node]..<graph.firstArc[Int(node) + 1]
  }

  @inline(__always)
  func head(_ slot: UInt32, from node: UInt32) -> UInt32? {
    let arc = graph.arcs[slot]
    guard graph.access[arc].contains(mode), !graph.nodeBlocked[node].contains(mode) else {
      return nil
    }
    return graph.head(of: ArcID(arc))
  }

  /// Whether the mode may travel a stretch in some direction.
  func isOpen(_ stretch: Int) -> Bool {
    graph.access[2 * stretch].union(graph.access[2 * stretch + 1]).contains(mode)
  }
}
