import Foundation

/// The content of `campus.json`.
struct CampusSettings: Codable {
  var name: String?
  var picture: String?
  var unit: String?
  var scale: Double?
  var north: Double?
  var pins: [Pin]?

  /// A point whose position is known.
  struct Pin: Codable {
    var x, y, lat, lon: Double

    init(_ pin: CampusPin) {
      (x, y, lat, lon) = (pin.x, pin.y, pin.latitude, pin.longitude)
    }

    init(from decoder: any Decoder) throws {
      try decoder.refuseKeys(otherThan: ["x", "y", "lat", "lon"])
      let values = try decoder.container(keyedBy: CodingKeys.self)
      x = try values.decode(Double.self, forKey: .x)
      y = try values.decode(Double.self, forKey: .y)
      lat = try values.decode(Double.self, forKey: .lat)
      lon = try values.decode(Double.self, forKey: .lon)
    }

    var pin: CampusPin { CampusPin(x: x, y: y, latitude: lat, longitude: lon) }
  }

  /// The name of the file.
  static let file = "campus.json"

  init() {}

  /// Describes a campus.
  init(_ campus: Campus) {
    name = campus.name
    picture = campus.picture?.file
    unit = campus.unit.rawValue
    scale = campus.scale
    north = campus.north
    pins = campus.pins.map(Pin.init)
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(otherThan: ["name", "picture", "unit", "scale", "north", "pins"])
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decodeIfPresent(String.self, forKey: .name)
    picture = try values.decodeIfPresent(String.self, forKey: .picture)
    unit = try values.decodeIfPresent(String.self, forKey: .unit)
    scale = try values.decodeIfPresent(Double.self, forKey: .scale)
    north = try values.decodeIfPresent(Double.self, forKey: .north)
    pins = try values.decodeIfPresent([Pin].self, forKey: .pins)
  }
}

/// The name of any member of an object.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// Throws if the object has members other than these: they are spelling mistakes.
  fileprivate func refuseKeys(otherThan known: [String]) throws {
    let keys = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    guard let unknown = keys.sorted().first(where: { !known.contains($0) }) else { return }
    let list = known.joined(separator: ", ")
    throw CampusFolderError(
      in: CampusSettings.file, "“\(unknown.prefix(40))” is unknown: the members are \(list).")
  }
}
