import AmbleCore

extension HeightLattice {
  /// Returns the height, metres, bilinear between the four samples around the position.
  ///
  /// If some of the four are unknown, the others count if they have at least half the weight: up to
  /// half a cell beyond the outermost samples, where a raster's outermost pixels end.
  func height(at position: Coordinate) -> Double? {
    let y = (north - position.latitude) / latitudeStep
    let x = (position.longitude - west) / longitudeStep
    guard abs(y) < 1e9, abs(x) < 1e9 else { return nil }
    let row = Int(y.rounded(.down))
    let column = Int(x.rounded(.down))
    guard reaches(row, column) else { return nil }
    let corners = corners(row, column)
    let down = y - Double(row)
    let right = x - Double(column)
    let weights = SIMD4(
      (1 - down) * (1 - right), (1 - down) * right, down * (1 - right), down * right)
    return HeightLattice.mean(corners, weights)
  }

  /// Returns the four samples of a cell: north-west, north-east, south-west, south-east.
  private func corners(_ row: Int, _ column: Int) -> SIMD4<Float> {
    if row >= 0, column >= 0,
      let block = blocks[Key(row: row / pitch, column: column / pitch)],
      let first = block.offset(row, column), let last = block.offset(row + 1, column + 1)
    {
      let samples = block.samples
      let found = SIMD4(samples[first], samples[first + 1], samples[last - 1], samples[last])
      if !found.sum().isNaN { return found }
    }
    return SIMD4(
      sample(row, column), sample(row, column + 1), sample(row + 1, column),
      sample(row + 1, column + 1))
  }

  private static func mean(_ values: SIMD4<Float>, _ weights: SIMD4<Double>) -> Double? {
    var sum = 0.0
    var total = 0.0
    for i in 0..<4 where !values[i].isNaN {
      sum += weights[i] * Double(values[i])
      total += weights[i]
    }
    return total >= 0.5 ? sum / total : nil
  }
}
