/// The layout of data messages, as a definition message states it.
struct FITDefinition {
  /// A field of a data message.
  struct Field {
    /// Number of the field, whose meaning depends on the message.
    var number: UInt8
    /// The type of its values.
    var type: FITBaseType
    /// Offset from the beginning of the message's content, bytes.
    var offset: Int
    /// Size of all its values, bytes.
    var size: Int
  }

  /// Number of the message in the FIT profile, such as 20 for records.
  var message: Int
  /// Whether numbers are big-endian.
  var isBigEndian: Bool
  /// The fields of known type that have at least one whole value.
  var fields: [Field]
  /// Size of a data message without its first byte, developer fields included, bytes.
  var size: Int
  /// Size of the definition itself without its first byte, bytes.
  var length: Int

  /// Reads the definition after a header byte.
  /// - Throws: `FITDamage` if it is truncated or malformed.
  init(_ reader: ByteReader, at offset: Int, hasDeveloperFields: Bool) throws(FITDamage) {
    guard let order = reader.byte(at: offset + 1), let count = reader.byte(at: offset + 4),
      let message = reader.unsigned(at: offset + 2, size: 2, isBigEndian: order == 1)
    else { throw FITDamage(at: offset, "the file ends within a definition") }
    guard order <= 1 else { throw FITDamage(at: offset, "a definition has an unknown byte order") }
    self.message = Int(message)
    isBigEndian = order == 1
    fields = []
    size = 0
    length = 5
    try readFields(reader, at: offset, count: Int(count), areOfDeveloper: false)
    guard hasDeveloperFields else { return }
    guard let own = reader.byte(at: offset + length) else {
      throw FITDamage(at: offset, "the file ends within a definition")
    }
    length += 1
    try readFields(reader, at: offset, count: Int(own), areOfDeveloper: true)
  }

  private mutating func readFields(
    _ reader: ByteReader, at offset: Int, count: Int, areOfDeveloper: Bool
  ) throws(FITDamage) {
    for _ in 0..<count {
      guard let number = reader.byte(at: offset + length),
        let bytes = reader.byte(at: offset + length + 1),
        let type = reader.byte(at: offset + length + 2)
      else { throw FITDamage(at: offset, "the file ends within a definition") }
      if !areOfDeveloper { append(number, size: Int(bytes), FITBaseType(rawValue: type)) }
      size += Int(bytes)
      length += 3
    }
  }

  /// Adds a field if its value can be decoded. Some devices give a field of two bytes the size 1:
  /// it is skipped, as one of an unknown type is.
  private mutating func append(_ number: UInt8, size bytes: Int, _ type: FITBaseType?) {
    guard let type, bytes >= type.size else { return }
    fields.append(Field(number: number, type: type, offset: size, size: bytes))
  }
}
