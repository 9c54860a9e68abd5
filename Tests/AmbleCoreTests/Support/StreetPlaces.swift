import AmbleCore
import AmbleTesting

extension Graph {
  /// Places on random streets.
  func places(_ count: Int, _ random: inout SeededGenerator) -> [Coordinate] {
    (0..<count).map { _ in
      let range = pointRange(of: random.below(stretchCount))
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
  /// Junctions of the large network of a mode, in the order of their numbers.
  func mainlandJunctions(_ mode: Mode) -> [UInt32] {
    (0..<UInt32(nodeCount)).filter { node in
      (firstArc[node]..<firstArc[Int(node) + 1]).contains { slot in
        mainland[arcs[slot] >> 1].contains(mode)
      }
    }
  }
}
