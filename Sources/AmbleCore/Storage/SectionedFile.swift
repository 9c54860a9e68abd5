/// The layout of an index on disk: a header, a table of sections, and the sections, each aligned to
/// 8 bytes, little-endian.
///
/// | bytes | content |
/// |---|---|
/// | 0–7 | magic |
/// | 8–11 | version |
/// | 12–15 | number of sections |
/// | 16–23 | length of the file |
/// | 24–31 | checksum of all that follows byte 32 |
/// | 32… | per section, in order: offset and count, 8 bytes each |
struct SectionedFile<Section: FileSection> {
  private let storage: GraphStorage
  private let extents: [FileExtent]

  static var headerLength: Int { 32 }
  static var tableEnd: Int { headerLength + Section.allCases.count * 16 }

  /// Returns the header of a file of a given length, without its checksum.
  static func beginning(length: Int) -> [UInt64] {
    let versionAndCount = UInt64(Section.version) | UInt64(Section.allCases.count) << 32
    return [Section.magic, versionAndCount, UInt64(length)]
  }

  /// Checks the header, the checksum and the table.
  /// - Parameter isChecked: whether the contents were checked before; then the checksum is not.
  /// - Throws: `GraphFileError` if the file is of another kind or version, or damaged.
  /// - Complexity: O(n), at the speed of reading; O(1) if the contents were checked.
  init(_ storage: GraphStorage, isChecked: Bool = false) throws(GraphFileError) {
    self.storage = storage
    try Self.checkHeader(storage.bytes)
    if !isChecked { try Self.checkContents(storage.bytes) }
    extents = try Self.table(in: storage.bytes)
  }

  /// Returns a section's elements.
  func column<Element>(_ section: Section) -> Column<Element> {
    precondition(MemoryLayout<Element>.stride == section.stride)
    let extent = extents[section.slot]
    let start = storage.bytes.baseAddress.unsafelyUnwrapped + extent.offset
    return Column(
      UnsafeBufferPointer(start: start.assumingMemoryBound(to: Element.self), count: extent.count))
  }

  /// Opens a file that this program created, without checks.
  init(trusting storage: GraphStorage) {
    self.storage = storage
    guard let extents = try? Self.table(in: storage.bytes) else {
      preconditionFailure("a file laid out in memory has no table")
    }
    self.extents = extents
  }

  private static func checkHeader(_ bytes: UnsafeRawBufferPointer) throws(GraphFileError) {
    guard bytes.count >= tableEnd, word(bytes, 0) == Section.magic else { throw .foreign }
    let found = UInt32(truncatingIfNeeded: word(bytes, 8))
    guard found == Section.version else {
      throw .version(found: found, known: Section.version)
    }
    guard word(bytes, 8) >> 32 == UInt64(Section.allCases.count) else {
      throw .damaged("its table of sections has the wrong length")
    }
    guard word(bytes, 16) == UInt64(bytes.count) else {
      throw .truncated(expected: word(bytes, 16), found: UInt64(bytes.count))
    }
  }

  private static func checkContents(_ bytes: UnsafeRawBufferPointer) throws(GraphFileError) {
    let body = UnsafeRawBufferPointer(rebasing: bytes[headerLength...])
    guard word(bytes, 24) == Checksum.of(body) else { throw .damaged("its checksum differs") }
  }

  private static func table(
    in bytes: UnsafeRawBufferPointer
  ) throws(GraphFileError) -> [FileExtent] {
    var extents: [FileExtent] = []
    for section in Section.allCases {
      let entry = headerLength + section.slot * 16
      let offset = word(bytes, entry)
      let count = word(bytes, entry + 8)
      let (length, overflow) = count.multipliedReportingOverflow(by: UInt64(section.stride))
      guard !overflow, offset % 8 == 0, offset <= UInt64(bytes.count),
        length <= UInt64(bytes.count) - offset, count <= UInt64(Int32.max)
      else { throw .damaged("a section lies outside the file") }
      extents.append(FileExtent(offset: Int(offset), count: Int(count)))
    }
    return extents
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

/// The sections of one kind of file. Their numbers, starting at 1, and their element sizes define
/// the format: a change increments the version.
protocol FileSection: CaseIterable, Sendable {
  /// The first eight bytes of the file, little-endian.
  static var magic: UInt64 { get }
  /// The format's version.
  static var version: UInt32 { get }
  /// Index of the section in the table, from 0.
  var slot: Int { get }
  /// Size of an element, bytes.
  var stride: Int { get }
}

/// The position of a section in a file.
struct FileExtent {
  /// Offset from the beginning of the file, bytes.
  var offset: Int
  /// Number of elements.
  var count: Int
}

/// An error of a graph, hierarchy or metric file.
public enum GraphFileError: Error, Sendable, Hashable {
  /// The file is of another kind.
  case foreign
  /// The file has an unsupported format version.
  case version(found: UInt32, known: UInt32)
  /// The file is shorter or longer than its header states.
  case truncated(expected: UInt64, found: UInt64)
  /// The contents are inconsistent.
  case damaged(String)

  /// The error as the rest of a sentence that begins with the file's name.
  public var message: String {
    switch self {
    case .foreign: "is a file of another kind"
    case .version(let found, let known):
      "was made by \(found > known ? "a newer" : "an older") Amble (format \(found), this one reads"
        + " \(known))"
    case .truncated(let expected, let found):
      "is \(found) bytes long and should be \(expected): it was cut short or added to"
    case .damaged(let what): "is damaged: \(what)"
    }
  }
}

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

extension Column where Element == UInt32 {
  /// Checks that offsets begin at 0, never decrease and end with the number of elements they
  /// divide.
  /// - Throws: `GraphFileError.damaged` with `what` if they do not.
  func checkOffsets(over count: Int, _ what: String) throws(GraphFileError) {
    guard elements.first == 0, elements.last == UInt32(count) else { throw .damaged(what) }
    var descends = false
    for index in 1..<elements.count where elements[index - 1] > elements[index] { descends = true }
    if descends { throw .damaged(what) }
  }

  /// Checks that every index is below a bound.
  /// - Throws: `GraphFileError.damaged` with `what` if one is not.
  func checkIndices(below bound: Int, _ what: String) throws(GraphFileError) {
    var greatest: UInt32 = 0
    for index in elements { greatest = Swift.max(greatest, index) }
    if count > 0, Int(greatest) >= bound { throw .damaged(what) }
  }
}
