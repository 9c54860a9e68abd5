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
