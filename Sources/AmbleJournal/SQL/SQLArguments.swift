/// The arguments of a statement: by position, for each `?`, or by name, for `:name`.
///
/// ```swift
/// let account: SQLArguments = [user.text]
/// let range: SQLArguments = ["start": 0, "end": time.milliseconds]
/// ```
struct SQLArguments: Sendable {
  /// The values, in order.
  private(set) var values: [SQLValue] = []
  /// The names of the values, or empty for arguments by position. A statement need not use all.
  private(set) var names: [String] = []

  /// Creates arguments by position.
  init(_ values: [any SQLConvertible]) { self.values = values.map(\.sqlValue) }

  /// Returns the arguments, whose texts every database can store: PostgreSQL refuses the character
  /// U+0000, and SQLite would cut a text off there.
  /// - Throws: `SQLError` of kind `.zero`.
  func checked() throws(SQLError) -> Self {
    for case .text(let text) in values where text.utf8.contains(0) {
      throw SQLError(.zero, "an argument has the character U+0000")
    }
    return self
  }

  /// Returns the arguments of both, which are of one kind.
  static func + (first: Self, second: Self) -> Self {
    precondition(
      first.values.isEmpty || second.values.isEmpty
        || first.names.isEmpty == second.names.isEmpty,
      "Arguments by position and by name cannot be mixed.")
    var sum = first
    sum.values += second.values
    sum.names += second.names
    return sum
  }

  /// Adds arguments of the same kind.
  static func += (first: inout Self, second: Self) { first = first + second }
}

extension SQLArguments: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: any SQLConvertible...) { self.init(elements) }

  init(dictionaryLiteral elements: (String, any SQLConvertible)...) {
    values = elements.map(\.1.sqlValue)
    names = elements.map(\.0)
  }
}
