/// How large a JSON text may be, and how exactly it has to be JSON.
package struct JSONRules: Sendable {
  /// Maximum size, bytes; at most 4 GB.
  package var maxBytes: Int
  /// Maximum nesting of lists and objects.
  package var maxDepth: Int
  /// Maximum number of values, counting lists and objects.
  package var maxValues: Int
  /// Whether names of members count as values.
  package var countsNames: Bool
  /// Whether a bad number or text costs that value alone, rather than the whole text: numbers are
  /// checked when they are converted, `NaN` and `Infinity`, which Python's writer produces, are
  /// numbers, control characters and unknown escapes may stand in texts, and a byte-order mark before
  /// all.
  package var isLenient: Bool

  /// Creates rules.
  package init(
    maxBytes: Int = Int(UInt32.max) - 1, maxDepth: Int, maxValues: Int, countsNames: Bool = false,
    isLenient: Bool = false
  ) {
    self.maxBytes = min(maxBytes, Int(UInt32.max) - 1)
    self.maxDepth = maxDepth
    self.maxValues = maxValues
    self.countsNames = countsNames
    self.isLenient = isLenient
  }
}

/// Why a text is refused.
package enum JSONFault: Error, Equatable, Sendable {
  /// The text has more bytes than allowed.
  case tooLong
  /// The text has no value; its size, bytes.
  case empty(Int)
  /// The text nests lists and objects too deeply.
  case tooDeep
  /// The text has too many values.
  case tooManyValues
  /// The text is not JSON: the reason, as a part of a sentence, and the index of the byte, from 0.
  case malformed(String, at: Int)
}
