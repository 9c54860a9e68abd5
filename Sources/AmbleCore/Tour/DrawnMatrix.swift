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
