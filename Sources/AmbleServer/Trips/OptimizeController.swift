import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/trips/{id}/optimize`: the best order of a trip's stops.
struct OptimizeController: Sendable {
  let journal: ServedJournal
  let orderer: TripOrderer

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(TripAPI.optimize, use: optimize)
  }

  @Sendable private func optimize(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    guard let trip = try await journal.store.trip(call.id(), of: user) else {
      throw TripController.missing
    }
    var plan = trip.plan
    plan.measure = try body.choice("by") ?? plan.measure
    var request = StopsRequest(plan)
    request.skipsUnreachable = try body.flag("skip_unreachable") ?? false
    let isApplied = try body.flag("apply") ?? false
    let answer = try await orderer.order(request, calling: plan.stopTitles, for: call)
    let changed = isApplied ? try await apply(answer, of: plan, to: trip, call, user) : nil
    return Self.response(answer, by: request.cost, trip: changed)
  }

  private func apply(
    _ answer: StopsAnswer, of plan: TripPlan, to trip: Trip, _ call: Call, _ user: UserID
  ) async throws -> Trip {
    let changed = try await journal.store.change(
      trip.id, to: plan.ordered(answer.order), from: trip.updatedAt, of: user, at: call.now)
    guard let changed else { throw TripController.missing }
    return changed
  }

  private static func response(
    _ answer: StopsAnswer, by cost: TourCost, trip: Trip?
  ) -> Response {
    .object { json in
      answer.writeMembers(by: cost, to: &json)
      if let trip { json.object("trip") { trip.write(to: &$0) } }
    }
  }
}
