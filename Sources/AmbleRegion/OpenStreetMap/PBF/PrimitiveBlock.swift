import AmbleCore

/// A block of elements, `OSMPBF.PrimitiveBlock` of the OSM PBF format.
struct PrimitiveBlock {
  /// Maximum number of elements, and of strings: programs write some thousand. An element may take two
  /// bytes, deflated to a thousandth of that, so few bytes could fill the memory.
  static let maxCount = 6_000_000

  var strings: StringTable
  private var groups: [UnsafeRawBufferPointer] = []
  /// The format's default: 100 nanodegrees.
  private var granularity: Int64 = 100
  private var latitudeOffset: Int64 = 0
  private var longitudeOffset: Int64 = 0

  /// Creates a block from its bytes, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedMap) {
    var table = UnsafeRawBufferPointer(start: nil, count: 0)
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .bytes): table = try reader.message()
      case (2, .bytes): groups.append(try reader.message())
      case (17, .varint): granularity = try reader.int64()
      case (19, .varint): latitudeOffset = try reader.int64()
      case (20, .varint): longitudeOffset = try reader.int64()
      default: try reader.skip(field.wire)
      }
    }
    strings = try StringTable(table)
  }

  /// Returns the kinds of the block's elements.
  func kinds() throws(MalformedMap) -> ElementKinds {
    var kinds: ElementKinds = []
    for group in groups {
      var reader = ProtobufReader(group)
      while let field = try reader.nextField() {
        kinds.formUnion(ElementKinds(groupField: field.number))
        try reader.skip(field.wire)
      }
    }
    return kinds
  }

  /// Decodes the elements of one kind, in file order.
  mutating func elements(_ kind: ElementKinds) throws(MalformedMap) -> [Element] {
    var elements: [Element] = []
    for group in groups {
      var reader = ProtobufReader(group)
      while let field = try reader.nextField() {
        guard field.wire == .bytes, kind.contains(ElementKinds(groupField: field.number)),
          !ElementKinds(groupField: field.number).isEmpty
        else {
          try reader.skip(field.wire)
          continue
        }
        try append(field.number, of: try reader.message(), to: &elements)
      }
    }
    return elements
  }

  private mutating func append(
    _ field: Int, of bytes: UnsafeRawBufferPointer, to elements: inout [Element]
  ) throws(MalformedMap) {
    switch field {
    case 1: try appendNode(bytes, to: &elements)
    case 2: try appendDenseNodes(bytes, to: &elements)
    case 3: elements.append(try way(bytes))
    default: elements.append(try relation(bytes))
    }
    guard elements.count <= Self.maxCount else { throw .tooManyElements }
  }

  /// Returns a position from the block's units, or `nil` if it is outside the world.
  func position(latitude: Int64, longitude: Int64) -> FixedCoordinate? {
    let north = (latitudeOffset &+ granularity &* latitude) / 100
    let east = (longitudeOffset &+ granularity &* longitude) / 100
    guard north.magnitude <= 900_000_000, east.magnitude <= 1_800_000_000 else { return nil }
    return FixedCoordinate(latitude: Int32(north), longitude: Int32(east))
  }
}

extension ElementKinds {
  /// Creates the kind of elements in a field of `OSMPBF.PrimitiveGroup`.
  init(groupField: Int) {
    switch groupField {
    case 1, 2: self = .nodes
    case 3: self = .ways
    case 4: self = .relations
    default: self = []
    }
  }
}
