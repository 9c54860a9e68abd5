/// A request as a round tour through nodes: the one problem all searches solve.
///
/// A tour that does not come back is a round tour through one node more, whose ways to where a tour
/// may begin and from where it may end cost nothing. Nodes are numbered by what the costs around
/// them are like and not by how the stops were numbered, so that the same stops named otherwise
/// are searched in the same way.
struct TourMatrix: ~Copyable {
  /// How many nodes there are.
  let count: Int
  /// From (row) to (column); `wall` where no way leads and from a node to itself.
  let costs: Buffer<Int64>
  /// More than any tour costs that exists.
  let wall: Int64
  /// A tour costs this many times as much as in the request, and then `surplus` more.
  let scale: Int64
  let surplus: Int64
  /// The stop of every node; −1 for the node between the end and the start.
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
        costs.append(from == to || cost == TourRequest.noWay ? wall : cost)
      }
    }
    self.costs = costs
  }

  /// The same tours at other prices: costs scaled up and multipliers added. Which tours are
  /// cheaper than others stays the same; which arcs are good ones is seen better.
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

  /// What it costs to go from a node to another.
  @inline(__always)
  func cost(_ from: Int, _ to: Int) -> Int64 { costs[from * count + to] }

  /// What a round tour costs.
  func cost(of nodes: borrowing Buffer<Int32>) -> Int64 {
    var sum = cost(Int(nodes[count - 1]), Int(nodes[0]))
    for index in 1..<count { sum += cost(Int(nodes[index - 1]), Int(nodes[index])) }
    return sum
  }
}
