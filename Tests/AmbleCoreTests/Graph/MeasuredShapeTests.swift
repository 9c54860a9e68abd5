import Testing

@testable import AmbleCore

struct MeasuredShapeTests {
  /// Between two points of the equator 170 degrees apart are 18,904 km: twice as far is more than half
  /// of the equator, and three times as far, in centimetres, more than 32 bits.
  @Test(arguments: [2, 3]) func aLineRoundTheWorldIsCutToTheMaximum(pieces: Int) throws {
    let points = (0...pieces).map {
      FixedCoordinate(Coordinate(latitude: 0, longitude: $0.isMultiple(of: 2) ? -85 : 85))
    }
    #expect(MeasuredShape(points: points, heights: []).centimetres == 2_004_000_000)
    var network = StreetNetwork()
    network.junctions = [points[0], points[pieces]]
    network.blocked = [[], []]
    network.segments = [
      StreetNetwork.Segment(
        tail: 0, head: 1, points: points, attributes: SegmentAttributes(roadClass: .residential),
        forward: ModeSet(.walk),
        backward: ModeSet(.walk))
    ]
    _ = try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }

  /// 10,000 km are a height, 0.01 m more are not, nor is what no number of 32 bits can say.
  @Test func impossibleHeightsAreUnknown() {
    #expect(Height(metres: 1e7).centimetres == 1_000_000_000)
    #expect(Height(metres: -1e7).centimetres == -1_000_000_000)
    for metres in [1e7 + 0.01, -1e7 - 0.01, 3e7, -1e300, .infinity, -.infinity, .nan] {
      #expect(Height(metres: metres) == .unknown)
    }
  }

  /// 5,000 times from 0 m to 9,000 m are 45,000 km, in centimetres more than 32 bits.
  @Test func impossibleClimbsAreCutToTheMaximum() {
    let points = (0..<10_000).map {
      FixedCoordinate(Coordinate(latitude: Double($0) / 1000, longitude: 0))
    }
    let heights = points.indices.map { Height(metres: $0.isMultiple(of: 2) ? 0 : 9_000) }
    let shape = MeasuredShape(points: points, heights: heights)
    #expect(shape.rise == 100_000_000 && shape.fall == 100_000_000)
  }
}
