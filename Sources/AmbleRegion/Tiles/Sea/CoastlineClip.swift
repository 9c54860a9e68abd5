import AmbleCore

/// Clips lines to a box (Liang and Barsky 1984).
struct CoastlineClip {
  let box: BoundingBox

  /// Returns the parts of a line inside the box. A clipped part begins or ends exactly on the edge.
  func parts(of line: [Coordinate]) -> [[Coordinate]] {
    var parts: [[Coordinate]] = []
    var current: [Coordinate] = []
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (enter, leave) = inside(a, b) else { continue }
      if enter > 0 || current.isEmpty {
        parts.append(current)
        current = [point(a, b, enter)]
      }
      current.append(point(a, b, leave))
      if leave < 1 {
        parts.append(current)
        current = []
      }
    }
    parts.append(current)
    return rejoined(parts.filter { $0.count > 1 }, isRing: line.first == line.last)
  }

  /// Joins the first and last part of a clipped ring.
  private func rejoined(_ parts: [[Coordinate]], isRing: Bool) -> [[Coordinate]] {
    guard isRing, parts.count > 1, let first = parts.first, let last = parts.last,
      first.first == last.last
    else { return parts }
    return [last + first.dropFirst()] + parts.dropFirst().dropLast()
  }

  /// Returns the part of a segment inside the box, as fractions of its length, or `nil` if there is
  /// none.
  private func inside(_ a: Coordinate, _ b: Coordinate) -> (Double, Double)? {
    let (dx, dy) = (b.longitude - a.longitude, b.latitude - a.latitude)
    let sides = [
      (-dx, a.longitude - box.west), (dx, box.east - a.longitude),
      (-dy, a.latitude - box.south), (dy, box.north - a.latitude),
    ]
    var (enter, leave) = (0.0, 1.0)
    for (towards, room) in sides {
      if towards == 0, room < 0 { return nil }
      if towards < 0 { enter = max(enter, room / towards) }
      if towards > 0 { leave = min(leave, room / towards) }
    }
    return enter < leave ? (enter, leave) : nil
  }

  private func point(_ a: Coordinate, _ b: Coordinate, _ part: Double) -> Coordinate {
    if part == 0 { return a }
    if part == 1 { return b }
    let latitude = a.latitude + (b.latitude - a.latitude) * part
    let longitude = a.longitude + (b.longitude - a.longitude) * part
    return BoxEdge(box: box).nearest(to: Coordinate(latitude: latitude, longitude: longitude))
      .position
  }
}

// MARK: Edges

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
