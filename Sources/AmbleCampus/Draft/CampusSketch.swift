import AmbleCore
import Foundation

/// The paths of a campus while it is drafted: pieces that are cut where others join them.
struct CampusSketch {
  /// A straight piece of a path.
  struct Piece {
    var from: CampusPoint
    var to: CampusPoint
    var kind: CampusPath.Kind
    var isOneWay = false
  }

  var pieces: [Piece] = []

  /// Distance of a place on a piece from its end below which the end is meant, pixels.
  private static let tipReach = 8.0
  private var seen: Set<[CampusPoint]> = []

  /// Adds a piece, unless there is one with the same ends.
  mutating func add(_ piece: Piece) {
    guard piece.from != piece.to,
      !seen.contains([piece.from, piece.to]), !seen.contains([piece.to, piece.from])
    else { return }
    seen.insert([piece.from, piece.to])
    pieces.append(piece)
  }

  /// Adds the pieces of a way that lie on the picture.
  /// - Parameter tolerance: how far its line may move, pixels: a region has more points than bends.
  mutating func add(_ way: CampusSurvey.Way, tolerance: Double) {
    var points = way.points
    for index in points.indices {
      points[index].level = index == 0 ? way.levels.first ?? 0 : way.levels.last ?? 0
    }
    if !way.isOpen.forward { points.reverse() }
    for run in points.split(whereSeparator: { !CampusFrame.contains($0) }) {
      let points = Array(run)
      let line = LineSimplifier(SketchedLine(points: points), tolerance: tolerance)
        .keptIndices(pinned: []).map { points[$0] }
      for (from, to) in zip(line, line.dropFirst()) {
        add(
          Piece(
            from: from, to: to, kind: way.isSteps ? .stairs : .path,
            isOneWay: !(way.isOpen.forward && way.isOpen.backward)))
      }
    }
  }

  /// Connects the levels that meet at a point, by a lift if there is one.
  mutating func connectLevels(lifts: Set<CampusPoint>) {
    var levels: [CampusPoint: Set<Int>] = [:]
    for point in pieces.flatMap({ [$0.from, $0.to] }) {
      levels[point.onGround, default: []].insert(point.level)
    }
    for (ground, levels) in levels.sorted(by: { $0.key.isBefore($1.key) }) where levels.count > 1 {
      let points = levels.sorted().map { CampusPoint(x: ground.x, y: ground.y, level: $0) }
      for (from, to) in zip(points, points.dropFirst()) {
        add(Piece(from: from, to: to, kind: lifts.contains(ground) ? .lift : .stairs))
      }
    }
  }

  /// Returns whether a path ends at a point.
  func has(_ point: CampusPoint) -> Bool {
    pieces.contains { $0.from == point || $0.to == point }
  }

  /// Returns the nearest place on a path of the same level, at most a distance away.
  /// - Complexity: O(*n*) for *n* pieces.
  func nearest(
    to point: CampusPoint, within limit: Double, where isOffered: (Piece) -> Bool = { _ in true }
  ) -> (piece: Int, point: CampusPoint)? {
    var best: (distance: Double, piece: Int, point: CampusPoint)?
    for (index, piece) in pieces.enumerated()
    where piece.kind == .path && piece.from.level == point.level && piece.to.level == point.level
      && isOffered(piece)
    {
      let foot = point.foot(on: piece.from, piece.to)
      let distance = point.distance(to: foot)
      if distance < best?.distance ?? limit { best = (distance, index, foot) }
    }
    return best.map { ($0.piece, $0.point) }
  }

  /// Connects a point to the nearest path of its level, which is cut there.
  mutating func link(_ point: CampusPoint, within limit: Double) {
    guard !has(point), let (index, foot) = nearest(to: point, within: limit) else { return }
    connect(point, to: index, at: foot)
  }

  /// Connects a point to a place on a piece, which is cut there.
  mutating func connect(_ point: CampusPoint, to index: Int, at foot: CampusPoint) {
    let piece = pieces[index]
    var end = foot
    for tip in [piece.from, piece.to] where tip.distance(to: foot) < Self.tipReach { end = tip }
    if end != piece.from, end != piece.to {
      pieces[index].to = end
      var rest = piece
      rest.from = end
      pieces.append(rest)
    }
    add(Piece(from: point, to: end, kind: .path))
  }
}

extension CampusPoint {
  var onGround: CampusPoint { CampusPoint(x: x, y: y) }

  func isBefore(_ other: CampusPoint) -> Bool { (x, y, level) < (other.x, other.y, other.level) }

  func distance(to other: CampusPoint) -> Double { hypot(other.x - x, other.y - y) }

  /// Returns the nearest point of a line, rounded to a tenth of a pixel.
  func foot(on a: CampusPoint, _ b: CampusPoint) -> CampusPoint {
    let (u, v) = (b.x - a.x, b.y - a.y)
    let square = u * u + v * v
    let share = square > 0 ? min(1, max(0, ((x - a.x) * u + (y - a.y) * v) / square)) : 0
    func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
    return CampusPoint(
      x: rounded(a.x + share * u), y: rounded(a.y + share * v), level: level)
  }
}

/// A line on the picture that measures in pixels, to points rounded to a tenth.
private struct SketchedLine: MeasuredLine {
  let points: [CampusPoint]

  var count: Int { points.count }

  /// Infinite if the level changes, so that the point stays.
  func distance(of index: Int, from start: Int, to end: Int) -> Double {
    let (point, from, to) = (points[index], points[start], points[end])
    guard point.level == from.level, point.level == to.level else { return .infinity }
    return point.distance(to: point.foot(on: from, to))
  }
}

extension CampusSketch {
  /// Joins nets that lie close to each other, such as a square and the street beside it, which the
  /// map does not connect: the closest first.
  /// - Parameter limit: maximum gap, pixels.
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
