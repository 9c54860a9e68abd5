import AmbleCore
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/trips/current/optimize` and `/stops`: changes of the remaining stops of the active
/// trip.
struct RemainingStopsController: Sendable {
  let journal: ServedJournal
  let events: TripEvents
  let orderer: TripOrderer

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(TravelAPI.optimize, use: optimize)
    routes.on(TravelAPI.add, use: add)
  }

  @Sendable private func optimize(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let journey = try TravelController.found(try await journal.store.journey(of: user))
    let origin = try body.position() ?? journey.position?.place
    let plan = try await ordered(journey.trip.plan, from: origin, call)
    return try await change(journey.trip, to: plan, call, user)
  }

  @Sendable private func add(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body(upTo: BodyLimit.card)
    let stop = try Stop(body)
    let journey = try TravelController.found(try await journal.store.journey(of: user))
    guard journey.trip.plan.stops.count < TripPlan.maxStops else {
      throw APIError(
        .unprocessableContent, .tooManyStops, ["most": .integer(TripPlan.maxStops)])
    }
    var plan = journey.trip.plan.adding(stop)
    if try body.flag("optimize") ?? false {
      plan = try await ordered(plan, from: journey.position?.place, call)
    }
    return try await change(journey.trip, to: plan, call, user)
  }

  /// Returns the plan with its remaining stops in the best order.
  private func ordered(
    _ plan: TripPlan, from origin: Coordinate?, _ call: Call
  ) async throws -> TripPlan {
    let question = RemainingStopsQuestion(of: plan, from: origin)
    guard let request = question.request else { return plan }
    let answer = try await orderer.order(request, calling: question.titles, for: call)
    return question.plan(answer.order)
  }

  private func change(
    _ trip: Trip, to plan: TripPlan, _ call: Call, _ user: UserID
  ) async throws -> Response {
    let store = journal.store
    _ = try await store.change(trip.id, to: plan, from: trip.updatedAt, of: user, at: call.now)
    events.changed(trip.id, of: user)
    return .journey(try TravelController.found(try await store.journey(of: user)))
  }
}
