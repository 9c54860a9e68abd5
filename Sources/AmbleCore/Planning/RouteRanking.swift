/// Ranks routes by ascent and compares each with the shortest. Routes with unknown heights come
/// last: their ascent is that of the known heights only.
struct RouteRanking {
  private var routes: [Route]
  /// Indices of the routes, ascending by ascent, those with unknown heights last.
  private let byAscent: [Int]

  init(_ routes: [Route]) {
    self.routes = routes
    byAscent = routes.indices.ordered {
      routes[$0].flatness < routes[$1].flatness
    }
    guard let shortest = routes.min(by: { $0.distance < $1.distance }) else { return }
    for (rank, index) in byAscent.enumerated() {
      self.routes[index].flatnessRank = rank + 1
      self.routes[index].extraDistance = routes[index].distance - shortest.distance
      self.routes[index].savedAscent = shortest.ascent - routes[index].ascent
    }
  }

  /// Returns the routes ordered by ascent.
  /// - Parameter keepingFirst: whether the first route given stays first.
  func ordered(keepingFirst: Bool) -> [Route] {
    guard !keepingFirst else {
      return routes.prefix(1) + byAscent.filter { $0 != 0 }.map { routes[$0] }
    }
    var ranked = byAscent.map { routes[$0] }
    // The search counts every rise, the ranking only those that last. Two similar routes may
    // therefore swap places; the flattest by rank keeps the label.
    for index in ranked.indices where ranked[index].reason == .flattest && index > 0 {
      ranked[index].reason = .front
      ranked[0].reason = .flattest
    }
    // Without all heights, a route may be the shortest, but is not known to be the flattest.
    for index in ranked.indices
    where ranked[index].reason == .flattest && ranked[index].unknownHeightShare > 0 {
      ranked[index].reason = ranked[index].extraDistance > 0 ? .front : .shortest
    }
    return ranked
  }
}

extension Route {
  /// The order of routes, the flattest first.
  fileprivate var flatness: (Int, Double, Double) {
    (unknownHeightShare > 0 ? 1 : 0, ascent, distance)
  }
}
