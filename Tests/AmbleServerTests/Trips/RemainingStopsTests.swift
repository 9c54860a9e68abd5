import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleServer

struct RemainingStopsTests {
  /// At B, after A: of C and D, D is at the end of the trip, which is fixed.
  @Test func theRemainingStopsAreOrdered() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels(Places.trip(#", "end": "any""#))
    _ = try await ada.ask(.post, "/trips/current/positions", Places.position(0, 0))
    let corner = Places.corners[3]
    let body = #"{"lat": \#(corner.0), "lon": \#(corner.1)}"#
    let answer = try await ada.ask(.post, "/trips/current/optimize", body)
    #expect(try answer.names() == "ADBC")
    #expect(try answer.json["stops.0.visited_at"] != .null)
  }

  /// Without a position in the request, the last one counts.
  @Test func theLastPositionIsTheOrigin() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels(Places.trip(#", "end": "any""#))
    _ = try await ada.ask(.post, "/trips/current/positions", Places.position(2, 0))
    let answer = try await ada.ask(.post, "/trips/current/optimize")
    #expect(try answer.names().first == "C")
    #expect(try answer.json["position.lat"]?.number == Places.corners[2].0)
  }

  /// A new stop is inserted before the end; with optimisation, at the minimum cost.
  @Test func aStopIsAddedOnTheWay() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels()
    _ = try await ada.ask(.post, "/trips/current/positions", Places.position(0, 0))
    let near = Places.stop("N", (38.0465, -30.0555))
    let added = try await ada.ask(.post, "/trips/current/stops", near)
    #expect(try added.names() == "ABCND")
    let second = Places.stop("M", (38.0468, -30.0552), #", "optimize": true"#)
    let ordered = try await ada.ask(.post, "/trips/current/stops", second)
    #expect(try ordered.names().hasPrefix("AN"))
    #expect(try ordered.names().hasSuffix("D"))
  }

  /// Errors name the stop that cannot be added.
  @Test func aWrongStopIsNamed() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels()
    let answer = try await ada.ask(.post, "/trips/current/stops", #"{"name": "X", "lat": 1}"#)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message == "lon is missing.")
  }

  /// The request of a round trip leads back to its start, and the request of an unstarted one
  /// covers the whole trip.
  @Test func aRoundTripLeadsBack() throws {
    var plan = TripPlan()
    plan.end = .start
    plan.stops = zip(["A", "B", "C"], Places.corners).map {
      Stop($0, at: Coordinate(latitude: $1.0, longitude: $1.1))
    }
    let here = Coordinate(latitude: 38.05, longitude: -30.05)
    let fresh = try #require(RemainingStopsQuestion(of: plan, from: here).request)
    #expect(fresh.places == plan.stops.map(\.place))
    #expect(fresh.end == .start)
    plan.stops[0].progress = .visited(Timestamp(milliseconds: 0))
    let question = RemainingStopsQuestion(of: plan, from: here)
    let request = try #require(question.request)
    #expect(request.places == [here] + plan.stops[1...].map(\.place) + [plan.stops[0].place])
    #expect(request.end == .last)
    #expect(question.titles == ["where you are", "stop 2 (B)", "stop 3 (C)", "stop 1 (A)"])
    #expect(question.plan([0, 2, 1, 3]).stops.map(\.name) == ["A", "C", "B"])
  }

  /// A single stop has no order.
  @Test func aSingleStopHasNoOrder() {
    var plan = TripPlan()
    plan.stops = [Stop("A", at: Coordinate(latitude: 38.05, longitude: -30.05))]
    #expect(RemainingStopsQuestion(of: plan, from: plan.stops[0].place).request == nil)
  }
}
