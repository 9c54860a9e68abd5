extension CampusSketch {
  /// Joins nets that lie close to each other, such as a square and the street beside it, which the map
  /// does not connect: the closest first.
  /// - Parameter limit: the greatest gap, pixels.
  /// - Complexity: O(*n*²) for *n* pieces.
  mutating func joinGaps(upTo limit: Double) {
    var nets = CampusNets(pieces)
    let points = Set(pieces.flatMap { [$0.from, $0.to] })
    var gaps: [(width: Double, point: CampusPoint)] = []
    for point in points {
      if let near = nearest(to: point, within: limit, where: { !nets.joins(point, $0.from) }) {
        gaps.append((point.distance(to: near.point), point))
      }
    }
    gaps.sort { $0.width == $1.width ? $0.point.isBefore($1.point) : $0.width < $1.width }
    for (_, point) in gaps {
      let near = nearest(to: point, within: limit) { !nets.joins(point, $0.from) }
      guard let near else { continue }
      let end = pieces[near.piece].from
      connect(point, to: near.piece, at: near.point)
      for piece in pieces.suffix(2) { nets.join(piece.from, piece.to) }
      nets.join(point, end)
    }
  }

  /// Removes all pieces but those of the longest net.
  mutating func keepLongestNet() {
    var nets = CampusNets(pieces)
    var lengths: [Int: Double] = [:]
    for piece in pieces {
      lengths[nets.net(of: piece.from), default: 0] += piece.from.distance(to: piece.to)
    }
    guard let longest = lengths.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return }
    pieces.removeAll { nets.net(of: $0.from) != longest.key }
  }
}

/// The nets of connected pieces, by the points of their ends.
private struct CampusNets {
  private var numbers: [CampusPoint: Int] = [:]
  private var parents: [Int] = []

  init(_ pieces: [CampusSketch.Piece]) {
    for piece in pieces { join(piece.from, piece.to) }
  }

  /// Returns the number of the net of a point.
  mutating func net(of point: CampusPoint) -> Int {
    guard var number = numbers[point] else {
      numbers[point] = parents.count
      parents.append(parents.count)
      return parents.count - 1
    }
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Returns whether two points are in one net.
  mutating func joins(_ one: CampusPoint, _ other: CampusPoint) -> Bool {
    net(of: one) == net(of: other)
  }

  /// Connects two points.
  mutating func join(_ one: CampusPoint, _ other: CampusPoint) {
    let (first, second) = (net(of: one), net(of: other))
    parents[max(first, second)] = min(first, second)
  }
}
