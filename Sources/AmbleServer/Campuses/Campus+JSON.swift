import AmbleCampus
import AmbleFormats
import AmbleJournal

extension ServedCampus {
  /// Writes the members of a campus in the list.
  func writeSummary(to json: inout JSONWriter, for user: UserID?) {
    json.field("id", id)
    json.field("name", campus.name)
    json.field("unit", campus.unit.rawValue)
    json.field("buildings", campus.buildings.count)
    json.key("width")
    if let picture = campus.picture { json.integer(Int64(picture.width)) } else { json.null() }
    json.key("height")
    if let picture = campus.picture { json.integer(Int64(picture.height)) } else { json.null() }
    json.field("placed", isPlaced)
    writeRights(to: &json, for: user)
  }

  /// Writes the members of the campus.
  func write(to json: inout JSONWriter, for user: UserID?) {
    json.field("id", id)
    json.field("name", campus.name)
    json.field("revision", revision)
    json.field("unit", campus.unit.rawValue)
    json.field("scale", exactly: campus.scale)
    json.field("north", exactly: campus.north)
    writeRights(to: &json, for: user)
    writePicture(to: &json)
    json.array("buildings") { list in
      for building in campus.buildings { list.object { building.write(to: &$0) } }
    }
    json.array("paths") { list in
      for path in campus.paths {
        list.object { path.write(to: &$0, length: campus.length(of: path)) }
      }
    }
    json.array("pins") { list in for pin in campus.pins { list.object { pin.write(to: &$0) } } }
    writePlacement(to: &json)
  }

  private func writeRights(to json: inout JSONWriter, for user: UserID?) {
    json.field("owned", owner != nil && owner == user)
    json.field("editable", user.map(mayChange) ?? false)
  }

  private func writePicture(to json: inout JSONWriter) {
    json.key("picture")
    guard let size = campus.picture, let digest = picture else { return json.null() }
    let address = "/api/v1/campuses/\(id)/picture"
    json.object {
      $0.field("width", size.width)
      $0.field("height", size.height)
      $0.field("tile_size", PictureTiles.tileSize)
      $0.field("max_zoom", PictureTiles.maxZoom(width: size.width, height: size.height))
      $0.field("tiles", "\(address)/{z}/{x}/{y}?v=\(digest)")
      $0.field("url", "\(address)?v=\(digest)")
    }
  }
}

extension CampusPoint {
  /// Writes the members of a point.
  func write(to json: inout JSONWriter) {
    json.field("x", exactly: x)
    json.field("y", exactly: y)
    json.field("level", level)
  }
}

extension CampusBuilding {
  /// Writes the members of a building.
  func write(to json: inout JSONWriter) {
    json.field("id", id)
    json.field("short_name", shortName)
    json.field("name", name)
    point.write(to: &json)
    json.array("entrances") { list in
      for entrance in entrances { list.object { entrance.write(to: &$0) } }
    }
  }
}

extension CampusEntrance {
  /// Writes the members of an entrance.
  func write(to json: inout JSONWriter) {
    json.field("id", id)
    json.field("name", name)
    point.write(to: &json)
    json.field("step_free", isStepFree)
  }
}

extension CampusPath {
  /// Writes the members of a path.
  /// - Parameter length: the length that counts, or `nil` to leave it out.
  func write(to json: inout JSONWriter, length effective: Double?) {
    json.field("id", id)
    json.object("from") { from.write(to: &$0) }
    json.object("to") { to.write(to: &$0) }
    if let length { json.field("distance", exactly: length) }
    if let effective { json.field("length", exactly: effective) }
    json.field("kind", kind.rawValue)
    json.field("one_way", isOneWay)
    json.field("closed_until", ifKnown: closedUntil?.text)
  }
}

extension CampusPin {
  /// Writes the members of a pin.
  func write(to json: inout JSONWriter) {
    json.field("x", exactly: x)
    json.field("y", exactly: y)
    json.field("lat", exactly: latitude)
    json.field("lon", exactly: longitude)
  }
}
