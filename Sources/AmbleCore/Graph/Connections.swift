/// A directed graph, as the search for components reads it.
protocol Connections {
  /// Number of nodes.
  var nodeCount: Int { get }
  /// Returns the indices of a node's connections.
  func slots(of node: UInt32) -> Range<UInt32>
  /// Returns the target of a connection, or `nil` if it may not be used.
  func head(_ slot: UInt32, from node: UInt32) -> UInt32?
}

/// The streets of a network under construction, restricted to one mode.
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

/// The streets of a graph, restricted to one mode.
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

  /// Returns whether the mode may travel a segment in at least one direction.
  func isOpen(_ segment: Int) -> Bool {
    graph.access[2 * segment].union(graph.access[2 * segment + 1]).contains(mode)
  }
}
