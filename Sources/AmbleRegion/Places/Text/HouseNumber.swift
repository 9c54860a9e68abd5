import AmbleText

/// Normalizes house numbers for comparison: "12 A" to "12a", "228–230" to "228-230".
enum HouseNumber {
  /// Returns the normalized form of a number.
  static func fold(_ number: some StringProtocol) -> String {
    var folded = ""
    for word in FoldedText(String(number)).words {
      let joinsDigits = folded.last?.isNumber == true && word.first?.isNumber == true
      folded += joinsDigits ? "-" + word : word
    }
    return folded
  }

  /// Returns whether a word may be a house number: it begins with a digit and has at most 6 bytes.
  static func isCandidate(_ word: String) -> Bool {
    guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return false }
    return word.utf8.count <= 6
  }
}
