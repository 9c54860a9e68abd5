import AmbleCore
import AmbleFormats

/// Parses the elements of one kind from the tags of an OpenStreetMap XML document.
struct XMLElementParser {
  private let kind: ElementKinds
  private var id: Int64?
  private var isDeleted = false
  private var position: FixedCoordinate?
  private var tags: Tags = [:]
  private var nodes: [Int64] = []
  private var members: [Element.Member] = []

  init(_ kind: ElementKinds) { self.kind = kind }

  /// The tag name of elements of the kind.
  private var name: StaticString {
    switch kind {
    case .nodes: "node"
    case .ways: "way"
    default: "relation"
    }
  }

  /// Parses a tag.
  /// - Returns: the element that the tag completes, or `nil` if it completes none.
  mutating func parse(_ tag: XMLTag) throws(MalformedMap) -> Element? {
    try parseWithID(tag)?.element
  }

  /// Parses a tag.
  /// - Returns: the id of the element that the tag completes, and the element unless it is deleted or a
  ///   node without position; `nil` if it completes none.
  mutating func parseWithID(
    _ tag: XMLTag
  ) throws(MalformedMap) -> (id: Int64, element: Element?)? {
    if tag.isNamed(name) {
      if tag.isEnd { return finish() }
      try begin(tag)
      return tag.isEmpty ? finish() : nil
    }
    if id != nil, !tag.isEnd { try parseChild(tag) }
    return nil
  }

  private mutating func begin(_ tag: XMLTag) throws(MalformedMap) {
    var latitude: Int64?
    var longitude: Int64?
    isDeleted = false
    for attribute in tag.attributes {
      let (name, value) = (attribute.name, attribute.value)
      if name == "id" { id = value.integer }
      if name == "lat" { latitude = value.fixedDegrees }
      if name == "lon" { longitude = value.fixedDegrees }
      if name == "visible", value == "false" { isDeleted = true }
      if name == "action", value == "delete" { isDeleted = true }
    }
    guard id != nil else { throw MalformedMap(problem: "is damaged: an element has no id") }
    position = Self.position(latitude, longitude)
  }

  private static func position(_ latitude: Int64?, _ longitude: Int64?) -> FixedCoordinate? {
    guard let latitude, let longitude, latitude.magnitude <= 900_000_000,
      longitude.magnitude <= 1_800_000_000
    else { return nil }
    return FixedCoordinate(latitude: Int32(latitude), longitude: Int32(longitude))
  }

  private mutating func parseChild(_ tag: XMLTag) throws(MalformedMap) {
    if tag.isNamed("tag") {
      parseTag(tag)
    } else if tag.isNamed("nd") {
      try parseReference(tag)
    } else if tag.isNamed("member") {
      try parseMember(tag)
    }
  }

  private mutating func parseTag(_ tag: XMLTag) {
    var key = ""
    var text = ""
    for attribute in tag.attributes {
      if attribute.name == "k" { key = attribute.value.string }
      if attribute.name == "v" { text = attribute.value.string }
    }
    tags[key] = text
  }

  private mutating func parseReference(_ tag: XMLTag) throws(MalformedMap) {
    guard let reference = tag.value(of: "ref")?.integer else {
      throw MalformedMap(problem: "is damaged: a way refers to a node without id")
    }
    nodes.append(reference)
  }

  private mutating func parseMember(_ tag: XMLTag) throws(MalformedMap) {
    var reference: Int64?
    var kind: Element.Member.Kind?
    var role = ""
    for attribute in tag.attributes {
      let (name, value) = (attribute.name, attribute.value)
      if name == "ref" { reference = value.integer }
      if name == "role" { role = value.string }
      if name == "type" { kind = Element.Member.Kind(xml: value) }
    }
    guard let reference, let kind else {
      throw MalformedMap(problem: "is damaged: a member of a relation has no id or no type")
    }
    members.append(Element.Member(kind: kind, id: reference, role: role))
  }

  private mutating func finish() -> (id: Int64, element: Element?)? {
    guard let id else { return nil }
    defer { clear() }
    guard !isDeleted else { return (id, nil) }
    switch kind {
    case .nodes: return (id, position.map { .node(id: id, position: $0, tags: tags) })
    case .ways: return (id, .way(id: id, nodes: nodes, tags: tags))
    default: return (id, .relation(id: id, members: members, tags: tags))
    }
  }

  private mutating func clear() {
    id = nil
    if !tags.isEmpty { tags = [:] }
    if !nodes.isEmpty { nodes = [] }
    if !members.isEmpty { members = [] }
  }
}

extension Element.Member.Kind {
  /// Parses the value of a `type` attribute.
  fileprivate init?(xml: XMLText) {
    if xml == "node" {
      self = .node
    } else if xml == "way" {
      self = .way
    } else if xml == "relation" {
      self = .relation
    } else {
      return nil
    }
  }
}

// MARK: Numbers

extension XMLText {
  /// The text as a whole number, or `nil` if it is not one.
  var integer: Int64? {
    var value: Int64 = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = bytes.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    for byte in digits {
      guard let digit = byte.digit else { return nil }
      value = value * 10 + Int64(digit)
    }
    return isNegative ? -value : value
  }

  /// The text as degrees in units of 10⁻⁷, or `nil` if it is no number.
  var fixedDegrees: Int64? {
    var value: Int64 = 0
    var decimals = -1
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in bytes.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
      } else if let digit = byte.digit, decimals < 7, value < 1_000_000_000_000 {
        value = value * 10 + Int64(digit)
        decimals += decimals < 0 ? 0 : 1
      } else {
        return slowFixedDegrees
      }
    }
    guard bytes.count > (isNegative ? 1 : 0) else { return nil }
    for _ in max(decimals, 0)..<7 { value *= 10 }
    return isNegative ? -value : value
  }

  /// The same for texts with an exponent or more than seven decimals.
  private var slowFixedDegrees: Int64? {
    guard let degrees = Double(string), abs(degrees) <= 1000 else { return nil }
    return Int64((degrees * 1e7).rounded())
  }
}

extension UInt8 {
  /// The value of a decimal digit, or `nil` for other characters.
  fileprivate var digit: UInt8? { self >= 0x30 && self <= 0x39 ? self - 0x30 : nil }
}
