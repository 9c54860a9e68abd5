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
