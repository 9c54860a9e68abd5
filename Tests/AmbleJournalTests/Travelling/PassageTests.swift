import AmbleCore
import Testing

@testable import AmbleJournal

struct PassageTests {
  /// Beside the middle of a way: at 41° a degree of longitude is cos 41° of one of latitude.
  @Test func aWayLeadsPastAPlaceAtItsNearestPoint() {
    let place = Coordinate(latitude: 41, longitude: -8)
    let passage = Passage(
      from: place.moved(east: -300, north: 40), to: place.moved(east: 100, north: 40), by: place)
    #expect(abs(passage.distance - 40) < 0.01)
    #expect(abs(passage.share - 0.75) < 1e-4)
  }

  /// A place ahead of the way's end is as far as its end.
  @Test func beyondItsEndsAWayIsNoNearer() {
    let place = Coordinate(latitude: -33, longitude: 151)
    let passage = Passage(
      from: place.moved(east: 500, north: 0), to: place.moved(east: 30, north: 40), by: place)
    #expect(abs(passage.distance - 50) < 0.01)
    #expect(passage.share == 1)
  }

  /// A way that stands still is a point.
  @Test func standingStillIsPassingAtThatPoint() {
    let place = Coordinate(latitude: 0, longitude: 0)
    let here = place.moved(east: 3, north: 4)
    #expect(abs(Passage(from: here, to: here, by: place).distance - 5) < 1e-6)
  }

  /// From 179.999° to −179.999° is 0.002°, not around the world.
  @Test func theDateLineIsNotFar() {
    let passage = Passage(
      from: Coordinate(latitude: 0, longitude: 179.999),
      to: Coordinate(latitude: 0, longitude: -179.999),
      by: Coordinate(latitude: 0, longitude: 180))
    #expect(passage.distance < 0.01)
    #expect(abs(passage.share - 0.5) < 1e-6)
  }
}
