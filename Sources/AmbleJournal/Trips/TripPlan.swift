public import AmbleCore
public import Foundation

/// What somebody plans: everything of a trip that they decide themselves.
public struct TripPlan: Hashable, Sendable {
  /// What it is called.
  public var name = ""
  /// When it is to be.
  public var date: TripDate?
  /// The IANA name of the zone whose clocks the date means.
  public var timeZone: TimeZone?
  /// How one travels.
  public var mode = Mode.walk
  /// What the best order has least of.
  public var measure = TripMeasure.time
  /// Where one goes, in order.
  public var stops: [Stop] = []
  /// Where one starts.
  public var start = TripStart.first
  /// Where one ends.
  public var end = TripEnd.last
  /// Metres within which a stop counts as visited.
  public var visitRadius = 50.0

  /// A plan without stops.
  public init() {}
}

/// What the best order of stops has least of.
public enum TripMeasure: String, CaseIterable, Sendable {
  /// Seconds.
  case time
  /// Metres.
  case distance
  /// Metres, and eight more for each metre of climb.
  case effort
}

/// Where a trip starts.
public enum TripStart: String, CaseIterable, Sendable {
  /// At its first stop.
  case first
  /// At whichever stop is best.
  case any
}

/// Where a trip ends.
public enum TripEnd: String, CaseIterable, Sendable {
  /// At its last stop.
  case last
  /// At whichever stop is best.
  case any
  /// Where it started.
  case start
}
