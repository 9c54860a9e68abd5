/// A filter and a page of trips.
public struct TripQuery: Sendable {
  /// The earliest date, inclusive: a day in the trips' own zones, or a point in time. Leaves out
  /// trips without a date.
  public var from: TripDate?
  /// The latest date, inclusive; a day counts to its end. Leaves out trips without a date.
  public var to: TripDate?
  /// Maximum number of results.
  public var limit = 100
  /// The position to continue from, or `nil` for the beginning.
  public var cursor: Cursor?

  /// Creates a query for all trips.
  public init() {}

  /// Number of sort keys of a cursor.
  public static let keys = 2
}
