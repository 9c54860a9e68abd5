import AmbleCore

/// A sea area: its outer ring and its islands, all closed.
struct SeaPolygon: Hashable, Sendable {
  /// The outer ring, clockwise.
  var outer: [Coordinate]
  /// The islands, counterclockwise.
  var islands: [[Coordinate]] = []
}

/// Measures rings of coordinates.
enum Ring {
  /// Returns twice the area, square degrees; positive if the ring runs counterclockwise.
  static func signedArea(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      sum + edge.0.longitude * edge.1.latitude - edge.1.longitude * edge.0.latitude
    }
  }

  /// Returns whether a position is inside, by counting crossings.
  static func contains(_ ring: [Coordinate], _ p: Coordinate) -> Bool {
    zip(ring, ring.dropFirst()).reduce(false) { isInside, edge in
      let (a, b) = edge
      guard (a.latitude > p.latitude) != (b.latitude > p.latitude) else { return isInside }
      let part = (p.latitude - a.latitude) / (b.latitude - a.latitude)
      return isInside != (p.longitude < a.longitude + (b.longitude - a.longitude) * part)
    }
  }
}
