public import AmbleCore
public import Foundation

/// The plan of a trip: all data that its owner decides.
public struct TripPlan: Hashable, Sendable {
  /// The name; may be empty.
  public var name = ""
  /// The date, or `nil` if open.
  public var date: TripDate?
  /// The time zone of the date.
  public var timeZone: TimeZone?
  /// The travel mode.
  public var mode = Mode.walk
  /// The cost that the best order minimises.
  public var measure = TripMeasure.time
  /// The stops, in order.
  public var stops: [Stop] = []
  /// The start of the best order.
  public var start = TripStart.first
  /// The end of the best order.
  public var end = TripEnd.last
  /// Maximum distance at which a stop counts as visited, metres.
  public var visitRadius = 50.0

  /// Creates a plan without stops.
  public init() {}
}

/// Costs that the best order of stops minimises.
public enum TripMeasure: String, CaseIterable, Sendable {
  /// Travel time, seconds.
  case time
  /// Distance, metres.
  case distance
  /// Distance plus eight times the climb, metres.
  case effort
}

/// Starts of a trip's best order.
public enum TripStart: String, CaseIterable, Sendable {
  /// The first stop.
  case first
  /// The stop that is best.
  case any
}

/// Ends of a trip's best order.
public enum TripEnd: String, CaseIterable, Sendable {
  /// The last stop.
  case last
  /// The stop that is best.
  case any
  /// The stop where it started.
  case start
}
