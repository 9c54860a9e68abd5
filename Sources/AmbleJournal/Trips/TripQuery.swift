/// Which trips to list.
public struct TripQuery: Sendable {
  /// The earliest date, if any: a day by the trips' own clocks, or a moment. Trips without a date
  /// are then left out.
  public var from: TripDate?
  /// The latest date, if any; a day counts to its end.
  public var to: TripDate?
  /// The greatest number of trips.
  public var limit = 100
  /// Where to go on.
  public var cursor: Cursor?

  /// All trips.
  public init() {}

  /// How many keys a cursor of trips has.
  public static let keys = 2
}
