/// A request as a round tour through nodes: the one problem that all searches solve.
///
/// An open tour is a round tour through an additional node. Its arcs to possible starts and from
/// possible ends cost 0. Nodes are numbered by the costs around them instead of the order given, so
/// that the same stops in another order are searched in the same way.
struct TourMatrix: ~Copyable {
  /// Number of nodes.
  let count: Int
  /// Costs from each node (row) to each (column); `wall` if not connected, and from a node to
  /// itself.
  let costs: Buffer<Int64>
  /// A cost larger than any existing tour's.
  let wall: Int64
  /// The cost of a tour is its cost in the request times `scale`, plus `surplus`.
  let scale: Int64
  let surplus: Int64
  /// The stop of every node; −1 for the node between end and start.
  let stops: [Int]

  init(_ request: TourRequest) throws(TourError) {
    let drawn = DrawnMatrix(request)
    wall = try drawn.wall()
    scale = 1
    surplus = 0
    let nodes = NodeNumbering(drawn).nodes
    count = nodes.count
    stops = nodes.map { $0 - drawn.extra }
    var costs = Buffer<Int64>(capacity: max(1, count * count))
    for from in nodes {
      for to in nodes {
        let cost = drawn.costs[from * count + to]
        costs.append(from == to || cost == TourRequest.unconnected ? wall : cost)
      }
    }
    self.costs = costs
  }

  /// Creates a matrix of the same tours at other prices: scaled costs plus multipliers. The order
  /// of tours by cost stays the same, but single costs show better which arcs are good.
  init(_ other: borrowing TourMatrix, _ root: borrowing PartialTour, scale: Int64) {
    count = other.count
    stops = other.stops
    wall = other.wall * scale
    self.scale = scale
    var surplus: Int64 = 0
    for node in 0..<count { surplus += root.leaving[node] + root.entering[node] }
    self.surplus = surplus
    var costs = Buffer<Int64>(capacity: count * count)
    for from in 0..<count {
      for to in 0..<count {
        costs.append(other.cost(from, to) * scale + root.leaving[from] + root.entering[to])
      }
    }
    self.costs = costs
  }

  /// Returns the cost from one node to another.
  @inline(__always)
  func cost(_ from: Int, _ to: Int) -> Int64 { costs[from * count + to] }

  /// Returns the cost of a round tour.
  func cost(of nodes: borrowing Buffer<Int32>) -> Int64 {
    var sum = cost(Int(nodes[count - 1]), Int(nodes[0]))
    for index in 1..<count { sum += cost(Int(nodes[index - 1]), Int(nodes[index])) }
    return sum
  }
}
