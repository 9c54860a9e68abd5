import AmbleCore

extension Graph {
  /// Length of a segment, metres.
  func metres(of segment: Int) -> Double { Double(length[segment]) / 100 }

  /// The box around a segment.
  func bounds(of segment: Int) -> BoundingBox {
    pointRange(of: segment).reduce(into: BoundingBox.empty) { $0.extend(point[$1].coordinate) }
  }

  /// Returns the shape of a segment between two shares of its length, 0…1: at least two positions.
  func line(of segment: Int, from: Double, to: Double) -> [Coordinate] {
    let points = pointRange(of: segment).map { point[$0].coordinate }
    if from <= 0, to >= 1 { return points }
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    let (start, end) = (from * total, to * total)
    var line: [Coordinate] = []
    var passed = 0.0
    for (index, length) in lengths.enumerated() {
      let next = passed + length
      func position(at metres: Double) -> Coordinate {
        let share = length > 0 ? min(1, max(0, (metres - passed) / length)) : 0
        let (a, b) = (points[index], points[index + 1])
        return Coordinate(
          latitude: a.latitude + share * (b.latitude - a.latitude),
          longitude: a.longitude + share * (b.longitude - a.longitude))
      }
      if line.isEmpty, next >= start { line.append(position(at: start)) }
      guard !line.isEmpty else {
        passed = next
        continue
      }
      if next >= end {
        line.append(position(at: end))
        return line
      }
      line.append(points[index + 1])
      passed = next
    }
    return line.count > 1 ? line : [points[points.count - 2], points[points.count - 1]]
  }
}
