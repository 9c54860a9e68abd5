import AmbleCore
import Testing

struct CoordinateTests {
  /// One degree of latitude is 2πR/360 = 111,194.93 m on a sphere of 6,371,000 m.
  @Test func aDegreeOfLatitudeHasItsLength() {
    let south = Coordinate(latitude: 41, longitude: -8.6)
    let north = Coordinate(latitude: 42, longitude: -8.6)
    #expect(abs(south.distance(to: north) - 111_194.93) < 0.01)
    #expect(south.bearing(to: north) == 0)
    #expect(north.bearing(to: south) == 180)
  }

  /// On the equator east is 90° and west 270°; northwest by as much of either is 315°.
  @Test func bearingsGoClockwiseFromNorthToThreeHundredAndSixty() {
    let here = Coordinate(latitude: 0, longitude: 0)
    for (north, east, bearing) in [(0, 1e-4, 90.0), (0, -1e-4, 270), (1e-4, -1e-4, 315)] {
      let there = Coordinate(latitude: north, longitude: east)
      #expect(abs(here.bearing(to: there) - bearing) < 1e-6)
    }
  }
}
