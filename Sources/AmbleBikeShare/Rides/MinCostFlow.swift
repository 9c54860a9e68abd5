/// Minimum-cost flow by successive shortest paths (Ahuja, Magnanti and Orlin 1993, "Network Flows",
/// section 9.7), with integer costs, so that sums are exact.
struct MinCostFlow {
  /// An edge; the reverse one has the index `^ 1`.
  struct Edge {
    var head: Int
    var capacity: Int
    var cost: Int
  }

  private(set) var edges: [Edge] = []
  private var rows: [[Int]]

  /// Creates a network without edges.
  init(nodes: Int) { rows = Array(repeating: [], count: nodes) }

  /// Adds an edge.
  /// - Returns: Its index.
  @discardableResult
  mutating func add(from tail: Int, to head: Int, capacity: Int, cost: Int) -> Int {
    rows[tail].append(edges.count)
    rows[head].append(edges.count + 1)
    edges.append(Edge(head: head, capacity: capacity, cost: cost))
    edges.append(Edge(head: tail, capacity: 0, cost: -cost))
    return edges.count - 2
  }

  /// Returns the flow along an edge.
  func flow(along edge: Int) -> Int { edges[edge ^ 1].capacity }

  /// Sends as much flow as possible at the minimum cost, one unit after another.
  /// - Returns: The flow sent.
  /// - Complexity: O(flow × nodes × edges) at worst, usually O(flow × edges).
  mutating func run(from source: Int, to sink: Int) -> Int {
    var flow = 0
    while let path = cheapestPath(from: source, to: sink) {
      for edge in path {
        edges[edge].capacity -= 1
        edges[edge ^ 1].capacity += 1
      }
      flow += 1
    }
    return flow
  }

  /// Finds the cheapest path with capacity left (Bellman and Ford with a queue), because costs of
  /// reversed edges are negative.
  private func cheapestPath(from source: Int, to sink: Int) -> [Int]? {
    var cost = [Int](repeating: .max, count: rows.count)
    var last = [Int](repeating: -1, count: rows.count)
    var isQueued = [Bool](repeating: false, count: rows.count)
    cost[source] = 0
    var queue = [source]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      isQueued[node] = false
      for edge in rows[node] where edges[edge].capacity > 0 {
        let (head, sum) = (edges[edge].head, cost[node] + edges[edge].cost)
        guard sum < cost[head] else { continue }
        (cost[head], last[head]) = (sum, edge)
        if !isQueued[head] { queue.append(head) }
        isQueued[head] = true
      }
    }
    guard cost[sink] < .max else { return nil }
    var path: [Int] = []
    var node = sink
    while node != source {
      path.append(last[node])
      node = edges[last[node] ^ 1].head
    }
    return path
  }
}
