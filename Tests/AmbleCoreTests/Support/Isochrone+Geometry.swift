@testable import AmbleCore

extension Isochrone.Polygon {
  /// Every ring, the outline first.
  var rings: [[Coordinate]] { [outer] + holes }

  /// Returns whether a place lies in the area.
  func contains(_ place: Coordinate) -> Bool {
    rings.allSatisfy { $0.first == $0.last }
      && Self.encloses(outer, place) && !holes.contains { Self.encloses($0, place) }
  }

  private static func encloses(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    let plane = ring.dropLast().map { SIMD2($0.longitude, $0.latitude) }
    return Ring(Array(plane)).contains(SIMD2(place.longitude, place.latitude))
  }

  /// Returns the area of a ring in square degrees, positive if counter-clockwise.
  static func area(_ ring: [Coordinate]) -> Double {
    Ring(ring.dropLast().map { SIMD2($0.longitude, $0.latitude) }).area
  }
}

/// Finds common points of two lines of some rings, except where neighbours meet.
enum RingCheck {
  private struct Piece {
    var a: SIMD2<Int64>
    var b: SIMD2<Int64>
    var ring: Int
    var number: Int
    var count: Int
    var west: Int64 { min(a.x, b.x) }
    var east: Int64 { max(a.x, b.x) }

    func follows(_ other: Piece) -> Bool {
      ring == other.ring && number == (other.number + 1) % count
    }
  }

  /// Returns whether rings, rounded to a millionth of a degree, neither cross nor touch.
  static func areApart(_ rings: [[Coordinate]]) -> Bool {
    let pieces = rings.enumerated().flatMap { Self.split($1, number: $0) }
      .sorted { $0.west < $1.west }
    for (index, piece) in pieces.enumerated() {
      for other in pieces[(index + 1)...] {
        if other.west > piece.east { break }
        if piece.follows(other) || other.follows(piece) { continue }
        if meet(piece, other) { return false }
      }
    }
    return true
  }

  private static func split(_ ring: [Coordinate], number: Int) -> [Piece] {
    let points = ring.map {
      SIMD2(Int64(($0.longitude * 1e6).rounded()), Int64(($0.latitude * 1e6).rounded()))
    }
    return zip(points, points.dropFirst()).enumerated().map {
      Piece(a: $1.0, b: $1.1, ring: number, number: $0, count: points.count - 1)
    }
  }

  private static func meet(_ one: Piece, _ other: Piece) -> Bool {
    let sides = [
      side(one.a, one.b, other.a), side(one.a, one.b, other.b), side(other.a, other.b, one.a),
      side(other.a, other.b, one.b),
    ]
    if sides.allSatisfy({ $0 == 0 }) {
      return max(one.west, other.west) <= min(one.east, other.east)
        && max(min(one.a.y, one.b.y), min(other.a.y, other.b.y))
          <= min(max(one.a.y, one.b.y), max(other.a.y, other.b.y))
    }
    return sides[0] * sides[1] <= 0 && sides[2] * sides[3] <= 0
  }

  private static func side(_ a: SIMD2<Int64>, _ b: SIMD2<Int64>, _ c: SIMD2<Int64>) -> Int64 {
    ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
  }
}
