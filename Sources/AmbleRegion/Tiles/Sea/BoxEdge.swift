import AmbleCore

/// The edge of a box, clockwise from its south-western corner. A place on it is a number from 0 to
/// 4, one unit per side.
struct BoxEdge {
  let box: BoundingBox

  private var width: Double { box.east - box.west }
  private var height: Double { box.north - box.south }

  /// Returns the place of a position on the edge: west side 0…1, north 1…2, east 2…3, south 3…4.
  func place(of p: Coordinate) -> Double {
    let north = min(1, max(0, (p.latitude - box.south) / height))
    let east = min(1, max(0, (p.longitude - box.west) / width))
    let sides = [
      (abs(p.longitude - box.west) / width, north),
      (abs(p.latitude - box.north) / height, 1 + east),
      (abs(p.longitude - box.east) / width, 3 - north),
      (abs(p.latitude - box.south) / height, 4 - east),
    ]
    let nearest = sides.min { $0.0 < $1.0 }?.1 ?? 0
    return nearest < 4 ? nearest : 0
  }

  /// Returns the corners between two places, clockwise.
  func corners(from start: Double, to end: Double) -> [Coordinate] {
    let end = end < start ? end + 4 : end
    let first = Int(start.rounded(.down)) + 1
    return stride(from: first, to: Int(end.rounded(.up)), by: 1).map { corner($0 % 4) }
  }

  /// The whole edge, clockwise and closed.
  var ring: [Coordinate] { (0...4).map { corner($0 % 4) } }

  private func corner(_ index: Int) -> Coordinate {
    Coordinate(
      latitude: index == 1 || index == 2 ? box.north : box.south,
      longitude: index == 2 || index == 3 ? box.east : box.west)
  }

  /// Returns the nearest position on the edge and its distance as a share of the box's size.
  func nearest(to p: Coordinate) -> (position: Coordinate, distance: Double) {
    let sides = [
      (Coordinate(latitude: p.latitude, longitude: box.west), (p.longitude - box.west) / width),
      (Coordinate(latitude: p.latitude, longitude: box.east), (box.east - p.longitude) / width),
      (Coordinate(latitude: box.south, longitude: p.longitude), (p.latitude - box.south) / height),
      (Coordinate(latitude: box.north, longitude: p.longitude), (box.north - p.latitude) / height),
    ]
    return sides.min { $0.1 < $1.1 }.map { ($0.0, $0.1) } ?? (p, 0)
  }
}
