/// A set of arcs as a bit field. Immutable, so it may be shared between threads.
@usableFromInline package struct ArcSet: Hashable, Sendable {
  /// One bit for each arc up to the last member.
  @usableFromInline let words: [UInt64]
  /// Number of members.
  package let count: Int

  /// Creates a set of arcs.
  /// - Complexity: O(arcs up to the last member).
  init(_ arcs: Set<UInt32>) {
    var words: [UInt64] = []
    if let last = arcs.max() { words = Array(repeating: 0, count: Int(last >> 6) + 1) }
    for arc in arcs { words[Int(arc >> 6)] |= 1 << UInt64(arc & 63) }
    self.words = words
    count = arcs.count
  }

  /// Returns whether an arc is a member.
  @usableFromInline
  package func contains(_ arc: UInt32) -> Bool {
    let word = Int(arc >> 6)
    return word < words.count && words[word] >> UInt64(arc & 63) & 1 == 1
  }

  /// The members, ascending.
  /// - Complexity: O(arcs up to the last member).
  var members: [UInt32] {
    var found: [UInt32] = []
    found.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        found.append(UInt32(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return found
  }
}
