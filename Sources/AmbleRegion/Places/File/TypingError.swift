/// A single typing error: one letter wrong, missing, added or transposed (Damerau, 1964).
enum TypingError {
  /// Returns whether the typed word differs from the other, or with `asPrefix` from its beginning,
  /// by at most one error. Complexity: O(length).
  static func separates(
    _ typed: [UInt16], _ word: Slice<UnsafeBufferPointer<UInt16>>, asPrefix: Bool
  ) -> Bool {
    let equal = zip(typed, word).prefix { $0 == $1 }.count
    if equal == typed.count { return asPrefix || word.count <= typed.count + 1 }
    func rest(_ typedFrom: Int, _ wordFrom: Int) -> Bool {
      guard typedFrom <= typed.count, wordFrom <= word.count else { return false }
      let typedRest = typed[typedFrom...]
      let wordRest = word.dropFirst(wordFrom)
      return asPrefix ? wordRest.starts(with: typedRest) : wordRest.elementsEqual(typedRest)
    }
    if rest(equal + 1, equal + 1) || rest(equal, equal + 1) || rest(equal + 1, equal) {
      return true
    }
    let start = word.startIndex
    guard equal + 1 < typed.count, equal + 1 < word.count else { return false }
    let isExchanged =
      typed[equal] == word[start + equal + 1] && typed[equal + 1] == word[start + equal]
    return isExchanged && rest(equal + 2, equal + 2)
  }
}
