/// Draws the line around all points of a grid that are at most 0, by marching squares (Lorensen
/// and Cline 1987, in the plane).
///
/// An edge of the grid between a point inside and one outside is crossed once. It has the number
/// `2 × point` if it leads east from a point, and one more if it leads north.
struct ContourTracer {
  let grid: ReachGrid
  private let level: [Float]
  /// The crossing after each, with the inside on the left; `none` where there is none.
  private var next: [UInt32]
  private var crossings: [UInt32] = []

  private static let none = UInt32.max

  /// Crossings keep this share of an edge away from its ends, so that no two of them are the same
  /// point and no line touches itself, also when coordinates are rounded.
  private static let margin = 0.05

  init(grid: ReachGrid, level: [Float]) {
    self.grid = grid
    self.level = level
    next = Array(repeating: Self.none, count: 2 * grid.count)
  }

  /// The rings around what is inside, counter-clockwise, and around its holes, clockwise. They
  /// neither cross nor touch themselves or each other.
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

  /// Joins the crossings around the cell north-east of a point.
  private mutating func cross(_ node: Int) {
    let corners = SIMD4(
      level[node], level[node + 1], level[node + grid.columns + 1], level[node + grid.columns])
    var inside = 0
    for corner in 0..<4 where corners[corner] <= 0 { inside |= 1 << corner }
    if inside == 0 || inside == 15 { return }
    let (south, west) = (UInt32(2 * node), UInt32(2 * node + 1))
    let (north, east) = (UInt32(2 * (node + grid.columns)), UInt32(2 * node + 3))
    // Two corners across from each other are joined if the middle is inside.
    let isJoined = corners.sum() <= 0
    switch inside {
    case 1: join(south, west)
    case 2: join(east, south)
    case 3: join(east, west)
    case 4: join(north, east)
    case 6: join(north, south)
    case 7: join(north, west)
    case 8: join(west, north)
    case 9: join(south, north)
    case 11: join(east, north)
    case 12: join(west, east)
    case 13: join(south, east)
    case 14: join(west, south)
    case 5:
      join(south, isJoined ? east : west)
      join(north, isJoined ? west : east)
    default:
      join(east, isJoined ? north : south)
      join(west, isJoined ? south : north)
    }
  }

  private mutating func join(_ edge: UInt32, _ following: UInt32) {
    next[Int(edge)] = following
    crossings.append(edge)
  }
}
