import AmbleCore
import Testing

@testable import AmbleJournal

struct ClosestApproachTests {
  /// To the side of the middle of a line: at 41° a degree of longitude is cos 41° of one of
  /// latitude.
  @Test func aLinePassesAPlaceAtItsClosestPoint() {
    let place = Coordinate(latitude: 41, longitude: -8)
    let approach = ClosestApproach(
      from: place.moved(east: -300, north: 40), to: place.moved(east: 100, north: 40), by: place)
    #expect(abs(approach.distance - 40) < 0.01)
    #expect(abs(approach.share - 0.75) < 1e-4)
  }

  /// The closest point to a place beyond the end of a line is its end.
  @Test func beyondItsEndALineIsNotCloser() {
    let place = Coordinate(latitude: -33, longitude: 151)
    let approach = ClosestApproach(
      from: place.moved(east: 500, north: 0), to: place.moved(east: 30, north: 40), by: place)
    #expect(abs(approach.distance - 50) < 0.01)
    #expect(approach.share == 1)
  }

  /// A line of length 0 is a point.
  @Test func aLineWithoutLengthIsAPoint() {
    let place = Coordinate(latitude: 0, longitude: 0)
    let here = place.moved(east: 3, north: 4)
    #expect(abs(ClosestApproach(from: here, to: here, by: place).distance - 5) < 1e-6)
  }

  /// From 179.999° to −179.999° is 0.002°, not around the world.
  @Test func theDateLineIsNotFar() {
    let approach = ClosestApproach(
      from: Coordinate(latitude: 0, longitude: 179.999),
      to: Coordinate(latitude: 0, longitude: -179.999),
      by: Coordinate(latitude: 0, longitude: 180))
    #expect(approach.distance < 0.01)
    #expect(abs(approach.share - 0.5) < 1e-6)
  }
}
