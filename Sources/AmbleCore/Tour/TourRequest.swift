/// Stops to be put into the order that costs least.
public struct TourRequest: Sendable {
  /// Where a tour begins.
  public enum Start: Sendable {
    /// At the first stop.
    case first
    /// Wherever it is best.
    case any
  }

  /// Where a tour ends.
  public enum End: Sendable {
    /// At the last stop.
    case last
    /// Wherever it is best.
    case any
    /// Where it began.
    case start
  }

  /// The cost where no way leads.
  public static let noWay = Int64.max

  /// How many stops there are.
  public let count: Int
  /// What it costs to go from each stop (row) to each other (column): whole numbers from 0, or
  /// `noWay`. What it costs to stay is not looked at.
  public let costs: [Int64]
  /// Where the tour begins.
  public let start: Start
  /// Where the tour ends.
  public let end: End

  /// Stops with the costs between them, row by row.
  public init(count: Int, costs: [Int64], start: Start, end: End) {
    precondition(costs.count == count * count, "as many rows and columns as stops")
    self.count = count
    self.costs = costs
    self.start = start
    self.end = end
  }

  /// What it costs to go from a stop to another.
  func cost(from: Int, to: Int) -> Int64 { costs[from * count + to] }

  /// True if a tour may begin at a stop.
  func mayBegin(at stop: Int) -> Bool {
    (start == .any || stop == 0) && (end != .last || stop != count - 1 || count == 1)
  }

  /// True if a tour may end at a stop.
  func mayEnd(at stop: Int) -> Bool {
    switch end {
    case .last: stop == count - 1
    case .any: start == .any || stop != 0 || count == 1
    case .start: true
    }
  }
}
