import AmbleCore
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/trips`: planned trips.
struct TripController: Sendable {
  let journal: ServedJournal
  let events: TripEvents

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(TripAPI.list, use: list)
    routes.on(TripAPI.add, use: add)
    routes.on(TripAPI.show, use: show)
    routes.on(TripAPI.change, use: change)
    routes.on(TripAPI.delete, use: delete)
    routes.on(TripAPI.restore, use: restore)
    routes.on(TripAPI.duplicate, use: duplicate)
  }

  private var store: Journal { journal.store }

  @Sendable private func list(_ call: Call, _ user: UserID) async throws -> Response {
    var query = TripQuery()
    query.from = try call.date("from")
    query.to = try call.date("to")
    (query.limit, query.cursor) = try call.part(keys: TripQuery.keys)
    return .list(try await store.trips(query, of: user)) { $0.write(to: &$1) }
  }

  @Sendable private func add(_ call: Call, _ user: UserID) async throws -> Response {
    let plan = try TripPlan(try await call.body(upTo: BodyLimit.list))
    return .trip(try await store.addTrip(plan, of: user, at: call.now), .created)
  }

  @Sendable private func show(_ call: Call, _ user: UserID) async throws -> Response {
    .trip(try found(try await store.trip(call.id(), of: user)))
  }

  @Sendable private func change(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body(upTo: BodyLimit.list)
    let version = try body.timestamp("updated_at")
    let known = try found(try await store.trip(call.id(), of: user))
    let plan = try TripPlan(body, over: known.plan)
    let trip = try found(
      try await store.change(
        known.id, to: plan, from: version ?? known.updatedAt, of: user, at: call.now))
    events.changed(trip.id, of: user)
    return .trip(trip)
  }

  @Sendable private func delete(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await store.deleteTrip(call.id(), of: user, at: call.now) else { throw Self.missing }
    events.changed(call.id(), of: user)
    return .nothing
  }

  @Sendable private func restore(_ call: Call, _ user: UserID) async throws -> Response {
    let trip = try found(try await store.restoreTrip(call.id(), of: user, at: call.now))
    events.changed(trip.id, of: user)
    return .trip(trip)
  }

  @Sendable private func duplicate(_ call: Call, _ user: UserID) async throws -> Response {
    .trip(try found(try await store.duplicateTrip(call.id(), of: user, at: call.now)), .created)
  }

  private func found(_ trip: Trip?) throws(APIError) -> Trip {
    guard let trip else { throw Self.missing }
    return trip
  }

  /// The error for a trip that does not exist or belongs to another user.
  static let missing = APIError(.notFound, .noSuchTrip)
}

extension Call {
  /// Returns a date parameter.
  fileprivate func date(_ name: String) throws(APIError) -> TripDate? {
    guard let text = try query()[name] else { return nil }
    guard let date = TripDate(text) else {
      throw .badRequest(.badDate, ["name": .text(name)])
    }
    return date
  }
}

extension Response {
  /// Creates a response with a trip.
  static func trip(_ trip: Trip, _ status: HTTPResponse.Status = .ok) -> Response {
    .object(status) { trip.write(to: &$0) }
  }

  /// Creates a response with the active trip.
  static func journey(_ journey: Journey, _ status: HTTPResponse.Status = .ok) -> Response {
    .object(status) { journey.write(to: &$0) }
  }
}
