import AmbleCampus
import AmbleCore
import AmbleFormats

extension CampusOperation {
  /// The names of operations.
  static let names = [
    "add_building", "change_building", "remove_building", "add_entrance", "change_entrance",
    "remove_entrance", "add_path", "change_path", "remove_path", "move_point", "change_campus",
  ]

  /// Reads an operation.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  init(_ body: JSONBody) throws(APIError) {
    let name = try body.need("op", try body.text("op", 1...64))
    switch name {
    case "add_building":
      self = .addBuilding(try CampusBuilding(try body.needObject("building")))
    case "change_building":
      self = .changeBuilding(try body.identifier("id"), try CampusBuildingChange(body))
    case "remove_building": self = .removeBuilding(try body.identifier("id"))
    case "add_entrance":
      self = .addEntrance(
        building: try body.identifier("building"),
        try CampusEntrance(try body.needObject("entrance")))
    case "change_entrance":
      self = .changeEntrance(
        building: try body.identifier("building"), try body.identifier("id"),
        try CampusEntranceChange(body))
    case "remove_entrance":
      self = .removeEntrance(
        building: try body.identifier("building"), try body.identifier("id"))
    case "add_path": self = .addPath(try CampusPath(try body.needObject("path")))
    case "change_path":
      self = .changePath(try body.identifier("id"), try CampusPathChange(body))
    case "remove_path": self = .removePath(try body.identifier("id"))
    case "move_point":
      self = .movePoint(
        from: try CampusPoint(try body.needObject("from")),
        to: try CampusPoint(try body.needObject("to")))
    case "change_campus": self = .changeCampus(try CampusSettingsChange(body))
    default:
      throw body.wrong(
        "op", .unknownOperation, [.init("known", .text(Self.names.joined(separator: ", ")))])
    }
  }
}

extension JSONBody {
  /// The range of coordinates, pixels; `CampusLimits` and the picture narrow it.
  static let coordinates =
    -CampusLimits.maxCoordinate...CampusLimits.maxCoordinate
  /// The range of lengths and of scales.
  static let lengths = 0...CampusLimits.maxLength
  /// The lengths of names, characters.
  static let names = 1...CampusLimits.maxNameBytes

  /// Returns an object member, which is required.
  func needObject(_ name: String) throws(APIError) -> JSONBody {
    try need(name, try object(name))
  }

  /// Returns a member that is an identifier chosen by the client, which is required.
  func identifier(_ name: String) throws(APIError) -> String {
    let text = try need(name, try text(name, 0...100))
    let isRight =
      1...36 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
    guard isRight else { throw wrong(name, .mustBeIdentifier) }
    return text
  }

  /// Returns a member that is a day.
  func day(_ name: String) throws(APIError) -> CampusDate? {
    guard let text = try text(name, 0...40) else { return nil }
    guard let day = CampusDate(text) else { throw wrong(name, .mustBeDay) }
    return day
  }

  /// Returns a member that is an integer within a range.
  func whole(_ name: String, _ range: ClosedRange<Int>) throws(APIError) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = try number(name, bounds) else { return nil }
    guard let whole = Int(exactly: number) else {
      throw wrong(
        name, .mustBeWhole,
        [
          .init("least", .integer(range.lowerBound)), .init("greatest", .integer(range.upperBound)),
        ])
    }
    return whole
  }
}

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
