import Foundation

extension RequestParameters {
  /// The names that a JSON body has in the plural where a query repeats a singular one.
  private static let plurals = [
    "points": "point", "point_hints": "point_hint", "curbsides": "curbside",
    "snap_preventions": "snap_prevention", "headings": "heading",
  ]

  /// The parameters of a JSON body, as GraphHopper's clients post them.
  ///
  /// Members of objects get dotted names; elements of arrays repeat the name; `points` are
  /// longitude before latitude, and become `point=latitude,longitude`.
  init(body: Data) throws(APIError) {
    let value: JSONValue
    do { value = try JSONValue(text: body) } catch {
      throw .badRequest("The body is not JSON.")
    }
    guard case .object(let members) = value else {
      throw .badRequest("The body must be a JSON object with the parameters as members.")
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
    switch value {
    case .null: break
    case .array(let points) where name == "points":
      for (index, point) in points.enumerated() {
        entries.append(("point", try latitudeFirst(point, index: index)))
      }
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

  private static func latitudeFirst(_ point: JSONValue, index: Int) throws(APIError) -> String {
    guard case .array(let numbers) = point, numbers.count >= 2,
      case .number(let longitude) = numbers[0], case .number(let latitude) = numbers[1]
    else {
      throw .badRequest("points[\(index)] must be an array [longitude, latitude].", point: index)
    }
    return "\(latitude),\(longitude)"
  }
}
