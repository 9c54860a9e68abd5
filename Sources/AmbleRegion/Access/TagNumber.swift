/// Reads numbers from tag values.
enum TagNumber {
  /// Returns the leading number of a text and the rest: “2.5 m” gives 2.5 and “m”.
  /// - Returns: the number and the rest, or `nil` if the text starts with no number.
  static func leading(_ text: String) -> (value: Double, unit: Substring)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let value = Double(digits), value.isFinite else { return nil }
    return (value, text[digits.endIndex...].drop { $0 == " " })
  }

  /// Returns a length, metres: “0.9”, “90 cm”, “3 ft”, “2'6"”, or `nil` if not understood.
  static func metres(_ text: String?) -> Double? {
    guard let (value, unit) = text.flatMap(leading) else { return nil }
    switch unit {
    case "", "m": return value
    case "cm": return value / 100
    case "mm": return value / 1000
    case "ft", "'": return value * 0.3048
    case "in", "\"": return value * 0.0254
    default: return feetAndInches(value, unit)
    }
  }

  /// Returns a weight, metric tonnes: “7.5”, “3500 kg”, “3 st” (short tons), “7000 lbs”, or `nil` if
  /// not understood.
  static func tonnes(_ text: String?) -> Double? {
    guard let (value, unit) = text.flatMap(leading) else { return nil }
    switch unit {
    case "", "t": return value
    case "kg": return value / 1000
    case "st": return value * 0.907_184_74
    case "lt": return value * 1.016_046_908_8
    case "cwt": return value * 0.050_802_345_44
    case "lbs", "lb": return value * 0.000_453_592_37
    default: return nil
    }
  }

  private static func feetAndInches(_ feet: Double, _ unit: Substring) -> Double? {
    guard unit.hasPrefix("'"), let (inches, mark) = leading(String(unit.dropFirst())),
      mark == "\"" || mark.isEmpty
    else { return nil }
    return (feet * 12 + inches) * 0.0254
  }

  /// Returns a slope, per cent: “8%”, “-5 %”, “4°”, “1:12”, or `nil` for “up” and “down”.
  static func percent(_ text: String?) -> Double? {
    guard let (value, unit) = text.flatMap(leading) else { return nil }
    switch unit {
    case "%": return value
    case "°": return 100 * tangent(degrees: value)
    default: return ratio(value, unit)
    }
  }

  private static func ratio(_ rise: Double, _ unit: Substring) -> Double? {
    guard unit.hasPrefix(":"), let run = Double(unit.dropFirst()), run > 0 else { return nil }
    return 100 * rise / run
  }

  /// Returns the tangent by its Taylor series, accurate to 0.1 % up to 30°.
  private static func tangent(degrees: Double) -> Double {
    let angle = max(-30, min(30, degrees)) * .pi / 180
    let square = angle * angle
    return angle * (1 + square * (1.0 / 3 + square * (2.0 / 15 + square * 17.0 / 315)))
  }
}
