extension Range<Int> {
  /// The indices in an order; those that are equal stay as they are.
  ///
  /// A function of its own for the same reason as `RankedItem`.
  @inline(never)
  func ordered(by areInOrder: (Int, Int) -> Bool) -> [Int] {
    sorted(by: areInOrder)
  }
}

/// A number with the key it is sorted by. One type for all such lists keeps the compiled engine
/// small: every other would bring a sort of its own.
struct RankedItem: BitwiseCopyable, Comparable {
  /// The lower the sooner.
  var key: UInt64
  /// Decides between equal keys.
  var item: UInt32

  static func < (a: RankedItem, b: RankedItem) -> Bool { (a.key, a.item) < (b.key, b.item) }
}
