/// A priority queue: a heap with four children per node (Johnson 1975). It is shallower than a
/// binary heap, and the children share a cache line.
struct MinHeap<Element: BitwiseCopyable & Comparable>: ~Copyable {
  private var items = Buffer<Element>(capacity: 1024)

  var isEmpty: Bool { items.count == 0 }

  /// Removes all elements.
  mutating func removeAll() { items.removeAll() }

  /// Adds an element.
  /// - Complexity: O(log n).
  @inline(__always)
  mutating func push(_ element: Element) {
    items.append(element)
    let base = items.base
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 4
      if base[parent] <= element { break }
      base[child] = base[parent]
      child = parent
    }
    base[child] = element
  }

  /// Removes and returns the minimum, or returns `nil` if the queue is empty.
  /// - Complexity: O(log n).
  @inline(__always)
  mutating func pop() -> Element? {
    guard items.count > 0 else { return nil }
    let last = items.popLast()
    let count = items.count
    guard count > 0 else { return last }
    let base = items.base
    let least = base[0]
    var parent = 0
    while true {
      let first = 4 * parent + 1
      if first >= count { break }
      let child = Self.least(of: base, from: first, to: count)
      if last <= base[child] { break }
      base[parent] = base[child]
      parent = child
    }
    base[parent] = last
    return least
  }
}

extension MinHeap {
  /// Returns the index of the first minimum of up to four children. Two pairs and their winners need
  /// no jumps, which a processor could not predict.
  @inline(__always)
  private static func least(
    of base: UnsafeMutablePointer<Element>, from first: Int, to count: Int
  ) -> Int {
    if first + 3 < count {
      let left = first + (base[first + 1] < base[first] ? 1 : 0)
      let right = first + 2 + (base[first + 3] < base[first + 2] ? 1 : 0)
      return base[right] < base[left] ? right : left
    }
    var child = first
    for other in (first + 1)..<max(first + 1, count) where base[other] < base[child] {
      child = other
    }
    return child
  }
}

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
