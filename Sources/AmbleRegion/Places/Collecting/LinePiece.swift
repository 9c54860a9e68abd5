import AmbleCore
internal import Foundation

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
