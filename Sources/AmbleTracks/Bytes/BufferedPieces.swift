import AmbleFormats

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
