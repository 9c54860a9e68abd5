/// The secret address of a user's calendar.
public struct CalendarFeed: Hashable, Sendable, Identifiable {
  /// The public identifier. It gives no access.
  public let id: Identifier<CalendarFeed>
  /// The creation time.
  public var createdAt: Timestamp
  /// The secret, or `nil` if the key it was derived from is lost.
  public var secret: Secret?
}
