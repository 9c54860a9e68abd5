import AmbleCore

/// The surroundings of streets: green areas, and the banks of water.
///
/// Kept as cells of some 20 m, so that a street along the edge of a park counts as green.
struct StreetSides {
  private var greens = CellSet()
  private var banks = CellSet()

  /// Number of cells from a bank to the streets along it: at most some 40 m.
  private static let bankReach = 1

  /// Adds a park, garden, meadow or wood.
  /// - Parameter ring: its closed outline.
  mutating func addGreen(_ ring: [Coordinate]) {
    greens.trace(ring)
    greens.fill(ring)
  }

  /// Adds the bank of a lake or river, or a coast.
  mutating func addBank(_ line: [Coordinate]) {
    banks.trace(line, reach: Self.bankReach)
  }

  /// Returns whether a position lies in a green or at its edge.
  func isGreen(_ position: Coordinate) -> Bool { greens.contains(position) }

  /// Returns whether a position lies along a bank.
  func isByWater(_ position: Coordinate) -> Bool { banks.contains(position) }
}

extension StreetNetwork {
  /// Marks the segments of which at least half lie in greens, and those along water.
  /// - Complexity: O(length of all streets).
  mutating func mark(_ sides: StreetSides) {
    for index in segments.indices {
      let flags = segments[index].attributes.flags
      guard flags.isDisjoint(with: [.tunnel, .ferry]) else { continue }
      var samples = (all: 0, green: 0, byWater: 0)
      for place in segments[index].samples {
        samples.all += 1
        if sides.isGreen(place) { samples.green += 1 }
        if sides.isByWater(place) { samples.byWater += 1 }
      }
      segments[index].attributes.isGreen = 2 * samples.green >= samples.all
      segments[index].attributes.isByWater =
        !flags.contains(.bridge) && 2 * samples.byWater >= samples.all
    }
  }
}

extension StreetNetwork.Segment {
  /// Positions along the shape, at most 15 m apart.
  fileprivate var samples: [Coordinate] {
    var found: [Coordinate] = []
    for (start, end) in zip(points, points.dropFirst()) {
      let (a, b) = (start.coordinate, end.coordinate)
      let count = max(1, Int((a.distance(to: b) / 15).rounded(.up)))
      for step in 0..<count {
        found.append(a.moved(towards: b, by: (Double(step) + 0.5) / Double(count)))
      }
    }
    return found
  }
}
