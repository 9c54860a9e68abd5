import AmbleCore
import Testing

@testable import AmbleRegion

struct TerrainPlanTests {
  private static let porto = BoundingBox(west: -8.7, south: 41, east: -8.5, north: 41.2)

  /// At 41.1° a pixel of zoom z is 117,960 m ÷ 2ᶻ wide: 58 m at 11, 29 m at 12, 7.2 m at 14 and
  /// 3.6 m at 15, the finest there is.
  @Test(arguments: [(92.6, 11), (30.9, 12), (10.3, 14), (1.0, 15), (0.0, 13), (60.0, 11)])
  func pixelsAreAsWideAsTheSpacing(spacing: Double, zoom: Int) {
    #expect(TerrainPlan(around: Self.porto, spacing: spacing).zooms.upperBound == zoom)
  }

  /// The plan covers a tenth of a degree around; the coarsest tiles show the whole area.
  @Test func theLandAroundIsCovered() {
    let plan = TerrainPlan(around: Self.porto, spacing: 30)
    for (latitude, longitude) in [(41.29, -8.79), (40.91, -8.41)] {
      let place = Coordinate(latitude: latitude, longitude: longitude)
      for zoom in plan.zooms {
        #expect(plan.tiles(at: zoom).contains(TileAddress(zoom: zoom, at: place)))
      }
    }
    #expect(plan.tiles(at: plan.zooms.lowerBound).count <= 4)
  }

  /// Half of Europe at 30 m would be a million tiles; the plan has coarser ones.
  @Test func largeLandsAreCoarser() {
    let europe = BoundingBox(west: -10, south: 36, east: 30, north: 60)
    let plan = TerrainPlan(around: europe, spacing: 30)
    #expect((4_096 / 4...8_192).contains(plan.tiles(at: plan.zooms.upperBound).count))
    let world = BoundingBox(west: -180, south: -90, east: 180, north: 90)
    #expect(TerrainPlan(around: world, spacing: 1).zooms == 0...6)
  }

  /// A single point has a tile.
  @Test func aPointIsEnough() {
    let point = BoundingBox(west: 7, south: 43, east: 7, north: 43)
    let plan = TerrainPlan(around: point, spacing: 90)
    #expect(plan.tiles(at: plan.zooms.upperBound).count == 1)
  }
}
