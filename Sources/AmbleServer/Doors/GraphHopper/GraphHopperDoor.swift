import AmbleRegion
import AmbleWork
import Hummingbird

/// The GraphHopper Routing API and Geocoding API. It owns their parameters, answers and errors.
struct GraphHopperDoor: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: Router<AppRequestContext>) {
    let routes = router.group().add(middleware: GraphHopperErrors())
    InfoController(registry: registry).addRoutes(to: routes)
    RouteController(registry: registry, pool: pool).addRoutes(to: routes)
    MatrixController(registry: registry, pool: pool).addRoutes(to: routes)
    IsochroneController(registry: registry, pool: pool).addRoutes(to: routes)
    NearestController(registry: registry, pool: pool).addRoutes(to: routes)
    GeocodeController(registry: registry, pool: pool).addRoutes(to: routes)
  }
}
