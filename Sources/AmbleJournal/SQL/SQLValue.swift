import Foundation

/// A value as a database stores it: an argument of a statement, or a column of a row.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

extension SQLValue {
  /// The name of the type, for messages.
  var typeName: String {
    switch self {
    case .null: "null"
    case .integer: "an integer"
    case .real: "a number"
    case .text: "text"
    case .blob: "bytes"
    }
  }
}

extension SQLValue: SQLConvertible {
  var sqlValue: SQLValue { self }

  init?(sqlValue: SQLValue) { self = sqlValue }
}
