import AmbleBikeShare
import AmbleRegion
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

  init(_ context: ServerContext, _ settings: BikeShareSettings, playing plays: Bool) throws {
    self.context = context
    played = try plays ? context.registry.regions.first.map { try PlayedBikes($0.region) } : nil
    bikes = try BikeShare(settings, playing: played, logger: context.logger)
  }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    StationController(bikes: bikes, bus: context.hub, pool: context.pool).addRoutes(to: &routes)
    RideController(bikes: bikes, registry: context.registry, pool: context.pool).addRoutes(
      to: &routes)
  }

  func addPaths(to router: Router<AppRequestContext>) {
    ClassicRideController(bikes: bikes, registry: context.registry, pool: context.pool).addRoutes(
      to: router)
    played?.addRoutes(to: router, at: context.deployment)
  }

  func services(_ logger: Logger) -> [any Service] {
    bikes.systems.systems.isEmpty
      ? [] : [BikeShareService(bikes: bikes, bus: context.hub, logger: logger)]
  }
}
