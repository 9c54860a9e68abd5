import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/users/me/home_zone`: the surroundings that no link to a hike shows.
struct HomeZoneController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(HomeZoneAPI.show, use: show)
    routes.on(HomeZoneAPI.set, use: set)
    routes.on(HomeZoneAPI.remove, use: remove)
  }

  @Sendable private func show(_ call: Call, _ user: UserID) async throws -> Response {
    Self.response(try await journal.store.homeZone(of: user))
  }

  @Sendable private func set(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let home: Coordinate = try body.need("lat", body.position())
    let radius = try body.need("radius", body.number("radius", HomeZone.radii))
    var generator = SystemRandomNumberGenerator()
    let zone = HomeZone(around: home, radius: radius, using: &generator)
    try await journal.store.setHomeZone(zone, of: user)
    return Self.response(zone)
  }

  @Sendable private func remove(_ call: Call, _ user: UserID) async throws -> Response {
    try await journal.store.setHomeZone(nil, of: user)
    return .nothing
  }

  private static func response(_ zone: HomeZone?) -> Response {
    .object { json in
      json.key("zone")
      guard let zone else { return json.null() }
      json.object { json in
        json.field("lat", zone.centre.latitude, decimals: 6)
        json.field("lon", zone.centre.longitude, decimals: 6)
        json.field("radius", zone.radius, decimals: 0)
      }
    }
  }
}

/// The operations of home zones.
enum HomeZoneAPI {
  private static let path = "/users/me/home_zone"
  private static let area = "Accounts"

  static let show = Operation(
    .get, path, "Get the zone that no link to a hike shows", area: area, answers: [.ok(zone)])

  static let set = Operation(
    .put, path, "Set the zone; its centre is moved at random, so that it does not tell the home",
    area: area,
    body: .json(
      .object([
        .required("lat", .latitude), .required("lon", .longitude),
        .required("radius", .number(HomeZone.radii), "Metres."),
      ])), answers: [.ok(zone)])

  static let remove = Operation(
    .delete, path, "Remove the zone", area: area, answers: [.nothing])

  private static let zone = Schema.object([
    .required(
      "zone",
      .orNull(
        .object([
          .required("lat", .latitude), .required("lon", .longitude), .required("radius", .number()),
        ])))
  ])
}
