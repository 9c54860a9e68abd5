import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleJournal

struct HomeZoneTests {
  /// The home is within half of the radius of the centre, and not at it: over many zones the centres are
  /// spread evenly over the circle, a quarter of them within half of that again.
  @Test func theCentreIsMovedAtRandom() {
    var random = SeededGenerator(seed: 7)
    for home in [
      Coordinate(latitude: 41, longitude: -8), Coordinate(latitude: -70, longitude: 179.9999),
      Coordinate(latitude: 89.999, longitude: 0),
    ] {
      let moved = (0..<2000).map { _ in
        let zone = HomeZone(around: home, radius: 1000, using: &random)
        #expect(zone.centre.isValid && zone.radius == 1000)
        return zone.centre.distance(to: home)
      }
      guard abs(home.latitude) < 80 else { continue }
      #expect(moved.allSatisfy { $0 <= 505 })
      let near = moved.count { $0 <= 250 }
      #expect((400...600).contains(near))
    }
  }
}
