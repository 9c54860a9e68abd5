import AmbleCore
import Foundation

/// The picture of a square of the ground, north up: converts positions to its pixels.
struct CampusFrame: Sendable {
  /// The middle of the picture.
  let centre: Coordinate
  /// Half the width of the square, metres.
  let radius: Double
  /// Width and height of the picture, pixels.
  static let side = 3000

  /// Length of a pixel, metres.
  var scale: Double { 2 * radius / Double(Self.side) }

  private var metresPerDegreeEast: Double {
    Coordinate.metresPerDegree * cos(centre.latitude * .pi / 180)
  }

  /// Returns the pixel of a position, rounded to a tenth, so that equal positions are equal points.
  func point(_ position: Coordinate) -> CampusPoint {
    let east = (position.longitude - centre.longitude) * metresPerDegreeEast
    let north = (position.latitude - centre.latitude) * Coordinate.metresPerDegree
    let middle = Double(Self.side) / 2
    func rounded(_ pixels: Double) -> Double { (pixels * 10).rounded() / 10 }
    return CampusPoint(x: rounded(middle + east / scale), y: rounded(middle - north / scale))
  }

  /// The positions of the picture's corners.
  var pins: [CampusPin] {
    let reach = radius / Coordinate.metresPerDegree
    let across = radius / metresPerDegreeEast
    let side = Double(Self.side)
    return [(0, 0), (side, 0), (side, side), (0, side)].map { x, y in
      CampusPin(
        x: x, y: y, latitude: centre.latitude + (y == 0 ? reach : -reach),
        longitude: centre.longitude + (x == 0 ? -across : across))
    }
  }

  /// The rectangle of the picture.
  var box: BoundingBox {
    let corners = pins
    return BoundingBox(
      west: corners[0].longitude, south: corners[2].latitude, east: corners[1].longitude,
      north: corners[0].latitude)
  }

  /// The rectangle whose streets are drawn: those that leave the picture are seen to do so.
  var surroundings: BoundingBox {
    CampusFrame(centre: centre, radius: 1.5 * radius).box
  }

  /// Returns whether a point is on the picture.
  static func contains(_ point: CampusPoint) -> Bool {
    0...Double(side) ~= point.x && 0...Double(side) ~= point.y
  }
}
