/// Counts the edits between two words.
package enum EditDistance {
  /// Returns the minimum number of letters inserted, left out or replaced (Levenshtein 1965), or
  /// `nil` if it is more than a limit.
  /// - Parameters:
  ///   - a: letters, bytes or other units of a word.
  ///   - b: those of the other word.
  ///   - swapsCount: whether two neighbours swapped are one edit rather than two (optimal string
  ///     alignment).
  ///   - limit: the maximum that matters. A low one ends the comparison early.
  /// - Complexity: O(n · m).
  @inlinable
  package static func between<Unit: Equatable>(
    _ a: [Unit], _ b: [Unit], swapsCount: Bool = false, limit: Int = .max
  ) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = beforeLast
    for row in a.indices {
      current[0] = row + 1
      var leastOfRow = row + 1
      for column in b.indices {
        var least = min(last[column + 1] + 1, current[column] + 1)
        least = min(least, last[column] + (a[row] == b[column] ? 0 : 1))
        if swapsCount, row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current[column + 1] = least
        leastOfRow = min(leastOfRow, least)
      }
      // No later row is below the least of this one.
      guard leastOfRow <= limit else { return nil }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
