/// The secret address of somebody's calendar.
public struct CalendarFeed: Hashable, Sendable, Identifiable {
  /// What the journal knows it by. It lets nobody in.
  public let id: Identifier<CalendarFeed>
  /// When it was made.
  public var createdAt: Moment
  /// What lets in; nil where the journal lost the key it was made with.
  public var secret: Secret?
}
