import AmbleCore

/// A place with everything that is known of it, ready to be written.
struct PlaceRecord {
  var element: ElementReference
  var kind: PlaceKind
  var names: PlaceNames?
  var street: String?
  var housenumber: String?
  var postcode: String?
  var context: Context
  var position: Coordinate
  var extent: BoundingBox?
  /// Cities and postcodes of a street's houses, under which the street is found too.
  var otherSurroundings: Set<String> = []
  /// The course of a street, along which it is found from nearby.
  var pieces: [LinePiece] = []

  /// Along what it is found: its pieces, or its position alone.
  var course: [LinePiece] { pieces.isEmpty ? [LinePiece(from: position, to: position)] : pieces }

  /// The names that surround the place, from the street to the country.
  var surroundingNames: [String] {
    [street, context.district, context.city, context.county, context.state, context.country]
      .compactMap(\.self)
  }
}
