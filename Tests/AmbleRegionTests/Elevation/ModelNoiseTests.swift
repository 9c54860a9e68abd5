import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleRegion

/// The noise of the samples of elevation models.
struct ModelNoiseTests {
  /// Side of the grids, samples.
  private static let side = 61
  /// 30 m in degrees of latitude.
  private static let step = 30 / Coordinate.metresPerDegree

  /// Returns a grid at the equator, where both steps are 30 m, from heights in metres by row and
  /// column, in one block or in four that share their edges.
  private func grid(
    pitch: Int = 100, _ height: (_ row: Int, _ column: Int) -> Double
  ) -> HeightGrid {
    var grid = HeightGrid(
      name: "test", north: 30 * Self.step, west: 5, latitudeStep: Self.step,
      longitudeStep: Self.step, pitch: pitch)
    let last = Self.side - 1
    for row in stride(from: 0, to: last, by: pitch) {
      for column in stride(from: 0, to: last, by: pitch) {
        let (rows, columns) = (
          row..<min(row + pitch, last) + 1, column..<min(column + pitch, last) + 1
        )
        let samples = rows.flatMap { row in columns.map { Float(height(row, $0)) } }
        grid.insert(
          .init(rows: rows, columns: columns, samples: samples),
          at: .init(row: row / pitch, column: column / pitch))
      }
    }
    return grid
  }

  /// The positions of all samples but those at the edge.
  private var places: [Coordinate] {
    (2..<Self.side - 3).flatMap { row in
      (2..<Self.side - 3).map { column in
        Coordinate(
          latitude: (30 - Double(row) - 0.5) * Self.step,
          longitude: 5 + (Double(column) + 0.5) * Self.step)
      }
    }
  }

  /// Returns independent noise of standard deviation 1: the sum of twelve numbers from −0.5 to 0.5,
  /// which each have a variance of a twelfth.
  private func noise(seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (0..<Self.side * Self.side).map { _ in
      (0..<12).reduce(0) { sum, _ in sum + Double.random(in: -0.5...0.5, using: &random) }
    }
  }

  /// Returns a hill 90 m high and 900 m wide, 30 % steep at most.
  private func hill(_ row: Int, _ column: Int) -> Double {
    let (x, y) = (Double(row - 30) / 15, Double(column - 30) / 15)
    return 90 / (1 + x * x + y * y)
  }

  /// Noise of 0 to 2 m on a hill is found within a tenth and 5 cm.
  @Test(arguments: [UInt64(1), 2, 3]) func noiseIsToldFromAHill(seed: UInt64) {
    let noise = noise(seed: seed)
    for size in [0, 0.3, 1, 2] {
      let found = grid { hill($0, $1) + size * noise[$0 * Self.side + $1] }.noise(near: places)
      #expect(abs(found - size) < 0.1 * size + 0.05, "seed \(seed), \(size) m")
    }
  }

  /// A lake with equal samples says nothing about the noise of the land beside it, and a model that
  /// does not cover a place has none.
  @Test func waterAndUnknownGroundDoNotCount() {
    let noise = noise(seed: 4)
    let lake = grid { $1 < 40 ? 12 : 20 + noise[$0 * Self.side + $1] }
    #expect(abs(lake.noise(near: places) - 1) < 0.15)
    #expect(lake.noise(near: [Coordinate(latitude: 50, longitude: 8)]) == 0)
    #expect(grid { _, _ in .nan }.noise(near: places) == 0)
  }

  /// Noise of 1 m is averaged to 0.3 m, the deviation that remains of a plane, away from its edges.
  @Test(arguments: [UInt64(5), 6]) func averagingLeavesThreeTenthsOfAMetre(seed: UInt64) {
    let noise = noise(seed: seed)
    var grid = grid { 3 * Double($0) - 2 * Double($1) + noise[$0 * Self.side + $1] }
    grid.removeNoise(near: places)
    var squares = 0.0
    for row in 5..<Self.side - 5 {
      for column in 5..<Self.side - 5 {
        let difference = Double(grid.sample(row, column)) - 3 * Double(row) + 2 * Double(column)
        squares += difference * difference
      }
    }
    let count = Double((Self.side - 10) * (Self.side - 10))
    #expect(abs((squares / count).squareRoot() - 0.3) < 0.03, "seed \(seed)")
  }

  /// Blocks that share their edges are averaged across them, as one block is. Unknown samples stay
  /// unknown.
  @Test func blocksAreAveragedAsOne() {
    let noise = noise(seed: 7)
    let height = { (row: Int, column: Int) -> Double in
      (row + 3 * column) % 53 == 0 ? .nan : noise[row * Self.side + column]
    }
    var whole = grid(height)
    var parts = grid(pitch: 30, height)
    whole.removeNoise(near: places)
    parts.removeNoise(near: places)
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let (a, b) = (whole.sample(row, column), parts.sample(row, column))
        #expect(a.isNaN == height(row, column).isNaN)
        #expect(a.isNaN && b.isNaN || abs(a - b) < 1e-4, "\(row), \(column)")
      }
    }
  }

  /// A model of 10 m without noise, as of bare ground by lidar, keeps every sample; one of 30 m is
  /// averaged a little even without noise: over 0.4 samples, each of which keeps 84 % of its weight
  /// in each direction (1 / (1 + 2 e^(−1 / 0.32)) = 0.919 squared).
  @Test func fineModelsWithoutNoiseAreKept() {
    let peak = { (row: Int, column: Int) -> Double in row == 30 && column == 30 ? 10 : Double(row) }
    var coarse = grid(peak)
    coarse.removeNoise(near: places)
    #expect(abs(Double(coarse.sample(30, 30)) - (30 - 20 * 0.919 * 0.919)) < 0.01)
    var fine = HeightGrid(
      name: "fine", north: 0, west: 5, latitudeStep: Self.step / 3, longitudeStep: Self.step / 3,
      pitch: 100)
    fine.insert(
      .init(rows: 0..<9, columns: 0..<9, samples: (0..<81).map { Float($0 * $0 % 17) }),
      at: .init(row: 0, column: 0))
    let before = fine
    fine.removeNoise(near: [])
    for index in 0..<81 {
      #expect(fine.sample(index / 9, index % 9) == before.sample(index / 9, index % 9))
    }
  }
}
