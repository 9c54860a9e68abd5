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
