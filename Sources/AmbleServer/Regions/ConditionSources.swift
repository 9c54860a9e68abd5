import AmbleRegion

/// The sources of conditions of a region's streets besides its traffic file, by name; a value of
/// `RegionOverlays`, so that a new import keeps them.
struct ConditionSources: Sendable {
  /// The sources.
  private(set) var sources: [String: any StreetConditionSource] = [:]
  /// Counts the changes.
  private(set) var revision = 0

  /// Replaces a source, or removes it.
  mutating func set(_ source: (any StreetConditionSource)?, named name: String) {
    sources[name] = source
    revision += 1
  }
}

extension ServedRegion {
  /// Replaces a source of conditions, such as riders' reports, or removes it. The streets follow
  /// within a second, or at once if the caller refreshes `conditions`.
  func setConditions(_ source: (any StreetConditionSource)?, named name: String) {
    overlays.update(ConditionSources()) { $0.set(source, named: name) }
  }
}
