/// Bytes that are read in pieces, in memory or in a file.
package protocol ByteSource {
  /// Number of bytes.
  var count: Int { get }

  /// Returns the bytes at an offset, or `nil` if they do not exist or cannot be read.
  func read(at offset: Int, count: Int) -> [UInt8]?
}

extension [UInt8]: ByteSource {
  package func read(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= self.count - count else { return nil }
    return Array(self[offset..<offset + count])
  }
}

/// Bytes that are read once, piece by piece. Not to be shared between threads.
package protocol PieceSource: AnyObject {
  /// Returns the next bytes, at least one, or `nil` at the end.
  func next() -> [UInt8]?
}

extension PieceSource {
  /// Reads the rest, or returns `nil` if it exceeds a limit.
  /// - Parameter limit: maximum number of bytes.
  package func rest(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let piece = next() {
      guard piece.count <= limit - bytes.count else { return nil }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  /// Reads the rest and drops it.
  package func skipRest() { while next() != nil {} }
}

/// A part of a source, piece by piece.
package final class SourcePieces: PieceSource {
  private let source: any ByteSource
  private var offset: Int
  private let end: Int

  /// Size of the pieces, bytes.
  package static let pieceSize = 1 << 16

  /// Creates the pieces of a range of bytes. They end early where the source cannot be read.
  package init(_ source: any ByteSource, _ range: Range<Int>) {
    self.source = source
    offset = range.lowerBound
    end = range.upperBound
  }

  package func next() -> [UInt8]? {
    let count = min(Self.pieceSize, end - offset)
    guard count > 0, let piece = source.read(at: offset, count: count) else { return nil }
    offset += count
    return piece
  }
}
