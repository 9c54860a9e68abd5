/// A trip that somebody is travelling, and where they are.
public struct Journey: Hashable, Sendable {
  /// The trip.
  public var trip: Trip
  /// Where they were last; nil before the first position.
  public var position: Position?
}
