import Foundation

/// A trip, as it was planned and as far as it has been travelled.
public struct Trip: Hashable, Sendable, Identifiable {
  /// What it is known by.
  public let id: TripID
  /// What was planned.
  public var plan: TripPlan
  /// When it was made.
  public var createdAt: Moment
  /// When its plan was last changed. Travelling does not change it.
  public var updatedAt: Moment
  /// How often its plan has been changed.
  public var revision: Int
  /// When somebody set out.
  public var startedAt: Moment?
  /// When they stopped.
  public var endedAt: Moment?

  /// Whether somebody is travelling it.
  public var isCurrent: Bool { startedAt != nil && endedAt == nil }

  /// The stop to go to next; nil where none is left.
  public var next: Stop? { plan.stops.first(where: \.isOpen) }
}

extension Trip {
  /// What trips are sorted by: when it is to be, and where that is open, when it was made. Seconds
  /// since 1970.
  static func rank(of plan: TripPlan, createdAt: Moment) -> Int64 {
    plan.date?.seconds(in: plan.timeZone) ?? createdAt.milliseconds / 1000
  }

  /// The day that it is to be on, by its own clocks: `2026-11-21`.
  static func day(of plan: TripPlan) -> String? {
    plan.date?.localTime(in: plan.timeZone).dayText
  }
}

/// What a trip is known by.
public typealias TripID = Identifier<Trip>
