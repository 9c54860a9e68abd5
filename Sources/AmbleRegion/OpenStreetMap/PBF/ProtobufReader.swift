/// Reads the fields of a protocol buffer message and checks every length.
///
/// The bytes must outlive the reader.
struct ProtobufReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// Creates a reader at the beginning of a message.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether the end of the message is reached.
  var isAtEnd: Bool { position >= bytes.count }

  /// Reads the next field's number and wire type, or returns `nil` at the end of the message.
  mutating func nextField() throws(MalformedMap) -> Field? {
    guard !isAtEnd else { return nil }
    let key = try varint()
    guard key >> 3 > 0, key >> 3 <= Int32.max, let wire = Wire(rawValue: UInt8(key & 7)) else {
      throw MalformedMap(problem: "is damaged: it contains an unknown kind of field")
    }
    return (Int(key >> 3), wire)
  }

  /// Reads a varint.
  @inline(__always)
  mutating func varint() throws(MalformedMap) -> UInt64 {
    guard let value = bytes.varint(at: &position) else { throw .truncated }
    return value
  }

  /// Reads a varint as a two's complement number.
  mutating func int64() throws(MalformedMap) -> Int64 {
    Int64(bitPattern: try varint())
  }

  /// Reads a varint with the sign in its lowest bit.
  @inline(__always)
  mutating func zigzag() throws(MalformedMap) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Reads the bytes of a length-delimited field.
  mutating func message() throws(MalformedMap) -> UnsafeRawBufferPointer {
    let length = try varint()
    guard length <= UInt64(bytes.count - position) else { throw .truncated }
    defer { position += Int(length) }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + Int(length)])
  }

  /// Reads the text of a length-delimited field; replaces invalid UTF-8.
  mutating func text() throws(MalformedMap) -> String {
    String(decoding: try message(), as: UTF8.self)
  }

  /// Skips an unknown field.
  mutating func skip(_ wire: Wire) throws(MalformedMap) {
    switch wire {
    case .varint: _ = try varint()
    case .fixed64: try advance(8)
    case .bytes: _ = try message()
    case .fixed32: try advance(4)
    }
  }

  private mutating func advance(_ count: Int) throws(MalformedMap) {
    guard count <= bytes.count - position else { throw .truncated }
    position += count
  }

  /// A field's number and wire type.
  typealias Field = (number: Int, wire: Wire)

  /// The wire types; the deprecated groups are rejected.
  enum Wire: UInt8 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }
}

/// A reader of the numbers of a packed repeated field.
struct PackedNumbers {
  private var reader: ProtobufReader

  /// Creates a reader of a field.
  init(_ bytes: UnsafeRawBufferPointer) { reader = ProtobufReader(bytes) }

  /// An absent field.
  static var none: PackedNumbers { PackedNumbers(UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// Whether all numbers have been read.
  var isAtEnd: Bool { reader.isAtEnd }

  /// Reads the next number, or returns `nil` after the last.
  mutating func next() throws(MalformedMap) -> UInt64? {
    reader.isAtEnd ? nil : try reader.varint()
  }

  /// Reads the next number, which must exist.
  @inline(__always)
  mutating func required() throws(MalformedMap) -> UInt64 { try reader.varint() }

  /// Reads the next signed number, which must exist.
  @inline(__always)
  mutating func requiredSigned() throws(MalformedMap) -> Int64 { try reader.zigzag() }
}
