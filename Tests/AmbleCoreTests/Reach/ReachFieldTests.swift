import Testing

@testable import AmbleCore

/// The costs to points off the streets.
struct ReachFieldTests {
  /// A street along row 10 that takes 100 s everywhere, and 2 s for each metre off it. A point
  /// three cells of 10 m north of it is 30 m away, of which 14.142 m are the street's width: it
  /// takes 100 + 2 · 15.858 = 131.716 s, and lies 11.716 s or 5.858 m beyond a limit of 120 s. On
  /// the street the limit is 20 s or 10 m away.
  @Test func aMetreOffTheStreetAddsItsPace() {
    let grid = ReachGrid(from: SIMD2(0, 0), to: SIMD2(100, 60), tolerance: 0)
    #expect(grid.cell == 10)
    var field = ReachField(grid)
    field.lay(from: SIMD2(3, 10), 100, to: SIMD2(12, 10), 100)
    field.spread()
    let level = field.surface(pace: 2).level(120)
    #expect(abs(level[13 * grid.columns + 8] - 5.858) < 0.001)
    #expect(abs(level[10 * grid.columns + 8] + 10) < 0.001)
  }

  /// The ring encloses 0 to 10 m east and 0 to 20 m north, counterclockwise: 200 m². Its box holds
  /// its own border and nothing beyond any side.
  @Test func theBoxOfARingHoldsItsBorder() {
    let ring = Ring([SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 20), SIMD2(0, 20)])
    #expect(ring.area == 200)
    for inside in [SIMD2(0.0, 0.0), SIMD2(10, 20), SIMD2(5, 5)] {
      #expect(ring.mayContain(inside))
    }
    for outside in [SIMD2(-1.0, 5.0), SIMD2(11, 5), SIMD2(5, -1), SIMD2(5, 21)] {
      #expect(!ring.mayContain(outside))
      #expect(!ring.contains(outside))
    }
  }

  /// A limit of 100 follows ways up to 200, and not beyond.
  @Test func waysUpToTwiceTheLimitAreFollowed() {
    func label(_ value: Float) -> GrowingTree.Label {
      .init(state: 0, parent: GrowingTree.none, arc: 0, cost: 0, value: value)
    }
    #expect(ValueLimit(100).admits(label(200)))
    #expect(!ValueLimit(100).admits(label(200.5)))
  }
}
