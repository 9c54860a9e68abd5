import AmbleFormats

/// The pieces of a file as the source of an XML document. Not to be shared between threads.
final class XMLPieces: XMLSource {
  private let pieces: any PieceSource
  /// The part of the last piece that was not taken.
  private var rest: ArraySlice<UInt8> = []

  init(_ pieces: any PieceSource) { self.pieces = pieces }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if rest.isEmpty {
      guard let piece = pieces.next() else { return 0 }
      rest = piece[...]
    }
    let taken = rest.prefix(buffer.count)
    buffer.copyBytes(from: taken)
    rest = rest.dropFirst(taken.count)
    return taken.count
  }
}
