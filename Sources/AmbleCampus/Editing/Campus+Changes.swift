extension CampusBuilding {
  /// Applies a change.
  mutating func apply(_ change: CampusBuildingChange) {
    if let shortName = change.shortName { self.shortName = shortName }
    if let name = change.name { self.name = name }
    if let point = change.point { self.point = point }
  }

  /// Moves what lies at a point, and returns whether anything does.
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
