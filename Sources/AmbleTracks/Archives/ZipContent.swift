import CZlib

/// The content of a file in an archive, verified as it is read.
final class ZipContent: PieceSource {
  private let entry: ZipEntry
  private let pieces: any PieceSource
  private let inflation: Inflation?
  private var count = 0
  private var checksum: UInt = 0

  /// Creates the content of a file.
  /// - Parameters:
  ///   - pieces: the file as it is in the archive.
  ///   - entry: its entry in the archive; stored or deflated.
  init(_ pieces: any PieceSource, of entry: ZipEntry) {
    self.entry = entry
    // One byte more than the directory states shows that it lies.
    inflation =
      entry.isStored ? nil : Inflation(pieces, .raw, limit: entry.size + 1)
    self.pieces = inflation ?? pieces
  }

  func next() -> [UInt8]? {
    guard let piece = pieces.next() else { return nil }
    count += piece.count
    checksum = crc32_z(checksum, piece, piece.count)
    return piece
  }

  /// Reads the rest, and verifies the size and the checksum.
  /// - Throws: `ZipArchive.Failure` if the file is damaged, or larger than stated.
  func finish() throws(ZipArchive.Failure) {
    skipRest()
    switch inflation?.problem {
    case .tooLarge:
      throw ZipArchive.Failure(reason: .refused, problem: "is larger than the archive states")
    case .damaged, .truncated: throw ZipArchive.Failure(reason: .damaged, problem: "is damaged")
    case nil: break
    }
    guard count == entry.size, UInt32(truncatingIfNeeded: checksum) == entry.checksum else {
      throw ZipArchive.Failure(reason: .damaged, problem: "is damaged: its checksum is wrong")
    }
  }
}
