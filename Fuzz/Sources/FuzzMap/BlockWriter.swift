@testable import AmbleCore
@testable import AmbleRegion

/// Writes the fields of a protocol buffer message.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends a number.
  mutating func field(_ number: Int, _ value: UInt64) {
    append([UInt64(number) << 3, value])
  }

  /// Appends a message.
  mutating func field(_ number: Int, _ content: [UInt8]) {
    append([UInt64(number) << 3 | 2, UInt64(content.count)])
    bytes += content
  }

  /// Appends a text.
  mutating func field(_ number: Int, _ text: String) { field(number, Array(text.utf8)) }

  /// Appends a packed list of numbers.
  mutating func field(_ number: Int, packed values: [UInt64]) {
    var list = ProtobufWriter()
    list.append(values)
    field(number, list.bytes)
  }

  private mutating func append(_ values: [UInt64]) {
    var writer = VarintWriter()
    for value in values { writer.append(value) }
    bytes += writer.bytes
  }
}

/// Writes a block of elements, `OSMPBF.PrimitiveBlock`.
struct BlockWriter {
  private var strings = [""]
  private var numbers: [String: UInt64] = [:]
  private var groups: [[UInt8]] = []

  /// The bytes.
  var bytes: [UInt8] {
    var table = ProtobufWriter()
    for string in strings { table.field(1, string) }
    var block = ProtobufWriter()
    block.field(1, table.bytes)
    for group in groups { block.field(2, group) }
    block.field(17, 100)
    return block.bytes
  }

  /// Adds nodes as dense nodes.
  mutating func add(_ nodes: [Element]) {
    var columns: [[Int64]] = [[], [], []]
    var (last, tagNumbers): ([Int64], [UInt64]) = ([0, 0, 0], [])
    for case .node(let id, let position, let tags) in nodes {
      let values = [id, Int64(position.latitude), Int64(position.longitude)]
      for column in 0..<3 { columns[column].append(values[column] - last[column]) }
      last = values
      for (key, value) in tags { tagNumbers += [number(key), number(value)] }
      tagNumbers.append(0)
    }
    var dense = ProtobufWriter()
    for (field, column) in zip([1, 8, 9], columns) {
      dense.field(field, packed: column.map(Self.zigzag))
    }
    dense.field(10, packed: tagNumbers)
    var group = ProtobufWriter()
    group.field(2, dense.bytes)
    groups.append(group.bytes)
  }

  /// Adds a way or a relation.
  mutating func add(_ element: Element) {
    var (group, message) = (ProtobufWriter(), ProtobufWriter())
    switch element {
    case .node: return
    case .way(let id, let nodes, let tags):
      message.field(1, UInt64(bitPattern: id))
      add(tags, to: &message)
      message.field(8, packed: Self.differences(nodes))
      group.field(3, message.bytes)
    case .relation(let id, let members, let tags):
      message.field(1, UInt64(bitPattern: id))
      add(tags, to: &message)
      message.field(8, packed: members.map { number($0.role) })
      message.field(9, packed: Self.differences(members.map(\.id)))
      message.field(10, packed: members.map { UInt64($0.kind.rawValue) })
      group.field(4, message.bytes)
    }
    groups.append(group.bytes)
  }

  private mutating func add(_ tags: Tags, to message: inout ProtobufWriter) {
    message.field(2, packed: tags.keys.map { number($0) })
    message.field(3, packed: tags.values.map { number($0) })
  }

  private mutating func number(_ string: String) -> UInt64 {
    if let known = numbers[string] { return known }
    strings.append(string)
    numbers[string] = UInt64(strings.count - 1)
    return UInt64(strings.count - 1)
  }

  private static func differences(_ values: [Int64]) -> [UInt64] {
    zip(values, [0] + values).map { zigzag($0 - $1) }
  }

  private static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value << 1 ^ value >> 63)
  }
}
