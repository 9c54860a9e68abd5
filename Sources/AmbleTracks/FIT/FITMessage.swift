/// A data message: values of the fields that its definition lists.
struct FITMessage {
  /// The layout.
  let definition: FITDefinition
  /// Offset of the content in the file, bytes.
  let offset: Int
  /// Seconds since the epoch of FIT, by the timestamp field or the compressed timestamp, or `nil` if
  /// there is neither.
  let timestamp: UInt32?
  private let reader: ByteReader

  /// Number of the timestamp field, the same in all messages.
  static let timestampField: UInt8 = 253

  /// Creates a message from its content, which must lie within the bytes.
  init(_ definition: FITDefinition, _ reader: ByteReader, at offset: Int, compressed: UInt32?) {
    self.definition = definition
    self.reader = reader
    self.offset = offset
    timestamp =
      Self.integer(Self.timestampField, definition, reader, offset).flatMap(UInt32.init(exactly:))
      ?? compressed
  }

  /// Number of the message in the FIT profile.
  var number: Int { definition.message }

  /// Returns the whole number in a field, or `nil` if it is absent, invalid or not whole.
  func integer(_ field: UInt8) -> Int64? { Self.integer(field, definition, reader, offset) }

  /// Returns the number in a field, divided and shifted as the FIT profile states, or `nil` if it is
  /// absent or invalid.
  func number(_ field: UInt8, scale: Double = 1, offset shift: Double = 0) -> Double? {
    guard let (layout, bits) = Self.bits(field, definition, reader, offset),
      let number = layout.type.number(bits)
    else { return nil }
    return number / scale - shift
  }

  /// Returns the text in a field up to its first zero byte, or `nil` if it is absent or empty.
  func text(_ field: UInt8) -> String? {
    guard let layout = definition.fields.first(where: { $0.number == field }),
      layout.type == .string
    else { return nil }
    let start = offset + layout.offset
    let bytes = reader.bytes[start..<start + layout.size].prefix { $0 != 0 }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes of a field, or `nil` if it is absent.
  func bytes(_ field: UInt8) -> ArraySlice<UInt8>? {
    guard let layout = definition.fields.first(where: { $0.number == field }) else { return nil }
    return reader.bytes[(offset + layout.offset)...].prefix(layout.size)
  }

  private static func integer(
    _ field: UInt8, _ definition: FITDefinition, _ reader: ByteReader, _ offset: Int
  ) -> Int64? {
    bits(field, definition, reader, offset).flatMap { $0.0.type.integer($0.1) }
  }

  /// Returns the bit pattern of the first value of a field.
  private static func bits(
    _ field: UInt8, _ definition: FITDefinition, _ reader: ByteReader, _ offset: Int
  ) -> (FITDefinition.Field, UInt64)? {
    guard let layout = definition.fields.first(where: { $0.number == field }) else { return nil }
    return reader.unsigned(
      at: offset + layout.offset, size: layout.type.size, isBigEndian: definition.isBigEndian
    ).map { (layout, $0) }
  }
}
