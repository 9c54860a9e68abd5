/// All words of names in sorted order, to correct misspelled words.
struct Vocabulary: Sendable {
  private var units: [UInt16] = []
  private var starts: [UInt32] = [0]
  private var counts: [UInt32] = []

  /// Creates a vocabulary from words and their counts. Complexity: O(n log n).
  init(_ frequencies: [String: Int]) {
    let entries = frequencies.map { (units: Array($0.key.utf16), count: $0.value) }
      .sorted { $0.units.lexicographicallyPrecedes($1.units) }
    for entry in entries { append(entry.units, count: UInt32(clamping: entry.count)) }
  }

  /// Reads a vocabulary from its text, or returns `nil` if it is damaged.
  init?(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let count = UInt32(parts[1]) else { return nil }
      let word = Array(parts[0].utf16)
      guard counts.isEmpty || self.units(at: counts.count - 1).lexicographicallyPrecedes(word)
      else {
        return nil
      }
      append(word, count: count)
    }
  }

  /// The vocabulary as text, one line per word with its count.
  var text: String {
    counts.indices.map { "\(word(at: $0)) \(counts[$0])" }.joined(separator: "\n")
  }

  private mutating func append(_ word: [UInt16], count: UInt32) {
    units += word
    starts.append(UInt32(units.count))
    counts.append(count)
  }

  private func units(at index: Int) -> ArraySlice<UInt16> {
    units[Int(starts[index])..<Int(starts[index + 1])]
  }

  private func word(at index: Int) -> String { String(decoding: units(at: index), as: UTF16.self) }

  /// Returns whether the vocabulary contains the word or, with `asPrefix`, a word that begins with
  /// it. Complexity: O(log n).
  func contains(_ word: String, asPrefix: Bool) -> Bool {
    let word = Array(word.utf16)
    var low = 0
    var high = counts.count
    while low < high {
      let middle = (low + high) / 2
      if units(at: middle).lexicographicallyPrecedes(word) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < counts.count else { return false }
    return asPrefix ? units(at: low).starts(with: word) : units(at: low).elementsEqual(word)
  }

  /// Returns the commonest words that differ from a word by a single typing error or, with
  /// `asPrefix`, begin so; commonest first. Complexity: O(n).
  func corrections(of word: String, asPrefix: Bool, limit: Int) -> [String] {
    let word = Array(word.utf16)
    var found: [(index: Int, count: UInt32)] = []
    units.withUnsafeBufferPointer { units in
      for index in counts.indices {
        let candidate = units[Int(starts[index])..<Int(starts[index + 1])]
        guard candidate.count + 1 >= word.count else { continue }
        guard asPrefix || candidate.count <= word.count + 1 else { continue }
        if TypingError.separates(word, candidate, asPrefix: asPrefix) {
          found.append((index, counts[index]))
        }
      }
    }
    found.sort { ($1.count, $0.index) < ($0.count, $1.index) }
    return found.prefix(limit).map { self.word(at: $0.index) }
  }
}

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
