import AmbleCore

/// A piece of sea: its outer edge and the islands in it, each closed.
struct SeaPolygon: Hashable, Sendable {
  /// The outer edge, clockwise.
  var outer: [Coordinate]
  /// The islands, counterclockwise.
  var islands: [[Coordinate]] = []
}

/// Measures of closed lines of coordinates.
enum Ring {
  /// Twice the area in square degrees: positive where the line runs counterclockwise.
  static func signedArea(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      sum + edge.0.longitude * edge.1.latitude - edge.1.longitude * edge.0.latitude
    }
  }

  /// Whether a position lies inside, by counting crossings.
  static func contains(_ ring: [Coordinate], _ p: Coordinate) -> Bool {
    zip(ring, ring.dropFirst()).reduce(false) { isInside, edge in
      let (a, b) = edge
      guard (a.latitude > p.latitude) != (b.latitude > p.latitude) else { return isInside }
      let part = (p.latitude - a.latitude) / (b.latitude - a.latitude)
      return isInside != (p.longitude < a.longitude + (b.longitude - a.longitude) * part)
    }
  }
}
