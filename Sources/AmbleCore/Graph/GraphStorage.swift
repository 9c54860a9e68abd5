/// The owner of the bytes a graph reads: a mapped file, or memory of its own.
///
/// A graph keeps its storage alive; nothing writes the bytes once the storage is made.
open class GraphStorage: @unchecked Sendable {
  /// The bytes, aligned to 8, valid as long as the storage lives.
  public let bytes: UnsafeRawBufferPointer

  /// Storage over bytes that a subclass keeps valid and releases in its `deinit`.
  public init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Takes bytes that can be had again out of this process's memory: after all of them have been
  /// read, and few will be read again. Nothing unless a subclass knows how.
  open func release() {}
}

/// Bytes in memory of their own.
public final class HeapStorage: GraphStorage, @unchecked Sendable {
  /// Copies bytes into memory aligned to 8.
  /// - Complexity: O(n).
  public init(copying source: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 8)
    memory.copyBytes(from: source)
    super.init(bytes: UnsafeRawBufferPointer(memory))
  }

  /// Takes over memory that was allocated and that nobody writes any more.
  init(owning memory: UnsafeMutableRawBufferPointer) {
    super.init(bytes: UnsafeRawBufferPointer(memory))
  }

  deinit {
    bytes.deallocate()
  }
}
