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

  /// Creates a position.
  /// - Parameters:
  ///   - place: the coordinate. Stores ignore positions without a valid one.
  ///   - time: the time. Stores ignore positions outside the years 1 to 9999.
  ///   - accuracy: accuracy, metres. More than 10⁷ m count as 10⁷ m.
  ///   - speed: speed, metres per second. More than 10⁴ m/s count as 10⁴ m/s.
  ///   - course: course, degrees. More than 360 count as not reported, as do values below 0 and NaN
  ///     in all three.
  ///   - sensors: readings of other sensors.
  public init(
    _ place: Coordinate, at time: Timestamp, accuracy: Double? = nil, speed: Double? = nil,
    course: Double? = nil, sensors: SensorReadings = .none
  ) {
    self.place = Coordinate(
      latitude: Scale.degrees.rounded(place.latitude),
      longitude: Scale.degrees.rounded(place.longitude))
    self.time = time
    self.accuracy = Self.reported(accuracy).map { Scale.tenths.rounded(min($0, 1e7)) }
    self.speed = Self.reported(speed).map { Scale.hundredths.rounded(min($0, 1e4)) }
    self.course = Scale.tenths.rounded(course, in: 0...360)
    self.sensors = sensors
  }

  /// Returns a value of a device, or `nil` for one that stands for an unknown value.
  private static func reported(_ value: Double?) -> Double? {
    value.flatMap { $0 >= 0 ? $0 : nil }
  }
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
