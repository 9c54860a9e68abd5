import AmbleCore

/// Parses positions of vCards.
enum GeoValue {
  /// Parses `geo:41.15,-8.61;u=10` (4.0, RFC 5870), `41.15;-8.61` (3.0) or `41.15,-8.61` (2.1).
  /// - Returns: the coordinate, or `nil` if the text has another form or is out of range.
  static func coordinate(_ text: String) -> Coordinate? {
    let text = VCardText.unescaped(text).trimmingSpaces.lowercased()
    let numbers: [Substring]
    if text.hasPrefix("geo:") {
      numbers = text.dropFirst(4).prefix { $0 != ";" }.split(separator: ",")
    } else {
      numbers = text.split { $0 == ";" || $0 == "," }
    }
    let values = numbers.compactMap { Double(String($0).trimmingSpaces) }
    guard values.count >= 2, values.count == numbers.count, (-90...90).contains(values[0]),
      (-180...180).contains(values[1])
    else { return nil }
    return Coordinate(latitude: values[0], longitude: values[1])
  }
}
