import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/trips/current`: the active trip.
struct TravelController: Sendable {
  let journal: ServedJournal
  let events: TripEvents

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(TravelAPI.start, use: start)
    routes.on(TravelAPI.show, use: show)
    routes.on(TravelAPI.stop, use: stop)
    routes.on(TravelAPI.positions, use: record)
    routes.on(TravelAPI.mark, use: mark)
    routes.on(TravelAPI.events, use: watch)
  }

  private var store: Journal { journal.store }

  @Sendable private func start(_ call: APICall, _ user: UserID) async throws -> Response {
    let radius = try await call.optionalBody().value(TravelAPI.radius)
    let previous = try await store.journey(of: user)
    let journey = try await store.startTrip(call.id(), radius: radius, of: user, at: call.now)
    guard let journey else { throw TripController.missing }
    if let previous { events.changed(previous.trip.id) }
    return changed(journey, user)
  }

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    .journey(try Self.found(try await store.journey(of: user)))
  }

  @Sendable private func stop(_ call: APICall, _ user: UserID) async throws -> Response {
    let journey = try Self.found(try await store.journey(of: user))
    guard try await store.stopTravelling(of: user, at: call.now) else { throw Self.missing }
    events.changed(journey.trip.id, of: user)
    return .nothing
  }

  @Sendable private func record(_ call: APICall, _ user: UserID) async throws -> Response {
    let positions = try Position.list(try await call.json(upTo: BodyLimit.list), now: call.now)
    return changed(try Self.found(try await store.record(positions, of: user)), user)
  }

  @Sendable private func mark(_ call: APICall, _ user: UserID) async throws -> Response {
    let progress = try Stop.Progress(try await call.body(), now: call.now)
    guard let journey = try await store.mark(call.id("stop"), progress, of: user) else {
      throw APIError(.notFound, .noSuchStop)
    }
    return changed(journey, user)
  }

  /// Streams the active trip, or null while there is none, until the client is signed out.
  @Sendable private func watch(_ call: APICall, _ user: UserID) async throws -> Response {
    let listener = try call.listen(to: .journey(of: user), on: events.bus, as: user)
    let (request, permission) = (call.request, call.permission)
    let authentication = journal.authentication
    return .stream(listener, on: call.channel) { [store] in
      let viewer = try await authentication.identity(of: request, for: permission)
      guard viewer?.user == user else { return nil }
      var json = JSONWriter()
      guard let journey = try await store.journey(of: user) else { return Array("null".utf8) }
      json.object { TripResources.journey.write(journey, to: &$0) }
      return json.bytes
    }
  }

  /// Announces a change of the active trip, and responds with it.
  private func changed(_ journey: Journey, _ user: UserID) -> Response {
    events.changed(journey.trip.id, of: user)
    return .journey(journey)
  }

  /// Unwraps the active trip.
  /// - Throws: `APIError` with status 404 if no trip is active.
  static func found(_ journey: Journey?) throws(APIError) -> Journey {
    guard let journey else { throw missing }
    return journey
  }

  private static let missing = APIError(.notFound, .noActiveTrip)
}

extension Stop.Progress {
  /// Reads the progress of a stop.
  fileprivate init(_ body: JSONBody, now: Timestamp) throws(APIError) {
    let visited = try body.value(TravelAPI.visited)
    let skipped = try body.value(TravelAPI.skipped)
    switch (visited, skipped) {
    case (nil, nil):
      throw APIError(.unprocessableContent, .visitedOrSkipped)
    case (true, true):
      throw APIError(.unprocessableContent, .visitedAndSkipped)
    case (true, _): self = .visited(now)
    case (_, true): self = .skipped(now)
    default: self = .open
    }
  }
}

// MARK: Operations

/// The operations of the active trip.
enum TravelAPI {
  private static let area = APIArea.travelling
  private static let path = "/trips/current"

  static let start = Operation(
    .post, "/trips/{id}/start", "Start a trip and end any other", area: area,
    body: .json(.object([radius.optional])),
    answers: [
      .ok(TripResources.journey), TripAPI.missing,
      .refusal(.conflict, "The trip has no stops."),
    ])

  static let show = Operation(
    .get, path, "Get the active trip", area: area,
    answers: [.ok(TripResources.journey), missing])

  static let stop = Operation(
    .delete, path, "End the active trip", area: area, answers: [.nothing, missing])

  static let positions = Operation(
    .post, path + "/positions",
    "Record positions, in any order; late and repeated ones are allowed", area: area,
    rate: .positions,
    body: .json(.either([Position.sent, .list(of: Position.sent, atMost: Position.maxAtOnce)])),
    answers: [
      .ok(TripResources.journey), missing,
      .refusal(.conflict, "The trip would have more than a million positions."),
    ])

  static let mark = Operation(
    .put, path + "/stops/{stop}", "Mark a stop as visited, skipped or open", area: area,
    body: .json(.object([visited.optional, skipped.optional])),
    answers: [.ok(TripResources.journey), missing])

  static let add = Operation(
    .post, path + "/stops", "Add a stop to the active trip", area: area,
    body: .json(TripResources.addition, and: [TripResources.optimize.optional], as: "StopAddition"),
    answers: [.ok(TripResources.journey), missing, changed])

  static let optimize = Operation(
    .post, path + "/optimize", "Optimise the order of the remaining stops", area: area,
    body: .json(
      .object([
        .optional("lat", .latitude, "Where the traveller is; by default the last known position."),
        .optional("lon", .longitude),
      ])),
    answers: [
      .ok(TripResources.journey), missing, changed,
      .refusal(.badRequest, "There is no route to a stop, which is named."),
    ])

  static let events = Operation(
    .get, path + "/events", "Watch the active trip", area: area,
    answers: Operation.Outcome.events(
      .orNull(TripResources.journey.schema), "The trip, or null, at first and after each change."))

  private static let missing = Operation.Outcome.refusal(.notFound, "No active trip.")
  private static let changed = Operation.Outcome.refusal(
    .conflict, "The trip was changed concurrently.")

  static let radius = JSONField(
    "visit_radius", .number(decimals: 3, 5...1000),
    "Radius within which a stop counts as visited, metres; by default the trip's.")
  static let visited = JSONField("visited", .flag, "True marks the stop as visited now.")
  static let skipped = JSONField(
    "skipped", .flag,
    "True marks the stop as skipped. One of both is needed, and at most one is true.")
}
