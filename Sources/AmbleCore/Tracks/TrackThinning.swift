import CMath

/// Chooses few samples that draw nearly the same line, for a map or a profile.
///
/// Largest triangle, three buckets (Steinarsson 2013, "Downsampling Time Series for Visual
/// Representation"): the samples are dealt to buckets, and from each bucket the sample is kept that
/// makes the largest triangle with the sample kept before and the middle of the bucket after.
///
/// ```swift
/// let indices = TrackThinning.choose(from: samples, flags: analysis.flags, atMost: 500)
/// let line = indices.compactMap { samples[$0].position }  // for a map
/// ```
public enum TrackThinning {
  /// Chooses samples with a position, the first and the last among them.
  /// - Parameters:
  ///   - samples: the recording.
  ///   - flags: the flags of an analysis; samples that are flagged are not chosen. Without them all
  ///     may be.
  ///   - count: maximum number of samples.
  /// - Returns: Their numbers, in order.
  /// - Complexity: O(n).
  public static func choose(
    from samples: [TrackSample], flags: [TrackFlag] = [], atMost count: Int
  ) -> [Int] {
    let usable = samples.indices.filter {
      samples[$0].hasPosition && ($0 >= flags.count || flags[$0] == .good)
    }
    guard usable.count > max(count, 2) else { return Array(usable.prefix(max(0, count))) }
    guard count > 2 else {
      return Array([usable[0], usable[usable.count - 1]].prefix(max(0, count)))
    }
    let points = plane(usable.compactMap { samples[$0].soundPosition })
    return buckets(of: points, count: count).map { usable[$0] }
  }

  /// Returns positions on a plane, in degrees of latitude.
  private static func plane(_ positions: [Coordinate]) -> [SIMD2<Double>] {
    let east = cos(positions[positions.count / 2].latitude * .radiansPerDegree)
    return positions.map { SIMD2($0.longitude * east, $0.latitude) }
  }

  private static func buckets(of points: [SIMD2<Double>], count: Int) -> [Int] {
    let inner = points.count - 2
    func start(_ bucket: Int) -> Int {
      bucket >= count - 2 ? points.count - 1 : 1 + inner * bucket / (count - 2)
    }
    var chosen = [0]
    for bucket in 0..<(count - 2) {
      let next = start(bucket + 1)..<max(start(bucket + 1) + 1, start(bucket + 2))
      let middle = points[next].reduce(SIMD2(0, 0), +) / Double(next.count)
      let last = points[chosen[chosen.count - 1]]
      var best = start(bucket)
      var largest = -1.0
      for place in start(bucket)..<start(bucket + 1) {
        let area = triangle(last, points[place], middle)
        if area > largest { (largest, best) = (area, place) }
      }
      chosen.append(best)
    }
    return chosen + [points.count - 1]
  }

  /// Returns twice the area of a triangle.
  private static func triangle(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>
  ) -> Double {
    let (u, v) = (b - a, c - a)
    return abs(u.x * v.y - u.y * v.x)
  }
}
