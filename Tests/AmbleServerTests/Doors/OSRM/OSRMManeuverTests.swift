import Testing

@testable import AmbleCore
@testable import AmbleServer

/// Which type of OSRM a maneuver has, by the streets that meet there.
struct OSRMManeuverTests {
  private static func street(
    _ roadClass: RoadClass, isLink: Bool = false
  ) -> SegmentAttributes {
    SegmentAttributes(roadClass: roadClass, flags: isLink ? .link : [])
  }

  private static let motorway = street(.motorway)
  private static let ramp = street(.motorway, isLink: true)
  private static let slip = street(.primary, isLink: true)
  private static let road = street(.primary)

  /// Ramps are links of motorways and trunk roads.
  @Test(arguments: [
    (motorway, ramp, OSRMManeuver.fork, OSRMManeuver.offRamp),
    (road, ramp, .turn, .onRamp), (ramp, motorway, .continues, .merge),
    (street(.trunk), street(.trunk, isLink: true), .newName, .offRamp),
    (ramp, ramp, .fork, .fork), (ramp, road, .turn, .turn), (road, slip, .turn, .turn),
    (motorway, motorway, .newName, .newName), (road, ramp, .roundabout, .roundabout),
    (road, ramp, .depart, .depart),
  ])
  func rampsAreNamed(
    before: SegmentAttributes, after: SegmentAttributes, type: OSRMManeuver, expected: OSRMManeuver
  ) {
    #expect(type.refined(from: before, to: after, at: nil) == expected)
  }

  /// One comes from the south, going north: the entrance lies at 180 degrees.
  @Test(arguments: [
    ([90.0, 180, 270], OSRMManeuver.turn, OSRMManeuver.endOfRoad),
    ([90, 180, 270], .continues, .endOfRoad), ([90, 180, 270], .fork, .fork),
    ([90, 180, 270], .newName, .newName), ([51, 180, 231], .turn, .endOfRoad),
    ([49, 180, 270], .turn, .turn), ([90, 180, 310.5], .turn, .turn),
    ([90, 180, 310], .turn, .endOfRoad),
    ([0, 90, 180], .turn, .turn), ([0, 90, 180, 270], .turn, .turn),
    ([60, 120, 180], .turn, .turn),
  ])
  func endsOfRoadsAreNamed(bearings: [Double], type: OSRMManeuver, expected: OSRMManeuver) throws {
    let entrance = try #require(bearings.firstIndex(of: 180))
    let junction = RouteJunction(
      point: 3, branches: bearings.map { .init(bearing: $0, isOpen: true) }, entrance: entrance,
      exit: entrance == 0 ? 1 : 0)
    #expect(type.refined(from: Self.road, to: Self.road, at: junction) == expected)
  }
}
