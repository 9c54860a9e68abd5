import AmbleCore

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
