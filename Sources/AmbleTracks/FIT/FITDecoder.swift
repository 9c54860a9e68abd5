/// Decodes the messages of one FIT file, in order.
///
/// Implements the “Flexible and Interoperable Data Transfer Protocol”: definition messages, data
/// messages, compressed timestamps, both byte orders; developer fields are skipped.
struct FITDecoder {
  private let reader: ByteReader
  private let end: Int
  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  private var lastTimestamp: UInt32?
  /// Offset of the next record, bytes.
  private(set) var offset: Int

  /// Creates a decoder of the records from one offset up to another.
  init(_ reader: ByteReader, from start: Int, to end: Int) {
    self.reader = reader
    self.end = min(end, reader.count)
    offset = start
  }

  /// Decodes up to the next data message, or returns `nil` at the end.
  /// - Throws: `FITDamage` if the records are truncated or malformed. Nothing follows then.
  mutating func next() throws(FITDamage) -> FITMessage? {
    while offset < end, let header = reader.byte(at: offset) {
      if header & 0x80 != 0 { return try compressed(header) }
      if header & 0x40 == 0 { return try data(Int(header & 0x0F), compressed: nil) }
      try define(header)
    }
    return nil
  }

  private mutating func define(_ header: UInt8) throws(FITDamage) {
    let definition = try FITDefinition(
      reader, at: offset + 1, hasDeveloperFields: header & 0x20 != 0)
    guard offset + 1 + definition.length <= end else {
      throw FITDamage(at: offset, "the file ends within a definition")
    }
    definitions[Int(header & 0x0F)] = definition
    offset += 1 + definition.length
  }

  /// Decodes a message whose header has the lowest 5 bits of its time.
  private mutating func compressed(_ header: UInt8) throws(FITDamage) -> FITMessage {
    let time = lastTimestamp.map { last in
      last &+ (UInt32(header & 0x1F) &- last) & 0x1F
    }
    return try data(Int(header >> 5 & 0x03), compressed: time)
  }

  private mutating func data(_ local: Int, compressed: UInt32?) throws(FITDamage) -> FITMessage {
    guard let definition = definitions[local] else {
      throw FITDamage(at: offset, "a message of the local type \(local) has no definition")
    }
    guard offset + 1 + definition.size <= end else {
      throw FITDamage(at: offset, "the file ends within a message")
    }
    let message = FITMessage(definition, reader, at: offset + 1, compressed: compressed)
    offset += 1 + definition.size
    lastTimestamp = message.timestamp ?? lastTimestamp
    return message
  }
}
