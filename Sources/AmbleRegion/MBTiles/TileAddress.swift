import AmbleCore
import Foundation

/// The address of a tile in the XYZ scheme: the world in Mercator projection, with 2ᶻ columns from
/// the west and as many rows from the north.
struct TileAddress: Hashable, Sendable {
  var zoom: Int
  var column: Int
  var row: Int

  /// Creates the address of the tile that contains a position; positions outside the scheme count
  /// as on its edge.
  init(zoom: Int, at position: Coordinate) {
    let count = Double(1 << zoom)
    let sine = sin(position.latitude * .pi / 180)
    let down = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    let right = position.longitude / 360 + 0.5
    func index(_ share: Double) -> Int { Int(min(max(share * count, 0), count - 1)) }
    self.init(zoom: zoom, column: index(right), row: index(down))
  }

  /// Returns the column of a longitude, which may lie beyond ±180°.
  static func column(_ longitude: Double, _ zoom: Int) -> Int {
    Int(((longitude / 360 + 0.5) * Double(1 << zoom)).rounded(.down))
  }

  /// Creates an address from its numbers.
  init(zoom: Int, column: Int, row: Int) {
    self.zoom = zoom
    self.column = column
    self.row = row
  }

  /// The four tiles of the next zoom within it: north-west, north-east, south-west, south-east.
  var children: [TileAddress] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map {
      TileAddress(zoom: zoom + 1, column: 2 * column + $0.0, row: 2 * row + $0.1)
    }
  }

  /// Returns the longitude at a share of the width, from the west, degrees.
  func longitude(_ share: Double) -> Double {
    (Double(column) + share) / Double(1 << zoom) * 360 - 180
  }

  /// Returns the latitude at a share of the height, from the north, degrees.
  func latitude(_ share: Double) -> Double {
    let y = Double.pi * (1 - 2 * (Double(row) + share) / Double(1 << zoom))
    return atan(sinh(y)) * 180 / .pi
  }
}

extension BoundingBox {
  /// The rectangle of tiles that cover this one: all longitudes if it crosses the 180th meridian,
  /// because tiles' boxes may not.
  var ofTiles: BoundingBox {
    guard crossesAntimeridian else { return self }
    return BoundingBox(west: -180, south: south, east: 180, north: north)
  }
}
