#if canImport(Glibc)
  import Glibc
#endif

/// Memory for the states of a region that begins as zero bytes, with one owner. Where the system gives
/// memory by pages, those that nobody has touched take none: a search costs what it visits.
struct SparseBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0

  /// Creates a buffer without elements.
  init() { base = Self.allocate(1) }

  deinit { Self.free(base) }

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
    Self.free(base)
    base = Self.allocate(newCount)
    count = newCount
  }

  #if canImport(Glibc)
    private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
      guard let memory = calloc(count, MemoryLayout<Element>.stride) else {
        fatalError("There is no memory left.")
      }
      return memory.bindMemory(to: Element.self, capacity: count)
    }

    private static func free(_ base: UnsafeMutablePointer<Element>) { Glibc.free(base) }
  #else
    private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
      let size = count * MemoryLayout<Element>.stride
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      return memory.bindMemory(to: Element.self, capacity: count)
    }

    private static func free(_ base: UnsafeMutablePointer<Element>) { base.deallocate() }
  #endif
}
