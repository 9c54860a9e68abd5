/// The content of untrusted compressed bytes, inflated as it is read, up to a limit.
package final class InflatedPieces: PieceSource {
  /// The reason why the content ended early, or `nil` if it is complete or has not ended.
  package private(set) var problem: Inflation.Failure?
  /// Number of bytes inflated so far.
  package private(set) var count = 0

  private let input: any PieceSource
  private let container: DeflateContainer
  private let limit: Int
  private let inflater: Inflater?
  private var piece: [UInt8] = []
  private var position = 0
  /// Whether the last piece is full, so that more may come without more input.
  private var isFull = false
  private var hasStreamEnded = false
  private var hasEnded = false

  /// Maximum size of a piece, bytes.
  private static let pieceSize = 1 << 16

  /// Creates the inflated pieces of compressed ones. Several streams of gzip may follow each other,
  /// and other bytes after the last stream are padding.
  /// - Parameter limit: maximum number of inflated bytes.
  package init(_ input: any PieceSource, _ container: DeflateContainer, limit: Int) {
    self.input = input
    self.container = container
    self.limit = limit
    inflater = Inflater(container)
    if inflater == nil { end(.damaged) }
  }

  package func next() -> [UInt8]? {
    while !hasEnded {
      guard isFull || position < piece.count || readPiece() else { break }
      guard !hasStreamEnded || beginStream() else { break }
      let output = inflate()
      if !output.isEmpty { return output }
    }
    return nil
  }

  private func end(_ problem: Inflation.Failure?) {
    hasEnded = true
    self.problem = problem
  }

  private func readPiece() -> Bool {
    guard let next = input.next() else {
      end(hasStreamEnded ? nil : .truncated)
      return false
    }
    piece = next
    position = 0
    return true
  }

  /// Begins the next stream after the end of another.
  private func beginStream() -> Bool {
    guard container == .gzip, position < piece.count, piece[position] == 0x1F else {
      end(nil)
      return false
    }
    inflater?.reset()
    hasStreamEnded = false
    return true
  }

  /// Inflates until the buffer is full, the input is used up, or the stream ends.
  private func inflate() -> [UInt8] {
    guard let inflater else { return [] }
    var step = Inflater.Step(read: 0, written: 0, state: .damaged)
    var output = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
      let room = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: Self.pieceSize)
      step = piece.withUnsafeBytes {
        inflater.inflate(UnsafeRawBufferPointer(rebasing: $0[position...]), into: room)
      }
      filled = step.written
    }
    position += step.read
    isFull = step.written == Self.pieceSize && step.state != .ended
    hasStreamEnded = step.state == .ended
    if step.state == .damaged { end(.damaged) }
    let room = limit - count
    if step.written > room {
      output.removeLast(step.written - room)
      end(.tooLarge)
    }
    count += output.count
    return output
  }
}
