import AmbleTesting
import Testing

@testable import AmbleCore

struct LineSimplifierTests {
  /// At the equator 0.00001 degrees are 1.11 m: the distance of the middle point from the line.
  @Test(arguments: [(0.5, [0, 1, 2]), (2.0, [0, 2])] as [(Double, [Int])])
  func aPointStaysIfItLiesFartherOffThanTheTolerance(tolerance: Double, kept: [Int]) {
    let line = [(0.0, 0.0), (0.00001, 0.001), (0.0, 0.002)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let simplifier = LineSimplifier(line, tolerance: tolerance)
    #expect(simplifier.keptIndices(pinned: []) == kept)
  }

  /// Of five points 111 m apart on the equator the middle one is pinned. The fourth lies 1.11 m off
  /// the line from the third to the fifth: within 2 m, but not within 0.5 m.
  @Test(arguments: [(0.5, [0, 2, 3, 4]), (2.0, [0, 2, 4])] as [(Double, [Int])])
  func aPointBehindAPinnedOneIsMeasuredFromThere(tolerance: Double, kept: [Int]) {
    let line = (0..<5).map {
      Coordinate(latitude: $0 == 3 ? 0.00001 : 0, longitude: 0.001 * Double($0))
    }
    let simplifier = LineSimplifier(line, tolerance: tolerance)
    #expect(simplifier.keptIndices(pinned: [2]) == kept)
  }

  /// A line without points has none that stay; one or two points stay.
  @Test(arguments: 0...2) func aShortLineStays(count: Int) {
    let line = (0..<count).map { Coordinate(latitude: 0, longitude: Double($0)) }
    #expect(LineSimplifier(line, tolerance: 1e9).keptIndices(pinned: []) == Array(0..<count))
  }

  /// A line may measure as it likes: here by the height over the higher end. Of 0 3 3 0 the first 3
  /// stays; the other is not higher than it. A tolerance of 3 is not exceeded.
  @Test(arguments: [(2, [0, 1, 3]), (3, [0, 3])] as [(Int, [Int])])
  func theFirstOfTheFarthestPointsStays(tolerance: Int, kept: [Int]) {
    struct Heights: MeasuredLine {
      let heights: [Int]
      var count: Int { heights.count }
      func distance(of index: Int, from start: Int, to end: Int) -> Int {
        heights[index] - max(heights[start], heights[end])
      }
    }
    let simplifier = LineSimplifier(Heights(heights: [0, 3, 3, 0]), tolerance: tolerance)
    #expect(simplifier.keptIndices(pinned: []) == kept)
  }

  /// Every point removed from a random walk is within the tolerance of the result, and pinned
  /// points stay.
  @Test func noPointLiesFartherOffThanTheTolerance() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      var line = [Coordinate(latitude: 0, longitude: 0)]
      for _ in 0..<60 {
        let last = line[line.count - 1]
        line.append(
          Coordinate(
            latitude: last.latitude + Double.random(in: -1e-5...1e-5, using: &random),
            longitude: last.longitude + Double.random(in: 0...5e-5, using: &random)))
      }
      let kept = LineSimplifier(line, tolerance: 1).keptIndices(pinned: [31])
      #expect(kept.contains(31))
      for (from, to) in zip(kept, kept.dropFirst()) {
        for index in from...to {
          #expect(distance(line[index], from: line[from], to: line[to]) <= 1.001)
        }
      }
    }
  }

  /// The distance of a point from a segment, by trying many points on it.
  private func distance(_ point: Coordinate, from: Coordinate, to: Coordinate) -> Double {
    (0...2_000).map { step in
      let share = Double(step) / 2_000
      return point.distance(
        to: Coordinate(
          latitude: from.latitude + share * (to.latitude - from.latitude),
          longitude: from.longitude + share * (to.longitude - from.longitude)))
    }
    .min() ?? 0
  }
}
