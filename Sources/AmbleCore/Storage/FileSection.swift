/// The sections of one kind of stored file. Their numbers, from 1 on, and the lengths of their
/// elements are the format: changing one raises the version.
protocol FileSection: CaseIterable, Sendable {
  /// The first eight bytes of the file, little-endian.
  static var magic: UInt64 { get }
  /// The format's version.
  static var version: UInt32 { get }
  /// Where the section stands in the table, from 0.
  var slot: Int { get }
  /// Bytes per element.
  var stride: Int { get }
}

/// Where a section lies.
struct FileExtent {
  /// Bytes from the beginning.
  var offset: Int
  /// Elements.
  var count: Int
}
