/// A range of indices divided into equal pieces for concurrent work.
struct Chunks {
  let count: Int
  private static let pieces = 16

  /// Calls `body` once for each piece.
  func run(_ concurrently: @escaping Concurrently, _ body: @Sendable (Range<Int>) -> Void) {
    let count = self.count
    concurrently(Self.pieces) { piece in
      body(count * piece / Self.pieces..<count * (piece + 1) / Self.pieces)
    }
  }
}

/// An array filled concurrently; each piece of work writes its own part.
///
/// `@unchecked Sendable` because callers write disjoint parts and read only after all work is done.
final class SharedArray<Element: BitwiseCopyable>: @unchecked Sendable {
  let base: UnsafeMutableBufferPointer<Element>

  /// Creates elements that are all zero bytes.
  init(count: Int) {
    let memory = ZeroedMemory.allocate(
      byteCount: count * MemoryLayout<Element>.stride, isFilled: true)
    base = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Element.self, capacity: count), count: count)
  }

  deinit { base.baseAddress.map { ZeroedMemory.free($0) } }

  /// Copies the elements to an array.
  func array() -> [Element] { Array(base) }
}

/// Calls `body` for each index below `count`, concurrently if the caller has threads, and returns
/// after the last call. The engine itself starts no threads.
///
/// ```swift
/// let hierarchy = Hierarchy(building: graph, modeClass: .foot) { count, body in
///   DispatchQueue.concurrentPerform(iterations: count, execute: body)
/// }
/// ```
public typealias Concurrently = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// Calls `body` for each index below `count`, one after the other.
@Sendable
public func oneByOne(_ count: Int, _ body: @Sendable (Int) -> Void) {
  for index in 0..<count { body(index) }
}
