import AmbleCore
import AmbleRegion
import AmbleWork
import Dispatch
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle

/// Routes, places and maps of the regions, open to anyone.
struct RegionFeature: Feature {
  let context: ServerContext
  private let watcher: RegionWatcher
  private let conditions: ConditionWatcher
  private let warmer: RegionWarmer

  /// - Parameters:
  ///   - absent: the folders of regions that cannot be opened yet.
  ///   - folder: a folder whose regions are served while they are there, or `nil` for none.
  ///   - metricCache: the folder for the metrics of regions whose own folders cannot be written, or
  ///     `nil` for none.
  init(
    _ context: ServerContext, absent: [URL], folder: URL? = nil, metricCache: URL? = nil
  ) {
    self.context = context
    watcher = RegionWatcher(
      context.registry, context.logger, absent: absent, folder: folder, metricCache: metricCache)
    conditions = ConditionWatcher(context.registry, context.logger)
    warmer = RegionWarmer(context.logger)
  }

  func addPaths(to router: Router<AppRequestContext>) {
    let (registry, pool) = (context.registry, context.pool)
    GraphHopperDoor(registry: registry, pool: pool).addRoutes(to: router)
    PhotonController(registry: registry, pool: pool).addRoutes(to: router)
    OSRMDoor(registry: registry, pool: pool).addRoutes(to: router)
    NavigationDoor(registry: registry, pool: pool).addRoutes(to: router)
    TilesController(registry: registry, deployment: context.deployment, pool: pool).addRoutes(
      to: router)
    TerrainController(registry: registry, pool: pool).addRoutes(to: router)
    StreetTilesController(registry: registry, pool: pool).addRoutes(to: router)
    RegionFilesController(registry: registry).addRoutes(to: router)
  }

  func services(_ logger: Logger) -> [any Service] {
    [
      PeriodicService(interval: .seconds(2)) { await watcher.reopenChanged() },
      PeriodicService(interval: .milliseconds(250)) { await conditions.refresh() },
      PeriodicService(interval: .seconds(2)) { [registry = context.registry] in
        for region in registry.regions { region.planner.restWhenIdle() }
      },
      PeriodicService(interval: .seconds(2)) { [warmer, registry = context.registry] in
        await warmer.work(on: registry.regions)
      },
    ]
  }

  /// Serves the regions of further folders as well, once they can be opened.
  func serve(_ folders: [URL]) async { await watcher.add(folders) }

  /// Serves the regions that are there now.
  func serveNewest() async { await watcher.reopenChanged() }

  func reload(_ logger: Logger) async {
    await serveNewest()
    await conditions.refresh()
  }

  func metrics() async -> [MetricFamily] {
    var use = MetricFamily(
      .counter, "amble_cost_cache_requests_total",
      "Requests for the costs of a traveller on all streets, by whether they were in memory.")
    var data = MetricFamily(
      .gauge, "amble_region_data_time_seconds", "Time of the map data, in seconds since 1970.")
    for region in context.registry.regions {
      let counts = region.planner.metricUse
      use.add(Double(counts.hits), ["region": region.name, "result": "hit"])
      use.add(Double(counts.misses), ["region": region.name, "result": "miss"])
      if let time = region.region.manifest.dataDate?.timeIntervalSince1970 {
        data.add(time.rounded(), ["region": region.name])
      }
    }
    return [use, data]
  }
}

