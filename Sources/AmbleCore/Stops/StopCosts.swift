/// The costs of routes between stops, as whole milliseconds or centimetres, so that sums are exact.
struct StopCosts {
  private let table: TravelTable
  private let costs: [Int64]
  private let unitsPerQuantity: Double

  private var count: Int { table.sources.count }

  /// Converts a table to whole costs.
  /// - Complexity: O(entries).
  init(_ table: TravelTable, by cost: TourCost) {
    let (entries, units): ([Double], Double) =
      switch cost {
      case .time: (table.durations, 1000)
      case .distance: (table.distances, 100)
      case .effort: (table.weights, 100)
      }
    self.table = table
    unitsPerQuantity = units
    costs = entries.map { $0 < .infinity ? Int64(($0 * units).rounded()) : TourRequest.unconnected }
  }

  /// Returns the stops without a street, or without a route to and from the others. A stop fixed at an
  /// end is one of them if that names fewer stops than all that it does not reach.
  /// - Complexity: O(entries).
  func unreachable(_ request: StopsRequest) -> [Int] {
    let onStreet = table.sources.indices.filter { table.sources[$0].isOnStreet }
    guard !onStreet.isEmpty else { return Array(table.sources.indices) }
    var apart = Set(apart(among: onStreet, request))
    for end in fixedEnds(of: request) where !apart.isEmpty && onStreet.contains(end) {
      let rest = onStreet.filter { $0 != end }
      guard !rest.isEmpty else { continue }
      let others = Set(self.apart(among: rest, request) + [end])
      if others.count < apart.count { apart = others }
    }
    return table.sources.indices.filter { !table.sources[$0].isOnStreet || apart.contains($0) }
  }

  private func apart(among stops: [Int], _ request: StopsRequest) -> [Int] {
    question(request, stops).unreachable.map { stops[$0] }
  }

  private func fixedEnds(of request: StopsRequest) -> [Int] {
    (request.start == .first ? [0] : []) + (request.end == .last ? [count - 1] : [])
  }

  /// Returns whether two stops are at the same point of a street. Between other points, the costs
  /// are positive.
  func areOnePlace(_ one: Int, _ other: Int) -> Bool {
    costs[one * count + other] == 0 && costs[other * count + one] == 0
  }

  /// Creates the request for the best order of some of the stops. If a stop fixed at an end is not
  /// among them, that end becomes free.
  func question(_ request: StopsRequest, _ kept: [Int]) -> TourRequest {
    var entries: [Int64] = []
    entries.reserveCapacity(kept.count * kept.count)
    for from in kept { for to in kept { entries.append(costs[from * count + to]) } }
    let losesFirst = request.start == .first && kept.first != 0
    let losesLast = request.end == .last && kept.last != count - 1
    return TourRequest(
      count: kept.count, costs: entries, start: losesFirst ? .any : request.start,
      end: losesLast ? .any : request.end)
  }

  /// Sums the costs of stops in the given order, including the return to the first if the request
  /// ends where it starts.
  /// - Returns: Seconds or metres, or `nil` if two consecutive stops are not connected.
  func cost(of order: [Int], _ request: StopsRequest) -> Double? {
    var pairs = Array(zip(order, order.dropFirst()))
    if request.end == .start, let first = order.first, let last = order.last {
      pairs.append((last, first))
    }
    var sum: Int64 = 0
    for (from, to) in pairs {
      let cost = costs[from * count + to]
      guard cost < TourRequest.unconnected else { return nil }
      sum += cost
    }
    return quantity(sum)
  }

  /// Converts a whole cost to seconds or metres.
  func quantity(_ units: Int64) -> Double { Double(units) / unitsPerQuantity }
}
