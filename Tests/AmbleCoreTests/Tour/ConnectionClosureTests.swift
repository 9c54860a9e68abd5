import Testing

@testable import AmbleCore

struct ConnectionClosureTests {
  /// Of 130 stops each leads only to the next, so that one leads to another if and only if it does
  /// not come after it. A row of 130 bits fills more than two words.
  @Test func aChainLeadsOneWay() {
    let count = 130
    let unconnected = TourRequest.unconnected
    let costs: [Int64] = (0..<count).flatMap { from in
      (0..<count).map { to in to == from ? 0 : to == from + 1 ? 1 : unconnected }
    }
    let request = TourRequest(count: count, costs: costs, start: .any, end: .any)
    let closure = ConnectionClosure(request)
    for from in 0..<count {
      for to in 0..<count where closure.leads(from, to) != (from <= to) {
        Issue.record("from \(from) to \(to)")
      }
    }
  }
}
