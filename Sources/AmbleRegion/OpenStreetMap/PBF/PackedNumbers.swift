/// The numbers of a packed repeated field, one after the other.
struct PackedNumbers {
  private var reader: ProtobufReader

  /// The numbers of a field.
  init(_ bytes: UnsafeRawBufferPointer) { reader = ProtobufReader(bytes) }

  /// A field that is absent.
  static var none: PackedNumbers { PackedNumbers(UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// Whether all have been read.
  var isAtEnd: Bool { reader.isAtEnd }

  /// The next number, or nil after the last.
  mutating func next() throws(MalformedMap) -> UInt64? {
    reader.isAtEnd ? nil : try reader.varint()
  }

  /// The next number, which has to be there.
  @inline(__always)
  mutating func required() throws(MalformedMap) -> UInt64 { try reader.varint() }

  /// The next signed number, which has to be there.
  @inline(__always)
  mutating func requiredSigned() throws(MalformedMap) -> Int64 { try reader.zigzag() }
}
