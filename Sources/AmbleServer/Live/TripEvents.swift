import AmbleJournal
import AmbleLive

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
