public import AmbleCore

/// A filter and a page of hikes.
public struct HikeQuery: Sendable {
  /// The earliest start, inclusive.
  public var from: Timestamp?
  /// The latest start, inclusive.
  public var to: Timestamp?
  /// The way of travelling, or `nil` for all.
  public var mode: Mode?
  /// Maximum number of results.
  public var limit = 100
  /// The position to continue from, or `nil` for the beginning.
  public var cursor: Cursor?

  /// Creates a query for all hikes.
  public init() {}

  /// Number of sort keys of a cursor.
  public static let keys = 2
}
