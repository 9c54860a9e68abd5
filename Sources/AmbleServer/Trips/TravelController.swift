import AmbleCore
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/trips/current`: the trip that somebody is travelling.
struct TravelController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(TravelAPI.start, use: start)
    routes.on(TravelAPI.show, use: show)
    routes.on(TravelAPI.stop, use: stop)
    routes.on(TravelAPI.positions, use: record)
    routes.on(TravelAPI.mark, use: mark)
  }

  private var store: any Store { journal.store }

  @Sendable private func start(_ call: Call, _ user: UserID) async throws -> Response {
    let radius = try await call.optionalBody().visitRadius()
    let journey = try await store.startTrip(call.id(), radius: radius, of: user, at: call.now)
    guard let journey else { throw TripController.missing }
    return .journey(journey)
  }

  @Sendable private func show(_ call: Call, _ user: UserID) async throws -> Response {
    .journey(try Self.found(try await store.journey(of: user)))
  }

  @Sendable private func stop(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await store.stopTravelling(of: user, at: call.now) else { throw Self.missing }
    return .nothing
  }

  @Sendable private func record(_ call: Call, _ user: UserID) async throws -> Response {
    let positions = try Position.list(try await call.json(upTo: BodyLimit.list), now: call.now)
    return .journey(try Self.found(try await store.record(positions, of: user)))
  }

  @Sendable private func mark(_ call: Call, _ user: UserID) async throws -> Response {
    let progress = try Stop.Progress(try await call.body(), now: call.now)
    guard let journey = try await store.mark(call.id("stop"), progress, of: user) else {
      throw APIError(.notFound, "There is no such stop on a trip that you are travelling.")
    }
    return .journey(journey)
  }

  /// The journey, if there is one.
  static func found(_ journey: Journey?) throws(APIError) -> Journey {
    guard let journey else { throw missing }
    return journey
  }

  private static let missing = APIError(.notFound, "You are not travelling: start a trip first.")
}

extension Stop.Progress {
  /// What a body says of a stop.
  fileprivate init(_ body: JSONBody, now: Moment) throws(APIError) {
    let visited = try body.flag("visited")
    let skipped = try body.flag("skipped")
    switch (visited, skipped) {
    case (nil, nil):
      throw APIError(.unprocessableContent, "Say whether the stop is visited or skipped.")
    case (true, true):
      throw APIError(.unprocessableContent, "A stop is either visited or skipped, not both.")
    case (true, _): self = .visited(now)
    case (_, true): self = .skipped(now)
    default: self = .open
    }
  }
}
