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
      var child = first
      for other in (first + 1)..<max(first + 1, min(first + 4, count))
      where base[other] < base[child] { child = other }
      if last <= base[child] { break }
      base[parent] = base[child]
      parent = child
    }
    base[parent] = last
    return least
  }
}
