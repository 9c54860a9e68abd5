/// Gives buildings short names that differ.
struct ShortNames {
  private var taken: Set<String> = []
  /// Number of letters of a name of one word, and maximum number of initials.
  private static let wordLength = 4, maxInitials = 5
  private static let minor: Set<String> = [
    "of", "the", "and", "for", "de", "da", "do", "dos", "das", "e", "del", "la", "el", "i", "les",
    "du", "des", "der", "und", "di",
  ]

  /// Returns the short name that the map gives, or the initials of the name, with a number if
  /// another building has it.
  mutating func name(of area: CampusSurvey.Area) -> String {
    let given = CampusName.cleaned(area.shortName)
    let base = given.isEmpty || given.count > 12 ? Self.initials(area.name) : given
    var name = base
    var number = 1
    while !taken.insert(CampusName.key(name)).inserted {
      number += 1
      name = "\(base) \(number)"
    }
    return name
  }

  private static func initials(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let chosen = words.filter { !minor.contains($0.lowercased()) }
    guard let first = chosen.first ?? words.first else { return "B" }
    if chosen.count < 2 { return String(first.prefix(wordLength)).uppercased() }
    // Numbers stay whole: “Bloco 12” is B12.
    let parts = chosen.prefix(maxInitials).map { word in
      word.allSatisfy(\.isNumber) ? String(word.prefix(4)) : String(word.prefix(1)).uppercased()
    }
    return parts.joined()
  }
}

extension CampusName {
  /// Returns a name of the map as a campus can have it.
  static func cleaned(_ name: String) -> String {
    var text = String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.isControl }))
    while text.utf8.count > CampusLimits.maxNameBytes { text.removeLast() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
