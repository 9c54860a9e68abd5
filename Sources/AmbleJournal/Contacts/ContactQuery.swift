/// A filter and a page of contacts.
public struct ContactQuery: Hashable, Sendable {
  /// Search text: each word must be the prefix of a word in the name, address or note.
  public var text: String
  /// Whether to leave out contacts shared by others.
  public var ownOnly: Bool
  /// Maximum number of results.
  public var limit: Int
  /// The position to continue from, or `nil` for the beginning.
  public var after: Cursor?

  /// Number of sort keys of a cursor: the folded name and the identifier.
  public static let keys = 2

  /// Creates a query.
  public init(_ text: String = "", ownOnly: Bool = false, limit: Int = 100, after: Cursor? = nil) {
    self.text = text
    self.ownOnly = ownOnly
    self.limit = limit
    self.after = after
  }
}
