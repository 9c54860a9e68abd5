/// Traces lines of equal value through a grid of samples, by marching squares (Lorensen and Cline
/// 1987, in the plane).
///
/// Samples of at most the level are inside, and lie to the left of a line if rows count upwards. An
/// edge of the grid between a sample inside and one outside is crossed once. Its number is
/// `2 × sample` if it leads to the next column, and one more if it leads to the next row. Lines end
/// at cells with a sample that is not a number: its value is unknown.
package struct ContourTracer {
  /// A place where a line crosses an edge of the grid.
  package struct Crossing {
    /// The sample at which the edge begins.
    package let column: Int
    package let row: Int
    /// Whether the edge leads to the next row instead of the next column.
    package let isAcrossRows: Bool
    /// Distance from the sample as a share of the edge.
    package let share: Double
  }

  /// A line of equal value.
  package struct Line {
    package let crossings: [Crossing]
    /// Whether the last crossing is connected to the first. An open line ends at the rim of the grid
    /// or at an unknown sample.
    package let isClosed: Bool
  }

  private let values: [Float]
  private let columns: Int
  private let rows: Int
  private let margin: Double
  /// The crossing that follows each crossing, or `none`.
  private var next: [UInt32]
  /// Whether a crossing follows another.
  private var isFollowing: [Bool]
  private var crossed: [UInt32] = []

  private static let none = UInt32.max

  /// Creates a tracer.
  /// - Parameters:
  ///   - values: samples row by row, at least two rows and two columns.
  ///   - columns: number of samples in a row.
  ///   - margin: minimum distance of crossings from the ends of an edge, as a share of the edge. With
  ///     a positive one, lines neither touch each other nor themselves.
  package init(_ values: [Float], columns: Int, margin: Double = 0) {
    precondition(columns > 1 && values.count >= 2 * columns && values.count % columns == 0)
    self.values = values
    self.columns = columns
    rows = values.count / columns
    self.margin = margin
    next = Array(repeating: Self.none, count: 2 * values.count)
    isFollowing = Array(repeating: false, count: 2 * values.count)
  }

  /// Traces the lines of a level, first the open ones.
  /// - Complexity: O(samples).
  package mutating func lines(at level: Float) -> [Line] {
    crossed.removeAll(keepingCapacity: true)
    for row in 0..<(rows - 1) {
      for column in 0..<(columns - 1) { cross(row * columns + column, level) }
    }
    var lines: [Line] = []
    for first in crossed where next[Int(first)] != Self.none && !isFollowing[Int(first)] {
      lines.append(line(from: first, at: level, isClosed: false))
    }
    for first in crossed where next[Int(first)] != Self.none {
      lines.append(line(from: first, at: level, isClosed: true))
    }
    return lines
  }

  /// Follows a line to its end, and removes its connections.
  private mutating func line(from first: UInt32, at level: Float, isClosed: Bool) -> Line {
    var crossings: [Crossing] = []
    var edge = first
    repeat {
      crossings.append(crossing(on: edge, level))
      let following = next[Int(edge)]
      next[Int(edge)] = Self.none
      isFollowing[Int(edge)] = false
      edge = following
    } while edge != first && edge != Self.none
    return Line(crossings: crossings, isClosed: isClosed)
  }

  private func crossing(on edge: UInt32, _ level: Float) -> Crossing {
    let sample = Int(edge >> 1)
    let isAcrossRows = edge & 1 == 1
    let from = Double(values[sample])
    let to = Double(values[sample + (isAcrossRows ? columns : 1)])
    let share = max(margin, min(1 - margin, (Double(level) - from) / (to - from)))
    return Crossing(
      column: sample % columns, row: sample / columns, isAcrossRows: isAcrossRows, share: share)
  }

  /// Pairs of sides of a cell that a line connects, for each set of corners inside. Corners: first
  /// 1, next in the row 2, both next 4, next row 8. Sides: first row 0, next column 1, next row 2,
  /// first column 3.
  private static let turns: [[(from: Int, to: Int)]] = [
    [], [(0, 3)], [(1, 0)], [(1, 3)], [(2, 1)], [(0, 3), (2, 1)], [(2, 0)], [(2, 3)], [(3, 2)],
    [(0, 2)], [(1, 0), (3, 2)], [(1, 2)], [(3, 1)], [(0, 1)], [(3, 0)], [],
  ]
  /// The pairs if two opposite corners are connected through the middle.
  private static let joinedTurns: [Int: [(from: Int, to: Int)]] = [
    5: [(0, 1), (2, 3)], 10: [(1, 2), (3, 0)],
  ]

  /// Connects the crossings around the cell that begins at a sample.
  private mutating func cross(_ sample: Int, _ level: Float) {
    let corners = SIMD4(
      values[sample], values[sample + 1], values[sample + columns + 1], values[sample + columns])
    var inside = 0
    for corner in 0..<4 where corners[corner] <= level { inside |= 1 << corner }
    if inside == 0 || inside == 15 || corners.sum().isNaN { return }
    let sides = SIMD4(2 * sample, 2 * sample + 3, 2 * (sample + columns), 2 * sample + 1)
    let isJoined = corners.sum() / 4 <= level
    for turn in (isJoined ? Self.joinedTurns[inside] : nil) ?? Self.turns[inside] {
      join(UInt32(sides[turn.from]), UInt32(sides[turn.to]))
    }
  }

  private mutating func join(_ edge: UInt32, _ following: UInt32) {
    next[Int(edge)] = following
    isFollowing[Int(following)] = true
    crossed.append(edge)
  }
}
