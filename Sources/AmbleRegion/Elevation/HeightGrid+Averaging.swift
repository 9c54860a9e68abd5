import AmbleCore
import CMath

/// The noise of a model's samples, and the averaging that removes it.
///
/// Streets would climb over the noise of the samples, and a search would find those where it
/// happens to point down: with 1 m of noise, the flattest of many walks saved half of what it
/// claimed (`Benchmarks/CLAIMS.md`).
extension HeightGrid {
  /// Noise between adjacent samples that remains after averaging, metres.
  private static let remainder = 0.3
  /// Minimum and maximum standard deviation of the Gaussian weights, in samples, of surface models
  /// of some 30 m. Models of over 50 m are averages already.
  private static let leastWidth = 0.4
  private static let mostWidth = 1.0
  /// Sample spacing below which only measured noise is averaged, and from which the least width
  /// applies, metres.
  private static let fine = 15.0
  private static let coarse = 50.0

  /// Returns the standard deviation of the noise that a sample does not share with its neighbours,
  /// metres, estimated around some places; 0 if the model does not cover them.
  ///
  /// The third differences of samples along rows and columns at once are free of the shape of the
  /// ground up to its second derivatives, and are 20 times as large as the noise (the binomial
  /// coefficients 1, 3, 3, 1 squared add up to 20 in each direction). Their median is robust against
  /// roofs and cliffs (Rousseeuw and Croux 1993). Water, where all samples are equal, does not count.
  /// - Complexity: linear in the places.
  func noise(near places: [Coordinate]) -> Double {
    var differences: [Float] = []
    for place in places {
      let row = ((north - place.latitude) / latitudeStep).rounded(.down)
      let column = ((place.longitude - west) / longitudeStep).rounded(.down)
      guard abs(row) < 1e9, abs(column) < 1e9,
        let difference = thirdDifference(Int(row) - 1, Int(column) - 1)
      else { continue }
      differences.append(abs(difference))
    }
    guard !differences.isEmpty else { return 0 }
    differences.sort()
    /// The median absolute value of a normal distribution of standard deviation 1.
    let normal = 0.6745
    return Double(differences[differences.count / 2]) / normal / 20
  }

  /// Returns the third difference in both directions of the 4 × 4 samples from a corner, or `nil` if
  /// one is unknown or all are equal.
  private func thirdDifference(_ row: Int, _ column: Int) -> Float? {
    let weights: [Float] = [1, -3, 3, -1]
    let first = sample(row, column)
    var sum: Float = 0
    var isLevel = true
    for (down, weight) in weights.enumerated() {
      for (right, other) in weights.enumerated() {
        let value = sample(row + down, column + right)
        guard !value.isNaN else { return nil }
        isLevel = isLevel && value == first
        sum += weight * other * value
      }
    }
    return isLevel ? nil : sum
  }

  /// Averages the samples with their neighbours, as far as their noise near some places requires.
  ///
  /// Gaussian weights of standard deviation w samples reduce noise that neighbours do not share to
  /// 1 / (2 √π w) of it. The width is the same in metres in both directions.
  /// - Complexity: linear in the samples.
  mutating func removeNoise(near places: [Coordinate]) {
    let needed = noise(near: places) / (2 * Double.pi.squareRoot() * Self.remainder)
    let width: Double
    switch spacing {
    case ..<Self.fine: width = min(needed, Self.mostWidth)
    case ..<Self.coarse: width = min(max(needed, Self.leastWidth), Self.mostWidth)
    default: width = Self.leastWidth
    }
    average(rows: width, columns: width / Double(max(0.1, widening)))
  }

  /// Averages the samples with Gaussian weights of some standard deviations, in rows and columns.
  /// Unknown samples stay unknown and do not count.
  private mutating func average(rows: Double, columns: Double) {
    average(weights: Self.gaussian(rows), isDownwards: true)
    average(weights: Self.gaussian(columns), isDownwards: false)
  }

  /// Returns the weights of a sample and of those at distances 1, 2, …; only the first if the others
  /// are negligible.
  private static func gaussian(_ width: Double) -> [Float] {
    guard width >= 0.3 else { return [1] }
    return (0...Int((3 * width).rounded(.up))).map { distance in
      Float(exp(-0.5 * Double(distance * distance) / (width * width)))
    }
  }

  private mutating func average(weights: [Float], isDownwards: Bool) {
    guard weights.count > 1 else { return }
    let original = self
    for key in blocks.keys.sorted() {
      guard let block = original.blocks[key] else { continue }
      var averaged = block
      for offset in block.samples.indices where !block.samples[offset].isNaN {
        averaged.samples[offset] = original.average(
          block, at: offset, weights: weights, isDownwards: isDownwards)
      }
      replace(averaged, at: key)
    }
  }

  /// Returns the weighted mean of a sample of a block and those above and below, or left and right.
  private func average(
    _ block: Block, at offset: Int, weights: [Float], isDownwards: Bool
  ) -> Float {
    let width = block.columns.count
    let (row, column) = (offset / width, offset % width)
    let (place, count) = isDownwards ? (row, block.rows.count) : (column, width)
    let step = isDownwards ? width : 1
    let reach = weights.count - 1
    let isInner = place >= reach && place + reach < count
    var sum = weights[0] * block.samples[offset]
    var total = weights[0]
    for distance in 1...reach {
      for side in [distance, -distance] {
        let value =
          isInner
          ? block.samples[offset + side * step]
          : sample(
            block.rows.lowerBound + row + (isDownwards ? side : 0),
            block.columns.lowerBound + column + (isDownwards ? 0 : side))
        guard !value.isNaN else { continue }
        sum += weights[distance] * value
        total += weights[distance]
      }
    }
    return sum / total
  }
}
