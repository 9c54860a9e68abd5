import AmbleJournal

/// What events are about. Listeners listen to one topic.
struct Topic: Hashable, Sendable {
  private let text: String
  /// The number of events that are remembered for a listener, and for clients that connect again.
  let capacity: Int
  /// Whether a listener receives every event as long as it keeps up. Otherwise a newer event replaces
  /// an older one with the same key that was not received yet.
  let deliversAll: Bool

  private init(_ text: String, capacity: Int = 64, deliversAll: Bool = false) {
    self.text = text
    self.capacity = capacity
    self.deliversAll = deliversAll
  }

  /// A trip, as its links show it.
  static func trip(_ id: TripID) -> Topic { Topic("trip \(id.text)") }

  /// A campus, as signed-in users or strangers see its changes.
  static func campus(_ id: String, isSignedIn: Bool) -> Topic {
    Topic("campus \(id) \(isSignedIn ? "users" : "anyone")")
  }

  /// What the stations of all bike-share systems hold.
  static let stations = Topic("stations", deliversAll: true)

  /// A user's active trip, whichever it is.
  static func journey(of user: UserID) -> Topic { Topic("journey \(user.text)") }

  /// A group. With ten members who move, its events of a minute are remembered.
  static func group(_ id: GroupID) -> Topic {
    Topic("group \(id.text)", capacity: 256, deliversAll: true)
  }
}
