/// Lower bounds of the lengths and climbs of all paths between two places through each state, from
/// sweeps over the whole region.
///
/// A route that improves a known front stays within all limits of some corner of the front: of
/// length, of climb and of every weighted sum of them. A state is on no such route if no path
/// through it meets all limits of one corner.
struct FarBounds {
  private struct Bound {
    let weights: Weights
    let fromStart: [UInt32]
    let toEnd: [UInt32]

    /// Returns the minimum weighted sum of a path through a rank.
    @inline(__always)
    func least(_ rank: Int) -> UInt64 { UInt64(fromStart[rank]) + UInt64(toEnd[rank]) }
  }

  private var bounds: [Bound] = []

  /// Returns the weightings, the first of which is by length.
  /// - Parameter profile: the traveller.
  static func keys(_ profile: TravelProfile) -> [MetricKey] {
    [
      MetricKey(profile: profile, flatness: 0),
      MetricKey(profile: profile, weighing: .sum(length: 0, climb: 1)),
      MetricKey(profile: profile, flatness: 8), MetricKey(profile: profile, flatness: 32),
    ]
  }

  /// Sweeps over the region.
  /// - Complexity: O(n + edges) for each weighting.
  init<Provider: SearchDataProvider>(_ leg: LegSearch<Provider>, in workspace: Workspace) {
    for key in Self.keys(leg.model.profile) {
      guard case .sum(let length, let climb) = key.weighing else { continue }
      let (fromStart, toEnd) = leg.search(by: key).costs(in: workspace)
      bounds.append(
        Bound(
          weights: Weights(first: length, climb: climb), fromStart: fromStart, toEnd: toEnd))
    }
  }

  /// Returns the minimum length from the start to a rank and from there to the end, centimetres.
  func lengths(_ rank: Int) -> (fromStart: UInt32, toEnd: UInt32) {
    let unit = bounds[0].weights.first
    return (bounds[0].fromStart[rank] / unit, bounds[0].toEnd[rank] / unit)
  }

  /// Returns the ranks on paths that may improve a front, or belong to it.
  /// - Parameters:
  ///   - front: known routes, shortest first.
  ///   - limit: maximum length of a route, centimetres.
  /// - Complexity: O(n × members).
  func ranks(improving front: [FrontMember], within limit: UInt32) -> [Int] {
    // A new route between two members is no longer than the second, and climbs no more than the
    // first.
    let corners = front.indices.map { index in
      let first = index + 1 < front.count ? front[index + 1].first : limit
      return SIMD4 { bounds[$0].weights.sum(first, front[index].climb) }
    }
    return bounds[0].toEnd.indices.filter { rank in
      let least = SIMD4 { bounds[$0].least(rank) }
      return corners.contains { all(least .<= $0) }
    }
  }
}

extension SIMD4 {
  /// Creates a vector of the values for 0, 1, 2 and 3.
  fileprivate init(_ value: (Int) -> Scalar) {
    self.init(value(0), value(1), value(2), value(3))
  }
}
