import AmbleJournal

/// The way of a member to the meeting place.
package struct GroupProgress: Hashable, Sendable {
  /// How the member fares.
  package enum Status: String, CaseIterable, Sendable {
    /// As expected.
    case onWay = "on_way"
    /// The member will arrive after the time that the group wants to be there.
    case late
    /// The member has moved away from the shortest way.
    case offRoute = "off_route"
  }

  /// The distance left, metres.
  package var distance: Double
  /// The time left, seconds.
  package var duration: Double
  /// The climb left, metres.
  package var ascent: Double
  /// The time of arrival.
  var arrivesAt: Timestamp
  /// How the member fares.
  package var status: Status
}
