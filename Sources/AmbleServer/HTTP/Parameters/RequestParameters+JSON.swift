import AmbleCore
import AmbleFormats

extension RequestParameters {
  /// Plural names in a JSON body for singular names repeated in a query.
  private static let plurals = [
    "points": "point", "point_hints": "point_hint", "curbsides": "curbside",
    "snap_preventions": "snap_prevention", "headings": "heading", "from_points": "from_point",
    "to_points": "to_point", "from_point_hints": "from_point_hint",
    "to_point_hints": "to_point_hint", "from_curbsides": "from_curbside",
    "to_curbsides": "to_curbside", "out_arrays": "out_array",
  ]

  /// Maximum length of a name, bytes. The name of an object is a prefix of the names of all its
  /// members, so a long one would multiply the memory of the body.
  private static let maxName = 100

  /// Names of lists of positions.
  private static let pointLists = ["points", "from_points", "to_points"]

  /// Reads the parameters of a JSON body, as posted by GraphHopper's clients.
  ///
  /// Members of objects get dotted names; elements of arrays repeat the name. `points` and other
  /// lists of positions, which have longitude first, become `point=latitude,longitude`, as does a
  /// single `point` unless it is a string.
  /// - Throws: `APIError` with status 400 or 413 if the body is not a JSON object or a position is
  ///   invalid.
  init(body: [UInt8]) throws(APIError) {
    guard case .object(let members) = try JSONValue(body: body) else {
      throw .badRequest(.bodyNotParameters)
    }
    var entries: [(name: String, value: String)] = []
    for name in members.keys.sorted() {
      try Self.flatten(members[name] ?? .null, name: name, into: &entries)
    }
    self.init(entries)
  }

  private static func flatten(
    _ value: JSONValue, name: String, into entries: inout [(name: String, value: String)]
  ) throws(APIError) {
    guard name.utf8.count <= maxName else {
      throw .badRequest(.longParameter, ["name": .text(name.excerpt)])
    }
    switch value {
    case .null: break
    case .array(let points) where pointLists.contains(name):
      for (index, point) in points.enumerated() {
        let text = try latitudeFirst(point, name: "\(name)[\(index)]", index: index)
        entries.append((plurals[name] ?? name, text))
      }
    case .array where name == "point":
      entries.append((name, try latitudeFirst(value, name: name, index: 0)))
    case .array(let elements):
      for element in elements {
        try flatten(element, name: plurals[name] ?? name, into: &entries)
      }
    case .object(let members):
      for member in members.keys.sorted() {
        try flatten(members[member] ?? .null, name: "\(name).\(member)", into: &entries)
      }
    default:
      if let scalar = value.scalar { entries.append((name, scalar)) }
    }
  }

  private static func latitudeFirst(
    _ point: JSONValue, name: String, index: Int
  ) throws(APIError) -> String {
    guard case .array(let numbers) = point, numbers.count >= 2,
      case .number(let longitude) = numbers[0], case .number(let latitude) = numbers[1]
    else {
      throw .badRequest(.notAPositionArray, ["name": .text(name)], point: index)
    }
    return "\(latitude),\(longitude)"
  }
}
