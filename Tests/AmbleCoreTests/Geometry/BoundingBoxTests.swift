import AmbleCore
import Testing

struct BoundingBoxTests {
  /// Four degrees across the 180th meridian.
  private let box = BoundingBox(west: 178, south: -20, east: 182, north: -10)

  private func box(_ west: Double, _ east: Double, south: Double = -20) -> BoundingBox {
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
    for other in [box(-179, -178), box(181, 182), box(170, 179), box(-180, 180), box(-182, -181)] {
      #expect(box.meets(other) && other.meets(box))
    }
    for other in [box(-177, -170), box(0, 10), box(179, 181, south: 0)] {
      #expect(!box.meets(other) && !other.meets(box))
    }
  }

  /// The west is within ±180°, and no box is wider than the Earth.
  @Test func boxesAreNormalized() {
    #expect(box(-182, -178).normalized == box(178, 182))
    #expect(box(182, 183).normalized == box(-178, -177))
    #expect(box(-200, 200).normalized == box(-180, 180))
    #expect(box.normalized == box && BoundingBox.empty.normalized == .empty)
  }
}
