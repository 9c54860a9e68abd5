import AmbleCore

/// Elevation profiles in block characters, all routes of an answer on one scale.
struct ProfileDrawing {
  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// The minimum height of all routes, metres, or `nil` if all are unknown.
  let lowest: Double?
  private let highest: Double
  private let maxDistance: Double
  private let width: Int

  /// Creates a drawing.
  /// - Parameter width: columns of the longest route.
  init(_ routes: [Route], width: Int) {
    let heights = routes.lazy.flatMap(\.points).compactMap(\.height.metres)
    lowest = heights.min()
    highest = heights.max() ?? 0
    maxDistance = routes.map(\.distance).max() ?? 0
    self.width = width
  }

  /// Returns the profile of a route. Each column shows the maximum known height of its part, or a
  /// dot if all are unknown.
  func drawing(of route: Route) -> String {
    guard let lowest, maxDistance > 0 else { return "" }
    let columns = max(1, Int((route.distance / maxDistance * Double(width)).rounded()))
    let tops = tops(of: route, columns: columns)
    let range = max(highest - lowest, 1)
    let marks = tops.map { top -> Character in
      guard let top else { return "·" }
      let level = Int((top - lowest) / range * Double(Self.blocks.count))
      return Self.blocks[min(level, Self.blocks.count - 1)]
    }
    return String(marks)
  }

  /// Returns the maximum known height in each column, interpolated between points.
  private func tops(of route: Route, columns: Int) -> [Double?] {
    var tops = [Double?](repeating: nil, count: columns)
    let step = max(route.distance, .leastNonzeroMagnitude) / Double(columns)
    func column(_ distance: Double) -> Int { min(max(Int(distance / step), 0), columns - 1) }
    for (a, b) in zip(route.points, route.points.dropFirst()) where b.distance > a.distance {
      guard let low = a.height.metres, let high = b.height.metres else { continue }
      let grade = (high - low) / (b.distance - a.distance)
      for index in column(a.distance)...column(b.distance) {
        let begin = max(a.distance, Double(index) * step)
        let end = min(b.distance, Double(index + 1) * step)
        let top = low + max((begin - a.distance) * grade, (end - a.distance) * grade)
        tops[index] = max(tops[index] ?? top, top)
      }
    }
    return tops
  }
}
