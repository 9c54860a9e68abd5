/// The memory of a sectioned file while it is being filled: laid out as on disk from the start, so
/// that nothing is copied and writing the file is writing these bytes.
struct FileDraft<Section: FileSection> {
  private let bytes: UnsafeMutableRawBufferPointer
  private let storage: HeapStorage
  private let extents: [FileExtent]

  /// Memory for sections of so many elements each, all zero.
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

  /// A section to be filled.
  func section<Element: BitwiseCopyable>(
    _ section: Section, of type: Element.Type = Element.self
  ) -> UnsafeMutableBufferPointer<Element> {
    precondition(MemoryLayout<Element>.stride == section.stride)
    let extent = extents[section.slot]
    let start = bytes.baseAddress.unsafelyUnwrapped + extent.offset
    return UnsafeMutableBufferPointer(
      start: start.bindMemory(to: Element.self, capacity: extent.count), count: extent.count)
  }

  /// Copies a section's elements in.
  func fill<Element: BitwiseCopyable>(_ section: Section, _ elements: [Element]) {
    let target = self.section(section, of: Element.self)
    precondition(target.count == elements.count)
    _ = target.update(fromContentsOf: elements)
  }

  /// Writes the header and hands the memory over: nobody may write it any more.
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
