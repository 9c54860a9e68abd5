/// A read-only array inside a graph's bytes.
///
/// The subscript is checked in debug builds only, because every index stored in a graph is checked
/// when the graph is opened. A column may be shared between threads: its memory never changes. It
/// is valid as long as its graph's storage, so it is not public.
@usableFromInline package struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let base: UnsafeBufferPointer<Element>

  @inlinable init(_ base: UnsafeBufferPointer<Element>) { self.base = base }

  /// Number of elements.
  @inlinable package var count: Int { base.count }

  /// The element at an index.
  /// - Complexity: O(1).
  @inlinable package subscript(index: Int) -> Element { base[index] }

  /// The element at an index.
  /// - Complexity: O(1).
  @inlinable package subscript(index: UInt32) -> Element { base[Int(index)] }

  /// The elements as a buffer, for loops over a range of them.
  @inlinable package var elements: UnsafeBufferPointer<Element> { base }
}
