import AmbleCore

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
    guard let latitude = message.integer(0), let longitude = message.integer(1),
      latitude != 0 || longitude != 0
    else { return nil }
    let degrees = 180 / 2_147_483_648.0
    let position = Coordinate(
      latitude: Double(latitude) * degrees, longitude: Double(longitude) * degrees)
    return position.isValid ? position : nil
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
