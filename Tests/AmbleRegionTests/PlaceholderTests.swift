import AmbleCore
import Testing

@testable import AmbleRegion

struct RegionPlaceholderTests {
  /// One degree of latitude is 2πR/360 = 111,194.93 m on a sphere of 6,371,000 m.
  @Test func aDegreeOfLatitudeHasItsLength() {
    let south = Coordinate(latitude: 41, longitude: -8.6)
    let north = Coordinate(latitude: 42, longitude: -8.6)
    #expect(abs(south.distance(to: north) - 111_194.93) < 0.01)
    #expect(south.bearing(to: north) == 0)
    #expect(north.bearing(to: south) == 180)
  }
}
