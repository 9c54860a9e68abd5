import Testing

@testable import AmbleGroups

struct MeetingPlaceTests {
  @Test(
    arguments: [
      ("Museum", "tourism", true), ("Café 3", "amenity", true), ("東京駅", "railway", true),
      ("1", "railway", false), ("12–14", "entrance", false), ("", "amenity", false),
      (nil, "amenity", false), ("Town Hall", "building", false), ("Bus Stop", "highway", false),
    ] as [(String?, String, Bool)])
  func peopleMeetAtNamedPlaces(name: String?, key: String, expected: Bool) {
    #expect(MeetingSuggestions.isMeetingPlace(named: name, key: key) == expected)
  }
}
