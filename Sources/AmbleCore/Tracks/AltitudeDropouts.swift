/// Finds altitudes of 0 that stand for no altitude.
///
/// Some devices write 0 in records without an altitude (GoldenCheetah #3067, #3070). Each such zero
/// would count as a descent and a climb.
enum AltitudeDropouts {
  /// Height, metres, from which a neighbour is not near 0.
  private static let minStep = 5.0
  /// Maximum vertical speed on foot, metres per second: 1,800 m an hour.
  private static let maxClimbRate = 0.5

  /// Returns altitudes without the zeros that no traveller can have reached from the altitudes before
  /// and after them.
  /// - Parameters:
  ///   - altitudes: metres, one per sample, or `nil` if unknown.
  ///   - seconds: times of the samples, or `nil` if unknown. Then zeros at the ends are kept.
  /// - Complexity: O(n).
  static func removed(from altitudes: [Double?], at seconds: [Double]?) -> [Double?] {
    var altitudes = altitudes
    let known = altitudes.indices.filter { altitudes[$0] != nil }
    var start = 0
    while start < known.count {
      guard altitudes[known[start]] == 0 else {
        start += 1
        continue
      }
      var end = start
      while end < known.count, altitudes[known[end]] == 0 { end += 1 }
      let before = start > 0 ? (known[start - 1], known[start]) : nil
      let after = end < known.count ? (known[end], known[end - 1]) : nil
      let steps = [before, after].compactMap { $0 }
      let isWhole = before != nil && after != nil
      if !steps.isEmpty, isWhole || seconds != nil,
        steps.allSatisfy({ isImpossible(from: $0, to: $1, altitudes, seconds) })
      {
        for place in start..<end { altitudes[known[place]] = nil }
      }
      start = end
    }
    return altitudes
  }

  private static func isImpossible(
    from neighbour: Int, to zero: Int, _ altitudes: [Double?], _ seconds: [Double]?
  ) -> Bool {
    let step = abs(altitudes[neighbour] ?? 0)
    let time = seconds.map { abs($0[neighbour] - $0[zero]) } ?? 0
    return step >= minStep && step > maxClimbRate * time
  }
}
