import AmbleCore
import Foundation

/// Measures lines of positions in a local plane.
enum LineMeasure {
  /// Returns the length, metres.
  static func length(of line: [Coordinate]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the mean position of lines, weighted by length.
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

  /// Returns the nearest position on lines, or `nil` if no line has two positions.
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

  /// Simplifies a line to straight pieces within a tolerance, metres (Lang 1969).
  ///
  /// - Complexity: O(n·k), where k ≤ 40 is the maximum number of vertices left out in a row.
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

  /// Interpolates between two positions at a share, 0…1.
  static func between(_ a: Coordinate, _ b: Coordinate, _ share: Double) -> Coordinate {
    Coordinate(
      latitude: a.latitude + share * (b.latitude - a.latitude),
      longitude: a.longitude + share * (b.longitude - a.longitude))
  }
}

extension BoundingBox {
  init(around positions: some Sequence<Coordinate>) {
    self = .empty
    for position in positions { extend(position) }
  }

  /// Returns the rectangle padded on each side, metres.
  func padded(byMetres metres: Double) -> BoundingBox {
    let degrees = metres / Coordinate.metresPerDegree
    let widest = min(89, max(abs(south), abs(north)))
    let across = degrees / cos(widest * .pi / 180)
    return BoundingBox(
      west: west - across, south: south - degrees, east: east + across, north: north + degrees)
  }
}

/// A straight piece of a line, or a point if both ends are equal.
struct LinePiece: Hashable, Sendable {
  var from: Coordinate
  var to: Coordinate

  /// Returns the nearest position on the piece, in a local plane.
  func nearest(to position: Coordinate) -> Coordinate {
    let shrink = cos(from.latitude * .pi / 180)
    let dx = (to.longitude - from.longitude) * shrink
    let dy = to.latitude - from.latitude
    let px = (position.longitude - from.longitude) * shrink
    let py = position.latitude - from.latitude
    let square = dx * dx + dy * dy
    let share = square > 0 ? (px * dx + py * dy) / square : 0
    return LineMeasure.between(from, to, min(1, max(0, share)))
  }

  /// Returns the distance from the piece to a position, metres.
  func distance(to position: Coordinate) -> Double { nearest(to: position).distance(to: position) }

  /// Returns positions along the piece including its ends, at most `spacing` metres apart.
  func samples(every spacing: Double) -> [Coordinate] {
    let steps = max(1, Int((from.distance(to: to) / spacing).rounded(.up)))
    return (0...steps).map { LineMeasure.between(from, to, Double($0) / Double(steps)) }
  }
}
