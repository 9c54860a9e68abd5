import AmbleBikeShare
import AmbleCore
import AmbleDemo
import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import ServiceLifecycle

/// Bike share: stations and rides, open to anyone.
struct BikeFeature: Feature {
  let context: ServerContext
  /// The systems.
  let bikes: BikeShare
  /// The invented system, if one is played.
  private let played: PlayedBikes?
  private let shared: SharedBikes?

  init(
    _ context: ServerContext, _ settings: BikeShareSettings, playing plays: Bool,
    _ journal: Journal?
  ) throws {
    self.context = context
    shared = SharedBikes(journal, context.live)
    played =
      try plays
      ? context.registry.regions.first.map {
        try PlayedBikes($0.region, from: settings.playedFrom, clock: settings.clock)
      } : nil
    bikes = try BikeShare(settings, playing: played, sharedBy: shared, logger: context.logger)
    shared?.follow(bikes.systems)
  }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    StationController(bikes: bikes, bus: context.live.bus, pool: context.pool).addRoutes(
      to: &routes)
    RideController(bikes: bikes, registry: context.registry, pool: context.pool).addRoutes(
      to: &routes)
  }

  func addPaths(to router: Router<AppRequestContext>) {
    ClassicRideController(bikes: bikes, registry: context.registry, pool: context.pool).addRoutes(
      to: router)
    if let played {
      PlayedFeedController(bikes: played, deployment: context.deployment).addRoutes(to: router)
    }
  }

  func metrics() async -> [MetricFamily] {
    var age = MetricFamily(
      .gauge, "amble_feed_age_seconds", "Age of what the stations of a bike-share system hold.")
    var good = MetricFamily(
      .gauge, "amble_feed_good", "Whether all files of a bike-share system are current.")
    for system in await bikes.systems.health() {
      let status = system.files.first { $0.file == .stationStatus }
      if let seconds = status?.age { age.add(seconds.rounded(), ["system": system.key]) }
      good.add(system.condition == .good ? 1 : 0, ["system": system.key])
    }
    return [age, good]
  }

  func services(_ logger: Logger) -> [any Service] {
    bikes.systems.systems.isEmpty
      ? []
      : [BikeShareService(bikes: bikes, bus: context.live.bus, logger: logger, shared: shared)]
  }
}

/// `/gbfs`: the feed of the invented system.
struct PlayedFeedController: Sendable {
  let bikes: PlayedBikes
  let deployment: Deployment

  /// Adds the paths.
  func addRoutes(to router: Router<AppRequestContext>) {
    router.get("gbfs/{file}") { [bikes, deployment] request, context in
      let client = Client(of: request, context, at: deployment)
      let name = context.parameters.get("file") ?? ""
      guard name.hasSuffix(".json"), let file = FeedFile(rawValue: String(name.dropLast(5))),
        let bytes = bikes.document(file, base: "\(client.origin)/gbfs")
      else { throw APIError(.notFound, .notFound) }
      return Response(json: bytes)
    }
  }
}

/// `/api/v1/rides`: rides by shared bicycle, open to anyone.
struct RideController: Sendable {
  let bikes: BikeShare
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(RideAPI.rides, open: rides)
    routes.on(RideAPI.plan, use: plan)
  }

  @Sendable private func rides(_ call: APICall) async throws -> Response {
    let query = try call.query()
    let question = try RideQuestion(query)
    let region = try registry.region(for: [question.start, question.end])
    let finder = RideFinder(bikes: bikes, region: region)
    let found = try await pool.run {
      Result { try finder.best(for: question.request, at: bikes.now) }
    }.get()
    return .object(
      RidesAnswer(found, sources: region.sources), as: RidesAnswer.resource)
  }

  /// Plans rides of several riders: a signed-in user's, because it takes longer.
  @Sendable private func plan(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let target = try body.need(RideAPI.destination)
    let starts = try body.need(RideAPI.riders)
    let request = GroupRideRequest(
      from: starts, to: target, kind: try body.value(RideAPI.kind) ?? .bike)
    let region = try registry.region(for: starts + [target])
    let finder = RideFinder(bikes: bikes, region: region)
    let found = try await pool.run { Result { try finder.plan(for: request, at: bikes.now) } }.get()
    return .object(
      GroupRidesAnswer(found, sources: region.sources), as: GroupRidesAnswer.resource)
  }
}

