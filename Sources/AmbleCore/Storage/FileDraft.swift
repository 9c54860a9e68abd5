/// The memory of a sectioned file under construction. It has the layout of the file from the start,
/// so it is written without a copy.
struct FileDraft<Section: FileSection> {
  private let bytes: UnsafeMutableRawBufferPointer
  private let storage: HeapStorage
  private let extents: [FileExtent]

  /// Allocates zeroed memory for sections with the given numbers of elements.
  init(counts: (Section) -> Int) {
    var extents: [FileExtent] = []
    var offset = SectionedFile<Section>.tableEnd
    for section in Section.allCases {
      let count = counts(section)
      extents.append(FileExtent(offset: offset, count: count))
      offset += (count * section.stride + 7) & ~7
    }
    self.extents = extents
    bytes = UnsafeMutableRawBufferPointer(
      start: ZeroedMemory.allocate(byteCount: offset, isFilled: true), count: offset)
    storage = HeapStorage(owning: bytes)
  }

  /// Returns the memory of a section, to be filled.
  func section<Element: BitwiseCopyable>(
    _ section: Section, of type: Element.Type = Element.self
  ) -> UnsafeMutableBufferPointer<Element> {
    precondition(MemoryLayout<Element>.stride == section.stride)
    let extent = extents[section.slot]
    let start = bytes.baseAddress.unsafelyUnwrapped + extent.offset
    return UnsafeMutableBufferPointer(
      start: start.bindMemory(to: Element.self, capacity: extent.count), count: extent.count)
  }

  /// Copies elements to a section.
  func fill<Element: BitwiseCopyable>(_ section: Section, _ elements: [Element]) {
    let target = self.section(section, of: Element.self)
    precondition(target.count == elements.count)
    _ = target.update(fromContentsOf: elements)
  }

  /// Writes the header and returns the memory, which must no longer change.
  /// - Complexity: O(n) for the checksum.
  func finish() -> GraphStorage {
    var words = SectionedFile<Section>.beginning(length: bytes.count) + [0]
    for extent in extents { words += [UInt64(extent.offset), UInt64(extent.count)] }
    for (index, word) in words.enumerated() {
      bytes.storeBytes(of: word, toByteOffset: 8 * index, as: UInt64.self)
    }
    let body = UnsafeRawBufferPointer(
      rebasing: storage.bytes[SectionedFile<Section>.headerLength...])
    bytes.storeBytes(of: Checksum.of(body), toByteOffset: 24, as: UInt64.self)
    return storage
  }
}

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
///
/// ```swift
/// let storage = HeapStorage(copying: GraphBuilder.bytes(of: network))
/// let graph = try Graph(storage: storage)
/// storage.byteCount == graph.byteCount  // true
/// ```
public final class HeapStorage: GraphStorage, @unchecked Sendable {
  /// Copies bytes to memory aligned to 8.
  /// - Complexity: O(n).
  public init(copying source: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer(
      start: ZeroedMemory.allocate(byteCount: source.count, isFilled: true), count: source.count)
    memory.copyBytes(from: source)
    super.init(bytes: UnsafeRawBufferPointer(memory))
  }

  /// Takes ownership of memory of `ZeroedMemory`, which must no longer change.
  init(owning memory: UnsafeMutableRawBufferPointer) {
    super.init(bytes: UnsafeRawBufferPointer(memory))
  }

  deinit {
    bytes.baseAddress.map { ZeroedMemory.free(UnsafeMutableRawPointer(mutating: $0)) }
  }
}
