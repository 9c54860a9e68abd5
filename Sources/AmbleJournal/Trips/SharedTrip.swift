/// A trip as shown by a link.
public struct SharedTrip: Hashable, Sendable {
  /// The trip, with all its stops.
  public var trip: Trip
  /// The traveller's last position, or `nil` unless the trip is active.
  public var position: Position?
  /// The link's expiry time, or `nil` for never.
  public var expiresAt: Timestamp?
}
