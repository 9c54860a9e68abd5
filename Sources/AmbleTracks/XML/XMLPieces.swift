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

// MARK: Losses

extension XMLProblem {
  /// Returns a sentence that says where a document is damaged.
  /// - Parameter format: the name of the format.
  /// - Throws: `TrackFileError` if the document uses a refused feature.
  func loss(in format: String) throws(TrackFileError) -> String {
    guard !isRefusal else {
      throw TrackFileError(
        .refused, message: "The \(format) file is refused at line \(line): \(message).")
    }
    return "The \(format) file is damaged at line \(line): \(message). The rest was dropped."
  }
}
