package import AmbleCore
import AmbleFormats

/// Formats quantities for people.
package enum Quantity {
  /// "640 m", "2.34 km".
  package static func distance(_ metres: Double) -> String {
    guard abs(metres) >= 999.5 else { return "\(FixedDecimal.text(metres, decimals: 0)) m" }
    let hundredths = Int((abs(metres) / 10).rounded())
    let fraction = hundredths % 100
    let sign = metres < 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) km"
  }

  /// "42 m".
  package static func climb(_ metres: Double) -> String {
    "\(FixedDecimal.text(metres, decimals: 0)) m"
  }

  /// "31 min", "1 h 05 min"; "0 min" only for exactly 0.
  package static func duration(_ seconds: Double) -> String {
    let minutes = max(Int((seconds / 60).rounded()), seconds > 0 ? 1 : 0)
    guard minutes >= 60 else { return "\(minutes) min" }
    let rest = minutes % 60
    return "\(minutes / 60) h \(rest < 10 ? "0" : "")\(rest) min"
  }

  /// "6 %".
  package static func grade(_ grade: Double) -> String {
    "\(FixedDecimal.text(grade * 100, decimals: 0)) %"
  }

  /// "+410 m", "-38 m", "0 m".
  package static func difference(_ metres: Double) -> String {
    metres.rounded() > 0 ? "+\(distance(metres))" : distance(metres)
  }
}

extension Route {
  /// Distance, time, ascent and descent in one line. Heights that are known in part give a minimum.
  package var summary: String {
    let climbs = [
      "\(Quantity.climb(ascent)) up", "\(Quantity.climb(descent)) down",
    ]
    let known =
      switch unknownHeightShare {
      case 0: climbs
      case 1: ["climb unknown"]
      default: climbs.map { "at least \($0)" }
      }
    let parts = [Quantity.distance(distance), Quantity.duration(duration)] + known
    return parts.joined(separator: ", ")
  }
}
