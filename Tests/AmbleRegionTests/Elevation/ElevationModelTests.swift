import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleRegion

struct ElevationModelTests {
  /// Returns a grid of 41 × 41 samples around 45° N 5° E with a step in degrees.
  private func grid(
    step: Double, _ height: (_ row: Int, _ column: Int) -> Float
  ) -> HeightGrid {
    var grid = HeightGrid(
      name: "test", north: 45 + 20 * step, west: 5 - 20 * step, latitudeStep: step,
      longitudeStep: step, pitch: 100)
    let samples = (0..<41 * 41).map { height($0 / 41, $0 % 41) }
    grid.insert(
      .init(rows: 0..<41, columns: 0..<41, samples: samples), at: .init(row: 0, column: 0))
    return grid
  }

  private func place(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(latitude: 45 + north, longitude: 5 + east)
  }

  private let box = BoundingBox(west: 4.999, south: 44.999, east: 5.001, north: 45.001)

  /// Of blocks from 60° to 50° north the northernmost tells how much narrower a column is than a row is
  /// high, cos 60° = 0.5, whichever the dictionary of blocks names first: equal models have equal heights.
  @Test func theWideningIsThatOfTheNorthernEdge() {
    var grid = HeightGrid(
      name: "test", north: 60, west: 5, latitudeStep: 0.01, longitudeStep: 0.01, pitch: 100)
    for row in [7, 3, 0, 9, 5, 1, 8, 2, 6, 4] {
      let rows = 100 * row..<100 * row + 101
      let samples = [Float](repeating: 1, count: 101 * 101)
      grid.insert(
        .init(rows: rows, columns: 0..<101, samples: samples), at: .init(row: row, column: 0))
    }
    #expect(abs(grid.widening - 0.5) < 1e-6)
  }

  /// A fine model of 10 m with a void at its edge, and a coarse one of 20 m around it: the fine one
  /// counts where it has data, the coarse one in the void and beyond, and neither far away.
  @Test func theFinestAnswersAndTheOthersFill() {
    let fine = grid(step: 0.0002) { _, column in column > 30 ? .nan : 10 }
    let coarse = grid(step: 0.002) { _, _ in 20 }
    let model = ElevationModel([coarse, fine], covering: box)
    #expect(model.height(at: place(0, 0)) == 10)
    #expect(model.height(at: place(0, 0.003)) == 20)
    #expect(model.height(at: place(0.03, 0)) == 20)
    #expect(model.height(at: place(0.1, 0)) == nil)
    #expect(abs(model.spacing - 22.2) < 0.1)
  }

  /// A void at the edge of all data is not extrapolated from one side.
  @Test func aVoidAtTheEdgeStaysUnknown() {
    let model = ElevationModel(
      [grid(step: 0.0002) { _, column in column > 37 ? .nan : 10 }], covering: box)
    #expect(model.height(at: place(0, 0.0038)) == nil)
    #expect(model.height(at: place(0, 0.0033)) == 10)
  }

  /// Void markers are voids: −32768, −9999, the minimum float.
  @Test func marksOfVoidsAreNotHeights() {
    for mark: Float in [-32768, -9999, -3.4028235e38, 32767, .nan] {
      #expect(PlausibleHeight.orVoid(mark).isNaN)
    }
    #expect(PlausibleHeight.orVoid(-430) == -430)
    #expect(PlausibleHeight.orVoid(8848) == 8848)
  }

  private func voids(_ grid: HeightGrid) -> Int {
    (0..<41 * 41).count { grid.sample($0 / 41, $0 % 41).isNaN }
  }

  /// For all positions of the voids, a filled height is between the minimum and the maximum known
  /// one, known heights stay unchanged, and the majority of voids, away from the edge, are filled.
  @Test(arguments: [UInt64(31), 32, 33]) func fillingStaysWithinWhatIsKnown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<41 * 41).map { _ in
      Int.random(in: 0..<6, using: &random) == 0
        ? Float.nan : Float.random(in: 50...60, using: &random)
    }
    let before = grid(step: 0.0003) { heights[$0 * 41 + $1] }
    var after = before
    after.fillVoids(from: [])
    for row in 0..<41 {
      for column in 0..<41 {
        let (old, new) = (before.sample(row, column), after.sample(row, column))
        #expect(new.isNaN || (50...60).contains(new), "seed \(seed)")
        #expect(old.isNaN || old == new, "seed \(seed)")
      }
    }
    let left = voids(after)
    #expect(left < voids(before) / 2, "seed \(seed)")
  }
}
