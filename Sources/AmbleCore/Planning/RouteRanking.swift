/// Ranks routes by ascent and compares each with the shortest.
struct RouteRanking {
  private var routes: [Route]
  /// Indices of the routes, ascending by ascent.
  private let byAscent: [Int]

  init(_ routes: [Route]) {
    self.routes = routes
    byAscent = routes.indices.ordered {
      (routes[$0].ascent, routes[$0].distance) < (routes[$1].ascent, routes[$1].distance)
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
    return ranked
  }
}
