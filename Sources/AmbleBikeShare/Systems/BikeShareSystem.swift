import AmbleCore
public import Foundation
import Synchronization

/// Polls a system: fetches the files that its `gbfs.json` names when they are due, and keeps the
/// current snapshot.
///
/// No input can damage the present state: a file that cannot be used leaves the last good one in
/// place, with the reason in `health`. The snapshot can be read at any time from any task without
/// waiting.
///
/// ```swift
/// let configuration = try SystemConfiguration(discovery: "https://example.org/gbfs.json")
/// let system = BikeShareSystem(configuration, source: AnyFeedSource(web: HTTPFeedSource()))
/// await system.restore()
/// Task { await system.run() }
/// for await change in system.changes() { … }
/// ```
public actor BikeShareSystem {
  /// Which system it is, and how it is polled.
  public nonisolated let configuration: SystemConfiguration
  let source: any FeedSource
  let clock: any FeedClock
  let log: @Sendable (String) -> Void
  var random: SplitMix64
  var files: [FeedFile: FeedState] = [:]
  /// Whether `run` has begun, and thereby the state on disk was read.
  private var isPolled = false
  /// When files that change all the time were last written.
  var lastSave = Date.distantPast
  private nonisolated let shared = Mutex(SystemSnapshot())
  private nonisolated let listeners = SystemListeners()

  /// Creates a system that is not polled yet.
  ///
  /// - Parameters:
  ///   - configuration: Which system, and how.
  ///   - source: Where files come from.
  ///   - clock: The clock.
  ///   - seed: The seed of the random part of waiting times.
  ///   - log: Receives sentences about ignored data and failures.
  public init(
    _ configuration: SystemConfiguration, source: any FeedSource,
    clock: any FeedClock = SystemFeedClock(), seed: UInt64 = .random(in: 0 ... .max),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.source = source
    self.clock = clock
    self.log = log
    random = SplitMix64(seed: seed)
    files[.discovery] = FeedState(
      file: .discovery, url: configuration.discovery, due: .distantPast)
  }

  /// The name by which the system is known here.
  public nonisolated var key: String { configuration.key }

  /// All that is known now. Never waits.
  public nonisolated var snapshot: SystemSnapshot { shared.withLock { $0 } }

  /// Returns changes from now on. A listener that is slow misses the oldest of 256; then the
  /// revision skips, and the snapshot has it all.
  public nonisolated func changes() -> AsyncStream<SystemChange> { listeners.add() }

  /// Polls until the task is cancelled, and saves the last good state at the end.
  public func run() async {
    isPolled = true
    while !Task.isCancelled {
      let next = await step()
      do { try await clock.sleep(until: next) } catch { break }
    }
    save(all: true)
    listeners.finish()
  }

  /// Fetches the due files, once.
  ///
  /// - Returns: When to call again.
  @discardableResult
  public func step() async -> Date {
    if isDue(.discovery) {
      await fetch([.discovery])
      followDiscovery()
    }
    let due = files.keys.filter { $0 != .discovery && isDue($0) }
    if !due.isEmpty { await fetch(due.sorted { $0.rawValue < $1.rawValue }) }
    dropUnlisted()
    publish()
    save(all: false)
    let next = files.values.filter { $0.unlistedSince == nil }.map(\.due).min()
    return max(next ?? clock.now, clock.now.addingTimeInterval(0.5))
  }

  /// Fetches the files that change all the time, although they are not due, if the system is polled.
  package func refresh() async {
    guard isPolled else { return }
    for file in files.keys where file.isRealTime { files[file]?.due = .distantPast }
    await step()
  }

  /// Rebuilds the snapshot if a file changed, and notifies listeners of the changes that riders
  /// see.
  func publish() {
    let documents = files.compactMapValues(\.document)
    let old = snapshot
    var new = SnapshotBuilder(documents: documents, isRecording: configuration.isRecording).build()
    let change = new.change(since: old, system: key)
    new.revision = old.revision + (change == nil ? 0 : 1)
    let published = new
    shared.withLock { $0 = published }
    if let change { listeners.send(change) }
  }

  private func isDue(_ file: FeedFile) -> Bool {
    guard let state = files[file], state.unlistedSince == nil else { return false }
    return state.due <= clock.now
  }
}

