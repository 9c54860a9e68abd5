extension CampusBuilding {
  /// Applies a change.
  mutating func apply(_ change: CampusBuildingChange) {
    if let shortName = change.shortName { self.shortName = shortName }
    if let name = change.name { self.name = name }
    if let point = change.point { self.point = point }
  }

  /// Moves the objects at a point, and returns whether there are any.
  mutating func move(_ from: CampusPoint, to: CampusPoint) -> Bool {
    var isMoved = point == from
    if isMoved { point = to }
    for index in entrances.indices where entrances[index].point == from {
      entrances[index].point = to
      isMoved = true
    }
    return isMoved
  }
}

extension CampusEntrance {
  /// Applies a change.
  mutating func apply(_ change: CampusEntranceChange) {
    if let name = change.name { self.name = name }
    if let point = change.point { self.point = point }
    if let isStepFree = change.isStepFree { self.isStepFree = isStepFree }
  }
}

extension CampusPath {
  /// Applies a change.
  mutating func apply(_ change: CampusPathChange) {
    if let from = change.from { self.from = from }
    if let to = change.to { self.to = to }
    if let length = change.length { self.length = length }
    if let kind = change.kind { self.kind = kind }
    if let isOneWay = change.isOneWay { self.isOneWay = isOneWay }
    if let closedUntil = change.closedUntil { self.closedUntil = closedUntil }
  }

  /// Moves the ends that lie at a point, and returns whether any does.
  mutating func move(_ from: CampusPoint, to: CampusPoint) -> Bool {
    let isMoved = self.from == from || self.to == from
    if self.from == from { self.from = to }
    if self.to == from { self.to = to }
    return isMoved
  }
}

extension Campus {
  /// Applies a change.
  mutating func apply(_ change: CampusSettingsChange) {
    if let name = change.name { self.name = name }
    if let unit = change.unit { self.unit = unit }
    if let scale = change.scale { self.scale = scale }
    if let north = change.north { self.north = north }
    if let pins = change.pins { self.pins = pins }
  }

  /// Returns whether another campus has the same name, unit, scale, north and pins.
  func hasSettings(of other: Campus) -> Bool {
    (name, unit, scale, north) == (other.name, other.unit, other.scale, other.north)
      && pins == other.pins
  }
}

extension Campus {
  /// Returns the campus with the identifiers of an earlier version for the objects that are the
  /// same: buildings of the same short name, their entrances at the same point, and paths between
  /// the same points. Other objects get identifiers that the earlier version does not have.
  ///
  /// Files of a folder have no identifiers. So a folder that was read again differs only where its
  /// files do.
  /// - Complexity: O(objects).
  public func identified(by earlier: Campus) -> Campus {
    var result = self
    var buildings = Dictionary(earlier.buildings.map { ($0.shortName, $0) }) { first, _ in first }
    var names = FreshNames(prefix: "b", taken: earlier.buildings.map(\.id))
    for index in result.buildings.indices {
      let known = buildings.removeValue(forKey: result.buildings[index].shortName)
      result.buildings[index].id = known?.id ?? names.next()
      result.buildings[index].takeEntrances(of: known)
    }
    var paths = Dictionary(grouping: earlier.paths.reversed(), by: PathEnds.init).mapValues {
      $0.map(\.id)
    }
    var pathNames = FreshNames(prefix: "p", taken: earlier.paths.map(\.id))
    for index in result.paths.indices {
      let id = paths[PathEnds(result.paths[index])]?.popLast()
      result.paths[index].id = id ?? pathNames.next()
    }
    return result
  }
}

/// The ends of a path.
private struct PathEnds: Hashable {
  let from: CampusPoint
  let to: CampusPoint

  init(_ path: CampusPath) { (from, to) = (path.from, path.to) }
}

/// Identifiers that are not taken: a prefix and a number.
private struct FreshNames {
  let prefix: String
  private let taken: Set<String>
  private var number = 0

  init(prefix: String, taken: [String]) {
    self.prefix = prefix
    self.taken = Set(taken)
  }

  mutating func next() -> String {
    repeat { number += 1 } while taken.contains("\(prefix)\(number)")
    return "\(prefix)\(number)"
  }
}

extension CampusBuilding {
  fileprivate mutating func takeEntrances(of earlier: CampusBuilding?) {
    var known = Dictionary((earlier?.entrances ?? []).map { ($0.point, $0.id) }) { first, _ in first
    }
    var names = FreshNames(prefix: "e", taken: (earlier?.entrances ?? []).map(\.id))
    for index in entrances.indices {
      entrances[index].id = known.removeValue(forKey: entrances[index].point) ?? names.next()
    }
  }
}