/// A question for rides in the query of a request.
struct RideQuestion {
  let start: Coordinate
  let end: Coordinate
  let request: RideRequest

  /// Parses `from`, `to`, `ebike`, `by` and `count`.
  /// - Throws: `APIError` with status 400 if a place is missing or invalid.
  init(_ query: RequestParameters) throws(APIError) {
    start = try Self.place("from", 0, query)
    end = try Self.place("to", 1, query)
    let kinds: Set<RideKind> = try query.bool("ebike") ?? false ? [.bike, .ebike] : [.bike]
    var request = RideRequest(from: start, to: end, kinds: kinds)
    request.count = try query.integer("count", in: 1...3) ?? 3
    if let text = query["by"] {
      guard let objective = RideObjective(rawValue: text) else {
        let known = RideObjective.allCases.map(\.rawValue).joined(separator: " or ")
        throw .badRequest(
          .unknownChoice, ["name": "by", "known": .text(known), "given": .text(text.excerpt)])
      }
      request.objective = objective
    }
    self.request = request
  }

  private static func place(
    _ name: String, _ index: Int, _ query: RequestParameters
  ) throws(APIError) -> Coordinate {
    guard let text = query[name] else {
      throw .badRequest(.missingParameter, ["name": .text(name)])
    }
    return try RouteQuery.place(text, index: index)
  }
}

extension RideFinder.Failure: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .noSystems: APIError(.notFound, .noBikeShare)
    case .refused(let error):
      APIError(.badRequest, .rideRefused, ["reason": .text(error.sentence)])
    }
  }
}

// MARK: Operations

/// The operations of rides.
enum RideAPI {
  private static let area = APIArea.bikeShare

  static let rides = Operation(
    .get, "/rides", "Find rides by shared bicycle beside the plain walk", area: area,
    access: .anyone,
    query: [
      .init(name: "from", schema: .text(), about: "latitude,longitude.", isRequired: true),
      .init(name: "to", schema: .text(), about: "latitude,longitude.", isRequired: true),
      .init(name: "ebike", schema: .flag, about: "Whether e-bikes count too."),
      .init(
        name: "by", schema: .choice(RideObjective.allCases.map(\.rawValue)),
        about: "What the first ride minimises: the expected time, as by default, or effort."),
      .init(
        name: "count", schema: .integer(1...3), about: "Maximum number of rides; 3 by default."),
    ],
    answers: [
      .ok(RidesAnswer.resource),
      .refusal(.badRequest, "A place is missing, invalid or far from streets."),
      .refusal(.notFound, "The server has no bike-share system."),
    ])

  static let plan = Operation(
    .post, "/rides/plan", "Plan rides of a group to one place, with bikes and docks for all",
    area: area, rate: nil,
    body: .json(.object([riders.needed, destination.needed, kind.optional])),
    answers: [
      .ok(GroupRidesAnswer.resource),
      .refusal(.badRequest, "A place is invalid or far from streets."),
      .refusal(.notFound, "The server has no bike-share system."),
    ])

  static let riders = JSONField(
    "riders", .list(of: .place, atMost: GroupRideRequest.maxRiders))
  static let destination = JSONField("to", .place)
  static let kind = JSONField<RideKind>("kind", .choice, "By default `bike`.")
}

extension JSONForm where Value == Coordinate {
  /// An object with latitude and longitude.
  fileprivate static var place: Self {
    .object(Resource([.place(sent: \.self)]), from: { Coordinate(latitude: 0, longitude: 0) })
  }
}

// MARK: Messages

/// Messages about shared bicycles.
extension MessageTemplate {
  static let noSuchStation = Self("no_such_station", "There is no such station.")
  static let noBikeShare = Self("no_bike_share", "This server has no bike-share system.")
  static let rideRefused = Self("ride_refused", "No ride can be planned. {reason}")
}
