/// The difference between two versions of a campus. A whole campus is its difference from none.
///
/// The order of objects that stay is kept; new ones come last.
public struct CampusDelta: Equatable, Sendable {
  /// The campus without buildings and paths, if anything of it changed.
  var settings: Campus?
  /// Buildings that are new or changed.
  var buildings: [CampusBuilding] = []
  /// Identifiers of buildings that are gone.
  var goneBuildings: [String] = []
  /// Paths that are new or changed.
  var paths: [CampusPath] = []
  /// Identifiers of paths that are gone.
  var gonePaths: [String] = []

  /// Compares two versions.
  /// - Parameter old: the older version, or `nil` for a whole campus.
  /// - Complexity: O(objects).
  public init(from old: Campus?, to new: Campus) {
    if old?.withoutObjects != new.withoutObjects { settings = new.withoutObjects }
    let known = Dictionary((old?.buildings ?? []).map { ($0.id, $0) }) { $1 }
    buildings = new.buildings.filter { known[$0.id] != $0 }
    let ids = Set(new.buildings.map(\.id))
    goneBuildings = (old?.buildings ?? []).map(\.id).filter { !ids.contains($0) }
    let knownPaths = Dictionary((old?.paths ?? []).map { ($0.id, $0) }) { $1 }
    paths = new.paths.filter { knownPaths[$0.id] != $0 }
    let pathIDs = Set(new.paths.map(\.id))
    gonePaths = (old?.paths ?? []).map(\.id).filter { !pathIDs.contains($0) }
  }

  /// Creates an empty difference.
  init() {}

  /// Whether the versions are the same but for the order of objects.
  public var isEmpty: Bool { self == CampusDelta() }

  /// Returns the newer version of an older one.
  /// - Parameter old: the older version, or `nil` if the difference is a whole campus.
  /// - Complexity: O(objects).
  public func applied(to old: Campus?) -> Campus {
    var new = settings ?? old?.withoutObjects ?? Campus(name: "")
    var buildings = EditedList(old?.buildings ?? [], id: \.id)
    for id in goneBuildings { _ = buildings.remove(id) }
    for building in self.buildings where !buildings.change(building.id, { $0 = building }) {
      _ = buildings.add(building)
    }
    var paths = EditedList(old?.paths ?? [], id: \.id)
    for id in gonePaths { _ = paths.remove(id) }
    for path in self.paths where !paths.change(path.id, { $0 = path }) { _ = paths.add(path) }
    new.buildings = buildings.elements
    new.paths = paths.elements
    return new
  }
}

extension Campus {
  /// The campus without its buildings and paths.
  fileprivate var withoutObjects: Campus {
    var rest = self
    rest.buildings = []
    rest.paths = []
    return rest
  }
}
