import Testing

@testable import AmbleCore

struct TrafficAvoidanceTests {
  /// Ignoring traffic makes every level equal; the usual factors are 1.05, 1.05, 1.15, 1.5 and 2;
  /// the maximum is their squares.
  @Test func strengthIsAPowerOfTheUsualFactors() {
    let usual = [1.05, 1.05, 1.15, 1.5, 2]
    for level in 0...4 {
      func factor(_ strength: Double) -> Double {
        TrafficAvoidance(strength).factor(level: UInt8(level), onCycleRoute: false)
      }
      #expect(factor(0) == 1)
      #expect(factor(0.5) == usual[level])
      #expect(abs(factor(1) - usual[level] * usual[level]) < 1e-12)
      #expect(factor(0.25) < factor(0.5) && factor(0.5) < factor(0.75))
    }
  }

  /// A signed cycle route is as good as no traffic, except to those who avoid traffic more than usual.
  @Test func cycleRoutesHelpTheUsualCyclist() {
    func factor(_ strength: Double) -> Double {
      TrafficAvoidance(strength).factor(level: 4, onCycleRoute: true)
    }
    #expect(factor(0) == 1 && factor(0.5) == 1)
    #expect(abs(factor(1) - 2) < 1e-12)
  }

  /// Strengths out of range are limited.
  @Test func strengthsAreLimited() {
    #expect(TrafficAvoidance(-1) == TrafficAvoidance(0))
    #expect(TrafficAvoidance(.nan) == TrafficAvoidance(0))
    #expect(TrafficAvoidance(7) == TrafficAvoidance(1))
    #expect(TrafficAvoidance(0.5) == .usual)
  }

  /// A segment has a level for each direction; a file of an older import, with the high bits 0, has
  /// the same for both.
  @Test func levelsHaveDirections() {
    var segment = SegmentAttributes(roadClass: .primary)
    #expect(segment.trafficStress(backward: false) == 0)
    segment.setTrafficStress(forward: 3, backward: 4)
    #expect(segment.trafficStress(backward: false) == 3)
    #expect(segment.trafficStress(backward: true) == 4)
    segment.setTrafficStress(forward: 4, backward: 4)
    #expect(segment.trafficStress(backward: true) == 4)
    #expect(segment.trafficStress(backward: false) == 4)
    #expect(!segment.isGreen && !segment.isByWater)
    (segment.isGreen, segment.isByWater) = (true, true)
    segment.setTrafficStress(forward: 1, backward: 2)
    #expect(segment.isGreen && segment.isByWater)
    #expect(segment.trafficStress(backward: false) == 1)
    #expect(segment.trafficStress(backward: true) == 2)
  }

  /// ABD is a road of level 4, 250 m; ACED a calm street, 450 m. If traffic is ignored, the road is
  /// best; usually it costs 250 × 2 against 450 × 1.05, and at most 250 × 4 against 450 × 1.1.
  @Test func cyclistsWhoAvoidTrafficTakeTheCalmStreet() throws {
    var map = GridMap(
      """
      A0--B0----D0
      |         |
      C0--------E0
      """)
    for (from, to) in [("A", "B"), ("B", "D")] as [(Character, Character)] {
      map.edit(from, to) { $0.attributes.setTrafficStress(forward: 4, backward: 1) }
    }
    for (from, to) in [("A", "C"), ("C", "E"), ("D", "E")] as [(Character, Character)] {
      map.edit(from, to) { $0.attributes.setTrafficStress(forward: 1, backward: 1) }
    }
    let graph = map.graph()
    let planner = Planner(graph: graph, ascentThreshold: 0)
    let provider = CachingSearchDataProvider(graph: graph)
    func length(_ from: Character, _ to: Character, _ avoidance: Double?) throws -> Double {
      var request = RouteRequest(places: [map.place(from), map.place(to)], mode: .bike)
      request.algorithm = .single
      request.travel.avoidTraffic = avoidance
      return try planner.answer(request, from: provider, in: Workspace()).routes[0].distance
    }
    let direct = try length("A", "D", 0)
    #expect(abs(direct - 250) < 1, "the road, ignoring traffic")
    #expect(abs(try length("A", "D", nil) - 450) < 1)
    #expect(abs(try length("A", "D", 1) - 450) < 1)
    #expect(abs(try length("D", "A", nil) - 250) < 1, "calm in the other direction")
  }

  /// Without effect on other modes, on flatness and on the front; out of range is an error.
  @Test func onlyTheCostOfCyclistsChanges() {
    var walk = TravelProfile(mode: .walk)
    walk.avoidTraffic(1)
    #expect(walk.trafficAvoidance == .usual)
    var table = TableRequest(places: [], mode: .bike)
    table.travel.avoidTraffic = 1
    #expect(table.travel.profile(under: nil).trafficAvoidance == TrafficAvoidance(1))
    table.travel.flatness = 4
    #expect(table.travel.profile(under: nil).trafficAvoidance == .usual)
    for strength in [1.5, .nan] {
      var options = TravelOptions(.bike)
      options.avoidTraffic = strength
      #expect(throws: RouteError.outOfRange(.traffic)) { try options.validate() }
    }
  }
}
