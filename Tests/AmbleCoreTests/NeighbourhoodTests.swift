import AmbleTesting
import Testing

@testable import AmbleCore

@Suite("Neighbourhood")
struct NeighbourhoodTests {
  /// Returns pairs of points up to 100 m apart, up to 100 km from the middle, at any latitude.
  private func pairs() -> [(middle: Coordinate, a: Coordinate, b: Coordinate)] {
    var random = SeededGenerator(seed: 11)
    return (0..<2000).map { _ in
      let middle = Coordinate(
        latitude: .random(in: -80...80, using: &random),
        longitude: .random(in: -179...179, using: &random))
      var a = middle
      a.latitude += .random(in: -0.9...0.9, using: &random)
      a.longitude += .random(in: -0.9...0.9, using: &random)
      var b = a
      b.latitude += .random(in: -0.001...0.001, using: &random)
      b.longitude += .random(in: -0.001...0.001, using: &random)
      return (middle, a, b)
    }
  }

  /// Both measure the same sphere. The differences in degrees are themselves exact only to a part
  /// in 10⁹ or so.
  @Test func distancesAreThoseOfTheHaversineFormula() {
    for (middle, a, b) in pairs() {
      let exact = a.distance(to: b)
      let found = Neighbourhood(around: middle).distance(from: a, to: b)
      #expect(abs(found - exact) <= exact * 1e-9)
    }
  }

  /// A millionth of a degree is two millimetres to the side in 100 m.
  @Test func bearingsAreThoseOfTheGreatCircle() {
    for (middle, a, b) in pairs() where a.distance(to: b) > 1 {
      let found = Neighbourhood(around: middle).bearing(from: a, to: b)
      #expect(abs(a.bearing(to: b).turn(to: found)) < 1e-6)
    }
  }

  /// Porto and Lisbon are far apart: the full formulas are used.
  @Test func farPointsAreMeasuredInFull() {
    let porto = Coordinate(latitude: 41.15, longitude: -8.61)
    let lisbon = Coordinate(latitude: 38.72, longitude: -9.14)
    let near = Neighbourhood(around: porto)
    #expect(near.distance(from: porto, to: lisbon) == porto.distance(to: lisbon))
    #expect(near.bearing(from: lisbon, to: porto) == lisbon.bearing(to: porto))
  }
}
