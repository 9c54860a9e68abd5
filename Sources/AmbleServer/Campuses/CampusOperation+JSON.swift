import AmbleCampus
import AmbleFormats

extension CampusOperation {
  /// Writes the members of the operation, as a client would send it.
  func write(to json: inout JSONWriter) {
    switch self {
    case .addBuilding(let building):
      json.field("op", "add_building")
      json.object("building") { building.write(to: &$0) }
    case .changeBuilding(let id, let change):
      json.change("change_building", id)
      change.write(to: &json)
    case .removeBuilding(let id): json.change("remove_building", id)
    case .addEntrance(let building, let entrance):
      json.field("op", "add_entrance")
      json.field("building", building)
      json.object("entrance") { entrance.write(to: &$0) }
    case .changeEntrance(let building, let id, let change):
      json.change("change_entrance", id)
      json.field("building", building)
      change.write(to: &json)
    case .removeEntrance(let building, let id):
      json.change("remove_entrance", id)
      json.field("building", building)
    case .addPath(let path):
      json.field("op", "add_path")
      json.object("path") { path.write(to: &$0, length: nil) }
    case .changePath(let id, let change):
      json.change("change_path", id)
      change.write(to: &json)
    case .removePath(let id): json.change("remove_path", id)
    case .movePoint(let from, let to):
      json.field("op", "move_point")
      json.object("from") { from.write(to: &$0) }
      json.object("to") { to.write(to: &$0) }
    case .changeCampus(let change):
      json.field("op", "change_campus")
      change.write(to: &json)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func change(_ name: String, _ id: String) {
    field("op", name)
    field("id", id)
  }
}

extension CampusBuildingChange {
  fileprivate func write(to json: inout JSONWriter) {
    if let shortName { json.field("short_name", shortName) }
    if let name { json.field("name", name) }
    point?.write(to: &json)
  }
}

extension CampusEntranceChange {
  fileprivate func write(to json: inout JSONWriter) {
    if let name { json.field("name", name) }
    point?.write(to: &json)
    if let isStepFree { json.field("step_free", isStepFree) }
  }
}

extension CampusPathChange {
  fileprivate func write(to json: inout JSONWriter) {
    if let from { json.object("from") { from.write(to: &$0) } }
    if let to { json.object("to") { to.write(to: &$0) } }
    if let length {
      json.key("distance")
      if let length { json.number(exactly: length) } else { json.null() }
    }
    if let kind { json.field("kind", kind.rawValue) }
    if let isOneWay { json.field("one_way", isOneWay) }
    if let closedUntil { json.field("closed_until", orNull: closedUntil?.text) }
  }
}

extension CampusSettingsChange {
  fileprivate func write(to json: inout JSONWriter) {
    if let name { json.field("name", name) }
    if let unit { json.field("unit", unit.rawValue) }
    if let scale { json.field("scale", exactly: scale) }
    if let north { json.field("north", exactly: north) }
    guard let pins else { return }
    json.array("pins") { list in for pin in pins { list.object { pin.write(to: &$0) } } }
  }
}
