/// An order of stops, and how good it is.
public struct Tour: Sendable, Equatable {
  /// Every stop once. A round tour ends where it began without naming it again; if it may begin
  /// anywhere, it begins at stop 0.
  public var order: [Int]
  /// What the whole tour costs.
  public var cost: Int64
  /// No tour costs less than this.
  public var bound: Int64
  /// True if it is proved that no tour costs less.
  public var isOptimal: Bool { cost == bound }
}
