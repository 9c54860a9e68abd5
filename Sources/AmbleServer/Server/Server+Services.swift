import AmbleCampus
import AmbleGroups
import AmbleHikes
import AmbleJournal
import AmbleLive
import AmbleRegion
import AmbleWork
import Logging
import ServiceLifecycle

extension Server {
  /// The background work of the server.
  /// - Parameter logger: where failures are reported.
  func services(_ logger: Logger) -> [any Service] {
    let watcher = RegionWatcher(registry, logger)
    let conditions = ConditionWatcher(registry, logger)
    var services: [any Service] = [
      PeriodicService(interval: .seconds(2)) { await watcher.look() },
      PeriodicService(interval: .milliseconds(250)) { await conditions.look() },
      PeriodicService(interval: .seconds(2)) { [registry] in
        for region in registry.regions { region.planner.restWhenIdle() }
      },
      PeriodicService(interval: .seconds(1)) { [hub] in hub.beatInTurn() },
      HangupService { [log, campuses, hub] in
        log?.reopen()
        await watcher.look()
        await conditions.look()
        let events = CampusEvents(bus: hub)
        let changed = await campuses.look { logger.error("\($0)") }
        for campus in changed { events.changed(campus, by: nil, nil) }
      },
    ]
    if let store = journal?.store {
      services.append(
        PeriodicService(interval: .seconds(86_400)) { await Self.purge(store, logger) })
    }
    if let editing = campusEditing(campusServices(WorkPool())) {
      services.append(
        PeriodicService(interval: .seconds(60)) {
          do { try await editing.follow() } catch {
            logger.error("Campuses cannot be read from the journal: \(error)")
          }
        })
    }
    if let rooms, let clock = journal?.authentication.clock {
      let convergence = GroupConvergence(rooms, registry, logger)
      services += [
        PeriodicService(interval: .seconds(1), worksAtEnd: true) { await rooms.save() },
        PeriodicService(interval: .seconds(3)) { await rooms.look(at: clock()) },
        PeriodicService(interval: .seconds(2)) { await convergence.follow(at: clock()) },
      ]
    }
    if let tips, let clock = journal?.authentication.clock {
      services.append(PeriodicService(interval: .seconds(1)) { await tips.look(at: clock()) })
    }
    if let service = bikeService(logger) { services.append(service) }
    if let pushQueue { services.append(pushQueue) }
    if let hikes = trackerHikes(logger), let clock = journal?.authentication.clock {
      services.append(PeriodicService(interval: .seconds(60)) { await hikes.finish(at: clock()) })
    }
    if plays, let journal, let rooms {
      services.append(PlayedGroup(journal, rooms, registry, logger))
    }
    if let matcher {
      // Also finds hikes that other processes added, and regions that were imported again.
      services += [
        CancellableService { await matcher.run() },
        PeriodicService(interval: .seconds(60)) { matcher.wake() },
      ]
    }
    if let store = journal?.store {
      services.append(CancellableService { await HikeMeasurer(store, logger).measureAll() })
    }
    if let metrics { services.append(MetricsService(endpoint: metrics, logger: logger)) }
    return services
  }

  /// Removes what was deleted too long ago to be restored. The journal also does so when opened.
  private static func purge(_ store: Journal, _ logger: Logger) async {
    do {
      try await store.purge(at: .now)
    } catch {
      logger.error("Deleted data could not be removed from the journal: \(error)")
    }
  }
}
