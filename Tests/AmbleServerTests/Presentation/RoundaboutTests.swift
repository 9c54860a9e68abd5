import AmbleCore
import AmbleSamples
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct RoundaboutTests {
  /// With traffic on the right, roundabouts run anticlockwise. Going straight on is half the
  /// circle, −π; with traffic on the left it is π.
  @Test(arguments: [(1.0, -3.14), (-1.0, 3.14)])
  func theTurnAngleIsTheAngleAround(side: Double, angle: Double) throws {
    var route = Sample.route
    // From the south to the north of a circle, via its east or its west.
    for (index, point) in [(0.0, 0.0), (1, 1), (2, 0), (3, 0), (4, 0)].enumerated() {
      route.points[index].position = Coordinate(
        latitude: 41 + point.0 / 1000, longitude: -8.6 + side * point.1 / 1000)
    }
    route.legs[0].attributes.flags = .roundabout
    route.steps[0].maneuver = .roundabout
    route.steps[0].turnAngle = 0
    route.steps[0].exit = 2
    let json = try JSONValue(Sample.report([route]).graphHopperJSON())
    #expect(json["paths.0.instructions.0.turn_angle"] == .number(angle))
    #expect(json["paths.0.instructions.0.exit_number"] == .number(2))
    #expect(json["paths.0.instructions.0.exited"] == .bool(true))
    #expect(json["paths.0.instructions.0.sign"] == .number(6))
  }

  /// A roundabout after another street is measured from its own first point, where that street ends.
  @Test func aLaterRoundaboutIsMeasuredFromItsEntrance() throws {
    var route = Sample.route
    for (index, point) in [(-2.0, 0.0), (-1, 0), (0, 0), (1, 1), (2, 0)].enumerated() {
      route.points[index].position = Coordinate(
        latitude: 41 + point.0 / 1000, longitude: -8.6 + point.1 / 1000)
    }
    route.legs[1].attributes.flags = .roundabout
    route.steps[1].maneuver = .roundabout
    route.steps[1].turnAngle = 0
    let json = try JSONValue(Sample.report([route]).graphHopperJSON())
    #expect(json["paths.0.instructions.1.turn_angle"] == .number(-3.14))
  }
}
