import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

struct OptimizeTests {
  /// The corners of a rectangle: A and B are opposite, so A C B D costs less than A B C D.
  @Test func theBestOrderIsPrinted() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip(Places.trip(#", "end": "start""#))
    let answer = try await ada.ask(.post, "/trips/\(id)/optimize")
    #expect(answer.status == .ok)
    let order = try answer.json["order"]?.elements?.compactMap(\.number) ?? []
    #expect(order == [0, 2, 1, 3] || order == [0, 3, 1, 2])
    #expect(try answer.json["optimal"] == .bool(true))
    #expect(try answer.json["by"]?.text == "time")
    let cost = try #require(try answer.json["cost"]?.number)
    #expect(try answer.json["cost_after"]?.number == cost)
    #expect(try answer.json["bound"]?.number == cost)
    #expect(try #require(try answer.json["cost_before"]?.number) > cost)
    #expect(try answer.json["trip"] == nil)
    #expect(try await ada.ask(.get, "/trips/\(id)").names() == "ABCD")
  }

  /// Applied, the trip has that order, and the requested cost.
  @Test func theBestOrderIsSavedOnRequest() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip(Places.trip(#", "end": "start""#))
    let body = #"{"apply": true, "by": "distance"}"#
    let answer = try await ada.ask(.post, "/trips/\(id)/optimize", body)
    #expect(["ACBD", "ADBC"].contains(try answer.names("trip.stops")))
    #expect(try answer.json["trip.by"]?.text == "distance")
    let trip = try await ada.ask(.get, "/trips/\(id)")
    #expect(try trip.json == answer.json["trip"])
    let again = try await ada.ask(.post, "/trips/\(id)/optimize")
    #expect(try again.json["cost_before"]?.number == again.json["cost"]?.number)
  }

  /// Far out at sea there is no street: the stop is named, or left out.
  @Test func aStopThatCannotBeReachedIsNamed() async throws {
    let ada = try await Traveller()
    let stops = zip(["A", "B", "Sea", "D"], Places.corners).map {
      Places.stop($0, $0 == "Sea" ? (38.030, -30.110) : $1)
    }
    let id = try await ada.trip(#"{"stops": [\#(stops.joined(separator: ","))]}"#)
    let refused = try await ada.ask(.post, "/trips/\(id)/optimize")
    try #require(refused.status == .badRequest)
    #expect(try refused.message.contains("stop 3 (Sea)"))
    let body = #"{"skip_unreachable": true, "apply": true}"#
    let answer = try await ada.ask(.post, "/trips/\(id)/optimize", body)
    #expect(try answer.json["unreachable"] == .array([.number(2)]))
    #expect(try answer.json["order"]?.elements?.count == 3)
    #expect(try answer.names("trip.stops") == "ABSeaD")
  }

  /// Fewer than two stops have no order.
  @Test func anOrderNeedsTwoStops() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip("{}")
    let answer = try await ada.ask(.post, "/trips/\(id)/optimize")
    #expect(answer.status == .badRequest)
    #expect(try answer.message == "An order needs 2 to 500 stops, not 0.")
  }
}
