/// The owner of the bytes of a graph: a mapped file, or allocated memory.
///
/// A graph keeps its storage alive. The bytes never change after the storage is created, so it may
/// be shared between threads. `HeapStorage` copies bytes, and AmbleRegion's `MappedFile` maps a
/// file; other packages cannot make subclasses.
open class GraphStorage: @unchecked Sendable {
  /// The bytes, aligned to 8, valid as long as the storage lives.
  package let bytes: UnsafeRawBufferPointer

  /// Creates storage over bytes that a subclass keeps valid and releases in its `deinit`.
  package init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Size, bytes.
  public final var byteCount: Int { bytes.count }

  /// Calls a function with the bytes, such as one that writes them to a file.
  public final func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.bytes)
  }

  /// Releases pages that can be read again from this process's memory, after a pass over all bytes.
  /// Does nothing unless a subclass overrides it.
  open func release() {}
}

/// Storage that owns its memory.
public final class HeapStorage: GraphStorage, @unchecked Sendable {
  /// Copies bytes to memory aligned to 8.
  /// - Complexity: O(n).
  public init(copying source: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 8)
    memory.copyBytes(from: source)
    super.init(bytes: UnsafeRawBufferPointer(memory))
  }

  /// Takes ownership of allocated memory, which must no longer change.
  init(owning memory: UnsafeMutableRawBufferPointer) {
    super.init(bytes: UnsafeRawBufferPointer(memory))
  }

  deinit {
    bytes.deallocate()
  }
}
