import AmbleText
internal import Foundation

/// The words that searches find a name by: its folded words and other spellings.
struct IndexedWords {
  /// The words, without duplicates.
  private(set) var words: [String] = []
  private var known: Set<String> = []

  mutating func add(_ name: String) {
    let folded = FoldedText(name).words
    insert(folded)
    insert(Self.directions(in: folded))
    insert(folded.flatMap(Self.parts))
    for chunk in name.split(whereSeparator: \.isWhitespace) { addSpellings(of: chunk) }
  }

  /// Adds words without other spellings, such as postcodes.
  mutating func insert(_ more: [String]) {
    for word in more where known.insert(word).inserted { words.append(word) }
  }

  /// Adds other spellings of a word: "oconnell" for "O'Connell", "koebenhavn" for "København".
  private mutating func addSpellings(of chunk: Substring) {
    let pieces = FoldedText(chunk).words
    if (2...4).contains(pieces.count), pieces.allSatisfy({ $0.utf8.count < 24 }) {
      insert([pieces.joined()])
    }
    if chunk.contains(where: { Self.digraphs[$0] != nil }) {
      let spelled = chunk.reduce(into: "") { $0 += Self.digraphs[$1] ?? String($1) }
      insert(FoldedText(spelled).words)
    }
  }

  /// Returns "northwest" for "North West".
  private static func directions(in words: [String]) -> [String] {
    zip(words, words.dropFirst()).compactMap { Synonyms.direction($0, $1) }
  }

  /// Returns "haupt" and "strasse" for "hauptstrasse".
  private static func parts(of word: String) -> [String] {
    guard let ending = endings.first(where: { word.hasSuffix($0) && word.count > $0.count + 2 })
    else { return [] }
    return [String(word.dropLast(ending.count)), ending]
  }

  private static let endings = ["strasse", "straat", "platz", "gasse", "gatan", "katu", "vagen"]

  /// The usual spellings of letters with marks on keyboards without them.
  private static let digraphs: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe",
    "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Å": "Aa", "Ø": "Oe",
  ]
}
