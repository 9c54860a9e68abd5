/// A link that shows a trip to whoever knows it.
public struct TripLink: Hashable, Sendable, Identifiable {
  /// What its owner knows it by. It lets nobody in: that takes the secret.
  public let id: LinkID
  /// When it was made.
  public var createdAt: Moment
  /// When it ends by itself; nil for never.
  public var expiresAt: Moment?
  /// What lets in; nil where the journal lost the key it was made with.
  public var secret: Secret?
}

/// What a link is known by.
public typealias LinkID = Identifier<TripLink>

/// What a link shows.
public struct SharedTrip: Hashable, Sendable {
  /// The trip.
  public var trip: Trip
  /// Where its traveller is, while they travel it.
  public var position: Position?
  /// When the link ends by itself; nil for never.
  public var expiresAt: Moment?
}
