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

/// Numbers nodes by the costs around them, independent of the order given: each node gets a digest
/// of its costs, refined twice by the digests of the others.
struct NodeNumbering {
  /// The nodes in their new order. The node between end and start, if there is one, stays first.
  let nodes: [Int]

  init(_ matrix: borrowing DrawnMatrix) {
    var digests = [UInt64](repeating: 0, count: matrix.count)
    for _ in 0..<3 { digests = Self.refined(digests, matrix) }
    nodes = (0..<matrix.count).sorted { first, second in
      let isExtra = (first < matrix.extra, second < matrix.extra)
      if isExtra.0 != isExtra.1 { return isExtra.0 }
      return (digests[first], first) < (digests[second], second)
    }
  }

  private static func refined(_ digests: [UInt64], _ matrix: DrawnMatrix) -> [UInt64] {
    let count = matrix.count
    return (0..<count).map { node in
      var sum = mixed(digests[node])
      for other in 0..<count where other != node {
        let ahead = UInt64(bitPattern: matrix.costs[node * count + other])
        let back = UInt64(bitPattern: matrix.costs[other * count + node])
        sum &+= mixed(mixed(ahead &+ mixed(digests[other])) ^ back)
      }
      return sum
    }
  }

  /// Mixes bits by the finalizer of SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// The costs of a request as costs of a round tour, with nodes in the order of the stops.
struct DrawnMatrix {
  /// Number of nodes before the stops: one for an open tour, otherwise 0.
  let extra: Int
  let count: Int
  let costs: [Int64]

  init(_ request: TourRequest) {
    extra = request.end == .start ? 0 : 1
    count = request.count + extra
    var costs = [Int64](repeating: TourRequest.unconnected, count: count * count)
    for from in 0..<request.count {
      for to in 0..<request.count where from != to {
        costs[(from + extra) * count + to + extra] = request.cost(from: from, to: to)
      }
      if extra == 1, request.mayBegin(at: from) { costs[from + 1] = 0 }
      if extra == 1, request.mayEnd(at: from) { costs[(from + 1) * count] = 0 }
    }
    self.costs = costs
  }

  /// Returns a cost larger than any tour's.
  /// - Throws: `TourError.costsOutOfRange` if a cost is negative, or sums of costs and multipliers
  ///   would not be exact.
  func wall() throws(TourError) -> Int64 {
    let most = Int64(1) << 58 / Int64(count + 1)
    var sum: Int64 = 1
    for from in 0..<count {
      var largest: Int64 = 0
      for cost in costs[(from * count)..<((from + 1) * count)] where cost != TourRequest.unconnected
      {
        guard cost >= 0, cost < most else { throw .costsOutOfRange }
        largest = max(largest, cost)
      }
      sum += largest
      guard sum < most else { throw .costsOutOfRange }
    }
    return sum
  }
}

/// The transitive closure of the connections between stops.
struct ConnectionClosure {
  private let width: Int
  private var rows: [UInt64]

  init(_ request: TourRequest) {
    width = (request.count + 63) / 64
    rows = Array(repeating: 0, count: request.count * width)
    for from in 0..<request.count {
      for to in 0..<request.count
      where from == to || request.cost(from: from, to: to) != TourRequest.unconnected {
        rows[from * width + to / 64] |= 1 << UInt64(to % 64)
      }
    }
    for middle in 0..<request.count {
      for from in 0..<request.count where leads(from, middle) {
        for word in 0..<width { rows[from * width + word] |= rows[middle * width + word] }
      }
    }
  }

  /// Returns whether one stop can be reached from another.
  func leads(_ from: Int, _ to: Int) -> Bool {
    rows[from * width + to / 64] >> UInt64(to % 64) & 1 == 1
  }
}
