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
