import AmbleCore

@testable import AmbleRegion

/// Handwritten coastlines in a box of ten by ten degrees.
enum ShoreSketch {
  static let sheet = BoundingBox(west: 0, south: 0, east: 10, north: 10)

  /// Returns a line through points given as (east, north).
  static func line(_ points: (Double, Double)...) -> [Coordinate] {
    points.map { Coordinate(latitude: $0.1, longitude: $0.0) }
  }

  static func seas(_ lines: [Coordinate]...) -> [SeaPolygon] {
    SeaAssembler.polygons(shore: lines, in: sheet)
  }

  /// Returns the area without islands, square degrees.
  static func area(_ sea: SeaPolygon) -> Double {
    let islands = sea.islands.reduce(0) { $0 + Ring.signedArea($1) / 2 }
    return -Ring.signedArea(sea.outer) / 2 - islands
  }
}
