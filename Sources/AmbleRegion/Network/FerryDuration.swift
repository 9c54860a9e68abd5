/// Reads the duration of a ferry from the tag `duration`.
enum FerryDuration {
  /// Returns the minutes of “20”, “01:30”, “01:30:00” or ISO 8601's “PT1H30M”, or `nil` if the way
  /// is no ferry or the value is not understood.
  static func minutes(_ tags: Tags) -> Double? {
    guard tags["route"] == "ferry", let text = tags["duration"] else { return nil }
    let minutes = text.hasPrefix("PT") ? iso8601(text.dropFirst(2)) : clock(text)
    return minutes.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":").map { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2: return parts[0].flatMap { hours in parts[1].map { hours * 60 + $0 } }
    case 3: return clock(text.split(separator: ":").dropLast().joined(separator: ":"))
    default: return nil
    }
  }

  private static func iso8601(_ text: Substring) -> Double? {
    var minutes = 0.0
    var number = ""
    for character in text {
      if character.isNumber || character == "." {
        number.append(character)
      } else {
        guard let factor = factors[character], let value = Double(number) else { return nil }
        minutes += value * factor
        number = ""
      }
    }
    return minutes
  }

  private static let factors: [Character: Double] = ["H": 60, "M": 1, "S": 1.0 / 60]
}
