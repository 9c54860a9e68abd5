import AmbleCore

extension BoundingBox {
  /// The rectangle of tiles that cover this one: all longitudes if it crosses the 180th meridian,
  /// because tiles' boxes may not.
  var ofTiles: BoundingBox {
    guard crossesAntimeridian else { return self }
    return BoundingBox(west: -180, south: south, east: 180, north: north)
  }
}
