/// Finds out whether operations that were made for one version of a campus can be applied to a
/// later one without undoing what others changed in between.
///
/// Operations conflict if they touch an object that differs between both versions. A path that is
/// added conflicts if something was at one of its ends and no longer is.
public struct CampusMerge: Sendable {
  private let base: Side
  private let current: Side
  private var conflicts: [CampusObject] = []
  /// Objects that the operations themselves added.
  private var own: Set<CampusObject> = []

  /// A version of the campus, with its objects by identifier.
  private struct Side: Sendable {
    let campus: Campus
    let buildings: [String: CampusBuilding]
    let paths: [String: CampusPath]

    init(_ campus: Campus) {
      self.campus = campus
      buildings = Dictionary(campus.buildings.map { ($0.id, $0) }) { $1 }
      paths = Dictionary(campus.paths.map { ($0.id, $0) }) { $1 }
    }

    func entrance(_ id: String, of building: String) -> CampusEntrance? {
      buildings[building]?.entrances.first { $0.id == id }
    }

    func isUsed(_ point: CampusPoint) -> Bool {
      campus.paths.contains { $0.from == point || $0.to == point } || isEntrance(point)
    }

    private func isEntrance(_ point: CampusPoint) -> Bool {
      campus.buildings.contains {
        $0.point == point || $0.entrances.contains { $0.point == point }
      }
    }
  }

  private init(_ base: Campus, _ current: Campus) {
    self.base = Side(base)
    self.current = Side(current)
  }

  /// Returns the objects in conflict, each once; empty if the operations can be applied.
  /// - Parameters:
  ///   - operations: the operations of an editor who saw `base`.
  ///   - base: the version that the editor saw.
  ///   - current: the present version.
  /// - Complexity: O(objects), once more for each point moved and path added.
  public static func conflicts(
    of operations: [CampusOperation], from base: Campus, to current: Campus
  ) -> [CampusObject] {
    var merge = CampusMerge(base, current)
    for operation in operations { merge.addConflicts(of: operation) }
    return merge.conflicts
  }

  private mutating func addConflicts(of operation: CampusOperation) {
    switch operation {
    case .addBuilding(let building): add(.building(building.id))
    case .changeBuilding(let id, _): touch(building: id, withEntrances: false)
    case .removeBuilding(let id): touch(building: id, withEntrances: true)
    case .addEntrance(let building, let entrance):
      if base.buildings[building] != nil, current.buildings[building] == nil {
        report(.building(building))
      }
      add(.entrance(building: building, entrance.id))
    case .changeEntrance(let building, let id, _), .removeEntrance(let building, let id):
      touch(entrance: id, of: building)
    case .addPath(let path):
      add(.path(path.id))
      for end in [path.from, path.to] where base.isUsed(end) && !current.isUsed(end) {
        report(.point(end))
      }
    case .changePath(let id, let change):
      touch(path: id)
      for end in [change.from, change.to].compactMap({ $0 })
      where base.isUsed(end) && !current.isUsed(end) { report(.point(end)) }
    case .removePath(let id): touch(path: id)
    case .movePoint(let from, _): touch(point: from)
    case .changeCampus:
      if !base.campus.hasSettings(of: current.campus) { report(.campus) }
    }
  }

  /// Notes an object that is added. If another editor took its identifier meanwhile, that is a
  /// conflict.
  private mutating func add(_ object: CampusObject) {
    if exists(object, in: current), !exists(object, in: base) { report(object) }
    own.insert(object)
  }

  private func exists(_ object: CampusObject, in side: Side) -> Bool {
    switch object {
    case .building(let id): side.buildings[id] != nil
    case .entrance(let building, let id): side.entrance(id, of: building) != nil
    case .path(let id): side.paths[id] != nil
    case .campus, .point: true
    }
  }

  private mutating func touch(building id: String, withEntrances: Bool) {
    guard !own.contains(.building(id)) else { return }
    var (old, new) = (base.buildings[id], current.buildings[id])
    if !withEntrances {
      old?.entrances = []
      new?.entrances = []
    }
    if old != new { report(.building(id)) }
  }

  private mutating func touch(entrance id: String, of building: String) {
    guard !own.contains(.building(building)), !own.contains(.entrance(building: building, id))
    else { return }
    if base.entrance(id, of: building) != current.entrance(id, of: building) {
      report(.entrance(building: building, id))
    }
  }

  private mutating func touch(path id: String) {
    guard !own.contains(.path(id)) else { return }
    if base.paths[id] != current.paths[id] { report(.path(id)) }
  }

  /// Looks at all objects that the editor saw at a point. Those that others added there move too.
  private mutating func touch(point: CampusPoint) {
    for path in base.campus.paths where path.from == point || path.to == point {
      touch(path: path.id)
    }
    for building in base.campus.buildings {
      if building.point == point { touch(building: building.id, withEntrances: false) }
      for entrance in building.entrances where entrance.point == point {
        touch(entrance: entrance.id, of: building.id)
      }
    }
  }

  private mutating func report(_ object: CampusObject) {
    if !conflicts.contains(object) { conflicts.append(object) }
  }
}
