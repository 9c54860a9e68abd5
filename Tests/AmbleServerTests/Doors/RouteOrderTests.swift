import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// `/route?optimize=true` over the demo city, between its museum, its station and its town hall.
struct RouteOrderTests {
  private static let museum = "point=38.039838,-30.062905"
  private static let station = "point=38.049326,-30.071082"
  private static let hall = "point=38.04964,-30.065874"
  private let three = "/route?\(museum)&\(station)&\(hall)"

  private func order(_ json: JSONValue) -> [Double?]? {
    json["paths.0.points_order"]?.elements?.map(\.number)
  }

  /// The order read by GraphHopper's clients is the tour's, and the path goes through all stops.
  @Test func theOrderIsThatOfGraphHopper() async throws {
    let json = try await ask(three + "&optimize=true&end=any").json
    let order = try #require(self.order(json))
    #expect(order.first == 0 && Set(order) == [0, 1, 2])
    #expect(json["tour.order"]?.elements?.map(\.number) == order)
    #expect(json["tour.optimal"] == .bool(true))
    #expect(json["tour.bound"] == json["tour.cost"])
    #expect(json["tour.cost"] == json["tour.cost_after"])
    #expect(json["tour.by"] == .string("time"))
    let before = try #require(json["tour.cost_before"]?.number)
    let after = try #require(json["tour.cost"]?.number)
    #expect(after <= before)
    let time = try #require(json["paths.0.time"]?.number) / 1000
    #expect(abs(time - after) < 1)
    #expect(json["paths.1"] == nil)
  }

  /// With both ends fixed, three places have only one order.
  @Test func theEndsStayWhereTheyAre() async throws {
    let json = try await ask(three + "&optimize=true").json
    #expect(order(json) == [0, 1, 2])
    #expect(json["tour.cost_before"] == json["tour.cost"])
  }

  /// A round tour returns: its path is as long as the three legs of the tour.
  @Test func aRoundTourEndsWhereItBegan() async throws {
    let json = try await ask(three + "&optimize=true&end=start&by=distance").json
    let cost = try #require(json["tour.cost"]?.number)
    let distance = try #require(json["paths.0.distance"]?.number)
    #expect(abs(cost - distance) < 1)
    let waypoints = try await ask(
      three + "&optimize=true&end=start&points_encoded=false"
    ).json["paths.0.snapped_waypoints.coordinates"]?.elements
    #expect(waypoints?.count == 4 && waypoints?.first == waypoints?.last)
  }

  /// Two stops at one place are one point of the path, and both are in the order.
  @Test func twoStopsMayBeOnePlace() async throws {
    let json = try await ask("\(three)&\(Self.hall)&optimize=true&points_encoded=false").json
    #expect(order(json).map(Set.init) == [0, 1, 2, 3])
    let waypoints = json["paths.0.snapped_waypoints.coordinates"]?.elements
    #expect(waypoints?.count == 4)
  }

  /// Hundreds of stops come in a body, as points of longitude and latitude.
  @Test func manyStopsComeInABody() async throws {
    let points = (0..<40).map { number in
      let index = number * 17 % 40
      let (row, column) = (Double(index / 8), Double(index % 8))
      return "[\(-30.070 + column * 0.001),\(38.041 + row * 0.0015)]"
    }
    let body =
      "{\"points\":[\(points.joined(separator: ","))],\"optimize\":true,"
      + "\"profile\":\"foot\",\"instructions\":false,\"end\":\"any\"}"
    let json = try await ask("/route", method: .post, body: body).json
    #expect(order(json).map(Set.init)?.count == 40)
    let bound = try #require(json["tour.bound"]?.number)
    let cost = try #require(json["tour.cost"]?.number)
    #expect(bound <= cost && cost <= bound * 1.03)
  }

  /// An unreachable stop is named by its index; on request, the others are ordered.
  @Test func anUnreachableStopIsNamed() async throws {
    let far = "\(three)&point=38.030,-30.110&optimize=true"
    let answer = try await ask(far)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains("place 4"))
    #expect(try answer.json["hints.0.point_index"] == .number(3))
    let json = try await ask(far + "&skip_unreachable=true").json
    #expect(json["tour.unreachable"]?.elements?.map(\.number) == [3])
    #expect(order(json).map(Set.init) == [0, 1, 2])
  }

  /// An invalid choice is answered with the valid ones.
  @Test(arguments: [
    ("&optimize=true&start=last", "start must be first or any"),
    ("&optimize=true&end=first", "end must be last, any or start"),
    ("&optimize=true&by=beauty", "by must be time, distance or effort"),
    ("&optimize=true&by=time&flatness=8", "by effort"), ("&end=any", "requires optimize=true"),
    ("&optimize=true&block_area=38.04,-30.06,50", "block_area"),
  ])
  func anInvalidChoiceIsReported(query: String, fragment: String) async throws {
    let answer = try await ask(three + query)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains(fragment))
  }
}
