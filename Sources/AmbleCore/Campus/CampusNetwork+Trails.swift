extension CampusNetwork {
  /// The share of a trail's length that later trails may have in common with it.
  public static let maxShare = 0.6

  /// Finds the shortest trail between two sets of nodes, and then others that differ from it.
  ///
  /// Each next trail is the shortest one whose length in common with each earlier trail is at most
  /// `maxShare` of that earlier trail. A stretch walked in the opposite direction is in common too,
  /// with the length that it has in the earlier trail.
  ///
  /// - Parameters:
  ///   - starts: nodes where a trail may begin.
  ///   - ends: nodes where a trail may end.
  ///   - count: maximum number of trails.
  ///   - effort: maximum work for each trail; see `CampusTrail.isProved`.
  /// - Returns: the trails in the order found, none if no trail connects the sets. There is only one
  ///   if the shortest has no length.
  public func trails(
    from starts: [Int], to ends: [Int], count: Int, effort: Int = maxEffort
  ) -> [CampusTrail] {
    let problem = TrailProblem(self, from: starts, to: ends)
    guard count > 0, let shortest = trail(from: problem.starts, along: problem.lengths) else {
      return []
    }
    var trails = [shortest]
    while trails.count < count, shortest.length > 0,
      let next = Self.next(problem, after: trails, effort)
    {
      trails.append(next)
    }
    return trails
  }

  private static func next(
    _ problem: TrailProblem, after trails: [CampusTrail], _ effort: Int
  ) -> CampusTrail? {
    var search = TrailSearch(problem, after: trails, effort: effort)
    return search.run()
  }

  /// The default limit of the work for a trail, in labels made or compared: some tens of
  /// milliseconds. A campus of two thousand points needs a quarter of it at most.
  public static let maxEffort = 1_000_000
}
