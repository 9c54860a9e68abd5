import AmbleCampus
import AmbleCore

extension CampusPoint {
  /// Reads the members `x`, `y` and `level`; the ground if there is no level.
  init(_ body: JSONBody) throws(APIError) {
    self.init(
      x: try body.need("x", try body.number("x", JSONBody.coordinates)),
      y: try body.need("y", try body.number("y", JSONBody.coordinates)),
      level: try body.whole("level", CampusLimits.levels) ?? 0)
  }

  /// Reads the members of a point that may be missing as a whole.
  fileprivate static func optional(_ body: JSONBody) throws(APIError) -> CampusPoint? {
    guard body.has("x") || body.has("y") || body.has("level") else { return nil }
    return try CampusPoint(body)
  }
}

extension CampusBuilding {
  /// Reads a building with its entrances.
  init(_ body: JSONBody) throws(APIError) {
    let shortName = try body.need("short_name", try body.text("short_name", JSONBody.names))
    self.init(
      id: try body.identifier("id"), shortName: shortName,
      name: try body.text("name", JSONBody.names) ?? shortName, point: try CampusPoint(body))
    for entrance in try body.objects("entrances", atMost: 1000) ?? [] {
      entrances.append(try CampusEntrance(entrance))
    }
  }
}

extension CampusBuildingChange {
  /// Reads the members that change.
  init(_ body: JSONBody) throws(APIError) {
    self.init()
    shortName = try body.text("short_name", JSONBody.names)
    name = try body.text("name", JSONBody.names)
    point = try .optional(body)
  }
}

extension CampusEntrance {
  /// Reads an entrance.
  init(_ body: JSONBody) throws(APIError) {
    self.init(
      id: try body.identifier("id"),
      name: try body.text("name", 0...CampusLimits.maxNameBytes) ?? "",
      point: try CampusPoint(body), isStepFree: try body.flag("step_free") ?? true)
  }
}

extension CampusEntranceChange {
  /// Reads the members that change.
  init(_ body: JSONBody) throws(APIError) {
    self.init()
    name = try body.text("name", 0...CampusLimits.maxNameBytes)
    point = try .optional(body)
    isStepFree = try body.flag("step_free")
  }
}

extension CampusPath {
  /// Reads a path.
  init(_ body: JSONBody) throws(APIError) {
    self.init(
      id: try body.identifier("id"), from: try CampusPoint(try body.needObject("from")),
      to: try CampusPoint(try body.needObject("to")),
      length: try body.number("distance", JSONBody.lengths),
      kind: try body.choice("kind") ?? .path, isOneWay: try body.flag("one_way") ?? false,
      closedUntil: try body.day("closed_until"))
  }
}

extension CampusPathChange {
  /// Reads the members that change. `distance` and `closed_until` may be null.
  init(_ body: JSONBody) throws(APIError) {
    self.init()
    if let from = try body.object("from") { self.from = try CampusPoint(from) }
    if let to = try body.object("to") { self.to = try CampusPoint(to) }
    if body.has("distance") { length = .some(try body.number("distance", JSONBody.lengths)) }
    kind = try body.choice("kind")
    isOneWay = try body.flag("one_way")
    if body.has("closed_until") { closedUntil = .some(try body.day("closed_until")) }
  }
}

extension CampusSettingsChange {
  /// Reads the members that change.
  init(_ body: JSONBody) throws(APIError) {
    self.init()
    name = try body.text("name", JSONBody.names)
    unit = try body.choice("unit")
    scale = try body.number("scale", JSONBody.lengths)
    north = try body.number("north", -360...360)
    guard let bodies = try body.objects("pins", atMost: CampusLimits.maxPins) else { return }
    var pins: [CampusPin] = []
    for pin in bodies { pins.append(try CampusPin(pin)) }
    self.pins = pins
  }
}

extension CampusPin {
  fileprivate init(_ body: JSONBody) throws(APIError) {
    let place = try body.need("lat", try body.position())
    self.init(
      x: try body.need("x", try body.number("x", JSONBody.coordinates)),
      y: try body.need("y", try body.number("y", JSONBody.coordinates)),
      latitude: place.latitude, longitude: place.longitude)
  }
}
