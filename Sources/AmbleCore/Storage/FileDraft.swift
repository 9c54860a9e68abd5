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
    bytes = .allocate(byteCount: offset, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
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
