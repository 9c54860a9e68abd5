import AmbleCore
import Testing

struct BoundingBoxTests {
  /// Four degrees across the 180th meridian.
  private let box = BoundingBox(west: 178, south: -20, east: 182, north: -10)

  private func edges(_ west: Double, _ east: Double, south: Double = -20) -> BoundingBox {
    BoundingBox(west: west, south: south, east: east, north: south + 10)
  }

  /// Positions on both sides are inside, however their longitude is written.
  @Test(arguments: [
    (179.0, true), (-179, true), (181, true), (-181, true), (180, true), (-180, true), (177, false),
    (-177, false), (0, false), (2, false),
  ])
  func positionsAreCovered(longitude: Double, isInside: Bool) {
    #expect(box.covers(Coordinate(latitude: -15, longitude: longitude)) == isInside)
    #expect(!box.covers(Coordinate(latitude: -25, longitude: longitude)))
  }

  /// Boxes on both sides meet it, written in either way.
  @Test func boxesMeet() {
    for other in [
      edges(-179, -178), edges(181, 182), edges(170, 179), edges(-180, 180), edges(-182, -181),
    ] {
      #expect(box.meets(other) && other.meets(box))
    }
    for other in [edges(-177, -170), edges(0, 10), edges(179, 181, south: 0)] {
      #expect(!box.meets(other) && !other.meets(box))
    }
  }

  /// The west is within ±180°, and no box is wider than the Earth.
  @Test func boxesAreNormalized() {
    #expect(edges(-182, -178).normalized == edges(178, 182))
    #expect(edges(182, 183).normalized == edges(-178, -177))
    #expect(edges(-200, 200).normalized == edges(-180, 180))
    #expect(box.normalized == box && BoundingBox.empty.normalized == .empty)
  }
}
