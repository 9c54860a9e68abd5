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

extension PrimitiveBlock {
  /// Reads an `OSMPBF.Node`.
  mutating func appendNode(
    _ bytes: UnsafeRawBufferPointer, to elements: inout [Element]
  ) throws(MalformedMap) {
    var id: Int64 = 0
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    var keys = PackedNumbers.none
    var values = PackedNumbers.none
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .varint): id = try reader.zigzag()
      case (2, .bytes): keys = PackedNumbers(try reader.message())
      case (3, .bytes): values = PackedNumbers(try reader.message())
      case (8, .varint): latitude = try reader.zigzag()
      case (9, .varint): longitude = try reader.zigzag()
      default: try reader.skip(field.wire)
      }
    }
    let tags = try tags(keys: keys, values: values)
    if let position = position(latitude: latitude, longitude: longitude) {
      elements.append(.node(id: id, position: position, tags: tags))
    }
  }

  /// Reads an `OSMPBF.DenseNodes`: columns of delta-coded values.
  mutating func appendDenseNodes(
    _ bytes: UnsafeRawBufferPointer, to elements: inout [Element]
  ) throws(MalformedMap) {
    var columns = try DenseColumns(bytes)
    var id: Int64 = 0
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    // Once: to reserve more for each of many small groups would copy all elements every time.
    if elements.isEmpty { elements.reserveCapacity(8000) }
    while !columns.ids.isAtEnd {
      id &+= try columns.ids.requiredSigned()
      latitude &+= try columns.latitudes.requiredSigned()
      longitude &+= try columns.longitudes.requiredSigned()
      let tags = try denseTags(&columns.tags)
      if let position = position(latitude: latitude, longitude: longitude) {
        guard elements.count < Self.maxCount else { throw .tooManyElements }
        elements.append(.node(id: id, position: position, tags: tags))
      }
    }
  }

  /// Reads the tags of a node: indices of keys and values, terminated by 0. A block without tags
  /// omits all of them.
  @inline(__always)
  private mutating func denseTags(_ numbers: inout PackedNumbers) throws(MalformedMap) -> Tags {
    guard !numbers.isAtEnd else { return [:] }
    var tags: Tags = [:]
    while true {
      let key = try numbers.required()
      if key == 0 { return tags }
      let value = try numbers.required()
      try insert(key, value, in: &tags)
    }
  }

  private struct DenseColumns {
    var ids = PackedNumbers.none
    var latitudes = PackedNumbers.none
    var longitudes = PackedNumbers.none
    var tags = PackedNumbers.none

    init(_ bytes: UnsafeRawBufferPointer) throws(MalformedMap) {
      var reader = ProtobufReader(bytes)
      while let field = try reader.nextField() {
        switch field {
        case (1, .bytes): ids = PackedNumbers(try reader.message())
        case (8, .bytes): latitudes = PackedNumbers(try reader.message())
        case (9, .bytes): longitudes = PackedNumbers(try reader.message())
        case (10, .bytes): tags = PackedNumbers(try reader.message())
        default: try reader.skip(field.wire)
        }
      }
    }
  }
}

// MARK: Strings

/// The strings of a block, decoded on first use.
struct StringTable {
  private var raw: [UnsafeRawBufferPointer] = []
  private var strings: [String?] = []

  /// Creates the table of a block, whose bytes must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedMap) {
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .bytes):
        guard raw.count < PrimitiveBlock.maxCount else { throw .tooManyElements }
        raw.append(try reader.message())
      default: try reader.skip(field.wire)
      }
    }
    strings = Array(repeating: nil, count: raw.count)
  }

  subscript(index: UInt64) -> String {
    mutating get throws(MalformedMap) {
      guard index < UInt64(raw.count) else {
        throw MalformedMap(problem: "is damaged: a tag's text is missing")
      }
      let index = Int(index)
      if let string = strings[index] { return string }
      let string = String(decoding: raw[index], as: UTF8.self)
      strings[index] = string
      return string
    }
  }
}
