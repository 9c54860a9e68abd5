import AmbleCore
import AmbleFormats

extension JSONWriter {
  /// Writes a GeoJSON line (RFC 7946) through some of a route's points, longitude first.
  /// - Parameter heights: the height at each of the route's points, metres, or `nil` for a line in
  ///   two dimensions.
  mutating func lineString(
    _ route: Route, through indices: some Sequence<Int>, heights: [Double]?
  ) {
    object {
      $0.field("type", "LineString")
      $0.array("coordinates") { line in
        for index in indices {
          line.position(route.points[index].position, metres: heights?[index])
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

  /// Writes a GeoJSON position.
  /// - Parameter metres: the height, metres, or `nil` for a position in two dimensions.
  mutating func position(_ position: Coordinate, metres: Double? = nil) {
    array {
      $0.number(position.longitude, decimals: 6)
      $0.number(position.latitude, decimals: 6)
      if let metres { $0.number(metres, decimals: 2) }
    }
  }
}

extension BoundingBox {
  /// Writes west, south, east and north as elements of an array.
  func write(to json: inout JSONWriter) {
    for edge in [west, south, east, north] { json.number(edge, decimals: 6) }
  }
}
