import AmbleCore

/// The data of each place in a file for devices, column by column.
struct DevicePlaceColumns {
  private var latitudes = VarintWriter()
  private var longitudes = VarintWriter()
  private var importances = VarintWriter()
  private var tags = VarintWriter()
  private var layers = VarintWriter()
  private var contexts = VarintWriter()
  private var names = VarintWriter()
  private var streets = VarintWriter()
  private var houses = VarintWriter()
  private var postcodes = VarintWriter()
  private var extents = VarintWriter()
  private var count: UInt64 = 0
  private var last = FixedCoordinate(latitude: 0, longitude: 0)
  private var knownImportances = Numbering<Double>()
  private var knownTags = Numbering<PlaceColumns.Tag>()
  private var knownContexts = Numbering<Context>()

  /// Units of extents per degree: about a metre.
  private static let extentUnits = 1e5

  /// Appends the place with the next number.
  mutating func append(_ record: PlaceRecord, _ strings: inout DeviceStrings) {
    let kind = record.kind
    append(FixedCoordinate(record.position))
    importances.append(knownImportances.number(of: kind.importance))
    tags.append(knownTags.number(of: PlaceColumns.Tag(key: kind.key, value: kind.valueWithFaith)))
    layers.append(UInt64(PlaceLayer.allCases.firstIndex(of: kind.layer) ?? 0))
    contexts.append(knownContexts.number(of: record.context))
    names.append(strings.number(of: record.names?.primary))
    streets.append(strings.number(of: record.street))
    houses.append(strings.number(of: record.housenumber))
    postcodes.append(strings.number(of: record.postcode))
    // A house is smaller than the gaps for which the search needs extents.
    if record.names != nil, let extent = record.extent, !extent.isEmpty {
      append(extent, around: record.position)
    }
    count += 1
  }

  private mutating func append(_ position: FixedCoordinate) {
    latitudes.append(zigzag: Int64(position.latitude) - Int64(last.latitude))
    longitudes.append(zigzag: Int64(position.longitude) - Int64(last.longitude))
    last = position
  }

  /// Appends the distances of the edges from the position, rounded outwards.
  private mutating func append(_ extent: BoundingBox, around position: Coordinate) {
    extents.append(count)
    let edges = [
      position.longitude - extent.west, position.latitude - extent.south,
      extent.east - position.longitude, extent.north - position.latitude,
    ]
    for edge in edges { extents.append(zigzag: Int64((edge * Self.extentUnits).rounded(.up))) }
  }

  /// Returns the sections of tags, contexts, countries, importances, places and extents.
  func sections(_ strings: inout DeviceStrings) -> [[UInt8]] {
    let columns = [
      latitudes, longitudes, importances, tags, layers, contexts, names, streets, houses, postcodes,
    ]
    var places = VarintWriter()
    places.append(count)
    for column in columns { places.append(raw: column.bytes) }
    return [
      tagSection(&strings), contextSection(&strings), countrySection(&strings), importanceSection,
      places.bytes, extents.bytes,
    ]
  }

  private func tagSection(_ strings: inout DeviceStrings) -> [UInt8] {
    var section = VarintWriter()
    for tag in knownTags.values {
      section.append(strings.number(of: tag.key))
      section.append(strings.number(of: tag.value))
    }
    return section.bytes
  }

  private func contextSection(_ strings: inout DeviceStrings) -> [UInt8] {
    var section = VarintWriter()
    for context in knownContexts.values {
      let names = [
        context.district, context.city, context.county, context.state, context.country,
        context.countryCode,
      ]
      for name in names { section.append(strings.number(of: name)) }
    }
    return section.bytes
  }

  /// Returns the words of the countries' names, because browsers know other names than the server.
  private func countrySection(_ strings: inout DeviceStrings) -> [UInt8] {
    var section = VarintWriter()
    for code in Set(knownContexts.values.compactMap(\.countryCode)).sorted() {
      let words = CountryNames.words(of: code).sorted()
      section.append(strings.number(of: code))
      section.append(UInt64(words.count))
      for word in words { section.append(strings.number(of: word)) }
    }
    return section.bytes
  }

  /// The importances as little-endian floating-point numbers of 8 bytes.
  private var importanceSection: [UInt8] {
    knownImportances.values.flatMap { importance in
      withUnsafeBytes(of: importance.bitPattern.littleEndian) { Array($0) }
    }
  }
}

/// Numbers different values in order of first appearance.
private struct Numbering<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: UInt64] = [:]

  mutating func number(of value: Value) -> UInt64 {
    if let known = numbers[value] { return known }
    let number = UInt64(values.count)
    numbers[value] = number
    values.append(value)
    return number
  }
}

// MARK: Strings

/// The strings of a place file for devices, each stored once and used by its number.
struct DeviceStrings {
  private var numbers: [String: UInt64] = ["": 0]
  private var texts: [String] = [""]

  /// Returns the number of a text; 0 for an empty or missing one.
  mutating func number(of text: String?) -> UInt64 {
    guard let text else { return 0 }
    if let known = numbers[text] { return known }
    let number = UInt64(texts.count)
    numbers[text] = number
    texts.append(text)
    return number
  }

  /// Returns whether a text has a number.
  func has(_ text: String) -> Bool { numbers[text] != nil }

  /// The count, the lengths in bytes of UTF-8, and the bytes.
  var section: [UInt8] {
    var section = VarintWriter()
    section.append(UInt64(texts.count))
    for text in texts { section.append(UInt64(text.utf8.count)) }
    for text in texts { section.append(raw: Array(text.utf8)) }
    return section.bytes
  }
}
