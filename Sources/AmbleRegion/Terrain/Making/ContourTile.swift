import AmbleCore
import Foundation

/// The contours within a tile: smooth lines of equal height over the filled ground.
///
/// Its layer `contours` has a feature for each height, with the attributes `ele`, metres; `from`, the
/// first zoom to show it at; and `index`: 2 for a major contour at every zoom, 1 from zoom 15 on, 0
/// for a minor one.
struct ContourTile {
  /// The layer's name.
  static let layer = "contours"
  /// Number of cells along a side; at zoom 14, a cell is about 30 m wide.
  static let cells = 64
  /// Cells beyond each side: one is drawn, the others are for smoothing.
  private static let margin = 3
  /// Points nearer than this to the simplified line are left out, units of the tile.
  private static let tolerance: Float = 5
  /// Closed lines shorter than this are left out, metres: mostly noise of the model.
  private static let minLength = 300.0

  private let address: TileAddress
  private let steps: ContourSteps
  private var grid: ContourLines

  /// Samples the ground.
  init(_ address: TileAddress, of ground: Ground, steps: ContourSteps) {
    self.address = address
    self.steps = steps
    let side = Self.cells + 2 * Self.margin + 1
    var heights: [Float] = []
    heights.reserveCapacity(side * side)
    for row in 0..<side {
      let latitude = address.latitude(Double(row - Self.margin) / Double(Self.cells))
      for column in 0..<side {
        let longitude = address.longitude(Double(column - Self.margin) / Double(Self.cells))
        heights.append(ground.height(at: Coordinate(latitude: latitude, longitude: longitude)))
      }
    }
    let smooth = Self.smoothed(Self.smoothed(heights, side: side), side: side - 2)
    grid = ContourLines(heights: smooth, side: side - 4)
  }

  /// The tile, compressed with gzip, or `nil` if no contour crosses it.
  var data: Data? {
    guard let least = grid.heights.min(), let greatest = grid.heights.max() else { return nil }
    let interval = Float(steps.interval(at: address.zoom))
    let first = Int((least / interval).rounded(.up))
    let last = Int((greatest / interval).rounded(.down))
    guard first <= last else { return nil }
    let features = (first...last).filter { $0 != 0 }.map { number in
      let height = number * Int(interval)
      return VectorTile.Feature(
        attributes: steps.attributes(of: height, at: address.zoom),
        lines: grid.lines(at: Float(height)).compactMap(drawn))
    }
    return VectorTile(layer: Self.layer, features: features).data
  }

  /// Returns heights blurred by the binomial kernel 1 2 1 in both directions, without the border.
  private static func smoothed(_ heights: [Float], side: Int) -> [Float] {
    (1..<side - 1).flatMap { row in
      (1..<side - 1).map { column in
        func across(_ row: Int) -> Float {
          let middle = row * side + column
          return heights[middle - 1] + 2 * heights[middle] + heights[middle + 1]
        }
        return (across(row - 1) + 2 * across(row) + across(row + 1)) / 16
      }
    }
  }

  /// Returns a line in units of the tile, simplified, or `nil` if it is too short.
  private func drawn(_ line: [SIMD2<Float>]) -> [SIMD2<Int32>]? {
    let unit = Float(VectorTile.extent) / Float(Self.cells)
    let rest = Float(Self.margin - 2)
    let points = line.map { ($0 - rest) * unit }
    if line.first == line.last, isShort(points) { return nil }
    var kept: [SIMD2<Int32>] = []
    let simplifier = LineSimplifier(ContourLine(points: points), tolerance: Self.tolerance)
    for index in simplifier.keptIndices(pinned: []) {
      let point = points[index]
      let rounded = SIMD2(Int32(point.x.rounded()), Int32(point.y.rounded()))
      if kept.last != rounded { kept.append(rounded) }
    }
    return kept.count > 1 ? kept : nil
  }

  private func isShort(_ points: [SIMD2<Float>]) -> Bool {
    let units = zip(points, points.dropFirst()).reduce(0.0) { sum, piece in
      let change = piece.1 - piece.0
      return sum + Double((change * change).sum().squareRoot())
    }
    let width = cos(address.latitude(0.5) * .pi / 180) * 40_075_016 / Double(1 << address.zoom)
    return units * width / VectorTile.extent < Self.minLength
  }
}

/// A contour in units of the tile.
private struct ContourLine: MeasuredLine {
  let points: [SIMD2<Float>]

  var count: Int { points.count }

  func distance(of index: Int, from start: Int, to end: Int) -> Float {
    let (along, aside) = (points[end] - points[start], points[index] - points[start])
    let length = (along * along).sum()
    let share = length > 0 ? min(max((along * aside).sum() / length, 0), 1) : 0
    let gap = aside - along * share
    return (gap * gap).sum().squareRoot()
  }
}

/// The distances between contours, metres, by zoom.
struct ContourSteps: Sendable {
  /// Whether the region has so little relief that contours of 10 m begin at zoom 13.
  var isLow: Bool

  /// Maximum relief of a low region, metres.
  static let lowRelief: Float = 150

  /// Returns the distance between two contours at a zoom of tiles, 11…14.
  func interval(at zoom: Int) -> Int {
    switch zoom {
    case ..<12: 100
    case 12: 50
    case 13: isLow ? 10 : 20
    default: 10
    }
  }

  func attributes(of height: Int, at zoom: Int) -> [String: Int] {
    let major = zoom < 12 ? 500 : zoom == 12 ? 250 : isLow ? 50 : 100
    let isMajor = height.isMultiple(of: major)
    let isNearMajor = zoom >= 14 && height.isMultiple(of: 50)
    let isEarly = zoom < 14 || isLow || height.isMultiple(of: 20)
    return ["ele": height, "from": isEarly ? zoom : 15, "index": isMajor ? 2 : isNearMajor ? 1 : 0]
  }
}

// MARK: Lines

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
