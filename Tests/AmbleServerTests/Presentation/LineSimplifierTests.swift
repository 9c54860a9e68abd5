import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleServer

struct LineSimplifierTests {
  /// At the equator 0.00001 degrees are 1.11 m: the middle point lies that far off the line.
  @Test(arguments: [(0.5, [0, 1, 2]), (2.0, [0, 2])] as [(Double, [Int])])
  func aPointStaysIfItLiesFartherOffThanTheTolerance(tolerance: Double, kept: [Int]) {
    let line = [(0.0, 0.0), (0.00001, 0.001), (0.0, 0.002)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let simplifier = LineSimplifier(line, tolerance: tolerance)
    #expect(simplifier.keptIndices(pinned: []) == kept)
  }

  /// Whatever is left out of a random walk lies within the tolerance of what is kept, and what is
  /// pinned stays.
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

  /// The distance of a point from the piece between two others, by trying many points on it.
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
