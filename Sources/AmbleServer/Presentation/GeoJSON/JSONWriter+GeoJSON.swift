import AmbleCore

extension JSONWriter {
  /// Writes a GeoJSON line (RFC 7946), longitudes before latitudes.
  mutating func lineString(_ points: some Sequence<Route.Point>, hasHeights: Bool) {
    object {
      $0.field("type", "LineString")
      $0.array("coordinates") { line in
        for point in points {
          line.position(point.position, height: hasHeights ? point.height : .unknown)
        }
      }
    }
  }

  /// Writes a GeoJSON point.
  mutating func point(_ position: Coordinate) {
    object {
      $0.field("type", "Point")
      $0.key("coordinates")
      $0.position(position)
    }
  }

  /// Writes a GeoJSON position, without a third number where the height is unknown.
  mutating func position(_ position: Coordinate, height: Height = .unknown) {
    array {
      $0.number(position.longitude, decimals: 6)
      $0.number(position.latitude, decimals: 6)
      if let metres = height.metres { $0.number(metres, decimals: 2) }
    }
  }
}

extension BoundingBox {
  /// Writes west, south, east and north as elements of an array.
  func write(to json: inout JSONWriter) {
    for edge in [west, south, east, north] { json.number(edge, decimals: 6) }
  }
}
