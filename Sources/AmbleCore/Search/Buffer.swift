/// Growable memory with one owner. Inner loops write to it without reference counts or exclusivity
/// checks.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The element at an index below `count`.
  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// Appends an element.
  /// - Complexity: amortised O(1).
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity) }
    base[count] = element
    count += 1
  }

  /// Removes all elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Removes and returns the last element.
  /// - Precondition: The buffer is not empty.
  @inline(__always)
  mutating func popLast() -> Element {
    count -= 1
    return base[count]
  }

  /// Extends the buffer to a number of elements with copies of one element.
  mutating func extend(to newCount: Int, with element: Element) {
    if newCount > capacity { grow(to: max(newCount, 2 * capacity)) }
    while count < newCount {
      base[count] = element
      count += 1
    }
  }

  private mutating func grow(to newCapacity: Int) {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    grown.moveInitialize(from: base, count: count)
    base.deallocate()
    base = grown
    capacity = newCapacity
  }
}

extension Buffer {
  /// Replaces the contents by a number of equal elements.
  @inline(__always)
  mutating func refill(_ newCount: Int, with element: Element) {
    removeAll()
    extend(to: newCount, with: element)
  }
}
