import AmbleCore
import Testing

@testable import AmbleServer

struct RoundaboutTests {
  /// On the right of the road one drives around anticlockwise. Going straight on is half the
  /// circle, −π; on the left it is π the other way about.
  @Test(arguments: [(1.0, -3.14), (-1.0, 3.14)])
  func theTurnAngleIsHowFarOneDrivesAround(side: Double, angle: Double) throws {
    var route = Sample.route
    // From the south to the north of a circle, by way of its east or its west.
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
}
