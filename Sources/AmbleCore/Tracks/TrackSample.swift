/// One record of a recording: the measurements of a device at one time. It takes 88 bytes.
///
/// ```swift
/// let sample = TrackSample(
///   time: 1_700_000_000_000, position: Coordinate(latitude: 41.1456, longitude: -8.6109),
///   altitude: 74.2, accuracy: 6, heartRate: 112)
/// sample.power  // nil
/// ```
public struct TrackSample: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00 UTC, or `nil` if the source has no times.
  @CompactInt64 public var time: Int64?
  /// The position, or `nil` if there was none, as indoors.
  public var position: Coordinate? {
    get {
      guard let latitude, let longitude else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    set { (latitude, longitude) = (newValue?.latitude, newValue?.longitude) }
  }
  /// Altitude, metres above sea level, as the device measured it.
  @CompactDouble public var altitude: Double?
  /// Accuracy of the position, metres: the radius that is right about two times in three.
  @CompactDouble public var accuracy: Double?
  /// Speed over ground, metres per second.
  @CompactDouble public var speed: Double?
  /// Distance since the start, metres, by the device's own reckoning.
  @CompactDouble public var distance: Double?
  /// Heart rate, beats per minute.
  @CompactInt public var heartRate: Int?
  /// Cadence: steps of both feet per minute on foot, turns of the crank per minute by bike.
  @CompactDouble public var cadence: Double?
  /// Temperature, degrees Celsius.
  @CompactDouble public var temperature: Double?
  /// Power, watts.
  @CompactInt public var power: Int?
  /// Number of steps since the start, by the device's own count.
  @CompactInt public var steps: Int?
  /// Whether the recording was interrupted before this sample, as by a pause: the way from the
  /// sample before is unknown.
  public var isAfterPause: Bool
  @CompactDouble private var latitude: Double?
  @CompactDouble private var longitude: Double?

  /// Creates a sample from its parts.
  public init(
    time: Int64? = nil, position: Coordinate? = nil, altitude: Double? = nil,
    accuracy: Double? = nil, speed: Double? = nil, distance: Double? = nil,
    heartRate: Int? = nil, cadence: Double? = nil, temperature: Double? = nil, power: Int? = nil,
    steps: Int? = nil, isAfterPause: Bool = false
  ) {
    self.time = time
    latitude = position?.latitude
    longitude = position?.longitude
    self.altitude = altitude
    self.accuracy = accuracy
    self.speed = speed
    self.distance = distance
    self.heartRate = heartRate
    self.cadence = cadence
    self.temperature = temperature
    self.power = power
    self.steps = steps
    self.isAfterPause = isAfterPause
  }
}

extension TrackSample {
  /// Milliseconds since 1970, or `nil` if there is no time or it is 30,000 years away, so that sums
  /// of times never overflow.
  var soundTime: Int64? {
    guard let time, time > -1_000_000_000_000_000, time < 1_000_000_000_000_000 else { return nil }
    return time
  }

  /// The position, or `nil` if there is none or it is no fix.
  var soundPosition: Coordinate? {
    guard let position, position.isFix else { return nil }
    return position
  }

  /// Whether the sample has a usable position.
  var hasPosition: Bool { soundPosition != nil }

  /// The accuracy, or `nil` if it is missing, negative or not finite.
  var soundAccuracy: Double? {
    guard let accuracy, accuracy.isFinite, accuracy >= 0 else { return nil }
    return accuracy
  }

  /// The measured speed, or `nil` if it is missing, negative or not finite.
  var soundSpeed: Double? {
    guard let speed, speed.isFinite, speed >= 0 else { return nil }
    return speed
  }

  /// The distance since the start by the device, or `nil` if it is missing, negative or not finite.
  var soundDistance: Double? {
    guard let distance, distance >= 0, distance < 1e9 else { return nil }
    return distance
  }

  /// The altitude, or `nil` if it is missing or nowhere on Earth: below the Dead Sea's shore by
  /// more than an error of the device, or beyond airliners.
  var soundAltitude: Double? {
    guard let altitude, altitude > -1000, altitude < 20_000 else { return nil }
    return altitude
  }
}

extension Coordinate {
  /// Whether a receiver can have been at the position. Receivers without a fix write 0° north, 0° east.
  package var isFix: Bool { isValid && (latitude != 0 || longitude != 0) }
}
