import AmbleCore
import Testing

@testable import AmbleDemoCity
@testable import AmbleRegion

struct DemoTerrainTests {
  /// At the top of Crown Hill, (50, 250): plain 10 + 0.004 · 250 = 11; the hill 110; Fir Hill is
  /// 1238.0 m away, which adds 80 exp(−8.514) = 0.016; the ridge's middle is 619.0 m along, which
  /// adds 40 exp(−1.564) = 8.372; the river, 997.0 m away, nothing. Together 129.388.
  @Test func crownHillIsAsHighAsItsFormula() {
    let top = DemoTerrain.height(at: DemoTerrain.crownHill.coordinate)
    #expect(abs(top - 129.388) < 0.01)
  }

  /// Far from both hills and the river only the plain counts: 10 + 0.004 · 1900 = 17.6.
  @Test func theNorthEastIsPlain() {
    #expect(abs(DemoTerrain.height(at: PlanePoint(x: 1900, y: 1900)) - 17.6) < 0.01)
  }

  /// Conversion from the plane to the globe and back is exact.
  @Test func thePlaneMapsToTheGlobeAndBack() {
    let point = PlanePoint(x: -1234.56, y: 987.65)
    #expect(PlanePoint(point.coordinate) == point)
    let origin = PlanePoint(x: 0, y: 0).coordinate
    let distance = origin.distance(to: PlanePoint(x: 1000, y: 0).coordinate)
    #expect(abs(distance - 1000) < 0.1)
  }

  /// The promenade is level: every point is within 10 cm of 46 m.
  @Test func theLevelWalkIsLevel() {
    let walk = DemoContour(around: DemoTerrain.ridgeMiddle, level: 46).closedLine
    #expect(walk.allSatisfy { abs(DemoTerrain.height(at: $0) - 46) < 0.1 })
  }
}
