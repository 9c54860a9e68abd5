import AmbleCore
import Testing

/// Starts, vias and arrivals.
struct GuideStopTests {
  private let map = GridMap(
    """
    A0--B0--C0
        |
        D0
    """)

  /// A via has a separate step, with the new direction.
  @Test func aViaHasItsOwnStep() {
    let route = map.route("AB+D")
    let steps = Guide(graph: map.graph(), mode: .walk).steps(for: route)
    #expect(
      steps.map { Language.english.instruction(for: $0) } == [
        "Head east along AB Street", "Stop 1 reached. Head south along BD Street",
        "Arrive at your destination",
      ])
    #expect(steps.map { $0.stop } == [0, 1, 2])
    #expect(steps[1].points.lowerBound == route.stops[1])
    #expect(abs(steps[1].turnAngle - 90) < 1)
  }

  /// Back from a stop in the opposite direction is a turn by 180°.
  @Test func aRouteMayTurnBackAtAVia() {
    let steps = map.steps("AB+A")
    #expect(steps.map { $0.maneuver } == [.depart, .via, .arrive])
    #expect(abs(abs(steps[1].turnAngle) - 180) < 1e-6)
  }

  /// Back from a dead end without a stop.
  @Test func aRouteMayTurnBackAtADeadEnd() {
    #expect(map.sentences("ABCB")[2] == "Turn around and go back along BC Street")
  }

  /// A stop in the middle of a street cuts its leg in two.
  @Test func aStopMayLieInsideALeg() {
    var route = map.route("AB")
    route.stops = [0, 2, route.points.count - 1]
    let steps = Guide(graph: map.graph(), mode: .walk).steps(for: route)
    #expect(steps.map { $0.points } == [0..<2, 2..<7, 7..<7])
    #expect(steps[1].street == "AB Street")
  }

  /// Two requested places at the same spot: the step between them has no length.
  @Test func twoStopsMayCoincide() {
    var route = map.route("AB+D")
    route.stops.insert(route.stops[1], at: 1)
    let steps = Guide(graph: map.graph(), mode: .walk).steps(for: route)
    #expect(steps.map { $0.maneuver } == [.depart, .via, .via, .arrive])
    #expect(steps[1].points.isEmpty)
    #expect(steps[1].grade == 0)
    #expect(abs(steps[2].turnAngle - 90) < 1)
  }

  /// Start and end on one street a few metres apart: a departure and an arrival.
  @Test func neighboursAreTwoSteps() {
    var route = map.route("AB")
    route.points = Array(route.points[2...3])
    route.legs[0].points = 0..<2
    route.stops = [0, 1]
    let steps = Guide(graph: map.graph(), mode: .walk).steps(for: route)
    #expect(steps.map { $0.points } == [0..<1, 1..<1])
    #expect(steps[1].distance == 0)
  }

  /// A route of a single point, which is not valid, still has a departure and an arrival.
  @Test func aRouteOfOnePointHasSteps() {
    var route = map.route("AB")
    route.points = [route.points[0]]
    route.legs = []
    route.stops = [0, 0]
    let guide = Guide(graph: map.graph(), mode: .walk)
    #expect(guide.steps(for: route).map { $0.maneuver } == [.depart, .arrive])
    route.points = []
    #expect(guide.steps(for: route).isEmpty)
  }

  /// Heading east, 20 m to the north is on the left, to the south on the right; on the line or
  /// straight ahead it is on neither side.
  @Test func theArrivalHasItsSide() {
    let route = map.route("AB")
    let guide = Guide(graph: map.graph(), mode: .walk)
    let end = map.place("B")
    func side(north: Double, east: Double) -> GuidanceStep.Side? {
      var place = end
      place.latitude += north / Coordinate.metresPerDegree
      place.longitude += east / Coordinate.metresPerDegree
      return guide.steps(for: route, places: [end, place]).last?.side
    }
    #expect(side(north: 20, east: 0) == .left)
    #expect(side(north: -20, east: 0) == .right)
    #expect(side(north: 0, east: 0) == nil)
    #expect(side(north: 0, east: 20) == nil)
  }
}
