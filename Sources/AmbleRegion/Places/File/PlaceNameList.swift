/// Names by language, stored as lines of text.
struct PlaceNameList {
  /// The names by language.
  var names: [String: String]

  init(_ names: [String: String]) { self.names = names }

  /// Reads the names from text; skips damaged lines.
  init(text: String) {
    names = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "\t", maxSplits: 1)
      if sides.count == 2 { names[String(sides[0])] = String(sides[1]) }
    }
  }

  /// The names as text, one line per language: the language, a tab, the name.
  var text: String {
    names.keys.sorted().map { language in
      let name = names[language, default: ""].map { $0.isNewline || $0 == "\t" ? " " : $0 }
      return language + "\t" + String(name)
    }.joined(separator: "\n")
  }
}
