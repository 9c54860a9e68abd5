/// The streets along some paths, to measure how much another path has in common with one of them.
struct StreetOverlap {
  /// The lengths along the segments of a path.
  struct Lengths {
    /// The segments in ascending order, each with the length along it, centimetres.
    fileprivate var streets: [RankedItem] = []
    /// The length of the path, centimetres.
    fileprivate var total: UInt32 = 0
  }

  /// The segment under a piece of a path, and the piece's length in centimetres.
  private let piece: (UInt32) -> (segment: UInt32, length: UInt32)
  private var paths: [Lengths] = []

  /// Creates an overlap without paths.
  /// - Parameter piece: the segment under a piece of a path, and the piece's length, centimetres.
  init(piece: @escaping (UInt32) -> (segment: UInt32, length: UInt32)) { self.piece = piece }

  /// Returns the lengths along the segments of a path.
  /// - Complexity: O(n log n).
  func lengths(_ path: [UInt32]) -> Lengths {
    var pieces = path.map { element in
      let (segment, length) = piece(element)
      return RankedItem(key: UInt64(segment), item: length)
    }
    pieces.sort()
    var lengths = Lengths()
    for piece in pieces {
      lengths.total += piece.item
      if lengths.streets.last?.key == piece.key {
        lengths.streets[lengths.streets.count - 1].item += piece.item
      } else {
        lengths.streets.append(piece)
      }
    }
    return lengths
  }

  /// Returns the largest share of its length that a path has in common with an added one. The shorter
  /// of the two lengths counts, because either may rank behind the other.
  /// - Complexity: O(paths × segments).
  func share(_ lengths: Lengths) -> Double {
    paths.reduce(0) { greatest, known in
      let shorter = max(1, min(lengths.total, known.total))
      return max(greatest, Double(Self.common(lengths, known)) / Double(shorter))
    }
  }

  /// Returns the length that two paths have in common, centimetres.
  private static func common(_ a: Lengths, _ b: Lengths) -> UInt32 {
    var common: UInt32 = 0
    var (i, j) = (0, 0)
    while i < a.streets.count, j < b.streets.count {
      let (one, other) = (a.streets[i], b.streets[j])
      if one.key == other.key { common += min(one.item, other.item) }
      if one.key <= other.key { i += 1 }
      if other.key <= one.key { j += 1 }
    }
    return common
  }

  /// Adds a path.
  mutating func add(_ lengths: Lengths) { paths.append(lengths) }

  /// Removes a path by its place in the order of adding.
  mutating func remove(at index: Int) { paths.remove(at: index) }
}
