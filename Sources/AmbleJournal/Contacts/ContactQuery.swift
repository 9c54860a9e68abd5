/// Which contacts to list.
public struct ContactQuery: Hashable, Sendable {
  /// What was typed: every word must begin a word of the name, the address or the note.
  public var text: String
  /// Whether to leave out what others share.
  public var ownOnly: Bool
  /// How many at most.
  public var limit: Int
  /// Where to go on.
  public var after: Cursor?

  /// How many keys contacts are sorted by: the folded name and the identifier.
  public static let keys = 2

  /// A query from its parts.
  public init(_ text: String = "", ownOnly: Bool = false, limit: Int = 100, after: Cursor? = nil) {
    self.text = text
    self.ownOnly = ownOnly
    self.limit = limit
    self.after = after
  }
}
