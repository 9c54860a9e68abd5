/// The address of a database of PostgreSQL that holds a journal: `postgres://USER@HOST/DATABASE`.
///
/// libpq reads it: it may name a socket, several hosts, a port and options such as `sslmode`. What it does
/// not say, the variables `PG…`, the service file and `.pgpass` do, so that it needs no password.
///
/// ```swift
/// let address = JournalAddress("postgres://amble@db.example.org/amble?sslmode=verify-full")
/// ```
public struct JournalAddress: Hashable, Sendable {
  /// The address as it was given, which may contain a password.
  let text: String

  private static let schemes = ["postgres://", "postgresql://"]

  /// Reads an address, or returns `nil` if it is not one of PostgreSQL.
  public init?(_ text: String) {
    guard Self.schemes.contains(where: text.hasPrefix) else { return nil }
    self.text = text
  }
}

extension JournalAddress: CustomStringConvertible {
  /// The address without the user and what may be a password, for messages.
  public var description: String {
    let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? ""
    let (place, options) = rest.firstIndex(of: "?").map { (rest[..<$0], rest[$0...]) } ?? (rest, "")
    // A password with a question mark.
    guard !options.contains("@") else { return "postgres://…" }
    let start = place.lastIndex(of: "@").map { place.index(after: $0) } ?? place.startIndex
    return "postgres://\(place[start...])"
  }
}
