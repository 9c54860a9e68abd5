/// The part of an arc between two places on it, as a run of points in the direction of travel.
struct ArcSlice {
  /// A place on a stretch: a piece of its shape and a share of that piece.
  struct Place: Comparable {
    var piece: Int
    var share: Double

    static func < (a: Place, b: Place) -> Bool { (a.piece, a.share) < (b.piece, b.share) }

    /// The place a snap has on its stretch.
    init(_ snap: Snapper.Snap) {
      piece = snap.piece
      share = snap.share
    }

    private init(piece: Int, share: Double) {
      self.piece = piece
      self.share = share
    }

    /// The first point of any stretch.
    static let start = Place(piece: 0, share: 0)

    /// The last point of a stretch.
    init(endOf graph: Graph, _ stretch: Int) {
      piece = graph.pointRange(of: stretch).count - 2
      share = 1
    }
  }

  /// The points, at least two, in the direction of travel.
  private(set) var points: [Coordinate] = []
  /// Their heights.
  private(set) var heights: [Height] = []
  let arc: ArcID
  private let graph: Graph

  /// The part of an arc between two places of its stretch, the nearer to the tail first.
  init(_ graph: Graph, _ arc: ArcID, from: Place, to: Place) {
    self.graph = graph
    self.arc = arc
    append(from)
    let first = graph.pointRange(of: arc.stretch).lowerBound
    let inner = (from.piece + 1)..<max(from.piece + 1, to.piece + 1)
    for index in inner where !(index == from.piece + 1 && from.share == 1) {
      if index == to.piece, to.share == 0 { continue }
      points.append(graph.point[first + index].coordinate)
      heights.append(graph.height[first + index])
    }
    append(to)
    if arc.isBackward {
      points.reverse()
      heights.reverse()
    }
  }

  private mutating func append(_ place: Place) {
    let index = graph.pointRange(of: arc.stretch).lowerBound + place.piece
    let a = graph.point[index].coordinate
    points.append(a.moved(towards: graph.point[index + 1].coordinate, by: place.share))
    heights.append(graph.height[index].between(graph.height[index + 1], share: place.share))
  }

  /// Metres along the points.
  var metres: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Centimetres climbed along the points.
  var climb: UInt32 {
    zip(heights, heights.dropFirst()).reduce(0) { sum, pair in
      guard pair.0.isKnown, pair.1.isKnown else { return sum }
      return sum + UInt32(max(0, pair.1.centimetres - pair.0.centimetres))
    }
  }
}

extension Height {
  /// The height a share of the way to another, to the centimetre; unknown if either is.
  func between(_ other: Height, share: Double) -> Height {
    guard isKnown, other.isKnown else { return .unknown }
    let rise = Double(other.centimetres - centimetres) * share
    return Height(centimetres: centimetres + Int32(rise.rounded()))
  }
}
