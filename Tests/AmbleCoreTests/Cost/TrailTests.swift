import Testing

@testable import AmbleCore

/// Hikes on trails that are difficult or hard to see.
struct TrailTests {
  private func trail(_ scale: UInt8, _ visibility: SegmentFlags = []) -> SegmentAttributes {
    var trail = SegmentAttributes(roadClass: .path, flags: visibility.union(.sidewalk))
    trail.setTrail(sac: scale, track: 0, isFord: false)
    return trail
  }

  /// On the level, 4 km/h up to T2, 4 · 1.25 / 1.54 = 3.247 on T3 and half on T4; a faint trail takes
  /// 5/4 of the time, and one that is not seen 3/2. Walkers keep their speed.
  @Test(
    arguments: [
      (0, [], 4), (1, [], 4), (2, [], 4), (3, [], 3.247), (4, [], 2), (0, .faint, 3.2),
      (0, .pathless, 2.6667), (4, .pathless, 1.3333),
    ] as [(UInt8, SegmentFlags, Double)])
  func hardTrailsAreSlow(scale: UInt8, visibility: SegmentFlags, speed: Double) {
    let path = trail(scale, visibility)
    let hike = SpeedTable(mode: .hike).speed(grade: 0, on: path, backward: false)
    #expect(abs(hike * 3.6 - speed) < 0.001)
    let walk = SpeedTable(mode: .walk)
    #expect(
      walk.speed(grade: 0, on: path, backward: false)
        == walk.speed(grade: 0, on: trail(0), backward: false))
  }

  /// A trail that is neither marked nor seen costs a hiker 1 + 0.1 + 1 of its time.
  @Test func hikersPreferTrailsThatAreSeen() {
    let hike = Preference(.hike)
    func factor(_ flags: SegmentFlags) -> Double {
      hike.factor(trail(2, flags), backward: false)
    }
    #expect(abs(factor([]) - 1.1) < 1e-12 && factor(.walkNetwork) == 1)
    #expect(abs(factor(.faint) - 1.6) < 1e-12 && abs(factor(.pathless) - 2.1) < 1e-12)
    #expect(factor([.faint, .walkNetwork]) == 1.5)
    #expect(Preference(.walk).factor(trail(2, .faint), backward: false) == 1)
  }

  /// ABD is 250 m, ACED 450 m. If ABD is not seen, it costs 250 · 1.5 · 2.1 = 788 against 450 · 1.1 =
  /// 495. Its time is 250 m / 4 km/h · 1.5 = 337.5 s.
  @Test func hikersGoAroundWhatIsNotSeen() throws {
    var map = GridMap(
      """
      A0--B0----D0
      |         |
      C0--------E0
      """)
    #expect(abs(try hike(map, "A", "D").distance - 250) < 1)
    for (from, to) in [("A", "B"), ("B", "D")] as [(Character, Character)] {
      map.edit(from, to) { $0.attributes.flags.insert(.pathless) }
    }
    #expect(abs(try hike(map, "A", "D").distance - 450) < 1)
    let shortest = try hike(map, "A", "D", flatness: 0)
    #expect(abs(shortest.distance - 250) < 1 && abs(shortest.duration - 337.5) < 1)
  }

  private func hike(
    _ map: GridMap, _ from: Character, _ to: Character, flatness: Double? = nil
  ) throws -> Route {
    let graph = map.graph()
    var request = RouteRequest(places: [map.place(from), map.place(to)], mode: .hike)
    request.algorithm = .single
    request.travel.flatness = flatness
    return try Planner(graph: graph, ascentThreshold: 0)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace()).routes[0]
  }
}
