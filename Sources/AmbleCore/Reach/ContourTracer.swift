/// Traces the outlines around all points of a grid whose level is at most 0, by marching squares
/// (Lorensen and Cline 1987, in the plane).
///
/// An edge of the grid between a point inside and one outside is crossed once. Its number is
/// `2 × point` if it leads east from a point, and one more if it leads north.
struct ContourTracer {
  let grid: ReachGrid
  private let level: [Float]
  /// The crossing that follows each crossing, with the inside on the left, or `none` if there is no
  /// crossing.
  private var next: [UInt32]
  private var crossings: [UInt32] = []

  private static let none = UInt32.max

  /// Minimum distance of crossings from the ends of an edge, as a share of the edge. It keeps
  /// crossings distinct and lines free of self-contact, even after coordinates are rounded.
  private static let margin = 0.05

  init(grid: ReachGrid, level: [Float]) {
    self.grid = grid
    self.level = level
    next = Array(repeating: Self.none, count: 2 * grid.count)
  }

  /// Traces the rings.
  /// - Returns: Outlines counter-clockwise and holes clockwise. Rings neither cross nor touch
  ///   themselves or each other.
  /// - Complexity: O(points).
  mutating func rings() -> [Ring] {
    for row in 0..<(grid.rows - 1) {
      for column in 0..<(grid.columns - 1) { cross(row * grid.columns + column) }
    }
    var rings: [Ring] = []
    for first in crossings where next[Int(first)] != Self.none { rings.append(ring(from: first)) }
    return rings
  }

  private mutating func ring(from first: UInt32) -> Ring {
    var points: [SIMD2<Double>] = []
    var edge = first
    repeat {
      points.append(point(on: edge))
      let following = next[Int(edge)]
      next[Int(edge)] = Self.none
      edge = following
    } while edge != first
    return Ring(points)
  }

  private func point(on edge: UInt32) -> SIMD2<Double> {
    let node = Int(edge >> 1)
    let isNorth = edge & 1 == 1
    let from = Double(level[node])
    let to = Double(level[node + (isNorth ? grid.columns : 1)])
    let share = max(Self.margin, min(1 - Self.margin, from / (from - to)))
    let start = grid.position(column: node % grid.columns, row: node / grid.columns)
    return start + (isNorth ? SIMD2(0, 1) : SIMD2(1, 0)) * (share * grid.cell)
  }

  /// Pairs of sides of a cell that a line connects, for each set of corners inside. Corners:
  /// south-west 1, south-east 2, north-east 4, north-west 8. Sides: south 0, east 1, north 2, west
  /// 3.
  private static let turns: [[(from: Int, to: Int)]] = [
    [], [(0, 3)], [(1, 0)], [(1, 3)], [(2, 1)], [(0, 3), (2, 1)], [(2, 0)], [(2, 3)], [(3, 2)],
    [(0, 2)], [(1, 0), (3, 2)], [(1, 2)], [(3, 1)], [(0, 1)], [(3, 0)], [],
  ]
  /// The pairs if two opposite corners are connected through the middle.
  private static let joinedTurns: [Int: [(from: Int, to: Int)]] = [
    5: [(0, 1), (2, 3)], 10: [(1, 2), (3, 0)],
  ]

  /// Connects the crossings around the cell north-east of a point.
  private mutating func cross(_ node: Int) {
    let corners = SIMD4(
      level[node], level[node + 1], level[node + grid.columns + 1], level[node + grid.columns])
    var inside = 0
    for corner in 0..<4 where corners[corner] <= 0 { inside |= 1 << corner }
    if inside == 0 || inside == 15 { return }
    let sides = SIMD4(2 * node, 2 * node + 3, 2 * (node + grid.columns), 2 * node + 1)
    let isJoined = corners.sum() <= 0
    for turn in (isJoined ? Self.joinedTurns[inside] : nil) ?? Self.turns[inside] {
      join(UInt32(sides[turn.from]), UInt32(sides[turn.to]))
    }
  }

  private mutating func join(_ edge: UInt32, _ following: UInt32) {
    next[Int(edge)] = following
    crossings.append(edge)
  }
}

/// A local plane: metres east and north of an origin.
struct PlaneFrame: Sendable {
  let origin: FixedCoordinate
  private let scale: PlanarScale

  init(origin: FixedCoordinate) {
    self.origin = origin
    scale = PlanarScale(latitude: origin.coordinate.latitude)
  }

  /// Projects a position onto the plane.
  @inline(__always)
  func point(_ position: FixedCoordinate) -> SIMD2<Double> {
    scale.offset(from: origin, to: position)
  }

  /// Converts a point of the plane to a position.
  func coordinate(_ point: SIMD2<Double>) -> Coordinate {
    scale.coordinate(at: point, from: origin)
  }
}
