public import AmbleCore

/// Measurements of a device at a position, other than the position, in the precision of stored
/// tracks. Values that are not finite, or outside their range, count as not measured.
public struct SensorReadings: Hashable, Sendable {
  /// Altitude, metres above sea level, −100,000…100,000, to 0.01 m, as the device measured it.
  @CompactDouble public private(set) var altitude: Double?
  /// Height of the ground by an elevation model, metres, −100,000…100,000, to 0.01 m.
  @CompactDouble public private(set) var groundHeight: Double?
  /// Distance since the start by the device's own reckoning, metres, 0…10⁹, to 0.01 m.
  @CompactDouble public private(set) var distance: Double?
  /// Heart rate, beats per minute, 0…1000.
  @CompactInt public private(set) var heartRate: Int?
  /// Steps or turns of the crank per minute, 0…10,000, to 0.1.
  @CompactDouble public private(set) var cadence: Double?
  /// Temperature, degrees Celsius, −273…1000, to 0.1.
  @CompactDouble public private(set) var temperature: Double?
  /// Power, watts, 0…100,000.
  @CompactInt public private(set) var power: Int?
  /// Number of steps since the start by the device's own count, 0…10⁹.
  @CompactInt public private(set) var steps: Int?
  /// Whether the recording was interrupted before the position, as by a pause.
  public let isAfterPause: Bool

  /// No readings.
  public static let none = SensorReadings()

  /// Creates readings.
  public init(
    altitude: Double? = nil, groundHeight: Double? = nil, distance: Double? = nil,
    heartRate: Int? = nil, cadence: Double? = nil, temperature: Double? = nil, power: Int? = nil,
    steps: Int? = nil, isAfterPause: Bool = false
  ) {
    typealias Scale = Position.Scale
    self.altitude = Scale.hundredths.rounded(altitude, in: -100_000...100_000)
    self.groundHeight = Scale.hundredths.rounded(groundHeight, in: -100_000...100_000)
    self.distance = Scale.hundredths.rounded(distance, in: 0...1e9)
    self.heartRate = heartRate.flatMap { (0...1000).contains($0) ? $0 : nil }
    self.cadence = Scale.tenths.rounded(cadence, in: 0...10_000)
    self.temperature = Scale.tenths.rounded(temperature, in: -273...1000)
    self.power = power.flatMap { (0...100_000).contains($0) ? $0 : nil }
    self.steps = steps.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
    self.isAfterPause = isAfterPause
  }
}
