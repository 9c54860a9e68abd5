/// Reads the fields of one protocol buffer message, trusting no length.
///
/// The bytes must outlive the reader.
struct ProtobufReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// A reader at the beginning of a message.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether the message ends here.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next field's number and wire type, or nil at the end of the message.
  mutating func nextField() throws(MalformedMap) -> Field? {
    guard !isAtEnd else { return nil }
    let key = try varint()
    guard key >> 3 > 0, key >> 3 <= Int32.max, let wire = Wire(rawValue: UInt8(key & 7)) else {
      throw MalformedMap(problem: "is damaged: it holds an unknown kind of field")
    }
    return (Int(key >> 3), wire)
  }

  /// A number of up to 64 bits in groups of seven, the least significant first.
  @inline(__always)
  mutating func varint() throws(MalformedMap) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw .truncated
  }

  /// A varint read as a two's complement number.
  mutating func int64() throws(MalformedMap) -> Int64 {
    Int64(bitPattern: try varint())
  }

  /// A varint whose sign is in its lowest bit.
  @inline(__always)
  mutating func zigzag() throws(MalformedMap) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// The bytes of a field that tells its length.
  mutating func message() throws(MalformedMap) -> UnsafeRawBufferPointer {
    let length = try varint()
    guard length <= UInt64(bytes.count - position) else { throw .truncated }
    defer { position += Int(length) }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + Int(length)])
  }

  /// The text of a field that tells its length; what is not UTF-8 is replaced.
  mutating func text() throws(MalformedMap) -> String {
    String(decoding: try message(), as: UTF8.self)
  }

  /// Passes over a field one does not know.
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

  /// A field's number and the way its value is written.
  typealias Field = (number: Int, wire: Wire)

  /// The ways a value may be written; groups are extinct.
  enum Wire: UInt8 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }
}
