/// Memory for the states of a region that begins as zero bytes, with one owner. Where the system gives
/// memory by pages, those that nobody has touched take none: a search costs what it visits.
struct SparseBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0

  /// Creates a buffer without elements.
  init() { base = Self.allocate(1) }

  deinit { ZeroedMemory.free(base) }

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

  /// Makes room for a number of elements.
  /// - Precondition: All elements are zero bytes.
  mutating func extend(to newCount: Int) {
    guard newCount > count else { return }
    ZeroedMemory.free(base)
    base = Self.allocate(newCount)
    count = newCount
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
    ZeroedMemory.allocate(byteCount: count * MemoryLayout<Element>.stride, isFilled: false)
      .bindMemory(to: Element.self, capacity: count)
  }
}
