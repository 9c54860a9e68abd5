import AmbleCore
import Testing

@testable import AmbleRegion

struct SeaAssemblerTests {
  private typealias Sketch = ShoreSketch

  /// A map without a coastline has no sea.
  @Test func noShoreMeansNoSea() {
    #expect(Sketch.seas().isEmpty)
  }

  /// Going east with the sea on the right, the sea is the south: 10 · 4 below the shore.
  @Test func aShoreRunningEastHasTheSeaInTheSouth() throws {
    let seas = Sketch.seas(Sketch.line((-1, 4), (11, 4)))
    try #require(seas.count == 1)
    #expect(abs(Sketch.area(seas[0]) - 40) < 1e-9)
    #expect(Ring.contains(seas[0].outer, Coordinate(latitude: 2, longitude: 5)))
  }

  /// Going west it is the north: 10 · 6 above the shore.
  @Test func aShoreRunningWestHasTheSeaInTheNorth() throws {
    let seas = Sketch.seas(Sketch.line((11, 4), (-1, 4)))
    try #require(seas.count == 1)
    #expect(abs(Sketch.area(seas[0]) - 60) < 1e-9)
  }

  /// Sea below 3 and above 7, land between: two seas of 30 each.
  @Test func anIsthmusPartsTwoSeas() {
    let seas = Sketch.seas(Sketch.line((-1, 3), (11, 3)), Sketch.line((11, 7), (-1, 7)))
    #expect(seas.map { Sketch.area($0).rounded() } == [30, 30])
  }

  /// Land below 3 and above 7, a strait between: one sea of 40.
  @Test func aStraitIsOneSea() {
    let seas = Sketch.seas(Sketch.line((11, 3), (-1, 3)), Sketch.line((-1, 7), (11, 7)))
    #expect(seas.map { Sketch.area($0).rounded() } == [40])
  }

  /// A bay with its mouth in the west, 2 deep and 2 wide, has both ends on one side of the box.
  @Test func aBayReturnsToItsSide() {
    let seas = Sketch.seas(Sketch.line((-1, 6), (2, 6), (2, 4), (-1, 4)))
    #expect(seas.map { Sketch.area($0).rounded() } == [4])
  }

  /// A headland from the west is the same line reversed: all but its 2 · 2.
  @Test func aHeadlandLeavesTheRest() {
    let seas = Sketch.seas(Sketch.line((-1, 4), (2, 4), (2, 6), (-1, 6)))
    #expect(seas.map { Sketch.area($0).rounded() } == [96])
  }

  /// Only an island, land on the left: the box less 2 · 2.
  @Test func anIslandAloneLiesInTheSea() throws {
    let seas = Sketch.seas(Sketch.line((4, 4), (6, 4), (6, 6), (4, 6), (4, 4)))
    try #require(seas.count == 1)
    #expect(Sketch.area(seas[0]) == 96)
    #expect(seas[0].islands.count == 1)
  }

  /// A ring with the sea inside is a lagoon of 2 · 2.
  @Test func aRingTheOtherWayAroundIsALagoon() {
    let seas = Sketch.seas(Sketch.line((4, 4), (4, 6), (6, 6), (6, 4), (4, 4)))
    #expect(seas.map { Sketch.area($0) } == [4])
  }

  /// An island that the box clips is no hole: the sea is the box less the 1 · 2 inside.
  @Test func anIslandAcrossTheEdgeIsCut() throws {
    let seas = Sketch.seas(Sketch.line((1, 6), (-1, 6), (-1, 4), (1, 4), (1, 6)))
    try #require(seas.count == 1)
    #expect(abs(Sketch.area(seas[0]) - 98) < 1e-9)
    #expect(seas[0].islands.isEmpty)
  }

  /// The ways of a coastline may be in any order; an island in it stays a hole.
  @Test func theShoreMayComeWithAnIsland() {
    let island = Sketch.line((4, 1), (6, 1), (6, 3), (4, 3), (4, 1))
    let seas = Sketch.seas(island, Sketch.line((-1, 5), (5, 5), (11, 5)))
    #expect(seas.map { Sketch.area($0) } == [46])
  }

  /// A coastline that ends 1 before the edge is extended to it, so the sea is still 10 · 4.
  @Test func aShoreThatEndsNearTheEdgeIsLedThere() {
    let seas = Sketch.seas(Sketch.line((-1, 4), (9, 4)))
    #expect(seas.map { Sketch.area($0).rounded() } == [40])
  }

  /// A coastline that ends in the middle cannot be closed and gives no sea, with or without an
  /// island.
  @Test func aShoreThatEndsInTheMiddleIsLeftOut() {
    let island = Sketch.line((4, 1), (6, 1), (6, 3), (4, 3), (4, 1))
    #expect(Sketch.seas(Sketch.line((-1, 5), (5, 5)), island).isEmpty)
  }

  /// Two coastlines in the same direction contradict each other: from the end of the lower, the
  /// edge passes the end of the upper, so only one of them counts.
  @Test func aShoreThatContradictsItselfFloodsNothing() {
    let seas = Sketch.seas(Sketch.line((-1, 3), (11, 3)), Sketch.line((-1, 7), (11, 7)))
    #expect(seas.map { Sketch.area($0).rounded() } == [30])
  }
}
