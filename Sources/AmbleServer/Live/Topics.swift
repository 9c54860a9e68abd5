import AmbleJournal
import AmbleLive

extension Topic {
  /// A trip, as its links show it.
  static func trip(_ id: TripID) -> Topic { Topic("trip \(id.text)") }

  /// A campus, as signed-in users or strangers see its changes.
  static func campus(_ id: String, isSignedIn: Bool) -> Topic {
    Topic("campus \(id) \(isSignedIn ? "users" : "anyone")")
  }

  /// The bikes and docks at the stations of all bike-share systems.
  static let stations = Topic("stations", deliversAll: true)

  /// A user's active trip, whichever it is.
  static func journey(of user: UserID) -> Topic { Topic("journey \(user.text)") }
}

// MARK: Trips

/// Announces changes of trips. The events carry no data: listeners read the state they may see.
struct TripEvents: Sendable {
  let bus: any EventBus

  /// Announces that a trip, or the part of it that its links show, has changed.
  func changed(_ trip: TripID) {
    bus.publish("changed", key: "changed", data: [], to: .trip(trip))
  }

  /// Announces that a user's active trip has changed.
  func changed(_ trip: TripID, of user: UserID) {
    changed(trip)
    bus.publish("changed", key: "changed", data: [], to: .journey(of: user))
  }
}
