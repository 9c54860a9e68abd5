import AmbleCore
import AmbleRegion
import Foundation

/// A table of places for a terminal.
struct PlaceTable {
  var places: [Place]

  /// One line per place: its label, kind, position, match, and distance.
  var text: String {
    let rows = places.map(Self.cells)
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  private static func cells(_ place: Place) -> [String] {
    [
      place.label, place.value.replacingOccurrences(of: "_", with: " "),
      String(format: "%.6f,%.6f", place.position.latitude, place.position.longitude),
      fit(place), place.distance.map(distance) ?? "",
    ]
  }

  private static func fit(_ place: Place) -> String {
    guard let match = place.match else { return "" }
    return place.isAmbiguous ? "\(match.rawValue), one of several" : match.rawValue
  }

  private static func distance(_ metres: Double) -> String {
    metres < 995 ? String(format: "%.0f m", metres) : String(format: "%.1f km", metres / 1000)
  }
}
