import Foundation

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
