import AmbleCore

/// The type and id of an OpenStreetMap element.
struct ElementReference: Hashable, Sendable {
  var kind: Place.ElementKind
  var id: Int64
}

/// The geometry of an element: a point, a line, or a relation's ways.
enum DraftShape {
  case point(FixedCoordinate)
  case line(Range<Int>)
  case ways([Int64])
}

/// The parts of an address, as indices into a `StringPool`.
struct DraftAddress {
  var number: StringPool.Index?
  var street: StringPool.Index?
  var postcode: StringPool.Index?
  var district: StringPool.Index?
  var city: StringPool.Index?
  var county: StringPool.Index?
  var state: StringPool.Index?
  var country: StringPool.Index?
  /// The numbering scheme if the number is a range (`addr:interpolation`).
  var interpolation: StringPool.Index?

  /// Reads the address from tags.
  init(_ tags: Tags, pool: inout StringPool) {
    guard tags.keys.contains(where: { $0.hasPrefix("addr:") }) else {
      postcode = pool.intern(tags["postal_code"])
      return
    }
    number = pool.intern(tags["addr:housenumber"] ?? tags["addr:conscriptionnumber"])
    street = pool.intern(tags["addr:street"] ?? tags["addr:place"])
    postcode = pool.intern(tags["addr:postcode"] ?? tags["postal_code"])
    district = pool.intern(tags["addr:suburb"] ?? tags["addr:district"])
    city = pool.intern(tags["addr:city"])
    county = pool.intern(tags["addr:county"])
    state = pool.intern(tags["addr:state"])
    country = pool.intern(tags["addr:country"]?.uppercased())
    interpolation = pool.intern(tags["addr:interpolation"])
  }
}

/// A named element before its geometry is known.
struct DraftPlace {
  var element: ElementReference
  var kind: PlaceKind
  var names: PlaceNames
  var address: DraftAddress
  var shape: DraftShape
}

/// An unnamed address before its geometry is known.
struct DraftHouse {
  var element: ElementReference
  var address: DraftAddress
  var shape: DraftShape
  var kind: StringPool.Index?
}

/// An unnamed feature before its geometry is known.
struct DraftFeature {
  var element: ElementReference
  var kind: PlaceKind
  var address: DraftAddress
  var shape: DraftShape
}

/// One way of a street.
struct DraftSegment {
  var way: Int64
  var name: StringPool.Index
  var highway: StringPool.Index
  var line: Range<Int>
}

/// An interpolation way, along which house numbers between its nodes are counted.
struct DraftInterpolation {
  var way: Int64
  var rule: String
  var line: Range<Int>
}

/// The geometry of drafts; valid once all nodes are read.
struct DraftGeometry {
  private let positions: NodePositions
  private let memberLines: [Int64: Range<Int>]

  init(_ collector: PlaceCollector) {
    positions = collector.positions
    memberLines = collector.memberLines
  }

  /// Returns a position inside or on the shape, or `nil` if the map holds none of it.
  func position(of shape: DraftShape) -> Coordinate? {
    switch shape {
    case .point(let position): return position.coordinate
    case .line(let range):
      let line = positions.line(range)
      if let first = positions.nodes[range].first, first == positions.nodes[range].last {
        let box = BoundingBox(around: line)
        return box.isEmpty ? nil : box.center
      }
      return line.count == 1
        ? line[0] : LineMeasure.nearest(to: LineMeasure.center(of: [line]), on: [line])
    case .ways:
      return extent(of: shape)?.center
    }
  }

  /// Returns the bounding box of the shape, or `nil` for points.
  func extent(of shape: DraftShape) -> BoundingBox? {
    let box =
      switch shape {
      case .point: BoundingBox.empty
      case .line(let range): BoundingBox(around: positions.line(range))
      case .ways(let ways):
        BoundingBox(around: ways.compactMap { memberLines[$0] }.flatMap(positions.line))
      }
    return box.isEmpty ? nil : box
  }

  /// Returns whether some ways of a boundary are not in the map.
  func isCut(_ shape: DraftShape) -> Bool {
    guard case .ways(let ways) = shape else { return false }
    return ways.contains { memberLines[$0] == nil }
  }

  /// Returns the closed rings of a boundary, or empty unless all its ways are in the map.
  func rings(of ways: [Int64]) -> [[Coordinate]] {
    let lines = ways.compactMap { memberLines[$0].map { Array(positions.nodes[$0]) } }
    guard lines.count == ways.count else { return [] }
    return RingAssembly.rings(of: lines).map { ring in
      ring.compactMap { positions.index(of: $0).flatMap(positions.position(at:)) }
    }
  }
}
