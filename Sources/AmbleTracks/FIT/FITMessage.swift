import AmbleCore
import AmbleFormats

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

/// Converts record messages to samples.
struct FITRecord {
  /// Number of the message in the FIT profile.
  static let message = 20

  /// The distance of the last record with a compressed distance, in sixteenths of a metre.
  private var accumulated: Int?

  /// Returns the sample of a record. Its cadence counts turns of the crank, or strides on foot: one
  /// of both feet; so do its steps.
  mutating func sample(_ message: FITMessage) -> TrackSample {
    let compressed = compressedSpeedAndDistance(message)
    return TrackSample(
      time: message.time, position: Self.position(message), altitude: Self.altitude(message),
      accuracy: SampleRange.accuracy(message.number(31)),
      speed: SampleRange.speed(
        message.number(73, scale: 1000) ?? message.number(6, scale: 1000) ?? compressed?.speed),
      distance: SampleRange.distance(message.number(5, scale: 100) ?? compressed?.distance),
      heartRate: SampleRange.heartRate(message.number(3)), cadence: Self.cadence(message),
      temperature: SampleRange.temperature(message.number(13)),
      power: SampleRange.power(message.number(7)),
      steps: SampleRange.steps(message.number(19)))
  }

  /// Returns the position from semicircles: 2³¹ of them are 180°.
  private static func position(_ message: FITMessage) -> Coordinate? {
    guard let latitude = message.integer(0), let longitude = message.integer(1) else { return nil }
    let degrees = 180 / 2_147_483_648.0
    let position = Coordinate(
      latitude: Double(latitude) * degrees, longitude: Double(longitude) * degrees)
    return position.isFix ? position : nil
  }

  private static func altitude(_ message: FITMessage) -> Double? {
    SampleRange.altitude(
      message.number(78, scale: 5, offset: 500) ?? message.number(2, scale: 5, offset: 500))
  }

  private static func cadence(_ message: FITMessage) -> Double? {
    let whole = message.number(52, scale: 256) ?? message.number(4)
    return SampleRange.cadence(whole.map { $0 + (message.number(53, scale: 128) ?? 0) })
  }

  /// Returns the values of the field that packs 12 bits of speed, cm/s, and 12 bits of distance,
  /// sixteenths of a metre that start again after 256 m.
  private mutating func compressedSpeedAndDistance(
    _ message: FITMessage
  ) -> (speed: Double, distance: Double)? {
    guard let bytes = message.bytes(8).map(Array.init), bytes.count >= 3,
      bytes.prefix(3).contains(where: { $0 != 0xFF })
    else { return nil }
    let speed = Int(bytes[0]) | Int(bytes[1] & 0x0F) << 8
    let packed = Int(bytes[1] >> 4) | Int(bytes[2]) << 4
    let total = accumulated.map { $0 + (packed - $0) & 0xFFF } ?? packed
    accumulated = total
    return (Double(speed) / 100, Double(total) / 16)
  }
}
