/// Numbers of objects that a change added, changed and removed.
public struct CampusChangeCount: Hashable, Sendable {
  /// Numbers of objects of a kind.
  public struct Numbers: Hashable, Sendable {
    /// Objects that are new.
    public var added = 0
    /// Objects that differ.
    public var changed = 0
    /// Objects that are gone.
    public var removed = 0

    /// Creates numbers.
    public init(added: Int = 0, changed: Int = 0, removed: Int = 0) {
      (self.added, self.changed, self.removed) = (added, changed, removed)
    }
  }

  /// Buildings, which change with their entrances too.
  public var buildings = Numbers()
  /// Paths.
  public var paths = Numbers()
  /// Whether anything else changed, such as the name or the picture.
  public var hasSettings = false

  /// Creates numbers.
  public init(buildings: Numbers = .init(), paths: Numbers = .init(), hasSettings: Bool = false) {
    (self.buildings, self.paths, self.hasSettings) = (buildings, paths, hasSettings)
  }
}

extension CampusDelta {
  /// Counts the objects that differ.
  /// - Parameter old: the older version, or `nil` for a whole campus.
  /// - Complexity: O(objects).
  public func count(since old: Campus?) -> CampusChangeCount {
    let buildingIDs = Set((old?.buildings ?? []).map(\.id))
    let pathIDs = Set((old?.paths ?? []).map(\.id))
    let newBuildings = buildings.count { !buildingIDs.contains($0.id) }
    let newPaths = paths.count { !pathIDs.contains($0.id) }
    return CampusChangeCount(
      buildings: .init(
        added: newBuildings, changed: buildings.count - newBuildings, removed: goneBuildings.count),
      paths: .init(added: newPaths, changed: paths.count - newPaths, removed: gonePaths.count),
      hasSettings: settings != nil)
  }
}
