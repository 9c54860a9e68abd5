#if canImport(Glibc)
  import Glibc
#endif

/// Memory that begins as zero bytes, aligned to 16. Where the system gives memory by pages, those that
/// nobody has touched take none, and threads that fill parts of it share the work of making its pages.
enum ZeroedMemory {
  /// Allocates memory, to be freed with `free(_:)`.
  /// - Parameter isFilled: whether most of it will be written. Then the system may give larger pages,
  ///   which are made in less time than so many small ones.
  static func allocate(byteCount: Int, isFilled: Bool) -> UnsafeMutableRawPointer {
    #if canImport(Glibc)
      guard let memory = calloc(max(1, byteCount), 1) else {
        fatalError("There is no memory left.")
      }
      if isFilled { preferLargePages(memory, byteCount) }
      return memory
    #else
      let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, byteCount), alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
      return memory
    #endif
  }

  static func free(_ memory: UnsafeMutableRawPointer) {
    #if canImport(Glibc)
      Glibc.free(memory)
    #else
      memory.deallocate()
    #endif
  }

  #if canImport(Glibc)
    /// The size of a large page, bytes.
    private static let largePage = 2 << 20
    /// The size from which memory has large pages: at most an eighth of it is a page that is not full.
    private static let leastLarge = 8 * largePage

    private static func preferLargePages(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
      guard byteCount >= leastLarge else { return }
      let start = memory.alignedUp(toMultipleOf: largePage)
      let end = (memory + byteCount).alignedDown(toMultipleOf: largePage)
      // A system without large pages refuses, and gives small ones.
      _ = madvise(start, end - start, MADV_HUGEPAGE)
    }
  #endif
}
