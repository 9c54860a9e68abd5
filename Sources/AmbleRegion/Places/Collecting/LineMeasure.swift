import AmbleCore
internal import Foundation

/// Measures of lines of positions, in a plane that is true near them.
enum LineMeasure {
  /// The length in metres.
  static func length(of line: [Coordinate]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The mean position of lines, each piece weighted by its length.
  static func center(of lines: [[Coordinate]]) -> Coordinate {
    var latitude = 0.0
    var longitude = 0.0
    var total = 0.0
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) {
        let length = a.distance(to: b) + 1e-6
        latitude += length * (a.latitude + b.latitude) / 2
        longitude += length * (a.longitude + b.longitude) / 2
        total += length
      }
    }
    guard total > 0 else { return lines.first?.first ?? Coordinate(latitude: 0, longitude: 0) }
    return Coordinate(latitude: latitude / total, longitude: longitude / total)
  }

  /// The position on lines that is nearest to another; nil where there is no piece of line.
  static func nearest(to position: Coordinate, on lines: [[Coordinate]]) -> Coordinate? {
    var best: (distance: Double, position: Coordinate)?
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) {
        let foot = foot(of: position, a, b)
        let distance = foot.distance(to: position)
        if distance < best?.distance ?? .infinity { best = (distance, foot) }
      }
    }
    return best?.position
  }

  /// The line's vertices and positions between them, so that steps are at most `spacing` metres.
  /// Vertices closer than a third of it to the one before are left out.
  static func samples(of line: [Coordinate], every spacing: Double) -> [Coordinate] {
    guard var last = line.first else { return [] }
    var samples = [last]
    for next in line.dropFirst() {
      let length = last.distance(to: next)
      if length < spacing / 3 { continue }
      let steps = max(1, Int((length / spacing).rounded(.up)))
      for step in 1...steps { samples.append(between(last, next, Double(step) / Double(steps))) }
      last = next
    }
    return samples
  }

  /// The position at a share of the way between two.
  static func between(_ a: Coordinate, _ b: Coordinate, _ share: Double) -> Coordinate {
    Coordinate(
      latitude: a.latitude + share * (b.latitude - a.latitude),
      longitude: a.longitude + share * (b.longitude - a.longitude))
  }

  private static func foot(
    of position: Coordinate, _ a: Coordinate, _ b: Coordinate
  ) -> Coordinate {
    let shrink = cos(a.latitude * .pi / 180)
    let dx = (b.longitude - a.longitude) * shrink
    let dy = b.latitude - a.latitude
    let px = (position.longitude - a.longitude) * shrink
    let py = position.latitude - a.latitude
    let square = dx * dx + dy * dy
    let share = square > 0 ? (px * dx + py * dy) / square : 0
    return between(a, b, min(1, max(0, share)))
  }
}

extension BoundingBox {
  /// The rectangle around positions.
  init(around positions: some Sequence<Coordinate>) {
    self = .empty
    for position in positions { extend(position) }
  }

  /// The rectangle grown on every side by metres.
  func padded(byMetres metres: Double) -> BoundingBox {
    let degrees = metres / Coordinate.metresPerDegree
    let widest = min(89, max(abs(south), abs(north)))
    let across = degrees / cos(widest * .pi / 180)
    return BoundingBox(
      west: west - across, south: south - degrees, east: east + across, north: north + degrees)
  }

  /// Whether two rectangles share a position.
  func intersects(_ other: BoundingBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }
}
