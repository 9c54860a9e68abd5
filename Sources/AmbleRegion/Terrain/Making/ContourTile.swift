import AmbleCore
import Foundation

/// The contours within a tile: smooth lines of equal height. They end where heights are unknown.
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
  /// Smoothed heights, metres, row by row from the north; not a number where the height is unknown.
  private let heights: [Float]
  /// Number of heights in a row.
  private static let columns = cells + 2 * margin - 3

  /// Samples the ground. Heights are smoothed with the filled ones around them, so that lines reach
  /// as far as the model.
  init(_ address: TileAddress, of ground: Ground, steps: ContourSteps) {
    self.address = address
    self.steps = steps
    let side = Self.cells + 2 * Self.margin + 1
    var unknown: [Int] = []
    var heights: [Float] = []
    heights.reserveCapacity(side * side)
    for row in 0..<side {
      let latitude = address.latitude(Double(row - Self.margin) / Double(Self.cells))
      for column in 0..<side {
        let longitude = address.longitude(Double(column - Self.margin) / Double(Self.cells))
        let place = Coordinate(latitude: latitude, longitude: longitude)
        let measured = ground.measured(at: place)
        if measured == nil, let index = Self.inner(row, column, side) { unknown.append(index) }
        heights.append(measured ?? ground.filled(at: place))
      }
    }
    var smooth = Self.smoothed(Self.smoothed(heights, side: side), side: side - 2)
    for index in unknown { smooth[index] = .nan }
    self.heights = smooth
  }

  /// Returns the index of a sample among the smoothed ones, or `nil` for a sample of the border.
  private static func inner(_ row: Int, _ column: Int, _ side: Int) -> Int? {
    let inner = 2..<side - 2
    guard inner.contains(row), inner.contains(column) else { return nil }
    return (row - 2) * columns + column - 2
  }

  /// The tile, compressed with gzip, or `nil` if no contour crosses it.
  var data: Data? { VectorTile(layer: Self.layer, features: features).data }

  /// The contours, lowest first.
  var features: [VectorTile.Feature] {
    let known = heights.lazy.filter { !$0.isNaN }
    guard let lowest = known.min(), let highest = known.max() else { return [] }
    let interval = Float(steps.interval(at: address.zoom))
    let first = Int((lowest / interval).rounded(.up))
    let last = Int((highest / interval).rounded(.down))
    guard first <= last else { return [] }
    var tracer = ContourTracer(heights, columns: Self.columns)
    return (first...last).filter { $0 != 0 }.map { number in
      let height = number * Int(interval)
      return VectorTile.Feature(
        attributes: steps.attributes(of: height, at: address.zoom),
        lines: tracer.lines(at: Float(height)).compactMap(drawn))
    }
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
  private func drawn(_ line: ContourTracer.Line) -> [SIMD2<Int32>]? {
    var points = line.crossings.map(Self.place(of:))
    if line.isClosed {
      points.append(points[0])
      if isShort(points) { return nil }
    }
    var kept: [SIMD2<Int32>] = []
    let simplifier = LineSimplifier(ContourLine(points: points), tolerance: Self.tolerance)
    for index in simplifier.keptIndices(pinned: []) {
      let point = points[index]
      let rounded = SIMD2(Int32(point.x.rounded()), Int32(point.y.rounded()))
      if kept.last != rounded { kept.append(rounded) }
    }
    return kept.count > 1 ? kept : nil
  }

  /// Returns the place of a crossing, units of the tile.
  private static func place(of crossing: ContourTracer.Crossing) -> SIMD2<Float> {
    let unit = Float(VectorTile.extent) / Float(cells)
    let (corner, share) = (
      SIMD2(Float(crossing.column), Float(crossing.row)), Float(crossing.share)
    )
    let cell = corner + (crossing.isAcrossRows ? SIMD2(0, share) : SIMD2(share, 0))
    return (cell - Float(margin - 2)) * unit
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
