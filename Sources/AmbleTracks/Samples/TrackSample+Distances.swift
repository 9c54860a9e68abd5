import AmbleCore

extension RangeReplaceableCollection<TrackSample> where Self: MutableCollection, Index == Int {
  /// Spreads a total that a device counted over samples without counts, along the lines between their
  /// positions.
  /// - Parameters:
  ///   - total: metres, or `nil` if the device states none.
  ///   - start: count of the device at the first of the samples, metres.
  /// - Complexity: O(n).
  mutating func spreadDistance(_ total: Double?, from start: Double = 0) {
    guard let total, total > 0, !contains(where: { $0.distance != nil }) else { return }
    var sums: [(index: Int, metres: Double)] = []
    var last: Coordinate?
    for index in indices {
      guard let position = self[index].position else { continue }
      let step = last.map { $0.distance(to: position) } ?? 0
      sums.append((index, (sums.last?.metres ?? 0) + (self[index].isAfterPause ? 0 : step)))
      last = position
    }
    guard let length = sums.last?.metres, length > 0 else { return }
    for sum in sums { self[sum.index].distance = start + total * sum.metres / length }
  }
}
