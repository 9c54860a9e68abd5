import AmbleCore
import Testing

@testable import AmbleRegion

/// Trails of a real map that are hard to see.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared test data is absent"))
struct RealTrailTests {
  /// Andorra has 15 such paths, 8 `bad` and 7 `horrible` or `no`. One is open to bicycles by its tag;
  /// the others are for hikers only, and all are at most T4.
  @Test func hiddenTrailsInAndorraAreForHikers() throws {
    let network = try Networks.network("andorra.osm.pbf").network
    let hidden = network.segments.filter {
      !$0.attributes.flags.isDisjoint(with: [.faint, .pathless])
    }
    let pathless = hidden.filter { $0.attributes.flags.contains(.pathless) }
    #expect(Set(hidden.map(\.way)).count == 15)
    #expect(Set(pathless.map(\.way)).count == 7)
    let ridden = hidden.filter { !$0.forward.isDisjoint(with: .cycling) }
    #expect(Set(ridden.map(\.way)).count == 1)
    for trail in hidden {
      #expect(trail.forward == trail.backward)
      #expect(trail.forward.subtracting(.cycling) == .init(.hike))
    }
  }
}
