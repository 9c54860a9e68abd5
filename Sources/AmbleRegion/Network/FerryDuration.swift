/// Reads the duration of a ferry from the tag `duration`.
enum FerryDuration {
  /// Returns the seconds of “20” (minutes), “01:30”, “01:30:00”, “90 min”, “1 h 30” or ISO 8601's
  /// “PT1H30M” and “P1DT2H”, or `nil` if the way is no ferry or the value is not understood.
  static func seconds(_ tags: Tags) -> Double? {
    guard tags["route"] == "ferry", let text = tags["duration"]?.uppercased() else { return nil }
    let trimmed = text.filter { $0 != " " }
    let seconds =
      trimmed.hasPrefix("P")
      ? iso8601(trimmed.dropFirst()) : trimmed.contains(":") ? clock(trimmed) : words(trimmed)
    return seconds.flatMap { $0 > 0 && $0 <= longest ? $0 : nil }
  }

  /// Seconds of a month, longer than any ferry takes.
  private static let longest = 30.0 * 86_400

  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = parts.compactMap { $0 }
    guard numbers.count == parts.count, (2...3).contains(numbers.count),
      numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    return zip(numbers, [3600.0, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func iso8601(_ text: Substring) -> Double? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = sum(parts[0], ["D": 86_400]) else { return nil }
    guard parts.count == 2 else { return days }
    return sum(parts[1], ["H": 3600, "M": 60, "S": 1]).map { days + $0 }
  }

  /// Returns the seconds of numbers with units. A number without a unit is minutes.
  private static func words(_ text: String) -> Double? {
    let text = text.last?.isNumber == true ? text + "MIN" : text
    return sum(text[...], units)
  }

  private static let units: [String: Double] = [
    "H": 3600, "HR": 3600, "HRS": 3600, "HOUR": 3600, "HOURS": 3600, "S": 1, "SEC": 1, "M": 60,
    "MIN": 60, "MINS": 60, "MIN.": 60, "MINUTE": 60, "MINUTES": 60,
  ]

  /// Returns the sum of numbers, each with a unit behind it.
  private static func sum(_ text: Substring, _ units: [String: Double]) -> Double? {
    var rest = text
    var seconds = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      rest = rest[digits.endIndex...]
      let unit = rest.prefix { !$0.isNumber }
      rest = rest[unit.endIndex...]
      guard let number = Double(digits), let factor = units[String(unit)] else { return nil }
      seconds += number * factor
    }
    return seconds
  }
}
