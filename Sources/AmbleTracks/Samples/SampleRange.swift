/// Ranges of measured numbers. A number outside its range is noise or damage, and is left out.
enum SampleRange {
  /// Metres above sea level: below the Dead Sea's mines, above airliners.
  static func altitude(_ value: Double?) -> Double? { value.within(-1_000...20_000) }
  /// Metres per second: up to the speed of sound.
  static func speed(_ value: Double?) -> Double? { value.within(0...343) }
  /// Metres: up to 2.5 times around the Earth.
  static func distance(_ value: Double?) -> Double? { value.within(0...100_000_000) }
  /// Metres.
  static func accuracy(_ value: Double?) -> Double? { value.within(0...100_000) }
  /// Beats per minute; 0 is a sensor without contact.
  static func heartRate(_ value: Double?) -> Int? { value.within(20...300).wholeNumber }
  /// Returns a cadence, per minute, or `nil` outside its range.
  static func cadence(_ value: Double?) -> Double? { value.within(0...500) }
  /// Degrees Celsius.
  static func temperature(_ value: Double?) -> Double? { value.within(-100...100) }
  /// Watts.
  static func power(_ value: Double?) -> Int? { value.within(0...10_000).wholeNumber }
  /// Seconds: up to a year.
  static func duration(_ value: Double?) -> Double? { value.within(0...31_622_400) }
  /// Kilocalories.
  static func energy(_ value: Double?) -> Double? { value.within(0...1_000_000) }
  /// Metres climbed or lost.
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
