import Foundation

/// The words of a text for comparison: without case, accents and punctuation.
///
/// Decomposes text by Unicode's compatibility mapping (NFKD), drops the accents of Latin, Greek,
/// Cyrillic, Hebrew and Arabic, and replaces letters that Unicode does not decompose (ø, ł, ß, đ, æ
/// …) by the letters typed for them. Each character of a script without spaces between words is a
/// word.
public struct FoldedText: Hashable, Sendable {
  /// The words in order.
  public private(set) var words: [String] = []
  private var word = ""
  private var wordIsComplete = false

  /// Folds a text. Complexity: O(length).
  public init(_ text: String) { fold(text) }

  /// Folds a part of a text. Complexity: O(length).
  public init(_ text: Substring) { fold(text) }

  private mutating func fold(_ text: some StringProtocol) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for scalar in text.unicodeScalars { append(scalar) }
    } else {
      for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars { append(scalar) }
    }
    endWord()
  }

  /// The words, joined by single spaces.
  public var joined: String { words.joined(separator: " ") }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return appendASCII(scalar) }
    if scalar.isDroppedMark { return }
    if let replacement = Self.replacements[scalar] { return extend(with: replacement) }
    if scalar.isSeparateWord {
      endWord()
      word = String(scalar)
      wordIsComplete = true
    } else if scalar.properties.generalCategory.isMark {
      word.unicodeScalars.append(scalar)
    } else if scalar.belongsToWord {
      extend(with: scalar.properties.lowercaseMapping)
    } else {
      endWord()
    }
  }

  private mutating func appendASCII(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "0"..."9": extend(with: String(scalar))
    case "A"..."Z": extend(with: String(Unicode.Scalar(UInt8(scalar.value) + 32)))
    default: endWord()
    }
  }

  private mutating func extend(with text: String) {
    if wordIsComplete { endWord() }
    word += text
  }

  private mutating func endWord() {
    if !word.isEmpty { words.append(word) }
    word = ""
    wordIsComplete = false
  }

  /// Letters that NFKD does not decompose, and their typed substitutes.
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
    "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th",
    "ħ": "h", "Ħ": "h", "ı": "i", "ŋ": "n", "Ŋ": "n", "ŧ": "t", "Ŧ": "t", "ĸ": "k", "ς": "σ",
  ]
}

extension Unicode.Scalar {
  /// Whether this is an accent of a script whose users omit accents when typing.
  fileprivate var isDroppedMark: Bool {
    switch value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670: true
    default: false
    }
  }

  /// Whether this is a Chinese character or Japanese kana.
  fileprivate var isSeparateWord: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xF900...0xFAFF, 0x20000...0x3134F: true
    default: false
    }
  }

  fileprivate var belongsToWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
