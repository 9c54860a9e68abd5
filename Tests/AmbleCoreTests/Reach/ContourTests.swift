import AmbleTesting
import Testing

@testable import AmbleCore

struct ContourTests {
  private let grid = ReachGrid(
    from: SIMD2(0, 0), to: SIMD2(100, 60), tolerance: 0)

  /// Returns random heights on the inner points of the grid, including zeros and saddles; the rim
  /// is outside.
  private func level(_ seed: Int) -> [Float] {
    var random = SeededGenerator(seed: UInt64(seed))
    return (0..<grid.count).map { index in
      let (column, row) = (index % grid.columns, index / grid.columns)
      let isRim = [0, grid.columns - 1].contains(column) || [0, grid.rows - 1].contains(row)
      return isRim ? 20 : Float(random.below(9)) - 4
    }
  }

  private func areas(_ level: [Float]) -> [RingAssembly.Area] {
    RingAssembly(grid.rings(around: level)).areas
  }

  /// A point of the grid lies in an area if and only if its level is at most 0: lines run between
  /// points, never through them.
  @Test(arguments: 1...20) func areasHoldWhatIsInside(seed: Int) {
    let level = level(seed)
    let areas = areas(level)
    for index in level.indices {
      let point = grid.position(column: index % grid.columns, row: index / grid.columns)
      let owners = areas.filter { $0.contains(point) }.count
      #expect(owners == (level[index] <= 0 ? 1 : 0), "seed \(seed), point \(index)")
    }
  }

  /// Rings neither cross nor touch, and holes are oriented opposite to outlines. The frame lies on
  /// the equator, where a metre is 9 millionths of a degree.
  @Test(arguments: 1...20) func ringsStayApart(seed: Int) {
    let frame = PlaneFrame(origin: FixedCoordinate(latitude: 0, longitude: 0))
    let areas = areas(level(seed))
    let rings = areas.flatMap { [$0.outer] + $0.holes }
    let closed = rings.map { ring in
      (ring.points + [ring.points[0]]).map { frame.coordinate($0) }
    }
    #expect(RingCheck.areApart(closed), "seed \(seed)")
    for area in areas {
      #expect(area.outer.area > 0 && area.holes.allSatisfy { $0.area < 0 })
    }
  }

  /// If all levels are lower, the areas contain the corners of those before.
  @Test(arguments: 1...20) func lowerLevelsHoldHigherOnes(seed: Int) {
    let level = level(seed)
    let wider = areas(level.map { $0 - 1.5 })
    for ring in areas(level).flatMap({ [$0.outer] + $0.holes }) {
      for point in ring.points {
        #expect(wider.contains { $0.contains(point) }, "seed \(seed)")
      }
    }
  }

  /// A single point inside is surrounded by a diamond of four crossings, halfway to neighbours of
  /// the opposite level: two triangles of base 10 m and height 5 m, 50 m².
  @Test func aSinglePointIsSurroundedByADiamond() throws {
    var level = [Float](repeating: 3, count: grid.count)
    level[5 * grid.columns + 5] = -3
    let area = try #require(areas(level).first)
    #expect(area.outer.points.count == 4)
    #expect(abs(area.outer.area - 50) < 1e-9)
  }
}
