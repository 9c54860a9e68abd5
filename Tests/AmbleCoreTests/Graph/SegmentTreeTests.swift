import Testing

@testable import AmbleCore

/// The spatial index of segments.
struct SegmentTreeTests {
  private func box(_ west: Int32, _ south: Int32, _ side: Int32) -> FixedBox {
    FixedBox(west: west, south: south, east: west + side, north: south + side)
  }

  /// The Hilbert curve passes the quarters of the plane in the order southwest, northwest,
  /// northeast, southeast (Hilbert 1891), and the boxes lie one in each.
  @Test func boxesFollowTheHilbertCurve() {
    let quarter: Int32 = 1_000_000_000
    let boxes = [
      box(quarter, quarter, 2), box(-quarter, -quarter, 2), box(quarter, -quarter, 2),
      box(-quarter, quarter, 2),
    ]
    let tree = SegmentTree.build(boxes)
    #expect(tree.items == [1, 3, 0, 2])
    #expect(
      tree.boxes[4]
        == FixedBox(
          west: -quarter, south: -quarter, east: quarter + 2, north: quarter + 2))
  }

  /// A box of 10 by 10 meets its eight neighbours at their common sides and corners, and none that
  /// lies one unit further away.
  @Test func boxesThatTouchMeet() {
    let middle = box(0, 0, 10)
    for (east, north) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
      #expect(middle.meets(box(Int32(10 * east), Int32(10 * north), 10)))
      #expect(!middle.meets(box(Int32(11 * east), Int32(11 * north), 10)))
    }
  }
}
