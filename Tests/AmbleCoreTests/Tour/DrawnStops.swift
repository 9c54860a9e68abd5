import AmbleCore
import AmbleTesting

/// Random stops of several kinds.
enum DrawnStops: CaseIterable {
  /// A random cost for every pair.
  case random
  /// Costs of few values, so that many tours cost the same.
  case ties
  /// Points on a plane: symmetric costs.
  case plane
  /// Points on hills: costs are higher uphill than downhill.
  case hills
  /// Costs of which a third are missing.
  case gaps
  /// Points on a plane, several of which coincide.
  case crowd

  /// Every combination of start and end.
  static let ends: [(start: TourRequest.Start, end: TourRequest.End)] = [
    (.first, .last), (.first, .any), (.first, .start), (.any, .last), (.any, .any), (.any, .start),
  ]

  /// Returns the costs between stops.
  func costs(_ count: Int, seed: Int) -> [Int64] {
    var random = SeededGenerator(seed: UInt64(seed))
    let points = (0..<count).map { _ in point(&random) }
    var costs: [Int64] = []
    for from in 0..<count {
      for to in 0..<count {
        costs.append(from == to ? 0 : cost(points[from], points[to], &random))
      }
    }
    return costs
  }

  private typealias Point = (x: Int, y: Int, height: Int)

  private func point(_ random: inout SeededGenerator) -> Point {
    let side = self == .crowd ? 3 : 1000
    return (random.below(side), random.below(side), random.below(100))
  }

  private func cost(_ from: Point, _ to: Point, _ random: inout SeededGenerator) -> Int64 {
    let (x, y) = (from.x - to.x, from.y - to.y)
    let distance = Int64(Double(x * x + y * y).squareRoot().rounded())
    switch self {
    case .random: return Int64(random.below(1000))
    case .ties: return Int64(random.below(4))
    case .plane, .crowd: return distance
    case .hills: return distance + Int64(8 * max(0, to.height - from.height))
    case .gaps: return random.chance(3) ? TourRequest.unconnected : Int64(random.below(1000))
    }
  }
}
