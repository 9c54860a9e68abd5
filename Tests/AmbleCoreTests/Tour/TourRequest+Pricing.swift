import AmbleCore

extension TourRequest {
  /// Returns the cost of an order, or `nil` if it uses a missing connection.
  func price(_ order: [Int]) -> Int64? {
    var sum: Int64 = 0
    var legs = Array(zip(order, order.dropFirst()))
    if end == .start, let first = order.first, let last = order.last, first != last {
      legs.append((last, first))
    }
    for (from, to) in legs {
      let cost = costs[from * count + to]
      if cost == Self.unconnected { return nil }
      sum += cost
    }
    return sum
  }

  /// Returns whether an order contains every stop once and has a valid start and end.
  func admits(_ order: [Int]) -> Bool {
    guard order.sorted() == Array(0..<count) else { return false }
    let begins = start == .any && end != .start || order.first == 0 || count == 0
    return begins && (end != .last || order.last == count - 1 || count == 0)
  }

  /// Returns the same stops renumbered, except those at both ends.
  func renumbered(by generator: inout some RandomNumberGenerator) -> TourRequest {
    var names = Array(0..<count)
    if count > 3 { names[1..<(count - 1)].shuffle(using: &generator) }
    var other = costs
    for from in 0..<count {
      for to in 0..<count { other[names[from] * count + names[to]] = costs[from * count + to] }
    }
    return TourRequest(count: count, costs: other, start: start, end: end)
  }
}
