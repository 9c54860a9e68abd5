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

/// Judges whether the heights of a route between two places are known.
///
/// The first and the last street of a route count only as far as the route uses them, so a place on
/// a street that is measured in part may still have routes of known heights.
struct MeasuredStreets {
  let model: TravelModel
  let start: Snapper.Snap
  let end: Snapper.Snap

  /// Where the region's heights are known.
  var knownHeights: KnownHeights { model.graph.knownHeights }

  /// Returns whether all heights of a route are known.
  /// - Parameter arcs: the arcs of the route, from start to end.
  /// - Complexity: O(arcs + points of the first and the last), or O(1) if heights are known
  ///   everywhere or nowhere.
  func contain(_ arcs: some Collection<UInt32>) -> Bool {
    switch knownHeights {
    case .everywhere: true
    case .nowhere: false
    case .inPart:
      zip(arcs, 1...).allSatisfy { arc, place in
        contain(arc, leavesStart: place == 1, reachesEnd: place == arcs.count)
      }
    }
  }

  /// Returns the corridor of the streets of known heights.
  /// - Returns: The corridor, or `nil` if no route within the limit is left.
  /// - Complexity: O(n log n).
  func within(_ corridor: Corridor, _ heap: inout MinHeap<UInt64>) -> Corridor? {
    corridor.keeping(
      where: { tail, edge in
        contain(
          edge.arc, leavesStart: tail == Corridor.start, reachesEnd: edge.state == Corridor.end)
      }, &heap)
  }

  private func contain(_ index: UInt32, leavesStart: Bool, reachesEnd: Bool) -> Bool {
    let arc = ArcID(index)
    guard model.graph.attributes[arc.segment].flags.contains(.heightUnknown) else { return true }
    guard leavesStart || reachesEnd else { return false }
    let slice = SearchEndMaker(model: model)
      .slice(arc, from: leavesStart ? start : nil, to: reachesEnd ? end : nil)
    return (0..<slice.count).allSatisfy { slice[$0].height.isKnown }
  }
}
