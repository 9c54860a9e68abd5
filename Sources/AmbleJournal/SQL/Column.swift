/// A column of a table, with the member of a record that it stores. This is the only place besides
/// the migrations that names the column in a list.
///
/// ```swift
/// Column("scopes", \.token.scopes, storing: \.text, reading: { Set(text: $0) })
/// ```
struct Column<Record: Sendable>: Sendable {
  /// A member of the record.
  typealias Path<Value> = WritableKeyPath<Record, Value> & Sendable
  /// Reads a member from a row, at an index.
  typealias Reader = @Sendable (SQLRow, Int, inout Record) throws -> Void

  /// The name.
  let name: String
  /// Whether the column may be null.
  let isOptional: Bool
  /// Whether the column is a part of the primary key.
  private(set) var isKey = false
  /// Whether the database makes the value of a new row.
  private(set) var isGenerated = false
  /// When a record that replaces a row changes the column.
  private(set) var replacement = Replacement.always
  /// Returns the value to store, or `nil` if a record does not write the column.
  private(set) var value: (@Sendable (Record) throws -> SQLValue)?
  /// Reads the value, or `nil` if a record does not read the column. Columns are read in their order.
  private(set) var read: Reader?
  /// Whether a record writes the column when it is inserted, and may change it.
  var isWritten: Bool { value != nil && !isGenerated }
}

extension Column {
  /// When a record that replaces a row changes a column.
  enum Replacement { case always, unlessNull, never }

  /// Creates a column that stores a member as it is. It may be null if the member may be `nil`.
  init<Value: SQLConvertible & Sendable>(_ name: String, _ path: Path<Value>) {
    self.init(
      name: name, isOptional: Value.isOptional, value: { $0[keyPath: path].sqlValue },
      read: { $2[keyPath: path] = try $0[$1] })
  }

  /// Creates a column that stores a member in another form.
  /// - Parameters:
  ///   - stored: returns the value to store.
  ///   - member: returns the member of a stored value.
  init<Value, Stored: SQLConvertible & Sendable>(
    _ name: String, _ path: Path<Value>,
    storing stored: @escaping @Sendable (Value) throws -> Stored,
    reading member: @escaping @Sendable (Stored) throws -> Value
  ) {
    self.init(
      name: name, isOptional: Stored.isOptional, value: { try stored($0[keyPath: path]).sqlValue },
      read: { $2[keyPath: path] = try member(try $0[$1]) })
  }

  /// Creates a column of one of some words, stored by its raw value.
  /// - Parameter missing: the word in place of an unknown one, which a newer version has written.
  static func word<Word: RawRepresentable & Sendable>(
    _ name: String, _ path: Path<Word>, else missing: Word
  ) -> Self where Word.RawValue: SQLConvertible & Sendable {
    Self(name, path, storing: { $0.rawValue }, reading: { Word(rawValue: $0) ?? missing })
  }

  /// Creates a column of one of some words or null. An unknown word is read as `nil`.
  static func word<Word: RawRepresentable & Sendable>(
    _ name: String, _ path: Path<Word?>
  ) -> Self where Word.RawValue: SQLConvertible & Sendable {
    Self(name, path, storing: { $0?.rawValue }, reading: { $0.flatMap { Word(rawValue: $0) } })
  }

  /// Creates a column that is computed from a record, to search or sort by, and not read.
  static func computed<Stored: SQLConvertible & Sendable>(
    _ name: String, _ stored: @escaping @Sendable (Record) throws -> Stored
  ) -> Self {
    Self(name: name, isOptional: Stored.isOptional, value: { try stored($0).sqlValue })
  }

  /// Creates a column that only statements of their own write and read.
  static func apart(_ name: String, isOptional: Bool = false) -> Self {
    Self(name: name, isOptional: isOptional)
  }
}

extension Column {
  /// The column as a part of the primary key.
  var key: Self { changed { ($0.isKey, $0.replacement) = (true, .never) } }

  /// The column, whose value the database makes for a new row.
  var generated: Self { changed { $0.isGenerated = true } }

  /// Returns the column, which a record that replaces a row changes only in some cases.
  func replaced(_ replacement: Replacement) -> Self { changed { $0.replacement = replacement } }

  /// The column without its value, which statements of their own write.
  var onlyRead: Self { changed { $0.value = nil } }

  /// The column without its reader, because few readers of the record need the value.
  var onlyWritten: Self { changed { $0.read = nil } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var column = self
    change(&column)
    return column
  }
}

extension SQLConvertible {
  /// Whether null is a value of the type.
  fileprivate static var isOptional: Bool { Self(sqlValue: .null) != nil }
}

/// A value that several columns store, which are all null if there is none.
protocol StoredParts {
  /// Creates a value whose parts are read after that.
  init()
}

extension Optional where Wrapped: StoredParts {
  /// A part, for a column. A part that cannot be null is read after those that can be.
  subscript<Part>(part: WritableKeyPath<Wrapped, Part> & Sendable) -> Part? {
    get { self?[keyPath: part] }
    set {
      guard let newValue else { return self = nil }
      var value = self ?? Wrapped()
      value[keyPath: part] = newValue
      self = value
    }
  }
}
