import AmbleCore

extension StreetNetwork.Segment {
  /// Adds evenly spaced points to the shape until no piece is longer than `longest`, metres;
  /// divided pieces are between half of it and all of it.
  mutating func densify(longest: Double) {
    var dense: [FixedCoordinate] = [points[0]]
    dense.reserveCapacity(points.count)
    for (from, to) in zip(points, points.dropFirst()) {
      let length = from.coordinate.distance(to: to.coordinate)
      let count =
        abs(Int64(to.longitude) - Int64(from.longitude)) > 1_800_000_000 ? 1 : length / longest
      for i in stride(from: 1, to: max(1, count.rounded(.up)), by: 1) {
        dense.append(from.towards(to, by: i / count.rounded(.up)))
      }
      dense.append(to)
    }
    points = dense
  }
}

extension FixedCoordinate {
  /// Returns the position at a share of the distance to another one.
  fileprivate func towards(_ other: FixedCoordinate, by share: Double) -> FixedCoordinate {
    FixedCoordinate(
      latitude: latitude.towards(other.latitude, by: share),
      longitude: longitude.towards(other.longitude, by: share))
  }
}

extension Int32 {
  fileprivate func towards(_ other: Int32, by share: Double) -> Int32 {
    let start = Double(self)
    return Int32((start + (Double(other) - start) * share).rounded())
  }
}
