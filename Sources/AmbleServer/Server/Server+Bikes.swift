import AmbleBikeShare
import AmbleWork
import Hummingbird
import Logging

extension Server {
  /// Adds the routes of bike share.
  func addBikeRoutes(searching pool: WorkPool, to routes: inout APIRoutes<AppRequestContext>) {
    StationController(bikes: bikes, bus: hub, pool: pool).addRoutes(to: &routes)
    RideController(bikes: bikes, registry: registry, pool: pool).addRoutes(to: &routes)
  }

  /// Returns the service that reads feeds, or `nil` without systems.
  func bikeService(_ logger: Logger) -> BikeShareService? {
    guard !bikes.systems.systems.isEmpty else { return nil }
    return BikeShareService(bikes: bikes, bus: hub, logger: logger)
  }
}
