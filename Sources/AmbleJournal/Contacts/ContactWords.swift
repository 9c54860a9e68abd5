import AmbleText
import Foundation

/// How contacts are found: the words of their texts, and conditions on them.
enum ContactWords {
  /// The words of a card with a space before each, then the texts as they are: what folds to no
  /// words, such as emoji, is looked for in those.
  static func index(_ card: ContactCard) -> String {
    let texts = [card.name, card.address, card.note]
    let words = texts.flatMap { FoldedText($0).words }
    return words.map { " " + $0 }.joined() + "\n" + texts.joined(separator: "\n")
  }

  /// What cards are sorted by: the folded name, or the name itself where it has no words.
  static func sortKey(_ card: ContactCard) -> String {
    let folded = FoldedText(card.name).joined
    return folded.isEmpty ? card.name.filter { $0 != "\u{1F}" } : folded
  }

  /// The pieces of text that must all be in an index for its card to match a query.
  ///
  /// Words must begin where words begin, except in scripts that do not set them apart.
  static func pieces(of query: String) -> [String] {
    query.split(whereSeparator: \.isWhitespace).prefix(12).map { chunk in
      let folded = FoldedText(chunk).joined
      if folded.isEmpty { return String(chunk) }
      return folded.unicodeScalars.first!.isOfScriptWithoutSpaces ? folded : " " + folded
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter of Thai, Lao, Tibetan, Burmese or Khmer, which write words together
  /// and fold into one. Chinese and Japanese characters fold into words of their own.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0xE01...0xFFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }
}
