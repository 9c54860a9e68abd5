/// An active trip and the traveller's position.
public struct Journey: Hashable, Sendable {
  /// The trip, with the progress at its stops.
  public var trip: Trip
  /// The traveller's last position, or `nil` before the first.
  public var position: Position?
}
