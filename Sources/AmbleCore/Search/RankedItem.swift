extension Range<Int> {
  /// Returns the indices in sorted order; the sort is stable.
  ///
  /// A separate function for the same reason as `RankedItem`.
  @inline(never)
  func ordered(by areInOrder: (Int, Int) -> Bool) -> [Int] {
    sorted(by: areInOrder)
  }
}

/// An integer with its sort key. One type for all such lists keeps the compiled engine small,
/// because every other type would add its own copy of the sort.
struct RankedItem: BitwiseCopyable, Comparable {
  /// The sort key; lower values come first.
  var key: UInt64
  /// The item, which decides between equal keys.
  var item: UInt32

  static func < (a: RankedItem, b: RankedItem) -> Bool { (a.key, a.item) < (b.key, b.item) }
}
