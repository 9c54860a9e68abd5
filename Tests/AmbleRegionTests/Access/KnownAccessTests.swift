import AmbleCore
import Testing

@testable import AmbleRegion

/// Cached access equals computed access.
struct KnownAccessTests {
  /// Ways of all kinds give the result of `WayAccess`, when queried again and with names and notes
  /// added.
  @Test(arguments: [
    ["highway": "residential"], ["highway": "residential", "oneway": "yes"],
    ["highway": "secondary", "maxspeed": "50"], ["highway": "track", "tracktype": "grade3"],
    ["highway": "secondary", "source:maxspeed": "DE:urban"],
    ["highway": "path", "sac_scale": "alpine_hiking"], ["highway": "steps", "layer": "1"],
    ["highway": "proposed"], ["building": "yes"], ["route": "ferry", "foot": "yes"],
  ])
  func whatIsKnownIsWhatTheTagsSay(tags: Tags) {
    var known = KnownAccess()
    let expected = WayAccess(tags)
    var named = tags
    named["name"] = "Rua Direita"
    named["name:en"] = "Straight Street"
    named["tiger:county"] = "Santa Cruz, CA"
    for asked in [tags, tags, named, named] {
      let found = known.access(asked)
      #expect(found?.forward == expected?.forward)
      #expect(found?.backward == expected?.backward)
      #expect(found?.attributes == expected?.attributes)
      #expect(found?.layer == expected?.layer)
    }
  }

  /// A key with the prefix of an ignored one that states the speed is not ignored.
  @Test func theSourceOfALimitTellsTheLimit() {
    var known = KnownAccess()
    let tags = ["highway": "primary", "source": "survey"]
    let free = known.access(tags)
    let urban = known.access(tags.merging(["source:maxspeed": "DE:urban"]) { $1 })
    #expect(urban?.attributes.speedForward == 45)
    #expect(free?.attributes.speedForward != 45)
  }
}
