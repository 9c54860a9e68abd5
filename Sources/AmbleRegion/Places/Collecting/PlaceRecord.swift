import AmbleCore

/// A place with all its data, ready to be written.
struct PlaceRecord {
  var element: ElementReference
  var kind: PlaceKind
  var names: PlaceNames?
  var street: String?
  var housenumber: String?
  /// The numbering scheme if the house number is a range (`addr:interpolation`).
  var interpolation: String?
  var postcode: String?
  var context: Context
  var position: Coordinate
  var extent: BoundingBox?
  /// Cities and postcodes of a street's houses, which searches also find the street by.
  var otherSurroundings: Set<String> = []
  /// The course of a street, for reverse searches.
  var pieces: [LinePiece] = []

  /// The course for reverse searches: the pieces, or the position if not available, or empty for a
  /// place with neither a name nor a number, which names no position.
  var course: [LinePiece] {
    guard names != nil || housenumber != nil else { return [] }
    return pieces.isEmpty ? [LinePiece(from: position, to: position)] : pieces
  }

  /// The names of the surroundings, from the street to the country.
  var surroundingNames: [String] {
    [street, context.district, context.city, context.county, context.state, context.country]
      .compactMap(\.self)
  }
}
