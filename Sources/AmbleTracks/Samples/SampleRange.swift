/// Ranges of measured numbers. A number outside its range is noise or damage, and is left out.
enum SampleRange {
  /// Returns a height, metres above sea level: from below the Dead Sea's mines to above airliners.
  static func altitude(_ value: Double?) -> Double? { value.within(-1_000...20_000) }
  /// Returns a speed, metres per second, up to the speed of sound.
  static func speed(_ value: Double?) -> Double? { value.within(0...343) }
  /// Returns a distance, metres, up to 2.5 times around the Earth.
  static func distance(_ value: Double?) -> Double? { value.within(0...100_000_000) }
  /// Returns an accuracy, metres.
  static func accuracy(_ value: Double?) -> Double? { value.within(0...100_000) }
  /// Returns a heart rate, beats per minute; 0 is a sensor without contact.
  static func heartRate(_ value: Double?) -> Int? { value.within(20...300).wholeNumber }
  /// Returns a cadence, per minute, or `nil` outside its range.
  static func cadence(_ value: Double?) -> Double? { value.within(0...500) }
  /// Returns a temperature, degrees Celsius.
  static func temperature(_ value: Double?) -> Double? { value.within(-100...100) }
  /// Returns a power, watts.
  static func power(_ value: Double?) -> Int? { value.within(0...10_000).wholeNumber }
  /// Returns a duration, seconds, up to a year.
  static func duration(_ value: Double?) -> Double? { value.within(0...31_622_400) }
  /// Returns an energy, kilocalories.
  static func energy(_ value: Double?) -> Double? { value.within(0...1_000_000) }
  /// Returns an ascent or descent, metres.
  static func climb(_ value: Double?) -> Double? { value.within(0...1_000_000) }
  /// Returns a number of steps, or `nil` outside its range.
  static func steps(_ value: Double?) -> Int? { value.within(0...100_000_000).wholeNumber }
}

extension Double? {
  /// Returns the number if it is in the range, or `nil`.
  fileprivate func within(_ range: ClosedRange<Double>) -> Double? {
    guard let self, range.contains(self) else { return nil }
    return self
  }

  /// The nearest whole number.
  fileprivate var wholeNumber: Int? { flatMap { Int(exactly: $0.rounded()) } }
}
