extension PrimitiveBlock {
  /// Reads an `OSMPBF.Way`.
  mutating func way(_ bytes: UnsafeRawBufferPointer) throws(MalformedMap) -> Element {
    var id: Int64 = 0
    var keys = PackedNumbers.none
    var values = PackedNumbers.none
    var references = PackedNumbers.none
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .varint): id = try reader.int64()
      case (2, .bytes): keys = PackedNumbers(try reader.message())
      case (3, .bytes): values = PackedNumbers(try reader.message())
      case (8, .bytes): references = PackedNumbers(try reader.message())
      default: try reader.skip(field.wire)
      }
    }
    let nodes = try Self.sums(of: &references)
    return .way(id: id, nodes: nodes, tags: try tags(keys: keys, values: values))
  }

  /// Reads an `OSMPBF.Relation`.
  mutating func relation(_ bytes: UnsafeRawBufferPointer) throws(MalformedMap) -> Element {
    var id: Int64 = 0
    var keys = PackedNumbers.none
    var values = PackedNumbers.none
    var roles = PackedNumbers.none
    var references = PackedNumbers.none
    var kinds = PackedNumbers.none
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .varint): id = try reader.int64()
      case (2, .bytes): keys = PackedNumbers(try reader.message())
      case (3, .bytes): values = PackedNumbers(try reader.message())
      case (8, .bytes): roles = PackedNumbers(try reader.message())
      case (9, .bytes): references = PackedNumbers(try reader.message())
      case (10, .bytes): kinds = PackedNumbers(try reader.message())
      default: try reader.skip(field.wire)
      }
    }
    let members = try members(roles: &roles, ids: &references, kinds: &kinds)
    return .relation(id: id, members: members, tags: try tags(keys: keys, values: values))
  }

  private mutating func members(
    roles: inout PackedNumbers, ids: inout PackedNumbers, kinds: inout PackedNumbers
  ) throws(MalformedMap) -> [Element.Member] {
    var members: [Element.Member] = []
    var id: Int64 = 0
    while !ids.isAtEnd {
      id &+= try ids.requiredSigned()
      let role = try strings[try roles.required()]
      guard let kind = Element.Member.Kind(rawValue: UInt8(clamping: try kinds.required())) else {
        throw MalformedMap(problem: "is damaged: a relation has a member of unknown kind")
      }
      members.append(Element.Member(kind: kind, id: id, role: role))
    }
    return members
  }

  /// Returns the tags in two columns of string indices.
  mutating func tags(
    keys: PackedNumbers, values: PackedNumbers
  ) throws(MalformedMap) -> Tags {
    var keys = keys
    var values = values
    var tags: Tags = [:]
    while let key = try keys.next() {
      try insert(key, try values.required(), in: &tags)
    }
    return tags
  }

  /// Adds a tag by its string indices.
  mutating func insert(
    _ key: UInt64, _ value: UInt64, in tags: inout Tags
  ) throws(MalformedMap) {
    let name = try strings[key]
    tags[name] = try strings[value]
  }

  private static func sums(of numbers: inout PackedNumbers) throws(MalformedMap) -> [Int64] {
    var sums: [Int64] = []
    var sum: Int64 = 0
    while !numbers.isAtEnd {
      sum &+= try numbers.requiredSigned()
      sums.append(sum)
    }
    return sums
  }
}
