import CPostgreSQL
import Foundation

/// A type of PostgreSQL whose values are exchanged, in the format of its `send` and `recv` functions:
/// numbers have their most significant byte first.
enum PostgreSQLType: Oid {
  case boolean = 16
  case bytes = 17
  case integer8 = 20
  case integer2 = 21
  case integer4 = 23
  case text = 25
  case real4 = 700
  case real8 = 701
  /// A word in a statement, such as `'own'`, whose type nothing determines.
  case unknown = 705
  case varchar = 1043
  /// A number with any number of digits, as a sum is.
  case numeric = 1700

  /// Finds a type by its number.
  /// - Throws: `SQLError` if the journal does not use it.
  init(_ number: Oid) throws(SQLError) {
    guard let known = Self(rawValue: number) else {
      throw SQLError(.mismatch, "values of the type \(number) are not read")
    }
    self = known
  }
}

// MARK: Writing

extension PostgreSQLType {
  /// Appends an argument, which is not null.
  /// - Throws: `SQLError` if the value is of another type.
  func append(_ value: SQLValue, to bytes: inout [UInt8]) throws(SQLError) {
    switch (self, value) {
    case (.boolean, .integer(let number)): bytes.append(number == 0 ? 0 : 1)
    case (.integer8, .integer(let number)): bytes.append(bigEndian: number)
    case (.integer4, .integer(let number)):
      guard let number = Int32(exactly: number) else { throw mismatch(value) }
      bytes.append(bigEndian: number)
    case (.integer2, .integer(let number)):
      guard let number = Int16(exactly: number) else { throw mismatch(value) }
      bytes.append(bigEndian: number)
    case (.integer8, .real(let number)):
      guard let number = Int64(exactly: number) else { throw mismatch(value) }
      bytes.append(bigEndian: number)
    case (.real8, .integer(let number)): bytes.append(bigEndian: Double(number).bitPattern)
    case (.real8, .real(let number)): bytes.append(bigEndian: number.bitPattern)
    case (.real4, .real(let number)): bytes.append(bigEndian: Float(number).bitPattern)
    case (.text, .text(let text)), (.varchar, .text(let text)), (.unknown, .text(let text)):
      bytes += text.utf8
    case (.bytes, .blob(let data)): bytes += data
    default: throw mismatch(value)
    }
  }

  private func mismatch(_ value: SQLValue) -> SQLError {
    SQLError(.mismatch, "an argument of the type \(self) is \(value.typeName)")
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}

// MARK: Reading

extension PostgreSQLType {
  /// Reads a value, which is not null.
  func value(_ bytes: UnsafeRawBufferPointer) -> SQLValue {
    switch self {
    case .boolean: .integer(bytes.first == 0 ? 0 : 1)
    case .integer8: .integer(bytes.number(Int64.self))
    case .integer4: .integer(Int64(bytes.number(Int32.self)))
    case .integer2: .integer(Int64(bytes.number(Int16.self)))
    case .real8: .real(Double(bitPattern: bytes.number(UInt64.self)))
    case .real4: .real(Double(Float(bitPattern: bytes.number(UInt32.self))))
    case .text, .varchar, .unknown: .text(String(decoding: bytes, as: UTF8.self))
    case .bytes: .blob(Data(bytes))
    case .numeric: Self.numeric(bytes)
    }
  }

  /// Reads a number in groups of four decimal digits. One without a fraction is an integer, if it
  /// is not too large.
  private static func numeric(_ bytes: UnsafeRawBufferPointer) -> SQLValue {
    let header = (0..<4).map { bytes.number(Int16.self, at: 2 * $0) }
    let (count, weight, sign) = (Int(header[0]), Int(header[1]), UInt16(bitPattern: header[2]))
    guard sign == 0 || sign == 0x4000 else {
      return .real(sign == 0xD000 ? .infinity : sign == 0xF000 ? -.infinity : .nan)
    }
    let groups = (0..<count).map { Int64(bytes.number(Int16.self, at: 8 + 2 * $0)) }
    let isWhole = groups.dropFirst(max(0, weight + 1)).allSatisfy { $0 == 0 }
    if isWhole, weight < 5 {
      var number: Int64 = 0
      var isLarge = false
      for index in 0..<max(0, weight + 1) {
        let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10_000)
        let sum = product.addingReportingOverflow(index < count ? groups[index] : 0)
        (number, isLarge) = (sum.partialValue, isLarge || isTooLarge || sum.overflow)
      }
      if !isLarge { return .integer(sign == 0 ? number : -number) }
    }
    let digits = groups.map { String($0 + 10_000).dropFirst() }.joined()
    let text = "\(sign == 0 ? "" : "-")0\(digits)e\(4 * (weight + 1 - count))"
    return .real(Double(text) ?? .nan)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func number<Number: FixedWidthInteger>(
    _ type: Number.Type, at offset: Int = 0
  ) -> Number {
    guard offset + MemoryLayout<Number>.size <= count else { return 0 }
    return Number(bigEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
