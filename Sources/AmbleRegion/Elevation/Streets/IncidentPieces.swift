import Dispatch

/// The pieces that end at each vertex, by ascending number, so that the sum over them has the same bits
/// as a loop over all pieces, on however many threads it is computed.
struct IncidentPieces {
  private let starts: [UInt32]
  /// Twice the number of a piece, plus 1 if it ends at the vertex.
  private let pieces: [UInt32]

  /// Collects pieces by their ends, which differ.
  init(_ from: [UInt32], _ to: [UInt32], vertexCount: Int) {
    var starts = [UInt32](repeating: 0, count: vertexCount + 1)
    for vertex in from { starts[Int(vertex) + 1] += 1 }
    for vertex in to { starts[Int(vertex) + 1] += 1 }
    for vertex in 0..<vertexCount { starts[vertex + 1] += starts[vertex] }
    var next = starts
    var pieces = [UInt32](repeating: 0, count: 2 * from.count)
    for piece in from.indices {
      for (vertex, isEnd) in [(Int(from[piece]), 0), (Int(to[piece]), 1)] {
        pieces[Int(next[vertex])] = UInt32(2 * piece + isEnd)
        next[vertex] += 1
      }
    }
    (self.starts, self.pieces) = (starts, pieces)
  }

  /// Returns the number of pieces that begin or end at a vertex.
  func count(at vertex: Int) -> Int { Int(starts[vertex + 1] - starts[vertex]) }

  /// Returns the sum of the values of the pieces that begin at a vertex, less those that end there.
  @inline(__always)
  func sum(at vertex: Int, of values: UnsafeMutableBufferPointer<Float>) -> Float {
    var sum: Float = 0
    for slot in Int(starts[vertex])..<Int(starts[vertex + 1]) {
      let value = values[Int(pieces[slot] >> 1)]
      sum += pieces[slot] & 1 == 0 ? value : -value
    }
    return sum
  }
}

/// Ranges of an array for the processors of the machine.
enum ParallelRanges {
  /// The number of elements below which one thread is as quick.
  private static let least = 1 << 14

  /// Calls `body` with ranges that cover the indices below a count, on all processors at once.
  static func run(_ count: Int, _ body: @Sendable (Range<Int>) -> Void) {
    guard count >= least else { return body(0..<count) }
    let parts = 16
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      body(count * part / parts..<count * (part + 1) / parts)
    }
  }
}
