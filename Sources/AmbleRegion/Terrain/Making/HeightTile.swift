import AmbleCore

/// The heights of a tile at its pixel centres, metres, row by row from the north.
struct HeightTile: Sendable {
  /// Pixels along a side.
  static let side = 256

  private(set) var heights: [Float]
  /// Whether each height was filled from its surroundings because the model knows none. Empty if
  /// the model knows all, and for tiles that join others.
  private(set) var isFilled: [Bool]

  /// Samples the ground at each pixel.
  init(_ tile: TileAddress, of ground: Ground) {
    let side = Self.side
    var filled: [Bool] = []
    heights = Self.samples(tile, of: ground, columns: 0..<side, rows: 0..<side) { index in
      if filled.isEmpty { filled = Array(repeating: false, count: side * side) }
      filled[index] = true
    }
    isFilled = filled
  }

  /// Joins the halved tiles of the next zoom; samples the ground for a missing one.
  /// - Parameter quarters: the halved children in the order of `TileAddress.children`.
  init(_ tile: TileAddress, joining quarters: [[Float]?], of ground: Ground) {
    let half = Self.side / 2
    heights = Array(repeating: 0, count: Self.side * Self.side)
    isFilled = []
    for (index, quarter) in quarters.enumerated() {
      let (left, top) = (index % 2 * half, index / 2 * half)
      let samples =
        quarter
        ?? Self.samples(tile, of: ground, columns: left..<left + half, rows: top..<top + half)
      for row in 0..<half {
        let start = (top + row) * Self.side + left
        heights[start..<start + half] = samples[row * half..<(row + 1) * half]
      }
    }
  }

  /// The heights at half the resolution, each the mean of four.
  var halved: [Float] {
    let half = Self.side / 2
    return heights.withUnsafeBufferPointer { heights in
      (0..<half * half).map { index in
        let first = index / half * 2 * Self.side + index % half * 2
        let below = first + Self.side
        return (heights[first] + heights[first + 1] + heights[below] + heights[below + 1]) / 4
      }
    }
  }

  /// - Parameter fill: called with the index of each height that is filled.
  private static func samples(
    _ tile: TileAddress, of ground: Ground, columns: Range<Int>, rows: Range<Int>,
    fill: (Int) -> Void = { _ in }
  ) -> [Float] {
    let longitudes = columns.map { tile.longitude((Double($0) + 0.5) / Double(side)) }
    var samples: [Float] = []
    samples.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let latitude = tile.latitude((Double(row) + 0.5) / Double(side))
      for longitude in longitudes {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        if let height = ground.measured(at: place) {
          samples.append(height)
        } else {
          fill(samples.count)
          samples.append(ground.filled(at: place))
        }
      }
    }
    return samples
  }
}
