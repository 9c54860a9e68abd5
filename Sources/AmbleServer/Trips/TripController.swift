import AmbleCore
import AmbleFormats
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

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    var query = TripQuery()
    query.from = try call.date("from")
    query.to = try call.date("to")
    (query.limit, query.cursor) = try call.part(keys: TripQuery.keys)
    return .list(try await store.trips(query, of: user), of: TripResources.trip)
  }

  @Sendable private func add(_ call: APICall, _ user: UserID) async throws -> Response {
    var plan = TripPlan()
    try await call.body(upTo: BodyLimit.list).read(TripResources.plan, into: &plan)
    return .trip(try await store.addTrip(plan, of: user, at: call.now), .created)
  }

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    .trip(try found(try await store.trip(call.id(), of: user)))
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body(upTo: BodyLimit.list)
    let version = try body.value(TripResources.version)
    let known = try found(try await store.trip(call.id(), of: user))
    var plan = known.plan
    try body.read(TripResources.plan, into: &plan)
    let trip = try found(
      try await store.change(
        known.id, to: plan, from: version ?? known.updatedAt, of: user, at: call.now))
    events.changed(trip.id, of: user)
    return .trip(trip)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await store.deleteTrip(call.id(), of: user, at: call.now) else { throw Self.missing }
    events.changed(call.id(), of: user)
    return .nothing
  }

  @Sendable private func restore(_ call: APICall, _ user: UserID) async throws -> Response {
    let trip = try found(try await store.restoreTrip(call.id(), of: user, at: call.now))
    events.changed(trip.id, of: user)
    return .trip(trip)
  }

  @Sendable private func duplicate(_ call: APICall, _ user: UserID) async throws -> Response {
    .trip(try found(try await store.duplicateTrip(call.id(), of: user, at: call.now)), .created)
  }

  private func found(_ trip: Trip?) throws(APIError) -> Trip {
    guard let trip else { throw Self.missing }
    return trip
  }

  /// The error for a trip that does not exist or belongs to another user.
  static let missing = APIError(.notFound, .noSuchTrip)
}

extension APICall {
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
    .object(status, trip, as: TripResources.trip)
  }

  /// Creates a response with the active trip.
  static func journey(_ journey: Journey, _ status: HTTPResponse.Status = .ok) -> Response {
    .object(status, journey, as: TripResources.journey)
  }
}

/// The operations of planned trips.
enum TripAPI {
  private static let area = APIArea.trips
  private static let path = "/trips/{id}"

  static let list = Operation(
    .get, "/trips", "List trips, latest first", area: area,
    query: [
      .init(name: "from", schema: .text(), about: "The earliest date; excludes undated trips."),
      .init(name: "to", schema: .text(), about: "The latest date; a day counts to its end."),
    ] + QueryParameter.part, answers: [.list(of: TripResources.trip)])

  static let add = Operation(
    .post, "/trips", "Add a trip", area: area, body: .json(TripResources.plan),
    answers: [.created(TripResources.trip)])

  static let show = Operation(
    .get, path, "Get a trip", area: area, answers: [.ok(TripResources.trip), missing])

  static let change = Operation(
    .put, path, "Update a trip; omitted members stay", area: area,
    body: .json(TripResources.plan, and: [TripResources.version.optional], as: "TripChange"),
    answers: [
      .ok(TripResources.trip), missing,
      .refusal(.conflict, "The trip has been changed since updated_at."),
    ])

  static let delete = Operation(
    .delete, path, "Soft-delete a trip; it can be restored for 30 days", area: area,
    answers: [.nothing, missing])

  static let restore = Operation(
    .post, path + "/restore", "Restore a deleted trip", area: area,
    answers: [.ok(TripResources.trip), missing])

  static let duplicate = Operation(
    .post, path + "/duplicate", "Duplicate a trip", area: area,
    answers: [.created(TripResources.trip), missing])

  static let optimize = Operation(
    .post, path + "/optimize", "Find the best order of a trip's stops", area: area,
    body: .json(
      .object([
        OrderFields.measure.optional, OrderFields.skipsUnreachable.optional,
        OrderFields.isApplied.optional,
      ])),
    answers: [
      .ok(OrderAnswer.resource), missing,
      .refusal(.badRequest, "There is no route to a stop, which is named."),
      .refusal(.conflict, "The trip was changed concurrently."),
    ])

  static let missing = Operation.Outcome.refusal(.notFound, "Not found.")
}

extension Trip {
  /// The trip as a GPX 1.1 file: its stops as waypoints, and as a route.
  var gpx: String {
    var xml = XMLWriter()
    let attributes = [
      ("version", "1.1"), ("creator", "Amble"), ("xmlns", "http://www.topografix.com/GPX/1/1"),
    ]
    xml.element("gpx", attributes) { file in
      file.element("metadata") {
        $0.element("name", plan.name)
        $0.element("time", updatedAt.text)
      }
      for stop in plan.stops { stop.write("wpt", to: &file) }
      file.element("rte") { route in
        route.element("name", plan.name)
        for stop in plan.stops { stop.write("rtept", to: &route) }
      }
    }
    return xml.text
  }
}

extension Stop {
  fileprivate func write(_ element: String, to xml: inout XMLWriter) {
    let attributes = [
      ("lat", FixedDecimal.text(place.latitude, decimals: 7)),
      ("lon", FixedDecimal.text(place.longitude, decimals: 7)),
    ]
    xml.element(element, attributes) { point in
      if let time = visitedAt { point.element("time", time.text) }
      point.element("name", name)
      let about = [address ?? "", note ?? ""].filter { !$0.isEmpty }
      if !about.isEmpty { point.element("desc", about.joined(separator: "\n")) }
    }
  }
}
