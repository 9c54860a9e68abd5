import AmbleCore
import Testing

@testable import AmbleRegion

struct GroundTests {
  private static let box = BoundingBox(west: 10, south: 40, east: 11, north: 41)

  private func ground(_ height: @escaping @Sendable (Coordinate) -> Double?) -> Ground {
    Ground(AnalyticElevation(name: "test", formula: height), around: Self.box)
  }

  private func heights(_ ground: Ground, eastOf west: Double) -> [Float] {
    (0..<40).map {
      ground.height(at: Coordinate(latitude: 40.5, longitude: west + Double($0) / 10))
    }
  }

  /// Known heights stay unchanged; a plateau continues around its edge.
  @Test func aPlateauGoesOn() {
    let plateau = ground { Self.box.contains($0) ? 700 : nil }
    #expect(heights(plateau, eastOf: 8).allSatisfy { abs($0 - 700) < 0.01 })
  }

  /// Around a slope the ground stays within the range of known heights and has no cliffs: no step
  /// over a tenth of a degree exceeds half of that range.
  @Test func aSlopeEndsSmoothly() {
    let slope = ground { Self.box.contains($0) ? ($0.longitude - 10) * 100 : nil }
    let line = heights(slope, eastOf: 8.45)
    #expect(line.allSatisfy { (0...100).contains($0) })
    #expect(zip(line, line.dropFirst()).allSatisfy { abs($0 - $1) < 50 })
    #expect(slope.height(at: Coordinate(latitude: 40.5, longitude: 10.25)) == 25)
  }

  /// Without any known height the ground is at sea level.
  @Test func withoutHeightsThereIsTheSea() {
    #expect(heights(ground { _ in nil }, eastOf: 8).allSatisfy { $0 == 0 })
  }

  /// Positions far away, at the poles and in a box of zero width have heights too.
  @Test func oddPlacesHaveHeights() {
    let far = ground { Self.box.contains($0) ? 5 : nil }
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0)] {
      let height = far.height(at: Coordinate(latitude: latitude, longitude: longitude))
      #expect(abs(height - 5) < 0.01)
    }
    let point = BoundingBox(west: 10, south: 40, east: 10, north: 40)
    let dot = Ground(AnalyticElevation(name: "none") { _ in nil }, around: point)
    #expect(dot.height(at: Coordinate(latitude: 40, longitude: 10)) == 0)
  }
}
