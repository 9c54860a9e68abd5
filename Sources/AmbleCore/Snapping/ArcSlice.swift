/// The part of an arc between two places on it: a run of points in the direction of travel, read
/// from the graph without a copy.
struct ArcSlice {
  /// A place on a segment: a piece of its shape and a share of that piece.
  struct Place: Comparable {
    var piece: Int
    var share: Double

    static func < (a: Place, b: Place) -> Bool { (a.piece, a.share) < (b.piece, b.share) }

    /// Creates the place of a snap on its segment.
    init(_ snap: Snapper.Snap) {
      piece = snap.piece
      share = snap.share
    }

    private init(piece: Int, share: Double) {
      self.piece = piece
      self.share = share
    }

    /// The first point of any segment.
    static let start = Place(piece: 0, share: 0)

    /// Creates the last point of a segment.
    init(endOf graph: Graph, _ segment: Int) {
      piece = graph.pointRange(of: segment).count - 2
      share = 1
    }
  }

  /// A point and its height.
  struct Point {
    var position: Coordinate
    var height: Height
  }

  let arc: ArcID
  /// Number of points, at least two.
  let count: Int
  private let graph: Graph
  private let from: Place
  private let to: Place
  /// Index in the graph of the first point after `from`, minus one.
  private let base: Int

  /// Creates the part of an arc between two places of its segment.
  /// - Parameters:
  ///   - from: the place nearer to the segment's tail.
  ///   - to: the place nearer to the segment's head.
  init(_ graph: Graph, _ arc: ArcID, from: Place, to: Place) {
    self.graph = graph
    self.arc = arc
    self.from = from
    self.to = to
    // An end that lies on a point of the shape counts once, as that end.
    let first = from.share == 1 ? from.piece + 2 : from.piece + 1
    let last = to.share == 0 ? to.piece - 1 : to.piece
    count = max(0, last - first + 1) + 2
    base = graph.pointRange(of: arc.segment).lowerBound + first - 1
  }

  /// The point at an index below `count`.
  /// - Complexity: O(1).
  @inline(__always)
  subscript(index: Int) -> Point {
    let place = arc.isBackward ? count - 1 - index : index
    if place == 0 { return point(at: from) }
    if place == count - 1 { return point(at: to) }
    return Point(
      position: graph.point[base + place].coordinate, height: graph.height[base + place])
  }

  private func point(at place: Place) -> Point {
    let index = graph.pointRange(of: arc.segment).lowerBound + place.piece
    let a = graph.point[index].coordinate
    return Point(
      position: a.moved(towards: graph.point[index + 1].coordinate, by: place.share),
      height: graph.height[index].between(graph.height[index + 1], share: place.share))
  }

  /// Length along the points, metres.
  /// - Complexity: O(points).
  var metres: Double {
    var last = self[0].position
    let near = Neighbourhood(around: last)
    var metres = 0.0
    for index in 1..<count {
      let next = self[index].position
      metres += near.distance(from: last, to: next)
      last = next
    }
    return metres
  }

  /// Climb along the points, centimetres.
  /// - Complexity: O(points).
  var climb: UInt32 {
    (1..<count).reduce(0) { $0 + self[$1 - 1].height.climb(to: self[$1].height) }
  }
}

extension Height {
  /// Interpolates between two heights, to the centimetre.
  /// - Returns: The height, or `.unknown` if either is unknown.
  func between(_ other: Height, share: Double) -> Height {
    guard isKnown, other.isKnown else { return .unknown }
    let rise = Double(other.centimetres - centimetres) * share
    return Height(centimetres: centimetres + Int32(rise.rounded()))
  }

  /// Returns the climb to another height in centimetres, or 0 if either is unknown.
  func climb(to other: Height) -> UInt32 {
    guard isKnown, other.isKnown else { return 0 }
    return UInt32(max(0, other.centimetres - centimetres))
  }
}
