/// A run of indices cut into even pieces, to be worked on at once.
struct Chunks {
  let count: Int
  private static let pieces = 16

  /// Runs a piece of work for each.
  func run(_ concurrently: @escaping Concurrently, _ body: @Sendable (Range<Int>) -> Void) {
    let count = self.count
    concurrently(Self.pieces) { piece in
      body(count * piece / Self.pieces..<count * (piece + 1) / Self.pieces)
    }
  }
}

/// An array that several pieces of work fill at once, each its own part.
final class SharedArray<Element: BitwiseCopyable>: @unchecked Sendable {
  let base: UnsafeMutableBufferPointer<Element>

  /// Elements that are all zero.
  init(count: Int) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: count * MemoryLayout<Element>.stride, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    base = bytes.bindMemory(to: Element.self)
  }

  deinit { base.deallocate() }

  /// The elements as an array of their own.
  func array() -> [Element] { Array(base) }
}
