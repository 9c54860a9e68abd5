import Foundation

/// A type of values that statements take and rows give. The optional of such a type is one, too, and
/// stands for a value that may be null.
protocol SQLConvertible {
  /// The value to store.
  var sqlValue: SQLValue { get }

  /// Reads a stored value, or returns `nil` if it is null or of another type.
  init?(sqlValue: SQLValue)
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  var sqlValue: SQLValue { self?.sqlValue ?? .null }

  init?(sqlValue: SQLValue) {
    if sqlValue == .null {
      self = nil
    } else {
      guard let value = Wrapped(sqlValue: sqlValue) else { return nil }
      self = value
    }
  }
}

// MARK: Numbers

extension Int64: SQLConvertible {
  var sqlValue: SQLValue { .integer(self) }

  /// Reads an integer, or a number without a fraction, as a sum may be.
  init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .integer(let value): self = value
    case .real(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Int: SQLConvertible {
  var sqlValue: SQLValue { .integer(Int64(self)) }

  init?(sqlValue: SQLValue) {
    guard let value = Int64(sqlValue: sqlValue) else { return nil }
    self.init(exactly: value)
  }
}

extension UInt8: SQLConvertible {
  var sqlValue: SQLValue { .integer(Int64(self)) }

  init?(sqlValue: SQLValue) {
    guard let value = Int64(sqlValue: sqlValue) else { return nil }
    self.init(exactly: value)
  }
}

extension Bool: SQLConvertible {
  var sqlValue: SQLValue { .integer(self ? 1 : 0) }

  init?(sqlValue: SQLValue) {
    guard case .integer(let value) = sqlValue else { return nil }
    self = value != 0
  }
}

extension Double: SQLConvertible {
  var sqlValue: SQLValue { .real(self) }

  init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .integer(let value): self.init(value)
    case .real(let value): self = value
    default: return nil
    }
  }
}

// MARK: Text and bytes

extension String: SQLConvertible {
  var sqlValue: SQLValue { .text(self) }

  init?(sqlValue: SQLValue) {
    guard case .text(let value) = sqlValue else { return nil }
    self = value
  }
}

extension Data: SQLConvertible {
  var sqlValue: SQLValue { .blob(self) }

  init?(sqlValue: SQLValue) {
    guard case .blob(let value) = sqlValue else { return nil }
    self = value
  }
}

/// A type whose values are stored as their texts.
protocol StoredText: SQLConvertible {
  /// The text.
  var text: String { get }
  /// Wraps a stored text.
  init(stored text: String)
}

extension StoredText {
  var sqlValue: SQLValue { .text(text) }

  init?(sqlValue: SQLValue) {
    guard let text = String(sqlValue: sqlValue) else { return nil }
    self.init(stored: text)
  }
}