/// Finds regions that were imported again, and replaces them in the registry. Requests in progress
/// end with the old region, later ones begin with the new one. Regions that could not be opened at
/// first are added once they can, and those of a folder when they appear there, until they are gone.
actor RegionWatcher {
  private let registry: RegionRegistry
  private let logger: Logger
  private let folder: URL?
  private let metricCache: URL?
  /// The work that was begun last.
  private var last: Task<Void, Never>?
  /// The versions that could not be opened, by the numbers of their regions.
  private var failed: [Int: RegionVersion] = [:]
  /// The folders that are not served, with the versions that could not be opened.
  private var absent: [URL: RegionVersion?]

  /// Creates a watcher.
  /// - Parameters:
  ///   - absent: the folders of regions that cannot be opened yet.
  ///   - folder: a folder whose regions are served while they are there, or `nil` for none.
  ///   - metricCache: the folder for the metrics of regions whose own folders cannot be written, or
  ///     `nil` for none.
  init(
    _ registry: RegionRegistry, _ logger: Logger, absent: [URL] = [], folder: URL? = nil,
    metricCache: URL? = nil
  ) {
    self.metricCache = metricCache
    self.registry = registry
    self.logger = logger
    self.folder = folder?.standardizedFileURL
    self.absent = Dictionary(absent.map { ($0, RegionVersion(of: $0)) }) { $1 }
  }

  /// Opens the regions whose folders have changed. One that cannot be opened is reported, and the
  /// old one stays until the folder changes again.
  func reopenChanged() async { await inTurn { await self.reopen() } }

  /// Runs work after that which was begun before: while a region is opened, other calls would open it too.
  private func inTurn(_ work: @escaping @Sendable () async -> Void) async {
    let task = Task { [last] in
      await last?.value
      await work()
    }
    last = task
    await task.value
  }

  private func reopen() async {
    lookIntoFolder()
    await openAbsent()
    for entry in registry.entries {
      let (served, folder) = (entry.region, entry.region.region.folder)
      guard let version = RegionVersion(of: folder), version != served.region.version,
        version != failed[entry.number]
      else { continue }
      do {
        registry.replace(entry.number, by: try await open(folder, served.overlays))
        logger.notice("The region in \(folder.path) was imported again and is now served.")
      } catch {
        failed[entry.number] = version
        logger.error("The region in \(folder.path) was replaced, but cannot be opened: \(error)")
      }
    }
  }

  /// Notes the new regions of the folder, and removes those that are gone from it.
  private func lookIntoFolder() {
    guard let folder else { return }
    for entry in registry.entries where isOwn(entry.region.region.folder) {
      let place = entry.region.region.folder
      guard !FileManager.default.fileExists(atPath: place.path), registry.remove(entry.number)
      else { continue }
      logger.notice("The region in \(place.path) is gone and is not served any more.")
    }
    absent = absent.filter { place, _ in
      !isOwn(place) || FileManager.default.fileExists(atPath: place.path)
    }
    let known = knownPaths
    for place in RegionLoading.regions(in: folder)
    where !known.contains(place.standardizedFileURL.path) { absent[place] = .some(nil) }
  }

  /// Returns whether a region is in the folder.
  private func isOwn(_ place: URL) -> Bool {
    place.standardizedFileURL.deletingLastPathComponent().path == folder?.path
  }

  /// The paths of the regions that are served or will be.
  private var knownPaths: Set<String> {
    let folders = registry.regions.map(\.region.folder) + absent.keys
    return Set(folders.map(\.standardizedFileURL.path))
  }

  /// Adds the folders of regions that are not served yet.
  func add(_ folders: [URL]) async {
    let served = registry.regions.map(\.region.folder).filter { !isOwn($0) }
    let known = knownPaths
    for folder in folders where !known.contains(folder.standardizedFileURL.path) {
      absent[folder] = .some(nil)
      guard RegionVersion(of: folder) == nil else { continue }
      logger.error("There is no region in \(folder.path). It is served once it is there.")
    }
    let wanted = Set(folders.map(\.standardizedFileURL.path))
    for path in served.map(\.standardizedFileURL.path).sorted() where !wanted.contains(path) {
      logger.notice("The region in \(path) is served until the next start.")
    }
    await inTurn { await self.openAbsent() }
  }

  private func openAbsent() async {
    for (folder, known) in absent {
      guard let version = RegionVersion(of: folder), version != known else { continue }
      do {
        registry.add(try await open(folder, RegionOverlays()))
        absent[folder] = nil
        logger.notice("The region in \(folder.path) can be opened now and is served.")
      } catch {
        absent[folder] = .some(version)
        logger.error("The region in \(folder.path) cannot be opened: \(error)")
      }
    }
  }

  /// Opens a region on a separate thread, because that reads the whole street network.
  private func open(
    _ folder: URL, _ overlays: RegionOverlays
  ) async throws -> ServedRegion {
    let metricCache = metricCache
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(
          with: Result {
            let region = try Region(opening: folder, metricCache: metricCache)
            return ServedRegion(region, overlays: overlays)
          })
      }
    }
  }
}

// MARK: Metrics

/// Makes the metrics of regions that are served for the first time before they are asked for: of one
/// region at a time, one metric at a time, on one thread.
actor RegionWarmer {
  private let logger: Logger
  /// The regions whose metrics were made.
  private var done: [ObjectIdentifier: Weak] = [:]

  private struct Weak { weak var region: ServedRegion? }

  init(_ logger: Logger) { self.logger = logger }

  /// Reads the places and makes the metrics of those regions that it has not seen before. Ends after the
  /// current metric if its task is cancelled.
  func work(on regions: [ServedRegion]) async {
    done = done.filter { $0.value.region != nil }
    for region in regions where done[ObjectIdentifier(region)] == nil {
      guard !Task.isCancelled else { return }
      done[ObjectIdentifier(region)] = Weak(region: region)
      let cancellation = CancellationFlag()
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          DispatchQueue.global(qos: .utility).async { [logger] in
            do { try region.region.places.prepare() } catch {
              logger.error("Places of \(region.name) cannot be searched: \(error)")
            }
            region.planner.makeUsualMetrics { cancellation.isSet }
            continuation.resume()
          }
        }
      } onCancel: {
        cancellation.set()
      }
    }
  }
}

// MARK: Conditions

/// Applies traffic, closures and other conditions of streets to served regions, when their sources
/// change and when their time has come. Requests in progress end with the conditions of their
/// beginning.
struct ConditionWatcher: Sendable {
  private let registry: RegionRegistry
  private let logger: Logger

  /// Creates a watcher.
  init(_ registry: RegionRegistry, _ logger: Logger) {
    self.registry = registry
    self.logger = logger
  }

  /// Refreshes the conditions of all regions on a separate thread, because customizing takes all
  /// cores for a part of a second.
  func refresh(at now: Date = Date()) async {
    for served in registry.regions {
      let start = ContinuousClock.now
      let outcome = await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          continuation.resume(returning: served.conditions.refresh(at: now))
        }
      }
      report(outcome, of: served, took: ContinuousClock.now - start)
    }
  }

  private func report(
    _ outcome: RegionConditions.Outcome, of served: ServedRegion, took: Duration
  ) {
    switch outcome {
    case .same: break
    case .applied(let modes):
      let names = modes.map(\.name).joined(separator: ", ")
      let milliseconds = Int(took / .milliseconds(1))
      logger.notice(
        "The streets of \(served.name) have other conditions now (\(names)), in \(milliseconds) ms."
      )
    case .failed(let problem): logger.error("\(problem)")
    }
  }
}
