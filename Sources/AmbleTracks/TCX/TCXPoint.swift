import AmbleCore

/// A trackpoint while it is read.
struct TCXPoint {
  /// The values read so far. Cadence counts strides if on foot.
  private(set) var sample = TrackSample()
  /// Whether its time or position is invalid.
  private(set) var isInvalid = false
  private var latitude: Double?
  private var longitude: Double?

  /// Reads an element of the point, or of Garmin's extension `TPX`.
  mutating func read(_ name: String, in parent: String, _ text: String) {
    let number = XMLNumber.double(text)
    switch name {
    case "Time": readTime(text)
    case "LatitudeDegrees": latitude = number
    case "LongitudeDegrees": longitude = number
    case "Position": finishPosition()
    case "AltitudeMeters": sample.altitude = SampleRange.altitude(number)
    case "DistanceMeters": sample.distance = SampleRange.distance(number)
    case "Value" where parent == "HeartRateBpm":
      sample.heartRate = SampleRange.heartRate(number)
    case "Cadence", "RunCadence": sample.cadence = SampleRange.cadence(number)
    case "Speed": sample.speed = SampleRange.speed(number)
    case "Watts": sample.power = SampleRange.power(number)
    default: break
    }
  }

  private mutating func readTime(_ text: String) {
    sample.time = XMLTime(text)?.milliseconds
    if sample.time == nil { isInvalid = true }
  }

  private mutating func finishPosition() {
    let position = Coordinate(latitude: latitude ?? .nan, longitude: longitude ?? .nan)
    guard position.isValid else {
      isInvalid = true
      return
    }
    sample.position = position
  }
}
