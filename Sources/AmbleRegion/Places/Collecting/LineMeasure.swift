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
        let foot = LinePiece(from: a, to: b).nearest(to: position)
        let distance = foot.distance(to: position)
        if distance < best?.distance ?? .infinity { best = (distance, foot) }
      }
    }
    return best?.position
  }

  /// The straight pieces of a line, without vertices that lie within a number of metres of them
  /// (Lang 1969).
  ///
  /// Complexity: O(n·k), where k ≤ 40 vertices are left out in a row.
  static func pieces(of line: [Coordinate], within tolerance: Double) -> [LinePiece] {
    var pieces: [LinePiece] = []
    var start = 0
    while start < line.count - 1 {
      var end = start + 1
      while end + 1 < line.count, end - start < 40 {
        let piece = LinePiece(from: line[start], to: line[end + 1])
        guard line[start + 1...end].allSatisfy({ piece.distance(to: $0) <= tolerance }) else {
          break
        }
        end += 1
      }
      pieces.append(LinePiece(from: line[start], to: line[end]))
      start = end
    }
    return pieces
  }

  /// The position at a share of the way between two.
  static func between(_ a: Coordinate, _ b: Coordinate, _ share: Double) -> Coordinate {
    Coordinate(
      latitude: a.latitude + share * (b.latitude - a.latitude),
      longitude: a.longitude + share * (b.longitude - a.longitude))
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
