import AmbleCore
import AmbleRegion
import Hummingbird
import Logging
import ServiceLifecycle

/// Routes, places and maps of the regions, open to anyone.
struct RegionFeature: Feature {
  let context: ServerContext
  private let watcher: RegionWatcher
  private let conditions: ConditionWatcher

  init(_ context: ServerContext) {
    self.context = context
    watcher = RegionWatcher(context.registry, context.logger)
    conditions = ConditionWatcher(context.registry, context.logger)
  }

  func addPaths(to router: Router<AppRequestContext>) {
    let (registry, pool) = (context.registry, context.pool)
    GraphHopperDoor(registry: registry, pool: pool).addRoutes(to: router)
    PhotonController(registry: registry, pool: pool).addRoutes(to: router)
    TilesController(registry: registry, deployment: context.deployment, pool: pool).addRoutes(
      to: router)
    TerrainController(registry: registry, pool: pool).addRoutes(to: router)
    StressController(registry: registry, pool: pool).addRoutes(to: router)
    RegionFilesController(registry: registry).addRoutes(to: router)
  }

  func services(_ logger: Logger) -> [any Service] {
    [
      PeriodicService(interval: .seconds(2)) { await watcher.look() },
      PeriodicService(interval: .milliseconds(250)) { await conditions.look() },
      PeriodicService(interval: .seconds(2)) { [registry = context.registry] in
        for region in registry.regions { region.planner.restWhenIdle() }
      },
    ]
  }

  func reload(_ logger: Logger) async {
    await watcher.look()
    await conditions.look()
  }
}
