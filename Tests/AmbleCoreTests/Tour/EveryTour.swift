import AmbleCore

/// The cheapest tour by exhaustive search.
struct EveryTour {
  private let request: TourRequest
  private var isUsed: [Bool]
  private(set) var cost: Int64?

  init(_ request: TourRequest) {
    self.request = request
    isUsed = Array(repeating: false, count: request.count)
    for first in 0..<request.count where request.start == .any || first == 0 {
      isUsed[first] = true
      extend(from: first, first: first, used: 1, sum: 0)
      isUsed[first] = false
    }
  }

  private mutating func extend(from stop: Int, first: Int, used: Int, sum: Int64) {
    if let cost, sum > cost { return }
    if used == request.count { return close(from: stop, first: first, sum: sum) }
    for next in 0..<request.count where !isUsed[next] {
      let step = request.costs[stop * request.count + next]
      guard step != TourRequest.unconnected else { continue }
      isUsed[next] = true
      extend(from: next, first: first, used: used + 1, sum: sum + step)
      isUsed[next] = false
    }
  }

  private mutating func close(from stop: Int, first: Int, sum: Int64) {
    var sum = sum
    if request.end == .last, stop != request.count - 1 { return }
    if request.end == .start, stop != first {
      let step = request.costs[stop * request.count + first]
      guard step != TourRequest.unconnected else { return }
      sum += step
    }
    cost = min(cost ?? sum, sum)
  }
}
