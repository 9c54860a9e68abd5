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
