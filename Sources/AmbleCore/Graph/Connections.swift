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

/// The arcs of a network, sorted by the junction they leave.
struct AdjacencyRows {
  /// Index of each junction's first arc; one more element than junctions.
  var first: [UInt32]
  var arcs: [UInt32]

  /// Sorts the arcs by counting.
  /// - Complexity: O(n).
  init(_ network: StreetNetwork) {
    first = Array(repeating: 0, count: network.junctions.count + 1)
    for segment in network.segments {
      first[Int(segment.tail) + 1] += 1
      first[Int(segment.head) + 1] += 1
    }
    for node in 1..<max(1, first.count) { first[node] += first[node - 1] }
    var next = first
    arcs = Array(repeating: 0, count: 2 * network.segments.count)
    for (index, segment) in network.segments.enumerated() {
      for (node, arc) in [(segment.tail, 2 * index), (segment.head, 2 * index + 1)] {
        arcs[Int(next[Int(node)])] = UInt32(arc)
        next[Int(node)] += 1
      }
    }
  }

  /// Returns the arcs that leave a junction.
  func arcs(at junction: UInt32) -> ArraySlice<UInt32> {
    arcs[Int(first[Int(junction)])..<Int(first[Int(junction) + 1])]
  }
}
