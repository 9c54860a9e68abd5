import AmbleCore

/// Parses typed coordinates: "41.15, -8.61", "41.15 -8.61", "N 41.15 W 8.61", "geo:41.15,-8.61".
enum TypedCoordinate {
  /// Returns the position in a text, latitude first unless letters say otherwise, or `nil` if the
  /// text is no position.
  static func parse(_ text: String) -> Coordinate? {
    var text = Substring(text.prefix(80).uppercased())
    if text.hasPrefix("GEO:") { text = text.dropFirst(4).prefix { $0 != ";" && $0 != "?" } }
    var numbers: [Double] = []
    var signs: [Character] = []
    var token = ""
    func endNumber() -> Bool {
      if token.isEmpty { return true }
      guard let number = Double(token), token.contains(where: \.isNumber) else { return false }
      numbers.append(number)
      token = ""
      return true
    }
    for character in text {
      switch character {
      case "0"..."9", ".", "-", "+": token.append(character)
      case "\u{2212}": token.append("-")
      case ",", ";", " ", "\t", "°": guard endNumber() else { return nil }
      case "N", "S", "E", "W", "O":
        guard endNumber() else { return nil }
        signs.append(character)
      default: return nil
      }
    }
    guard endNumber(), numbers.count == 2, text.contains(where: { ".,;°".contains($0) }) else {
      return nil
    }
    return position(numbers, signs)
  }

  private static func position(_ numbers: [Double], _ signs: [Character]) -> Coordinate? {
    var numbers = numbers
    guard signs.isEmpty || signs.count == 2 else { return nil }
    for (index, sign) in signs.enumerated() where "SW".contains(sign) {
      numbers[index] = -abs(numbers[index])
    }
    if let first = signs.first, "EWO".contains(first) { numbers.swapAt(0, 1) }
    let position = Coordinate(latitude: numbers[0], longitude: numbers[1])
    return position.isValid ? position : nil
  }
}
