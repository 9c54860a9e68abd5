/// The streets along some paths, to measure how much another path has in common with one of them.
struct StreetOverlap {
  /// The length along each segment, centimetres.
  typealias Lengths = [UInt32: UInt32]

  /// The segment under a piece of a path, and the piece's length in centimetres.
  private let piece: (UInt32) -> (segment: UInt32, length: UInt32)
  private var paths: [Lengths] = []

  /// Creates an overlap without paths.
  /// - Parameter piece: the segment under a piece of a path, and the piece's length, centimetres.
  init(piece: @escaping (UInt32) -> (segment: UInt32, length: UInt32)) { self.piece = piece }

  /// Returns the lengths along the segments of a path.
  func lengths(_ path: [UInt32]) -> Lengths {
    var lengths: Lengths = [:]
    for element in path {
      let (segment, length) = piece(element)
      lengths[segment, default: 0] += length
    }
    return lengths
  }

  /// Returns the largest share of its length that a path has in common with an added one. The shorter
  /// of the two lengths counts, because either may rank behind the other.
  /// - Complexity: O(paths × segments).
  func share(_ lengths: Lengths) -> Double {
    let total = lengths.values.reduce(0, +)
    var greatest = 0.0
    for known in paths {
      let common = lengths.reduce(0) { $0 + min($1.value, known[$1.key] ?? 0) }
      let shorter = min(total, known.values.reduce(0, +))
      greatest = max(greatest, Double(common) / Double(max(1, shorter)))
    }
    return greatest
  }

  /// Adds a path.
  mutating func add(_ lengths: Lengths) { paths.append(lengths) }

  /// Removes a path by its place in the order of adding.
  mutating func remove(at index: Int) { paths.remove(at: index) }
}
