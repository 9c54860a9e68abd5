import AmbleCore

/// A point of a track while it is read.
struct GPXPoint {
  /// The values read so far.
  private(set) var sample: TrackSample
  /// Seconds that local time is ahead of UTC, if the point's time states it.
  private(set) var utcOffset: Int?
  /// Whether the point has a position.
  private(set) var isValid: Bool
  /// Whether the point has a time that is invalid, or implausible for a recording.
  private(set) var hasBadTime = false

  init(_ tag: XMLTag) {
    sample = TrackSample()
    isValid = false
    guard let latitude = XMLNumber.double(tag.attribute("lat")),
      let longitude = XMLNumber.double(tag.attribute("lon"))
    else { return }
    let position = Coordinate(latitude: latitude, longitude: longitude)
    isValid = position.isValid
    sample.position = position
  }

  /// Reads an element of the point: elements of GPX and of the extensions of Garmin (`hr`, `cad`,
  /// `atemp`, `speed`), Garmin and Cluetrust for power, and OpenTracks.
  mutating func read(_ name: String, in parent: String, _ text: String) {
    switch name {
    case "ele" where parent == "trkpt":
      sample.altitude = SampleRange.altitude(XMLNumber.double(text))
    case "time" where parent == "trkpt": readTime(text)
    case "hr", "heartrate": sample.heartRate = SampleRange.heartRate(XMLNumber.double(text))
    case "cad", "cadence": sample.cadence = SampleRange.cadence(XMLNumber.double(text))
    case "atemp", "temp":
      sample.temperature = SampleRange.temperature(XMLNumber.double(text))
    case "speed": sample.speed = SampleRange.speed(XMLNumber.double(text))
    case "power", "PowerInWatts": sample.power = SampleRange.power(XMLNumber.double(text))
    case "accuracy_horizontal", "accuracy":
      sample.accuracy = SampleRange.accuracy(XMLNumber.double(text))
    default: break
    }
  }

  private mutating func readTime(_ text: String) {
    guard !text.isEmpty else { return }
    guard let time = XMLTime(text) else {
      hasBadTime = true
      return
    }
    sample.time = time.milliseconds
    utcOffset = time.offset
  }
}
