public import AmbleCore

/// A position of a traveller, as reported by a device, in the precision of stored tracks.
///
/// Creating a position rounds it, so that a stored position equals the one given: the coordinate to
/// 10⁻⁷ degrees (at most 6 mm off along a meridian), accuracy to 0.1 m, speed to 0.01 m/s, course
/// to 0.1 degrees.
public struct Position: Hashable, Sendable {
  /// The coordinate, in whole 10⁻⁷ degrees.
  public let place: Coordinate
  /// The time of the position.
  public let time: Timestamp
  /// Accuracy, metres, 0…10⁷, or `nil` if not reported.
  @CompactDouble public private(set) var accuracy: Double?
  /// Speed, metres per second, 0…10⁴, or `nil` if not reported.
  @CompactDouble public private(set) var speed: Double?
  /// Course, degrees clockwise from north, 0…360, or `nil` if not reported.
  @CompactDouble public private(set) var course: Double?
  /// Readings of other sensors at the position.
  public let sensors: SensorReadings
  /// Whether the device measured the place. A record without a position, such as one under a roof,
  /// has the place of a record beside it.
  public let isPlaced: Bool

  /// Creates a position.
  /// - Parameters:
  ///   - place: the coordinate. Stores ignore positions without a valid one.
  ///   - time: the time. Stores ignore positions outside the years 1 to 9999.
  ///   - accuracy: accuracy, metres. More than 10⁷ m count as 10⁷ m.
  ///   - speed: speed, metres per second. More than 10⁴ m/s count as 10⁴ m/s.
  ///   - course: course, degrees. More than 360 count as not reported, as do values below 0 and NaN
  ///     in all three.
  ///   - sensors: readings of other sensors.
  ///   - isPlaced: whether the device measured the place.
  public init(
    _ place: Coordinate, at time: Timestamp, accuracy: Double? = nil, speed: Double? = nil,
    course: Double? = nil, sensors: SensorReadings = .none, isPlaced: Bool = true
  ) {
    self.place = Coordinate(
      latitude: Scale.degrees.rounded(place.latitude),
      longitude: Scale.degrees.rounded(place.longitude))
    self.time = time
    self.accuracy = Self.reported(accuracy).map {
      Scale.tenths.rounded(min($0, Self.accuracies.upperBound))
    }
    self.speed = Self.reported(speed).map {
      Scale.hundredths.rounded(min($0, Self.speeds.upperBound))
    }
    self.course = Scale.tenths.rounded(course, in: Self.courses)
    self.sensors = sensors
    self.isPlaced = isPlaced
  }

  /// Returns a value of a device, or `nil` for one that stands for an unknown value.
  private static func reported(_ value: Double?) -> Double? {
    value.flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension Position {
  /// Possible accuracies, metres.
  package static let accuracies = 0.0...1e7
  /// Possible speeds, metres per second.
  package static let speeds = 0.0...1e4
  /// Possible courses, degrees.
  package static let courses = 0.0...360
}

extension Position {
  /// The number of steps into which the unit of a value is divided. Values are multiples of a step.
  enum Scale: Double {
    case degrees = 1e7
    case tenths = 10
    case hundredths = 100

    /// Rounds a value to whole steps. The result is the `Double` nearest to the decimal number, so
    /// rounding again changes nothing.
    func rounded(_ value: Double) -> Double { (value * rawValue).rounded() / rawValue }

    /// Rounds a value of a device, or returns `nil` for one outside its range, which stands for an
    /// unknown value.
    func rounded(_ value: Double?, in range: ClosedRange<Double>) -> Double? {
      value.flatMap { range.contains($0) ? rounded($0) : nil }
    }

    /// Converts a rounded value, of at most 2⁵³ steps, to steps.
    func steps(_ value: Double) -> Int64 { Int64((value * rawValue).rounded()) }

    /// Converts steps to a value.
    func value(_ steps: Int64) -> Double { Double(steps) / rawValue }
  }
}

/// A valid position in whole steps of `Position.Scale`, as a track stores it.
struct FixedPosition: Hashable {
  /// Milliseconds since 1970-01-01T00:00 UTC.
  var time: Int64
  var latitude: Int64
  var longitude: Int64
  var accuracy: Int64?
  var speed: Int64?
  var course: Int64?
  var altitude: Int64?
  var groundHeight: Int64?
  var distance: Int64?
  var heartRate: Int64?
  var cadence: Int64?
  var temperature: Int64?
  var power: Int64?
  var steps: Int64?
  /// 0 if the recording was interrupted before the position.
  var pause: Int64?
  /// 0 if the device did not measure the place.
  var unplaced: Int64?

  /// The times that tracks store: the years 1 to 9999, those that RFC 3339 can write. Sums and
  /// differences of them cannot overflow.
  static let times: Range<Int64> = -62_135_596_800_000..<253_402_300_800_000

  /// Whether time, latitude and longitude are in the ranges of `Position`.
  var isOnEarth: Bool {
    Self.times.contains(time) && (-900_000_000...900_000_000).contains(latitude)
      && (-1_800_000_000...1_800_000_000).contains(longitude)
  }
}

extension FixedPosition {
  /// Converts a position exactly, or returns `nil` if tracks do not store it.
  init?(_ position: Position) {
    guard position.isStored else { return nil }
    time = position.time.milliseconds
    latitude = Position.Scale.degrees.steps(position.place.latitude)
    longitude = Position.Scale.degrees.steps(position.place.longitude)
    accuracy = position.accuracy.map(Position.Scale.tenths.steps)
    speed = position.speed.map(Position.Scale.hundredths.steps)
    course = position.course.map(Position.Scale.tenths.steps)
    unplaced = position.isPlaced ? nil : 0
    set(position.sensors)
  }

  private mutating func set(_ sensors: SensorReadings) {
    guard sensors != .none else { return }
    altitude = sensors.altitude.map(Position.Scale.hundredths.steps)
    groundHeight = sensors.groundHeight.map(Position.Scale.hundredths.steps)
    distance = sensors.distance.map(Position.Scale.hundredths.steps)
    heartRate = sensors.heartRate.map(Int64.init)
    cadence = sensors.cadence.map(Position.Scale.tenths.steps)
    temperature = sensors.temperature.map(Position.Scale.tenths.steps)
    power = sensors.power.map(Int64.init)
    steps = sensors.steps.map(Int64.init)
    pause = sensors.isAfterPause ? 0 : nil
  }

  /// The position, equal to the one this was created from.
  var position: Position {
    let degrees = Position.Scale.degrees
    return Position(
      Coordinate(latitude: degrees.value(latitude), longitude: degrees.value(longitude)),
      at: Timestamp(milliseconds: time), accuracy: accuracy.map(Position.Scale.tenths.value),
      speed: speed.map(Position.Scale.hundredths.value),
      course: course.map(Position.Scale.tenths.value), sensors: sensors,
      isPlaced: unplaced == nil)
  }

  private var sensors: SensorReadings {
    SensorReadings(
      altitude: altitude.map(Position.Scale.hundredths.value),
      groundHeight: groundHeight.map(Position.Scale.hundredths.value),
      distance: distance.map(Position.Scale.hundredths.value), heartRate: heartRate.map(Int.init),
      cadence: cadence.map(Position.Scale.tenths.value),
      temperature: temperature.map(Position.Scale.tenths.value), power: power.map(Int.init),
      steps: steps.map(Int.init), isAfterPause: pause != nil)
  }
}

extension Position {
  /// Whether tracks store the position: it has a valid place, and a time that they store.
  var isStored: Bool { place.isValid && FixedPosition.times.contains(time.milliseconds) }
}

// MARK: Readings

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
