/// Bytes that are read once, piece by piece. Not to be shared between threads.
protocol PieceSource: AnyObject {
  /// Returns the next bytes, at least one, or `nil` at the end.
  func next() -> [UInt8]?
}

extension PieceSource {
  /// Reads the rest, or returns `nil` if it exceeds a limit.
  /// - Parameter limit: maximum number of bytes.
  func rest(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let piece = next() {
      guard piece.count <= limit - bytes.count else { return nil }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  /// Reads the rest and drops it.
  func skipRest() { while next() != nil {} }
}

/// A part of a source, piece by piece.
final class SourcePieces: PieceSource {
  private let source: any ByteSource
  private var offset: Int
  private let end: Int

  /// Size of the pieces, bytes.
  static let pieceSize = 1 << 16

  /// Creates the pieces of a range of bytes. They end early where the source cannot be read.
  init(_ source: any ByteSource, _ range: Range<Int>) {
    self.source = source
    offset = range.lowerBound
    end = range.upperBound
  }

  func next() -> [UInt8]? {
    let count = min(Self.pieceSize, end - offset)
    guard count > 0, let piece = source.read(at: offset, count: count) else { return nil }
    offset += count
    return piece
  }
}

/// Pieces whose beginning can be looked at before they are read.
final class BufferedPieces: PieceSource {
  /// The first bytes: `beginningSize`, or all if there are fewer.
  let beginning: [UInt8]
  private var first: [UInt8]?
  private let pieces: any PieceSource

  /// Size of the beginning, bytes.
  static let beginningSize = 4096

  /// Reads the beginning.
  init(_ pieces: any PieceSource) {
    self.pieces = pieces
    var read: [UInt8] = []
    while read.count < Self.beginningSize, let piece = pieces.next() { read += piece }
    beginning = Array(read.prefix(Self.beginningSize))
    first = read.isEmpty ? nil : read
  }

  func next() -> [UInt8]? {
    guard let first else { return pieces.next() }
    self.first = nil
    return first
  }
}
