import AmbleText
import Foundation

/// The content of `campus.json`.
struct CampusSettings: Codable {
  var name: String?
  var picture: String?
  var unit: String?
  var scale: Double?
  var north: Double?
  var pins: [Pin]?
  /// Members of other names.
  var notes: [String: CampusMember] = [:]

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
    notes = campus.notes
  }

  /// Reads an object. Members of other names are kept, unless they look like spelling mistakes.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decodeIfPresent(String.self, forKey: .name)
    picture = try values.decodeIfPresent(String.self, forKey: .picture)
    unit = try values.decodeIfPresent(String.self, forKey: .unit)
    scale = try values.decodeIfPresent(Double.self, forKey: .scale)
    north = try values.decodeIfPresent(Double.self, forKey: .north)
    pins = try values.decodeIfPresent([Pin].self, forKey: .pins)
    let others = try decoder.container(keyedBy: AnyCampusKey.self)
    for key in others.allKeys where CodingKeys(stringValue: key.stringValue) == nil {
      try Self.refuseMistake(key.stringValue)
      notes[key.stringValue] = try others.decode(CampusMember.self, forKey: key)
    }
    guard try notes.isEmpty || JSONEncoder().encode(notes).count <= CampusLimits.maxNoteBytes else {
      throw CampusFolderError(
        in: Self.file,
        "The members of other names take more than \(CampusLimits.maxNoteBytes >> 10) kB.")
    }
  }

  /// Writes the object, with the notes among its members.
  func encode(to encoder: any Encoder) throws {
    var others = encoder.container(keyedBy: AnyCampusKey.self)
    for (name, note) in notes { try others.encode(note, forKey: AnyCampusKey(stringValue: name)) }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(name, forKey: .name)
    try values.encodeIfPresent(picture, forKey: .picture)
    try values.encodeIfPresent(unit, forKey: .unit)
    try values.encodeIfPresent(scale, forKey: .scale)
    try values.encodeIfPresent(north, forKey: .north)
    try values.encodeIfPresent(pins, forKey: .pins)
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, picture, unit, scale, north, pins
  }

  /// Throws if a name is a known one but for one letter or the case: a length in the wrong unit is
  /// worse than an error.
  private static func refuseMistake(_ name: String) throws(CampusFolderError) {
    let text = Array(name.lowercased().utf8)
    let meant = CodingKeys.allCases.map(\.stringValue).first { known in
      EditDistance.between(text, Array(known.utf8), swapsCount: true, limit: 1) != nil
    }
    guard let meant else { return }
    throw CampusFolderError(in: file, "“\(name.prefix(40))” is unknown: is “\(meant)” meant?")
  }
}

extension Decoder {
  /// Throws if the object has members other than these: they are spelling mistakes.
  fileprivate func refuseKeys(otherThan known: [String]) throws {
    let keys = try container(keyedBy: AnyCampusKey.self).allKeys.map(\.stringValue)
    guard let unknown = keys.sorted().first(where: { !known.contains($0) }) else { return }
    let list = known.joined(separator: ", ")
    throw CampusFolderError(
      in: CampusSettings.file, "“\(unknown.prefix(40))” is unknown: a pin has \(list).")
  }
}

extension CampusSettings {
  /// Reads the file's content.
  /// - Throws: `CampusFolderError` if it is not JSON or has members that are unknown or wrong.
  static func decode(_ bytes: [UInt8]) throws(CampusFolderError) -> CampusSettings {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    do {
      return try JSONDecoder().decode(CampusSettings.self, from: Data(text))
    } catch let error as CampusFolderError {
      throw error
    } catch let error as DecodingError {
      throw CampusFolderError(in: file, sentence(error))
    } catch {
      throw CampusFolderError(in: file, "The file is not JSON.")
    }
  }

  /// The file's content.
  var encoded: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      return "“\(key.stringValue)” is missing in \(path(context))."
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "“\(path(context))” is not \(kind(of: type))."
    default: return "The file is not JSON."
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let names = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    return names.isEmpty ? "the file" : names.joined(separator: " ")
  }

  private static func kind(of type: Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is String.Type: "a text"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}

// MARK: Members

extension CampusMember: Codable {
  /// Maximum number of lists and objects around a value, which bounds the stack.
  private static let maxDepth = 20

  /// Reads any JSON value.
  /// - Throws: `CampusFolderError` if it is nested too deeply, or `DecodingError` if a number is out
  ///   of range.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.maxDepth else {
      throw CampusFolderError(
        in: CampusSettings.file, "Lists and objects are nested more than \(Self.maxDepth) deep.")
    }
    if var items = try? decoder.unkeyedContainer() {
      var list: [CampusMember] = []
      while !items.isAtEnd { list.append(try items.decode(CampusMember.self)) }
      self = .list(list)
    } else if let members = try? decoder.container(keyedBy: AnyCampusKey.self) {
      self = .object(
        try members.allKeys.reduce(into: [:]) { object, key in
          object[key.stringValue] = try members.decode(CampusMember.self, forKey: key)
        })
    } else {
      self = try Self.single(decoder.singleValueContainer())
    }
  }

  private static func single(_ value: any SingleValueDecodingContainer) throws -> CampusMember {
    if value.decodeNil() { return .null }
    if let flag = try? value.decode(Bool.self) { return .flag(flag) }
    if let integer = try? value.decode(Int.self) { return .integer(integer) }
    if let text = try? value.decode(String.self) { return .text(text) }
    return .number(try value.decode(Double.self))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .integer(let integer): try value.encode(integer)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }
}

/// The name of any member of an object.
struct AnyCampusKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
