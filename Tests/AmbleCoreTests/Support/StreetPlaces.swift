import AmbleCore
import AmbleTesting

extension Graph {
  /// Returns places on random streets.
  func places(_ count: Int, _ random: inout SeededGenerator) -> [Coordinate] {
    (0..<count).map { _ in
      let range = pointRange(of: random.below(segmentCount))
      let first = range.lowerBound + random.below(range.count - 1)
      let share = Double(1 + random.below(9)) / 10
      let (a, b) = (point[first].coordinate, point[first + 1].coordinate)
      return Coordinate(
        latitude: a.latitude + share * (b.latitude - a.latitude),
        longitude: a.longitude + share * (b.longitude - a.longitude))
    }
  }
}

extension Graph {
  /// Returns the junctions of the large network of a mode, ascending.
  func mainlandJunctions(_ mode: Mode) -> [UInt32] {
    (0..<UInt32(nodeCount)).filter { node in
      (firstArc[node]..<firstArc[Int(node) + 1]).contains { slot in
        mainland[arcs[slot] >> 1].contains(mode)
      }
    }
  }
}
