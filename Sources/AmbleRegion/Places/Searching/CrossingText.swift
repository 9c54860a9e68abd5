/// Parses the two streets of a crossing: "Castro & 18th", "Castro and 18th".
enum CrossingText {
  private static let signs: Set<Character> = ["&", "/", "+", "@", "\\"]
  private static let words: Set<String> = [
    "and", "at", "x", "und", "e", "y", "et", "og", "och", "ja", "i", "en", "и",
  ]

  /// Returns all readings of a text as two streets.
  static func sides(of text: String) -> [(first: Substring, second: Substring)] {
    let text = text.prefix(200)
    let bySign = text.indices.filter { signs.contains(text[$0]) }.map {
      (first: text[..<$0], second: text[text.index(after: $0)...])
    }.filter { text[$0.first.endIndex] != "/" || !isAbbreviated($0.first, $0.second) }
    let words = text.split(separator: " ")
    let byWord = words.dropFirst().dropLast()
      .filter { Self.words.contains($0.lowercased()) }
      .map { (first: text[..<$0.startIndex], second: text[$0.endIndex...]) }
    return (bySign + byWord).filter {
      $0.first.contains(where: isWord) && $0.second.contains(where: isWord)
    }
  }

  /// Returns whether a slash between two parts of a text ends an abbreviation, as in "C/ Mayor" (calle or
  /// carrer), or is inside one: "s/n" (without a number).
  private static func isAbbreviated(_ first: Substring, _ second: Substring) -> Bool {
    let end = first.lastIndex { $0.isWhitespace || signs.contains($0) || $0 == "," }
    let word = first[(end.map(first.index(after:)) ?? first.startIndex)...].lowercased()
    if word == "s" { return second.prefix(while: isWord).lowercased() == "n" }
    return abbreviations.contains(word)
  }

  private static let abbreviations: Set<String> = [
    "c", "av", "avd", "avda", "avgda", "pl", "pza", "plza", "pg", "pso", "ctra", "cno", "ptge",
    "rda", "trav", "trv", "urb", "r",
  ]

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
