import AmbleCore
import AmbleHikes
import AmbleWork
import Logging
import ServiceLifecycle

/// Hikes, what they explored, and those that trackers report.
struct HikeFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  /// Matches hikes to streets.
  let matcher: HikeMatcher

  init(_ context: ServerContext, _ journal: ServedJournal) {
    (self.context, self.journal) = (context, journal)
    matcher = HikeMatcher(journal.store, context.registry, context.logger)
  }

  private var ground: HikeGround { HikeGround(registry: context.registry) }
  private var onChange: @Sendable () -> Void { { [matcher] in matcher.wake() } }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    let pool = context.pool
    WalkedController(journal: journal, registry: context.registry, pool: pool).addRoutes(
      to: &routes)
    HikeController(journal: journal, pool: pool, onChange: onChange).addRoutes(to: &routes)
    HikeImportController(journal: journal, ground: ground, pool: pool, onChange: onChange)
      .addRoutes(to: &routes)
    HikeEditController(journal: journal, pool: pool, onChange: onChange).addRoutes(to: &routes)
    HikeLinkController(journal: journal).addRoutes(to: &routes)
  }

  /// Returns the maker of hikes from the positions of trackers.
  func trackerHikes(_ logger: Logger) -> TrackerHikes {
    TrackerHikes(
      store: journal.store,
      importer: HikeImporter(ground: ground, zone: nil, language: .english),
      pool: WorkPool(threads: 1, waiting: 256), logger: logger, onChange: onChange)
  }

  func services(_ logger: Logger) -> [any Service] {
    let trackers = trackerHikes(logger)
    return [
      PeriodicService(interval: .seconds(60)) { [clock = journal.authentication.clock] in
        await trackers.finish(at: clock())
      },
      CancellableService { [matcher] in await matcher.run() },
      // Also finds hikes that other processes added, and regions that were imported again.
      PeriodicService(interval: .seconds(60)) { [matcher] in matcher.wake() },
      CancellableService { [store = journal.store] in
        await HikeMeasurer(store, logger).measureAll()
      },
    ]
  }

  var archiveParts: [any ArchivePart] {
    [
      HikeArchive(store: journal.store, pool: context.pool),
      ExploredArchive(store: journal.store, registry: context.registry, pool: context.pool),
    ]
  }
}
