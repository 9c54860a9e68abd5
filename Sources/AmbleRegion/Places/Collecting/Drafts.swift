import AmbleCore

/// An OpenStreetMap element by its sort and number.
struct ElementReference: Hashable, Sendable {
  var kind: Place.ElementKind
  var id: Int64
}

/// Where an element lies: at a point, along a line, or, for a relation, around its ways.
enum DraftShape {
  case point(FixedCoordinate)
  case line(Range<Int>)
  case ways([Int64])
}

/// The parts of an address, as numbers in a `StringPool`.
struct DraftAddress {
  var number: StringPool.Index?
  var street: StringPool.Index?
  var postcode: StringPool.Index?
  var district: StringPool.Index?
  var city: StringPool.Index?
  var county: StringPool.Index?
  var state: StringPool.Index?
  var country: StringPool.Index?

  /// The address that tags give.
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
  }
}

/// A named thing, as it was read.
struct DraftPlace {
  var element: ElementReference
  var kind: PlaceKind
  var names: PlaceNames
  var address: DraftAddress
  var shape: DraftShape
}

/// A nameless address, as it was read.
struct DraftHouse {
  var element: ElementReference
  var address: DraftAddress
  var shape: DraftShape
  var kind: StringPool.Index?
}

/// One way of a street.
struct DraftSegment {
  var way: Int64
  var name: StringPool.Index
  var highway: StringPool.Index
  var line: Range<Int>
}

/// A way along which house numbers are counted between its ends.
struct DraftInterpolation {
  var way: Int64
  var rule: String
  var line: Range<Int>
}
