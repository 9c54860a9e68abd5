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
