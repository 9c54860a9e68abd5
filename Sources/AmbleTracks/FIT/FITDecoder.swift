import AmbleFormats

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

/// A place in a FIT file where its format is broken, so that the rest cannot be decoded.
struct FITDamage: Error, Hashable {
  /// Offset in the file, bytes.
  var offset: Int
  /// The problem there, a phrase to follow “The FIT file is damaged at byte 12:”.
  var problem: String

  /// Creates a description of damage.
  init(at offset: Int, _ problem: String) {
    self.offset = offset
    self.problem = problem
  }
}

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

// MARK: Base types

/// The type of a field's values, by the number in its definition.
enum FITBaseType: UInt8 {
  case enumeration = 0x00
  case int8 = 0x01
  case uint8 = 0x02
  case string = 0x07
  case uint8z = 0x0A
  case byte = 0x0D
  case int16 = 0x83
  case uint16 = 0x84
  case int32 = 0x85
  case uint32 = 0x86
  case float32 = 0x88
  case float64 = 0x89
  case uint16z = 0x8B
  case uint32z = 0x8C
  case int64 = 0x8E
  case uint64 = 0x8F
  case uint64z = 0x90

  /// Size of a value, bytes.
  var size: Int {
    switch self {
    case .enumeration, .int8, .uint8, .string, .uint8z, .byte: 1
    case .int16, .uint16, .uint16z: 2
    case .int32, .uint32, .float32, .uint32z: 4
    case .float64, .int64, .uint64, .uint64z: 8
    }
  }

  /// Returns the number of a bit pattern, or `nil` if the pattern means that there is none.
  func number(_ bits: UInt64) -> Double? {
    switch self {
    case .float32: finite(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case .float64: finite(Double(bitPattern: bits))
    default: integer(bits).map(Double.init)
    }
  }

  /// Returns the whole number of a bit pattern, or `nil` if the pattern means that there is none.
  func integer(_ bits: UInt64) -> Int64? {
    switch self {
    case .string, .float32, .float64: nil
    case .int8, .int16, .int32, .int64: signed(bits)
    case .uint8z, .uint16z, .uint32z, .uint64z: bits == 0 ? nil : Int64(exactly: bits)
    case .enumeration, .uint8, .byte, .uint16, .uint32, .uint64:
      bits == ones ? nil : Int64(exactly: bits)
    }
  }

  /// The pattern with every bit set.
  private var ones: UInt64 { UInt64.max >> UInt64(64 - size * 8) }

  private func signed(_ bits: UInt64) -> Int64? {
    guard bits != ones >> 1 else { return nil }
    let shift = Int64(64 - size * 8)
    return (Int64(bitPattern: bits) << shift) >> shift
  }

  private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
}
