import AmbleJournal

/// What events are about. Listeners listen to one topic.
struct Topic: Hashable, Sendable {
  private let text: String

  /// A trip, as its links show it.
  static func trip(_ id: TripID) -> Topic { Topic(text: "trip \(id.text)") }

  /// A campus, as signed-in users or strangers see its changes.
  static func campus(_ id: String, isSignedIn: Bool) -> Topic {
    Topic(text: "campus \(id) \(isSignedIn ? "users" : "anyone")")
  }

  /// A user's active trip, whichever it is.
  static func journey(of user: UserID) -> Topic { Topic(text: "journey \(user.text)") }
}
