import AmbleText

/// House numbers as they are compared: "12 A" is "12a", "228–230" is "228-230".
enum HouseNumber {
  /// The compared form of a number.
  static func fold(_ number: some StringProtocol) -> String {
    var folded = ""
    for word in FoldedText(String(number)).words {
      let joinsDigits = folded.last?.isNumber == true && word.first?.isNumber == true
      folded += joinsDigits ? "-" + word : word
    }
    return folded
  }

  /// Whether a word may be the number of a house: it begins with a digit and is short.
  static func isCandidate(_ word: String) -> Bool {
    guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return false }
    return word.utf8.count <= 6
  }
}
