/// The reason why a ZIP archive or a file in it cannot be read.
package enum ZipError: Error, Hashable {
  /// The record at the end is missing.
  case noDirectory
  /// The directory is not where the record at the end states, or has other records than it states.
  case damagedDirectory
  /// There are more files than a number.
  case tooManyFiles(limit: Int)
  /// The file is encrypted.
  case encrypted
  /// The content has more bytes than a number.
  case tooLarge(limit: Int)
  /// The header before the content is missing.
  case noHeader
  /// The archive ends before the content does.
  case truncated
  /// The sizes of a file that is not compressed differ.
  case sizesDisagree
  /// The file is compressed in another way than by deflate.
  case unknownCompression
  /// The content is larger than the directory states.
  case largerThanStated
  /// The content cannot be inflated.
  case damaged
  /// The content has another size or checksum than the directory states.
  case wrongChecksum

  /// The kind of a problem.
  package enum Kind {
    /// Bytes are wrong or missing.
    case damaged
    /// A limit is exceeded.
    case tooLarge
    /// The archive is not trusted, or uses a part of the format that is not read.
    case refused
  }

  /// The kind of the problem.
  package var kind: Kind {
    switch self {
    case .tooManyFiles, .tooLarge: .tooLarge
    case .encrypted, .unknownCompression, .largerThanStated: .refused
    case .noDirectory, .damagedDirectory, .noHeader, .truncated, .sizesDisagree, .damaged,
      .wrongChecksum:
      .damaged
    }
  }

  /// The problem, a phrase to follow “The archive” or “The file”.
  package var problem: String {
    switch self {
    case .noDirectory: "is truncated: its directory at the end is missing"
    case .damagedDirectory: "has a damaged directory"
    case .tooManyFiles(let limit): "has more than \(limit) files"
    case .encrypted: "is encrypted"
    case .tooLarge(let limit): "is larger than \(limit >> 20) MB when decompressed"
    case .noHeader, .truncated: "is truncated"
    case .sizesDisagree: "is damaged: its sizes disagree"
    case .unknownCompression: "is compressed in a way other than deflate"
    case .largerThanStated: "is larger than the archive states"
    case .damaged: "is damaged"
    case .wrongChecksum: "is damaged: its checksum is wrong"
    }
  }
}
