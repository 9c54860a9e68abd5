/// A read-only array inside a graph's bytes.
///
/// The subscript is checked in debug builds only: every index stored in a graph was checked once,
/// when the graph was opened.
@frozen
public struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let base: UnsafeBufferPointer<Element>

  @inlinable init(_ base: UnsafeBufferPointer<Element>) { self.base = base }

  /// How many elements there are.
  @inlinable public var count: Int { base.count }

  /// The element at an index. Complexity: O(1).
  @inlinable public subscript(index: Int) -> Element { base[index] }

  /// The element at an index. Complexity: O(1).
  @inlinable public subscript(index: UInt32) -> Element { base[Int(index)] }

  /// The elements as a buffer, for loops over a range of them.
  @inlinable public var elements: UnsafeBufferPointer<Element> { base }
}
