/// A request for the order of stops with the minimum cost.
///
/// ```swift
/// let costs: [Int64] = [
///   0, 5, 9,
///   5, 0, 3,
///   9, 3, 0,
/// ]
/// let request = TourRequest(count: 3, costs: costs, start: .first, end: .any)
/// request.unreachable  // []
/// ```
public struct TourRequest: Sendable {
  /// The start of a tour.
  public enum Start: Sendable {
    /// At the first stop.
    case first
    /// At any stop.
    case any
  }

  /// The end of a tour.
  public enum End: Sendable {
    /// At the last stop.
    case last
    /// At any stop.
    case any
    /// The end of the tour is its start: a round tour.
    case start
  }

  /// The cost between stops that are not connected.
  public static let unconnected = Int64.max

  /// Number of stops.
  public let count: Int
  /// Costs from each stop (row) to each other (column): integers from 0, or `unconnected`. The
  /// costs from a stop to itself are ignored.
  public let costs: [Int64]
  /// The start of the tour.
  public let start: Start
  /// The end of the tour.
  public let end: End

  /// Creates a request.
  /// - Parameters:
  ///   - count: number of stops.
  ///   - costs: `count × count` costs, row by row.
  ///   - start: the start of the tour.
  ///   - end: the end of the tour.
  public init(count: Int, costs: [Int64], start: Start, end: End) {
    precondition(costs.count == count * count, "as many rows and columns as stops")
    self.count = count
    self.costs = costs
    self.start = start
    self.end = end
  }

  /// Returns the cost from one stop to another.
  func cost(from: Int, to: Int) -> Int64 { costs[from * count + to] }

  /// Returns whether a tour may begin at a stop.
  func mayBegin(at stop: Int) -> Bool {
    (start == .any || stop == 0) && (end != .last || stop != count - 1 || count == 1)
  }

  /// Returns whether a tour may end at a stop.
  func mayEnd(at stop: Int) -> Bool {
    switch end {
    case .last: stop == count - 1
    case .any: start == .any || stop != 0 || count == 1
    case .start: true
    }
  }
}

extension TourRequest {
  /// The stops to leave out so that a tour through the rest exists, ascending, or empty if a tour
  /// through all exists.
  ///
  /// A round tour keeps the stops that are mutually reachable; an open one also keeps those
  /// connected in one direction only. A fixed start or end is kept. If the end is not reachable
  /// from the start, only the start is kept.
  public var unreachable: [Int] {
    guard count > 1 else { return [] }
    let kept = TourReach(self).kept
    return (0..<count).filter { !kept[$0] }
  }
}
