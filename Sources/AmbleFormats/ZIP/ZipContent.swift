/// The content of a file in an archive, verified as it is read.
package final class ZipContent: PieceSource {
  private let entry: ZipEntry
  private let pieces: any PieceSource
  private let inflated: InflatedPieces?
  private var count = 0
  private var checksum: UInt32 = 0

  /// Creates the content of a file.
  /// - Parameters:
  ///   - pieces: the file as it is in the archive.
  ///   - entry: its entry in the archive; stored or deflated.
  init(_ pieces: any PieceSource, of entry: ZipEntry) {
    self.entry = entry
    // One byte more than the directory states shows that it lies.
    inflated = entry.isStored ? nil : InflatedPieces(pieces, .raw, limit: entry.size + 1)
    self.pieces = inflated ?? pieces
  }

  package func next() -> [UInt8]? {
    guard let piece = pieces.next() else { return nil }
    count += piece.count
    checksum = CRC32.checksum(of: piece, after: checksum)
    return piece
  }

  /// Reads the rest, and verifies the size and the checksum.
  /// - Throws: `ZipError` if the file is damaged, or larger than stated.
  package func finish() throws(ZipError) {
    skipRest()
    switch inflated?.problem {
    case .tooLarge: throw .largerThanStated
    case .damaged, .truncated: throw .damaged
    case nil: break
    }
    guard count == entry.size, checksum == entry.checksum else { throw .wrongChecksum }
  }
}
