import Synchronization

/// Blocks of memory, each of which is made when it is first read: a region of any size costs what is used
/// of it.
///
/// May be shared between threads. Two that first read a block at once both make it, and one of the results
/// is kept, so a block must depend on its number only.
///
/// ```swift
/// let squares = LazyBlocks(count: 1000)
/// let block = squares.block(7) { number in
///   let made = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
///   made.storeBytes(of: number * number, as: Int.self)
///   return made
/// }
/// print(block.load(as: Int.self))  // 49
/// ```
///
struct LazyBlocks: Sendable {
  /// The blocks made so far.
  let known: Known
  private let memory: Memory

  /// Creates blocks, none of which is made.
  init(count: Int) {
    memory = Memory(count: count)
    known = Known(base: memory.base)
  }

  /// The memory that it takes now, bytes.
  var byteCount: Int { memory.byteCount }

  /// Returns a block, which stays where it is as long as this value or a copy exists.
  /// - Parameter make: allocates the block with a number, of at least one byte.
  @inline(__always)
  func block(
    _ number: Int, _ make: (Int) -> UnsafeMutableRawBufferPointer
  ) -> UnsafeMutableRawPointer {
    known.block(number) ?? memory.keep(make(number), as: number)
  }

  /// The blocks made so far, for inner loops that should not count references. Valid as long as the
  /// blocks exist.
  ///
  /// `@unchecked Sendable` because the pointers are atomic, and nobody writes to a block that others know.
  struct Known: @unchecked Sendable {
    fileprivate let base: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>>

    /// Returns a block, or `nil` if it is not made yet.
    @inline(__always)
    func block(_ number: Int) -> UnsafeMutableRawPointer? {
      base[number].load(ordering: .acquiring)
    }
  }

  /// Owns the blocks.
  private final class Memory: @unchecked Sendable {
    let base: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>>
    private let count: Int
    /// Number of the blocks made so far.
    private let made = Atomic(0)
    /// Their size, bytes.
    private let bytes = Atomic(0)

    init(count: Int) {
      self.count = count
      // Zero bytes are no block.
      base = ZeroedMemory.allocate(
        byteCount: count * MemoryLayout<Atomic<UnsafeMutableRawPointer?>>.stride, isFilled: false
      ).bindMemory(to: Atomic<UnsafeMutableRawPointer?>.self, capacity: count)
    }

    deinit {
      for number in 0..<count { base[number].load(ordering: .acquiring)?.deallocate() }
      base.deinitialize(count: count)
      ZeroedMemory.free(base)
    }

    private static let pageSize = 4096

    /// Of the pointers only pages that were written take memory.
    var byteCount: Int {
      min(8 * count, Self.pageSize * (1 + made.load(ordering: .relaxed)))
        + bytes.load(ordering: .relaxed)
    }

    @inline(never)
    func keep(
      _ new: UnsafeMutableRawBufferPointer, as number: Int
    ) -> UnsafeMutableRawPointer {
      guard let start = new.baseAddress else { preconditionFailure("A block is empty.") }
      let (isFirst, other) = base[number].compareExchange(
        expected: nil, desired: start, ordering: .acquiringAndReleasing)
      if let other, !isFirst {
        new.deallocate()
        return other
      }
      made.add(1, ordering: .relaxed)
      bytes.add(new.count, ordering: .relaxed)
      return start
    }
  }
}
