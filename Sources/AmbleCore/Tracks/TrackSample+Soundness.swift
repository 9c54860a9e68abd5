extension TrackSample {
  /// Milliseconds since 1970, or `nil` if there is no time or it is 30,000 years away, so that sums
  /// of times never overflow.
  var soundTime: Int64? {
    guard let time, time > -1_000_000_000_000_000, time < 1_000_000_000_000_000 else { return nil }
    return time
  }

  /// The position, or `nil` if there is none or it is not on Earth.
  var soundPosition: Coordinate? {
    guard let position, position.isValid else { return nil }
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
