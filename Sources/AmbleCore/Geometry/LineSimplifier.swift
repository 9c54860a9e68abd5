import CMath

/// A line that measures how far its points lie from straight pieces between two of them.
package protocol MeasuredLine {
  /// A distance in a unit of the line's own, or its square.
  associatedtype Distance: Comparable

  /// Number of points.
  var count: Int { get }

  /// Returns the distance of a point from the straight piece between two others.
  func distance(of index: Int, from start: Int, to end: Int) -> Distance
}

/// Simplifies a line within a tolerance (Ramer 1972; Douglas and Peucker 1973), but keeps points that
/// others refer to.
package struct LineSimplifier<Line: MeasuredLine> {
  @usableFromInline let line: Line
  @usableFromInline let tolerance: Line.Distance

  /// Creates a simplifier.
  /// - Parameter tolerance: maximum distance of a removed point from the line, as the line measures
  ///   it.
  @inlinable package init(_ line: Line, tolerance: Line.Distance) {
    self.line = line
    self.tolerance = tolerance
  }

  /// Returns the indices that stay, ascending.
  /// - Parameter pinned: indices that must stay; both ends always do.
  /// - Complexity: O(n log n) on average, O(n²) at worst.
  @inlinable package func keptIndices(pinned: some Sequence<Int>) -> [Int] {
    guard line.count > 0 else { return [] }
    var keeps = [Bool](repeating: false, count: line.count)
    keeps[0] = true
    keeps[line.count - 1] = true
    for index in pinned { keeps[index] = true }
    let anchors = keeps.indices.filter { keeps[$0] }
    for (from, to) in zip(anchors, anchors.dropFirst()) { simplify(from, to, &keeps) }
    return keeps.indices.filter { keeps[$0] }
  }

  @inlinable func simplify(_ first: Int, _ last: Int, _ keeps: inout [Bool]) {
    var pieces = [(first, last)]
    while let (from, to) = pieces.popLast() {
      guard let farthest = farthestPoint(from, to) else { continue }
      keeps[farthest] = true
      pieces.append((from, farthest))
      pieces.append((farthest, to))
    }
  }

  /// Returns the point between two others that is farthest from the line through them, the first of
  /// several, or `nil` if all are within the tolerance.
  @inlinable func farthestPoint(_ from: Int, _ to: Int) -> Int? {
    var farthest: Int?
    var greatest = tolerance
    for index in (from + 1)..<max(to, from + 1) {
      let distance = line.distance(of: index, from: from, to: to)
      if distance > greatest {
        greatest = distance
        farthest = index
      }
    }
    return farthest
  }
}

extension LineSimplifier where Line == FlatLine {
  /// Creates a simplifier of positions.
  /// - Parameters:
  ///   - line: the positions.
  ///   - tolerance: maximum distance of a removed point from the line, metres.
  package init(_ line: [Coordinate], tolerance: Double) {
    self.init(FlatLine(line), tolerance: tolerance * tolerance)
  }
}

/// A line of positions on the plane that touches the Earth at its beginning. Its distances are squares
/// of metres.
package struct FlatLine: MeasuredLine {
  @usableFromInline let x: [Double]
  @usableFromInline let y: [Double]

  init(_ line: [Coordinate]) {
    let origin = line.first ?? Coordinate(latitude: 0, longitude: 0)
    let east = Coordinate.metresPerDegree * cos(origin.latitude * .pi / 180)
    x = line.map { ($0.longitude - origin.longitude) * east }
    y = line.map { ($0.latitude - origin.latitude) * Coordinate.metresPerDegree }
  }

  @inlinable package var count: Int { x.count }

  @inlinable package func distance(of index: Int, from start: Int, to end: Int) -> Double {
    let dx = x[end] - x[start]
    let dy = y[end] - y[start]
    let px = x[index] - x[start]
    let py = y[index] - y[start]
    let length = dx * dx + dy * dy
    let share = length > 0 ? min(max((px * dx + py * dy) / length, 0), 1) : 0
    let ox = px - share * dx
    let oy = py - share * dy
    return ox * ox + oy * oy
  }
}
