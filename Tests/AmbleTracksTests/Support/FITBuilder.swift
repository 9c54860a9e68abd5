/// Builds FIT files byte by byte.
struct FITBuilder {
  /// A field of a definition: its number, the size of its values in bytes, and their type.
  typealias Field = (number: UInt8, size: UInt8, type: UInt8)

  /// The types of values that the tests use, by the numbers of the protocol.
  static let enumeration: UInt8 = 0x00, uint8: UInt8 = 0x02, sint8: UInt8 = 0x01
  static let uint16: UInt8 = 0x84, sint32: UInt8 = 0x85, uint32: UInt8 = 0x86
  static let text: UInt8 = 0x07, float32: UInt8 = 0x88

  /// The time that the tests begin at: 2024-05-10T17:32:04Z is 1,084,296,724 s after
  /// 1989-12-31T00:00Z, and 1,715,362,324 s after 1970.
  static let start: UInt32 = 1_084_296_724
  static let startMilliseconds: Int64 = 1_715_362_324_000

  /// The records so far.
  private(set) var records: [UInt8] = []

  /// Adds a definition message.
  mutating func define(
    _ local: UInt8, message: UInt16, _ fields: [Field], developer: [(UInt8, UInt8, UInt8)] = [],
    bigEndian: Bool = false
  ) {
    records += [0x40 | (developer.isEmpty ? 0 : 0x20) | local, 0, bigEndian ? 1 : 0]
    records += Self.bytes(UInt64(message), 2, bigEndian: bigEndian)
    records.append(UInt8(fields.count))
    for field in fields { records += [field.number, field.size, field.type] }
    guard !developer.isEmpty else { return }
    records.append(UInt8(developer.count))
    for field in developer { records += [field.0, field.1, field.2] }
  }

  /// Adds a data message of values with their sizes.
  mutating func data(_ local: UInt8, _ values: [(Int64, Int)], bigEndian: Bool = false) {
    records.append(local)
    append(values, bigEndian: bigEndian)
  }

  /// Adds a data message whose header has the lowest 5 bits of its time.
  mutating func compressed(_ local: UInt8, offset: UInt8, _ values: [(Int64, Int)]) {
    records.append(0x80 | local << 5 | offset)
    append(values, bigEndian: false)
  }

  private mutating func append(_ values: [(Int64, Int)], bigEndian: Bool) {
    for (value, size) in values {
      records += Self.bytes(UInt64(bitPattern: value), size, bigEndian: bigEndian)
    }
  }

  /// Adds bytes as they are.
  mutating func raw(_ bytes: [UInt8]) { records += bytes }

  /// The file: a header of 12 or 14 bytes, the records, the checksum.
  func file(headerSize: UInt8 = 14) -> [UInt8] {
    var bytes: [UInt8] = [headerSize, 0x20, 0x54, 0x08]
    bytes += Self.bytes(UInt64(records.count), 4, bigEndian: false) + Array(".FIT".utf8)
    if headerSize == 14 { bytes += Self.bytes(UInt64(Self.checksum(bytes)), 2, bigEndian: false) }
    bytes += records
    return bytes + Self.bytes(UInt64(Self.checksum(bytes)), 2, bigEndian: false)
  }

  private static func bytes(_ value: UInt64, _ size: Int, bigEndian: Bool) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    return bigEndian ? little.reversed() : little
  }

  /// The checksum as the protocol's document computes it, half a byte at a time.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    let table: [UInt16] = [
      0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800,
      0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
    ]
    var crc: UInt16 = 0
    for byte in bytes {
      for half in [byte & 0xF, byte >> 4] {
        crc = (crc >> 4) ^ table[Int(crc & 0xF)] ^ table[Int(half)]
      }
    }
    return crc
  }
}

extension FITBuilder {
  /// The fields of the records that most tests use: time, latitude, longitude, altitude.
  static let recordFields: [Field] = [
    (253, 4, uint32), (0, 4, sint32), (1, 4, sint32), (2, 2, uint16),
  ]

  /// Adds the message that begins a recording, of a fenix 5 (2697) of Garmin (1).
  mutating func beginFile(type: Int64 = 4) {
    define(15, message: 0, [(0, 1, Self.enumeration), (1, 2, Self.uint16), (2, 2, Self.uint16)])
    data(15, [(type, 1), (1, 2), (2697, 2)])
  }

  /// Adds a record of the fields above, with the local type 0, which must be defined: a number of
  /// seconds after the start, the same number of semicircles × 1000 north of 45°, at 100 m.
  mutating func record(_ second: Int64) {
    data(
      0,
      [
        (Int64(Self.start) + second, 4), (536_870_912 + second * 1000, 4), (0x1000_0000, 4),
        (3000, 2),
      ])
  }

  /// Adds an event of the timer: 0 to start, 4 to stop.
  mutating func timer(_ type: Int64, _ second: Int64) {
    define(
      1, message: 21,
      [
        (253, 4, Self.uint32), (0, 1, Self.enumeration), (1, 1, Self.enumeration),
      ])
    data(1, [(Int64(Self.start) + second, 4), (0, 1), (type, 1)])
  }

  /// Adds a session that begins a number of seconds after the start, with a sport and a distance in
  /// metres.
  mutating func session(_ second: Int64, sport: Int64, distance: Int64) {
    define(
      2, message: 18,
      [
        (253, 4, Self.uint32), (2, 4, Self.uint32), (5, 1, Self.enumeration), (9, 4, Self.uint32),
        (10, 4, Self.uint32), (7, 4, Self.uint32), (8, 4, Self.uint32), (59, 4, Self.uint32),
        (22, 2, Self.uint16), (23, 2, Self.uint16), (11, 2, Self.uint16),
      ])
    let begin = Int64(Self.start) + second
    data(
      2,
      [
        (begin + 60, 4), (begin, 4), (sport, 1), (distance * 100, 4), (500, 4), (60_000, 4),
        (50_000, 4), (40_000, 4), (12, 2), (34, 2), (56, 2),
      ])
  }

  /// A walk of a number of records, a second apart, with a session.
  static func walk(_ count: Int64 = 3) -> FITBuilder {
    var builder = FITBuilder()
    builder.beginFile()
    builder.define(0, message: 20, recordFields)
    for second in 0..<count { builder.record(second) }
    builder.session(0, sport: 11, distance: 100)
    return builder
  }
}
