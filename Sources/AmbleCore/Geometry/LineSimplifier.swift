import CMath

/// Simplifies a line within a tolerance (Douglas and Peucker 1973), but keeps points that others
/// refer to.
package struct LineSimplifier {
  private let x: [Double]
  private let y: [Double]
  private let tolerance: Double

  /// Creates a simplifier.
  /// - Parameters:
  ///   - line: the positions, at least one.
  ///   - tolerance: maximum distance of a removed point from the line, metres.
  package init(_ line: [Coordinate], tolerance: Double) {
    let origin = line[0]
    let east = Coordinate.metresPerDegree * cos(origin.latitude * .pi / 180)
    x = line.map { ($0.longitude - origin.longitude) * east }
    y = line.map { ($0.latitude - origin.latitude) * Coordinate.metresPerDegree }
    self.tolerance = tolerance
  }

  /// Returns the indices that stay, ascending.
  /// - Parameter pinned: indices that must stay; both ends always do.
  /// - Complexity: O(n log n) on average, O(n²) at worst.
  package func keptIndices(pinned: some Sequence<Int>) -> [Int] {
    var keeps = [Bool](repeating: false, count: x.count)
    keeps[0] = true
    keeps[x.count - 1] = true
    for index in pinned { keeps[index] = true }
    let anchors = keeps.indices.filter { keeps[$0] }
    for (from, to) in zip(anchors, anchors.dropFirst()) { simplify(from, to, &keeps) }
    return keeps.indices.filter { keeps[$0] }
  }

  private func simplify(_ first: Int, _ last: Int, _ keeps: inout [Bool]) {
    var pieces = [(first, last)]
    while let (from, to) = pieces.popLast() {
      guard let farthest = farthestPoint(from, to) else { continue }
      keeps[farthest] = true
      pieces.append((from, farthest))
      pieces.append((farthest, to))
    }
  }

  /// Returns the point between two others that is farthest from the line through them, or `nil` if
  /// all are within the tolerance.
  private func farthestPoint(_ from: Int, _ to: Int) -> Int? {
    var farthest: Int?
    var maxSquared = tolerance * tolerance
    for index in (from + 1)..<max(to, from + 1) {
      let squared = squaredDistance(index, from, to)
      if squared > maxSquared {
        maxSquared = squared
        farthest = index
      }
    }
    return farthest
  }

  private func squaredDistance(_ index: Int, _ from: Int, _ to: Int) -> Double {
    let dx = x[to] - x[from]
    let dy = y[to] - y[from]
    let px = x[index] - x[from]
    let py = y[index] - y[from]
    let length = dx * dx + dy * dy
    let share = length > 0 ? min(max((px * dx + py * dy) / length, 0), 1) : 0
    let ox = px - share * dx
    let oy = py - share * dy
    return ox * ox + oy * oy
  }
}
