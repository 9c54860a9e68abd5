import AmbleCore

/// Traces lines of equal height through a square grid of heights (marching squares; Maple 2003,
/// "Geometric design and space planning using the marching squares and marching cube algorithms").
struct ContourLines {
  /// Heights at the corners of cells, row by row, metres.
  let heights: [Float]
  /// Number of corners along a side.
  let side: Int

  /// Returns the lines of a height, in cells from the first corner; a closed one ends where it
  /// begins.
  /// - Complexity: O(cells).
  func lines(at level: Float) -> [[SIMD2<Float>]] {
    var next: [Int: [Int]] = [:]
    var edges: [Int] = []
    for row in 0..<side - 1 {
      for column in 0..<side - 1 {
        for (from, to) in pieces(row, column, level) {
          for (one, other) in [(from, to), (to, from)] {
            if next[one] == nil { edges.append(one) }
            next[one, default: []].append(other)
          }
        }
      }
    }
    return joined(&next, edges).map { line in line.map { point(on: $0, level) } }
  }

  /// Joins pieces to lines: first those that begin at the border, then the closed ones.
  private func joined(_ next: inout [Int: [Int]], _ edges: [Int]) -> [[Int]] {
    var lines: [[Int]] = []
    for isOpen in [true, false] {
      for start in edges where isOpen ? next[start]?.count == 1 : next[start]?.isEmpty == false {
        var line = [start]
        while let last = line.last, let following = next[last]?.popLast() {
          next[following]?.removeAll { $0 == last }
          line.append(following)
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// Returns the pieces in a cell, each from an edge to an edge. An edge leads from a corner to the
  /// right, 2 × corner, or down, 2 × corner + 1.
  private func pieces(_ row: Int, _ column: Int, _ level: Float) -> [(Int, Int)] {
    let corner = row * side + column
    let isFirstAbove = heights[corner] >= level
    guard
      (heights[corner + 1] >= level) != isFirstAbove
        || (heights[corner + side] >= level) != isFirstAbove
        || (heights[corner + side + 1] >= level) != isFirstAbove
    else { return [] }
    let isAbove = [corner, corner + 1, corner + side + 1, corner + side].map {
      heights[$0] >= level
    }
    let edges = [2 * corner, 2 * (corner + 1) + 1, 2 * (corner + side), 2 * corner + 1]
    let crossed = (0..<4).filter { isAbove[$0] != isAbove[($0 + 1) % 4] }.map { edges[$0] }
    if crossed.count == 2 { return [(crossed[0], crossed[1])] }
    guard crossed.count == 4 else { return [] }
    let sum = heights[corner] + heights[corner + 1] + heights[corner + side]
    let isMiddleAbove = (sum + heights[corner + side + 1]) / 4 >= level
    return isMiddleAbove == isAbove[0]
      ? [(crossed[0], crossed[1]), (crossed[2], crossed[3])]
      : [(crossed[3], crossed[0]), (crossed[1], crossed[2])]
  }

  private func point(on edge: Int, _ level: Float) -> SIMD2<Float> {
    let corner = edge / 2
    let isDown = edge % 2 == 1
    let (a, b) = (heights[corner], heights[isDown ? corner + side : corner + 1])
    let share = min(max((level - a) / (b - a), 0), 1)
    let place = SIMD2(Float(corner % side), Float(corner / side))
    return place + (isDown ? SIMD2(0, share) : SIMD2(share, 0))
  }
}
