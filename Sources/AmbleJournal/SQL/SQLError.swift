/// An error of a database, or of a value that it holds.
struct SQLError: Error, Hashable {
  /// What the journal distinguishes.
  enum Kind: Hashable {
    /// The disk has no room.
    case fullDisk
    /// Others use the database, or a statement takes too long.
    case busy
    /// Another transaction disturbs this one, which can be run again.
    case conflict
    /// There is no connection to the server of the database, or it was lost.
    case unreachable
    /// The files of the database are damaged.
    case damaged
    /// A value is null or of another type than expected, or there is no such column.
    case mismatch
    /// A text has the character U+0000, which PostgreSQL cannot store.
    case zero
    case other
  }

  let kind: Kind
  /// The reason without the statement.
  let reason: String
  /// The reason, and the statement if it is known.
  let description: String

  /// Creates an error.
  /// - Parameter description: the reason with the statement, or `nil` if the reason says all.
  init(_ kind: Kind, _ reason: String, description: String? = nil) {
    self.kind = kind
    self.reason = reason
    self.description = description ?? reason
  }
}

extension SQLError: CustomStringConvertible {}
