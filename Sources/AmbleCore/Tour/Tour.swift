/// An order of stops, its cost and a lower bound.
public struct Tour: Sendable, Equatable {
  /// Every stop once. A round tour does not repeat its start at the end; if its start is free, it
  /// begins at stop 0.
  public var order: [Int]
  /// Cost of the whole tour.
  public var cost: Int64
  /// Lower bound of the cost of any tour.
  public var bound: Int64
  /// Whether the tour is proved to be optimal.
  public var isOptimal: Bool { cost == bound }
}
