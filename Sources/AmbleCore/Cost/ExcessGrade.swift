/// The cost of streets that are steeper than a traveller's limits, for routes that break them least.
///
/// Each metre counts as 20 s times the square of its grade over the limit: of a ramp of 8.3 % and one of
/// 16.6 % that rise as high, the second is half as long and counts twice as much. A detour of a few
/// hundred metres within the limits is shorter than ten metres beyond them. The numbers are our own.
package struct ExcessGrade: Hashable, Sendable {
  private let maxRise: UInt16
  private let maxFall: UInt16

  /// Cost of a metre at the limit, tenths of a second.
  private static let perMetre = 200.0
  /// Greatest cost of an arc, tenths of a second, so that sums over a region stay within 32 bits.
  private static let greatest = 1e7

  init(_ profile: TravelProfile) {
    maxRise = profile.maxRise ?? .max
    maxFall = profile.maxFall ?? .max
  }

  /// Returns the addition to the cost of a whole arc, tenths of a second.
  /// - Complexity: O(points of the arc) if it is steeper than a limit, else O(1).
  func cost(of arc: ArcID, in graph: Graph) -> UInt32 {
    guard
      graph.steepest[Int(arc.index)] > maxRise
        || graph.steepest[Int(arc.reversed.index)] > maxFall
    else { return 0 }
    let range = graph.pointRange(of: arc.segment)
    let scale = PlanarScale(latitude: graph.point[range.lowerBound].coordinate.latitude)
    var sum = 0.0
    for index in range.dropFirst() {
      let metres = scale.distance(graph.point[index - 1], graph.point[index])
      let rise = graph.height[index - 1].rise(to: graph.height[index])
      sum += excess(of: arc.isBackward ? -rise : rise, over: metres)
    }
    return UInt32(min(Self.greatest, (Self.perMetre * sum).rounded(.up)))
  }

  /// Returns the metres of a piece that is too steep, times the square of its grade over the limit.
  private func excess(of rise: Double, over metres: Double) -> Double {
    guard metres > 0 else { return 0 }
    let limit = Double(rise > 0 ? maxRise : maxFall) / 1000
    let ratio = abs(rise) / metres / max(limit, 0.001)
    return ratio > 1 ? metres * min(ratio * ratio, 100) : 0
  }
}
