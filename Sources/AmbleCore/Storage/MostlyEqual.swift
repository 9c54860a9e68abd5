/// A read-only array of numbers most of which are equal: a bit for each element tells whether it is
/// another, and only those are stored.
struct MostlyEqual: Sendable {
  private let common: UInt32
  private var words: [Word] = []
  private var others: [UInt32] = []

  /// 64 elements.
  private struct Word {
    /// A bit for each element that is stored, the lowest for the first.
    var stored: UInt64 = 0
    /// Number of stored elements of the words before.
    let before: UInt32
  }

  /// Creates an array.
  /// - Parameters:
  ///   - numbers: the elements.
  ///   - common: the value of most of them.
  /// - Complexity: O(n). Takes 2 bits an element, and 4 bytes for each that has another value.
  init(_ numbers: [UInt32], common: UInt32) {
    self.common = common
    words.reserveCapacity(numbers.count / 64 + 1)
    for first in stride(from: 0, to: numbers.count, by: 64) {
      var word = Word(before: UInt32(others.count))
      for index in first..<min(first + 64, numbers.count)
      where numbers[index] != common {
        word.stored |= 1 << UInt64(index - first)
        others.append(numbers[index])
      }
      words.append(word)
    }
  }

  /// - Complexity: O(1).
  subscript(index: Int) -> UInt32 {
    let word = words[index >> 6]
    let bit: UInt64 = 1 << UInt64(index & 63)
    guard word.stored & bit != 0 else { return common }
    return others[Int(word.before) + (word.stored & (bit - 1)).nonzeroBitCount]
  }
}
