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

  /// Saved again, the zone stays, also for a place that differs a little. Another radius, or a place that
  /// the zone would not hide well, makes a new one.
  @Test func theCentreStaysWhileTheHomeDoes() {
    var random = SeededGenerator(seed: 7)
    let home = Coordinate(latitude: 41, longitude: -8)
    for _ in 0..<200 {
      let zone = HomeZone(around: home, radius: 300, using: &random)
      func again(_ latitude: Double, _ radius: Double) -> HomeZone {
        let place = Coordinate(latitude: latitude, longitude: -8)
        return HomeZone.keeping(zone, around: place, radius: radius, using: &random)
      }
      #expect(again(41, 300) == zone)
      #expect(again(41, 301) != zone)
      let moved = again(41.003, 300)
      let place = Coordinate(latitude: 41.003, longitude: -8)
      #expect(moved != zone && moved.centre.distance(to: place) < 152)
    }
    #expect(HomeZone.keeping(nil, around: home, radius: 300, using: &random).radius == 300)
  }
}
