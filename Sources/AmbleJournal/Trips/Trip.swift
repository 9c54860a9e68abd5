import Foundation

/// A trip: its plan and its progress.
public struct Trip: Hashable, Sendable, Identifiable {
  /// The trip's identifier.
  public let id: TripID
  /// The part that its owner decides.
  public var plan: TripPlan
  /// The creation time.
  public var createdAt: Timestamp
  /// The time of the plan's last change. Travelling does not change it.
  public var updatedAt: Timestamp
  /// Number of changes of the plan.
  public var revision: Int
  /// The time of the last start, or `nil` if never started.
  public var startedAt: Timestamp?
  /// The time of the last stop, or `nil` if active or never started.
  public var endedAt: Timestamp?

  /// Whether the trip is active.
  public var isCurrent: Bool { startedAt != nil && endedAt == nil }

  /// The first open stop, or `nil` if no stop is open.
  public var next: Stop? { plan.stops.first(where: \.isOpen) }
}

extension Trip {
  /// Returns the sort key of a trip: its date, or its creation time if it has none, seconds since
  /// 1970-01-01T00:00 UTC.
  static func rank(of plan: TripPlan, createdAt: Timestamp) -> Int64 {
    plan.date?.seconds(in: plan.timeZone) ?? createdAt.milliseconds / 1000
  }

  /// Returns the day of a trip in its own zone, `2026-11-21`, or `nil` without a date.
  static func day(of plan: TripPlan) -> String? {
    plan.date?.localTime(in: plan.timeZone).dayText
  }
}

/// Identifies a trip.
public typealias TripID = Identifier<Trip>
