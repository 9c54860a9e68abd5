public import AmbleRegion
public import Foundation

/// How an update ended.
public enum UpdateOutcome: Sendable {
  /// The sources have nothing newer; the time of the region's map, or `nil` if unknown.
  case isNewest(Date?)
  /// The region was made again.
  case made(ImportReport)
}

extension RegionSources {
  /// Makes a region again if its source has a newer map: by change files where there are some, else by a
  /// new extract. A region that was imported from files is imported again if they have changed. A server
  /// that serves the region takes the new one over.
  ///
  /// - Parameter changes: change files of the user's own to apply, the oldest first; the source is not
  ///   asked then.
  /// - Throws: `SourceError`, or an error of the import.
  public func update(
    _ folder: URL, with changes: [URL] = [],
    _ report: @escaping @Sendable (MakingEvent) -> Void
  ) async throws -> UpdateOutcome {
    let manifest = try RegionManifest(of: folder)
    if let record = ImportRecord(of: folder) {
      // The manifest has whole seconds.
      let time = manifest.importDate.addingTimeInterval(1)
      guard !changes.isEmpty || record.hasChanged(since: time) else {
        return .isNewest(manifest.dataDate)
      }
      var importer = Importer(record.request(for: folder, adding: changes))
      importer.willBegin = { _ in try Task.checkCancellation() }
      return .made(try importer.run { report(.imports($0)) })
    }
    let origin = try RegionOrigin(of: folder)
    let plan = try await plan(of: origin, manifest, in: folder, report)
    let extract: LoadedFile
    if changes.isEmpty {
      extract = try await newestExtract(of: plan, origin, report)
      let isSame =
        extract.version == origin.version
        && MapChanges.sequence(of: extract.file) == origin.sequence
      if isSame { return .isNewest(manifest.dataDate) }
    } else {
      extract = try storedExtract(of: plan)
      try MapChanges.apply(changes, to: extract.file, state: nil)
    }
    return .made(try await make(plan, of: extract, report))
  }

  private func plan(
    of origin: RegionOrigin, _ manifest: RegionManifest, in folder: URL,
    _ report: @escaping @Sendable (MakingEvent) -> Void
  ) async throws(SourceError) -> RegionPlan {
    guard let area = origin.area, let source = Source(rawValue: origin.source) else {
      throw .badInput("\(folder.shownPath) has an origin.json that cannot be used: get it again.")
    }
    let extract = Extract(
      source: source, identifier: origin.extract, name: origin.extract, url: origin.url,
      updates: origin.updates, area: area, countries: origin.countries)
    return RegionPlan(
      name: manifest.name, destination: folder, place: origin.place, area: area, extract: extract,
      isCut: origin.isCut, elevation: origin.elevation,
      tiles: try await tiles(of: area, origin.elevation) { report(.load($0, $1)) },
      drawsMap: origin.drawsMap)
  }

  private func storedExtract(of plan: RegionPlan) throws(SourceError) -> LoadedFile {
    let file = downloader.settings.folder.appending(path: plan.extract.file.path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw .notFound(
        "The extract of the region, \(file.shownPath), is gone. Run `amble update` without a file.")
    }
    return LoadedFile(
      file: file, version: SourceVersion(in: SourceVersion.file(of: file)), isNew: false)
  }

  /// Returns the extract of a plan with all changes that its source offers, or else as its source has it.
  private func newestExtract(
    of plan: RegionPlan, _ origin: RegionOrigin,
    _ report: @escaping @Sendable (MakingEvent) -> Void
  ) async throws(SourceError) -> LoadedFile {
    guard let updates = plan.extract.updates, let stored = try? storedExtract(of: plan),
      let own = MapChanges.sequence(of: stored.file),
      let text = try await downloader.document(
        updates + "/state.txt", maximumBytes: ReplicationState.maximumBytes),
      let state = ReplicationState(String(decoding: text, as: UTF8.self)),
      case let missing = state.sequence - own, (0...MapChanges.maximumFiles).contains(missing)
    else { return try await loadExtract(plan.extract, report) }
    guard missing > 0 else { return stored }
    var changes: [URL] = []
    for sequence in own + 1...state.sequence {
      let path = ReplicationState.path(of: sequence)
      let file = SourceFile(
        url: "\(updates)/\(path)",
        path: "\(plan.extract.source.rawValue)/changes/\(plan.extract.identifier)/\(path)",
        maximumBytes: MapChanges.maximumBytes, isPermanent: true)
      changes.append(try await load(file, "changes \(sequence)") { report(.load($0, $1)) }.file)
    }
    try MapChanges.apply(changes, to: stored.file, state: state)
    for file in changes { try? FileManager.default.removeItem(at: file) }
    return stored
  }
}
