import AmbleCore

/// A valid position in whole steps of `Position.Scale`, as a track stores it.
struct FixedPosition: Hashable {
  /// Milliseconds since 1970-01-01T00:00 UTC.
  var time: Int64
  var latitude: Int64
  var longitude: Int64
  var accuracy: Int64?
  var speed: Int64?
  var course: Int64?

  /// The times that tracks store: the years 1 to 9999, those that RFC 3339 can write. Sums and
  /// differences of them cannot overflow.
  static let times: Range<Int64> = -62_135_596_800_000..<253_402_300_800_000

  /// Whether all values are in the ranges of `Position`.
  var isValid: Bool {
    Self.times.contains(time) && abs(latitude, atMost: 900_000_000)
      && abs(longitude, atMost: 1_800_000_000) && (0...100_000_000).contains(accuracy ?? 0)
      && (0...1_000_000).contains(speed ?? 0) && (0...3600).contains(course ?? 0)
  }

  /// `abs` would trap on `Int64.min`.
  private func abs(_ value: Int64, atMost bound: Int64) -> Bool {
    (-bound...bound).contains(value)
  }
}

extension FixedPosition {
  /// Converts a position exactly, or returns `nil` if tracks do not store it.
  init?(_ position: Position) {
    guard position.place.isValid, Self.times.contains(position.time.milliseconds) else {
      return nil
    }
    time = position.time.milliseconds
    latitude = Position.Scale.degrees.steps(position.place.latitude)
    longitude = Position.Scale.degrees.steps(position.place.longitude)
    accuracy = position.accuracy.map(Position.Scale.accuracy.steps)
    speed = position.speed.map(Position.Scale.speed.steps)
    course = position.course.map(Position.Scale.course.steps)
  }

  /// The position, equal to the one this was made of.
  var position: Position {
    let degrees = Position.Scale.degrees
    return Position(
      Coordinate(latitude: degrees.value(latitude), longitude: degrees.value(longitude)),
      at: Timestamp(milliseconds: time), accuracy: accuracy.map(Position.Scale.accuracy.value),
      speed: speed.map(Position.Scale.speed.value),
      course: course.map(Position.Scale.course.value))
  }
}
