import AmbleCore

/// An elevation model with unknown heights filled smoothly, for display only.
struct Ground: Sendable {
  private let source: any ElevationSource
  private let outline: GroundOutline

  /// Creates the ground around a box; the model should cover most of it.
  init(_ source: any ElevationSource, around box: BoundingBox) {
    self.source = source
    outline = GroundOutline(source, around: box)
  }

  /// Returns the height, metres, measured or filled.
  func height(at position: Coordinate) -> Float {
    measured(at: position) ?? filled(at: position)
  }

  /// Returns the height that the model knows, metres, or `nil` if it knows none.
  func measured(at position: Coordinate) -> Float? { source.height(at: position).map { Float($0) } }

  /// Returns the height filled from the surroundings, metres.
  func filled(at position: Coordinate) -> Float { outline.height(at: position) }
}

/// The ground on a coarse grid, with unknown heights filled from their surroundings.
struct GroundOutline: Sendable {
  /// Number of cells per side; fine enough for a background, and a power of two for `filled`.
  private static let side = 128
  private let box: BoundingBox
  private let heights: [Float]

  /// Samples the ground of a box extended by its own size on each side.
  init(_ source: any ElevationSource, around inner: BoundingBox) {
    let (width, height) = (inner.east - inner.west, inner.north - inner.south)
    let box = BoundingBox(
      west: inner.west - width, south: inner.south - height, east: inner.east + width,
      north: inner.north + height)
    let side = Self.side
    let samples = (0..<side * side).map { index in
      let place = Coordinate(
        latitude: box.north - 3 * height * (Double(index / side) + 0.5) / Double(side),
        longitude: box.west + 3 * width * (Double(index % side) + 0.5) / Double(side))
      return source.height(at: place).map { Float($0) } ?? .nan
    }
    self.box = box
    heights = Self.filled(samples, side: side)
  }

  /// Returns the height, metres, bilinear between cells; outside, the height of the nearest cell.
  func height(at position: Coordinate) -> Float {
    let last = Double(Self.side - 1)
    func clamped(_ share: Double) -> Float {
      share.isNaN ? 0 : Float(min(max(share * Double(Self.side) - 0.5, 0), last - 0.001))
    }
    let x = clamped((position.longitude - box.west) / (box.east - box.west))
    let y = clamped((box.north - position.latitude) / (box.north - box.south))
    let index = Int(y) * Self.side + Int(x)
    let (right, down) = (x - x.rounded(.down), y - y.rounded(.down))
    let above = heights[index] * (1 - right) + heights[index + 1] * right
    let below =
      heights[index + Self.side] * (1 - right) + heights[index + Self.side + 1] * right
    return above * (1 - down) + below * down
  }

  /// Fills unknown cells from the means of a grid half as fine, recursively, so that fills become
  /// smoother with distance. All are 0 if no cell is known.
  private static func filled(_ samples: [Float], side: Int) -> [Float] {
    guard side > 1 else { return samples.map { $0.isNaN ? 0 : $0 } }
    guard samples.contains(where: \.isNaN) else { return samples }
    let half = side / 2
    let larger = filled(
      (0..<half * half).map { mean(around: $0, of: samples, half: half) }, side: half)
    return samples.indices.map { index in
      let (row, column) = (index / side, index % side)
      guard samples[index].isNaN else { return samples[index] }
      return blend(larger, half, row: row, column: column)
    }
  }

  /// Returns the mean of the known cells among the four of a coarse cell, or NaN if no cell is
  /// known.
  private static func mean(around index: Int, of samples: [Float], half: Int) -> Float {
    let first = index / half * 4 * half + index % half * 2
    let known = [first, first + 1, first + 2 * half, first + 2 * half + 1]
      .map { samples[$0] }.filter { !$0.isNaN }
    return known.reduce(0, +) / Float(known.count)
  }

  /// Interpolates the coarse grid at a fine cell: along each axis three quarters from the cell that
  /// contains it and one quarter from the adjacent cell.
  private static func blend(_ larger: [Float], _ half: Int, row: Int, column: Int) -> Float {
    func beside(_ index: Int) -> Int {
      min(max(index / 2 + (index % 2 == 0 ? -1 : 1), 0), half - 1)
    }
    let (row0, row1) = (row / 2 * half, beside(row) * half)
    let (column0, column1) = (column / 2, beside(column))
    let near = larger[row0 + column0] * 0.75 + larger[row0 + column1] * 0.25
    let far = larger[row1 + column0] * 0.75 + larger[row1 + column1] * 0.25
    return near * 0.75 + far * 0.25
  }
}
