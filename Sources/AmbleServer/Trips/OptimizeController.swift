import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleWork
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

  @Sendable private func optimize(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    guard let trip = try await journal.store.trip(call.id(), of: user) else {
      throw TripController.missing
    }
    var plan = trip.plan
    plan.measure = try body.value(OrderFields.measure) ?? plan.measure
    var request = StopsRequest(plan)
    request.skipsUnreachable = try body.value(OrderFields.skipsUnreachable) ?? false
    let isApplied = try body.value(OrderFields.isApplied) ?? false
    let answer = try await orderer.order(request, calling: plan.stopTitles, for: call)
    let changed = isApplied ? try await apply(answer, of: plan, to: trip, call, user) : nil
    return .object(
      OrderAnswer(order: MeasuredOrder(answer, by: request.cost), trip: changed),
      as: OrderAnswer.resource)
  }

  private func apply(
    _ answer: StopsAnswer, of plan: TripPlan, to trip: Trip, _ call: APICall, _ user: UserID
  ) async throws -> Trip {
    let changed = try await journal.store.change(
      trip.id, to: plan.ordered(answer.order), from: trip.updatedAt, of: user, at: call.now)
    guard let changed else { throw TripController.missing }
    return changed
  }
}

/// The members of the body of a request for the best order.
enum OrderFields {
  static let measure = JSONField<TripMeasure>(
    "by", .choice, "What to minimise; by default as the trip.")
  static let skipsUnreachable = JSONField(
    "skip_unreachable", .flag,
    "Whether to leave out stops that cannot be reached; otherwise they are an error.")
  static let isApplied = JSONField("apply", .flag, "Whether to save the order.")
}

/// The best order of a trip's stops.
struct OrderAnswer {
  let order: MeasuredOrder
  /// The trip in that order, if it was saved.
  let trip: Trip?

  static let resource = Resource<Self>(
    "Order",
    [
      .members(of: MeasuredOrder.resource, in: \.order),
      .optional("trip", \.trip, .object(TripResources.trip)),
    ])
}

/// Computes the best order of a trip's stops.
struct TripOrderer: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Returns the best order of some places. The search is cancelled when the client disconnects.
  /// - Parameter names: the names of the places in messages.
  /// - Throws: `APIError` with status 400 if there is no order, 503 if cancelled or the server is
  ///   overloaded.
  func order(
    _ request: StopsRequest, calling names: [String], for call: APICall
  ) async throws -> StopsAnswer {
    let region = try registry.region(for: request.places)
    let answer = try await pool.runCancellable(WorkCost(orderOf: request.places.count)) {
      isCancelled in
      Result { () throws(StopsError) in
        try region.planner.stops(for: request, isCancelled: isCancelled)
      }
    }
    return try answer.mapError { error in
      APIError(error, advice: region.advice(on: error, request.places)) { names[$0] }
    }.get()
  }
}

extension StopsRequest {
  /// Creates a request for the best order of a plan's stops.
  init(_ plan: TripPlan) {
    self.init(places: plan.stops.map(\.place), mode: plan.mode)
    cost = TourCost(plan.measure)
    start = plan.start == .any ? .any : .first
    end =
      switch plan.end {
      case .last: .last
      case .any: .any
      case .start: .start
      }
  }
}

extension TourCost {
  /// Converts the measure of a trip.
  init(_ measure: TripMeasure) {
    self =
      switch measure {
      case .time: .time
      case .distance: .distance
      case .effort: .effort
      }
  }
}

extension TripPlan {
  /// The names of the stops in messages.
  var stopTitles: [String] {
    stops.enumerated().map { index, stop in
      stop.name.isEmpty ? "stop \(index + 1)" : "stop \(index + 1) (\(stop.name))"
    }
  }
}