extension BikeShareSystem {
  private var store: FeedStore? {
    configuration.stateFolder.map { FeedStore(folder: $0, limits: configuration.limits) }
  }

  /// Reads the last good state from disk, so that there are stations before the first fetch. A file
  /// that is damaged is ignored and logged. Call it before `run`.
  public func restore() {
    guard let store else { return }
    for file in FeedFile.allCases where file.isRead {
      do {
        guard let entry = try store.load(file) else { continue }
        try restore(entry)
      } catch let error as StoreError {
        log("\(key): the stored \(file.rawValue) is ignored, because \(error.reason).")
      } catch {
        log("\(key): the stored \(file.rawValue) is ignored: \(error)")
      }
    }
    publish()
  }

  private func restore(_ entry: FeedStore.Entry) throws {
    let reader = FeedReader(
      language: configuration.language, limits: configuration.limits, now: clock.now)
    let document = try reader.read(entry.file, entry.bytes)
    var state =
      files[entry.file] ?? FeedState(file: entry.file, url: entry.url, due: .distantPast)
    guard entry.file != .discovery || entry.url == configuration.discovery else { return }
    state.document = document
    state.validators = entry.validators
    state.lastSuccess = entry.fetched
    state.byteCount = entry.bytes.count
    state.isRestored = true
    if entry.file != .discovery {
      // Its address counts only once a `gbfs.json` lists it again.
      state.unlistedSince = clock.now
    }
    files[entry.file] = state
  }

  /// Writes files that changed; those that change from minute to minute only once a minute, unless
  /// all are asked for. A failure is logged, and tried again with the next change.
  func save(all: Bool) {
    guard let store else { return }
    let now = clock.now
    let isTime = all || now.timeIntervalSince(lastSave) >= Self.saveInterval
    for (file, state) in files where isTime || !file.isRealTime {
      guard let bytes = state.unsaved else { continue }
      if file.isRealTime { lastSave = now }
      do {
        try store.save(
          FeedStore.Entry(
            file: file, url: state.url, validators: state.validators,
            fetched: state.lastSuccess ?? now, bytes: bytes))
        files[file]?.unsaved = nil
      } catch {
        log("\(key): \(file.rawValue) cannot be stored: \(error)")
      }
    }
  }

  /// Time between writes of files that change all the time, seconds.
  static let saveInterval = 60.0

  /// How the polling goes.
  public func health() -> SystemHealth {
    let now = clock.now
    let isRecording = configuration.isRecording
    let order = Dictionary(
      uniqueKeysWithValues: FeedFile.allCases.enumerated().map { ($1, $0) })
    let reports = files.values
      .sorted { order[$0.file] ?? 0 < order[$1.file] ?? 0 }
      .map { SystemHealth.File($0, isRecording: isRecording, now: now) }
    let current = snapshot
    return SystemHealth(
      key: key, name: current.information?.name ?? configuration.discovery.host() ?? key,
      address: SystemHealth.File.withoutQuery(configuration.discovery),
      condition: Self.worst(reports), files: reports, stationCount: current.stations.count,
      vehicleCount: current.vehicles.count,
      staleStationCount: current.stations.count { current.isStale($0, at: now) },
      joinDefects: Self.joinDefects(current))
  }

  private static func worst(_ files: [SystemHealth.File]) -> SystemHealth.Condition {
    let important: Set<FeedFile> = [
      .discovery, .stationInformation, .stationStatus, .freeBikeStatus, .vehicleStatus,
    ]
    let conditions = files.filter { important.contains($0.file) }.map(\.condition)
    for condition in [SystemHealth.Condition.failed, .stale, .waiting]
    where conditions.contains(condition) {
      return condition
    }
    return .good
  }

  private static func joinDefects(_ snapshot: SystemSnapshot) -> FeedDefects {
    var defects = FeedDefects()
    for id in snapshot.unlistedStatuses {
      defects.add(
        FeedDefect(file: .stationStatus, item: String(id.prefix(80)), kind: .noInformation))
    }
    for station in snapshot.stations where station.status == nil {
      defects.add(
        FeedDefect(
          file: .stationInformation, item: String(station.id.prefix(80)), kind: .noStatus))
    }
    return defects
  }
}
