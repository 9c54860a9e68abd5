import AmbleCore
import AmbleFormats
import AmbleText

/// The parameters of a request, from its query or JSON body, in order.
struct RequestParameters {
  /// Names and values as sent; names may repeat.
  private(set) var entries: [(name: String, value: String)] = []
  /// The value of the header `Accept-Language`, if known.
  var acceptedLanguages: String?

  /// Parses a query, the part of a URL after `?`.
  /// - Parameter needed: the names of the parameters that must be right, or `nil` for all; others whose
  ///   percent encoding is invalid are left out.
  /// - Throws: `APIError` with status 400 if the percent encoding is invalid.
  init(query: String, needed: Set<String>? = nil) throws(APIError) {
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let name = Substring(pair[..<end])
      do {
        let decoded = try Self.decoded(name)
        entries.append((decoded, try Self.decoded(Substring(pair[end...].dropFirst()))))
      } catch {
        if needed?.contains(String(name)) ?? true { throw error }
      }
    }
  }

  /// Creates parameters from names and values.
  init(_ entries: [(name: String, value: String)]) { self.entries = entries }

  /// Returns all values of a parameter, in order.
  func all(_ name: String) -> [String] { entries.filter { $0.name == name }.map(\.value) }

  /// Returns the last value of a parameter.
  subscript(name: String) -> String? { entries.last { $0.name == name }?.value }

  /// The language of the answer: that of the parameter `locale`, else the first accepted one.
  var language: Language {
    let accepted = acceptedLanguages?.prefix { $0 != "," && $0 != ";" }
    return Language(matching: self["locale"] ?? accepted.map(String.init) ?? "")
  }

  /// Returns a boolean parameter.
  /// - Throws: `APIError` with status 400 if it is not a boolean.
  func bool(_ name: String) throws(APIError) -> Bool? {
    guard let value = self[name] else { return nil }
    switch value.lowercased() {
    case "true", "1", "yes", "": return true
    case "false", "0", "no": return false
    default: throw .badRequest(.notAFlag, ["name": .text(name), "given": .text(value.excerpt)])
    }
  }

  /// Returns a number parameter within a range.
  /// - Throws: `APIError` with status 400 if it is not a number or out of range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(APIError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = Double(value), range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map { FixedDecimal.text($0, decimals: 6) }
      throw .badRequest(
        .notANumber,
        [
          "name": .text(name), "least": .text(bounds[0]), "greatest": .text(bounds[1]),
          "given": .text(value.excerpt),
        ])
    }
    return number
  }

  /// Returns an integer parameter within a range.
  /// - Throws: `APIError` with status 400 if it is not an integer or out of range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(APIError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw .badRequest(
        .notAWholeNumber,
        [
          "name": .text(name), "least": .integer(range.lowerBound),
          "greatest": .integer(range.upperBound), "given": .text(value.excerpt),
        ])
    }
    return number
  }

  private static func decoded(_ text: Substring) throws(APIError) -> String {
    do {
      return try PercentEncoding.decoded(text)
    } catch {
      throw .badRequest(error == .bytes ? .notUTF8 : .badPercentEncoding)
    }
  }
}

extension RequestParameters {
  /// Returns a rectangle parameter: west, south, east and north, in degrees. One whose west is greater
  /// than its east crosses the 180th meridian (RFC 7946, 5.2); its east is then beyond 180°.
  /// - Throws: `APIError` with status 400 if it is not a rectangle.
  func box(_ name: String) throws(APIError) -> BoundingBox? {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var edges = parts.compactMap { Double($0) }.filter(\.isFinite)
    if edges.count == 4, edges[0] > edges[2], edges[0] <= 180, edges[2] >= -180 { edges[2] += 360 }
    guard parts.count == 4, edges.count == 4, edges[0] <= edges[2], edges[1] <= edges[3] else {
      throw .badRequest(.badBbox, ["given": .text(text.excerpt)])
    }
    return BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3]).normalized
  }
}

extension RequestParameters {
  /// Rejects unknown parameters, so that a typo does not change the result unnoticed.
  /// - Throws: `APIError` with status 400 that names the first unknown one and the most similar
  ///   known ones.
  func refuseUnknown(except known: [String]) throws(APIError) {
    guard let unknown = entries.first(where: { !known.contains($0.name) })?.name else { return }
    let near = Spelling.nearest(to: unknown, among: known)
    if near.isEmpty {
      throw .badRequest(
        .unknownParameter,
        ["name": .text(unknown.excerpt), "known": .text(known.joined(separator: ", "))])
    }
    throw .badRequest(
      .misspelledParameter,
      ["name": .text(unknown.excerpt), "known": .text(near.joined(separator: " or "))])
  }
}

/// Finds the names similar to a misspelled one.
enum Spelling {
  /// Maximum length of a word, bytes.
  private static let maxWord = 64

  /// Returns the names with the smallest edit distance from a word, most similar first: at most one
  /// edit per three letters, and at most three names. Long words, which are slow to compare, have
  /// none.
  static func nearest(to word: String, among names: [String]) -> [String] {
    guard word.utf8.count <= maxWord else { return [] }
    let letters = Array(word)
    let limit = max(1, letters.count / 3)
    let near = names.compactMap { name in
      EditDistance.between(letters, Array(name), limit: limit).map { (name: name, edits: $0) }
    }
    return near.sorted { $0.edits < $1.edits }.prefix(3).map(\.name)
  }
}

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

  /// Names of objects that stay whole: their values are JSON text.
  private static let wholes = ["custom_model"]

  /// Names of lists of positions.
  private static let pointLists = ["points", "from_points", "to_points"]

  /// Reads the parameters of a JSON body, as posted by GraphHopper's clients.
  ///
  /// Members of objects get dotted names, except of those that stay whole; elements of arrays repeat the name. `points` and other
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
    case .object where wholes.contains(name), .array where wholes.contains(name):
      var json = JSONWriter()
      json.value(value)
      entries.append((name, String(decoding: json.bytes, as: UTF8.self)))
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
