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

  @Sendable private func optimize(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let journey = try TravelController.found(try await journal.store.journey(of: user))
    let origin = try body.position() ?? journey.position?.place
    let plan = try await ordered(journey.trip.plan, from: origin, call)
    return try await change(journey.trip, to: plan, call, user)
  }

  @Sendable private func add(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body(upTo: BodyLimit.card)
    let stop = try TripResources.stop(body)
    let journey = try TravelController.found(try await journal.store.journey(of: user))
    guard journey.trip.plan.stops.count < TripPlan.maxStops else {
      throw APIError(
        .unprocessableContent, .tooManyStops, ["most": .integer(TripPlan.maxStops)])
    }
    var plan = journey.trip.plan.adding(stop)
    if try body.value(TripResources.optimize) ?? false {
      plan = try await ordered(plan, from: journey.position?.place, call)
    }
    return try await change(journey.trip, to: plan, call, user)
  }

  /// Returns the plan with its remaining stops in the best order.
  private func ordered(
    _ plan: TripPlan, from origin: Coordinate?, _ call: APICall
  ) async throws -> TripPlan {
    let question = RemainingStopsQuestion(of: plan, from: origin)
    guard let request = question.request else { return plan }
    let answer = try await orderer.order(request, calling: question.titles, for: call)
    return question.plan(answer.order)
  }

  private func change(
    _ trip: Trip, to plan: TripPlan, _ call: APICall, _ user: UserID
  ) async throws -> Response {
    let store = journal.store
    _ = try await store.change(trip.id, to: plan, from: trip.updatedAt, of: user, at: call.now)
    events.changed(trip.id, of: user)
    return .journey(try TravelController.found(try await store.journey(of: user)))
  }
}

/// The request for the best order of a trip's remaining stops, from the traveller's position.
struct RemainingStopsQuestion {
  private let known: TripPlan
  private let remaining: RemainingStops
  private let origin: Coordinate?

  /// Creates the request.
  /// - Parameter origin: the traveller's position; if `nil`, that of the last stop visited in
  ///   order.
  init(of plan: TripPlan, from origin: Coordinate?) {
    known = plan
    remaining = RemainingStops(of: plan)
    let here = origin ?? remaining.done.last { $0.visitedAt != nil }?.place
    self.origin = remaining.end == .round ? nil : here
  }

  /// The planner's request, or `nil` if there is nothing to order.
  var request: StopsRequest? {
    guard remaining.open.count > 1 else { return nil }
    var request = StopsRequest(places: places, mode: known.mode)
    request.cost = TourCost(known.measure)
    request.start = origin == nil && known.start == .any ? .any : .first
    request.end =
      switch remaining.end {
      case .any: .any
      case .last, .back: .last
      case .round: .start
      }
    return request
  }

  /// The names of the places in messages.
  var titles: [String] {
    let titles = Dictionary(
      uniqueKeysWithValues: zip(known.stops.map(\.id), known.stopTitles))
    let stops = remaining.open + (back.map { [$0] } ?? [])
    return (origin == nil ? [] : ["where you are"]) + stops.map { titles[$0.id] ?? $0.name }
  }

  /// Returns the plan of an order of the places: finished stops before the remaining ones.
  func plan(_ order: [Int]) -> TripPlan {
    let first = origin == nil ? 0 : 1
    let left = order.map { $0 - first }.filter(remaining.open.indices.contains)
    var plan = known
    plan.stops = remaining.done + left.map { remaining.open[$0] }
    return plan
  }

  private var places: [Coordinate] {
    let stops = remaining.open + (back.map { [$0] } ?? [])
    return (origin.map { [$0] } ?? []) + stops.map(\.place)
  }

  private var back: Stop? { if case .back(let stop) = remaining.end { stop } else { nil } }
}
