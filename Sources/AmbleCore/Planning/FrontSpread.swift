/// Picks members of a front, spread evenly from the shortest to the flattest.
enum FrontSpread {
  /// Picks at most `count` members, ordered by length, including the first and the last.
  ///
  /// Steps have equal length along the front, after length and climb are each scaled to the range
  /// 0…1.
  /// - Complexity: O(members).
  static func pick(_ count: Int, of front: [FrontMember]) -> [FrontMember] {
    guard count > 0 else { return [] }
    guard front.count > count, let first = front.first, let last = front.last else { return front }
    guard count > 1 else { return [last] }
    let run = max(1, Double(last.first - first.first))
    let drop = max(1, Double(first.climb - last.climb))
    func place(_ member: FrontMember) -> Double {
      Double(member.first - first.first) / run + Double(first.climb - member.climb) / drop
    }
    let step = place(last) / Double(count - 1)
    var picked = [first]
    for member in front.dropFirst().dropLast()
    where place(member) >= step * Double(picked.count) && picked.count < count - 1 {
      picked.append(member)
    }
    return picked + [last]
  }
}

extension LegSearch {
  /// Turns members of a front into routes.
  /// - Parameter path: returns the arcs of a member.
  /// - Returns: At most `request.frontRoutes` routes, shortest first. Each is longer than the one
  ///   before and has less reported ascent.
  /// - Complexity: O(points of the routes).
  func frontRoutes(_ front: Front, along path: (FrontMember) -> ArcPath) -> [Route] {
    guard request.frontRoutes > 0 else { return [] }
    let picked = FrontSpread.pick(request.frontRoutes, of: front.members)
    let limit = GradeLimit(profile: model.profile)
    let routes = routes(picked.map { (path($0), .front) })
      .filter { !limit.exists || limit.offender(on: $0) == nil }
    let order = routes.indices.ordered {
      (routes[$0].distance, routes[$0].ascent) < (routes[$1].distance, routes[$1].ascent)
    }
    var kept: [Route] = []
    for index in order where routes[index].ascent < kept.last?.ascent ?? .infinity {
      kept.append(routes[index])
    }
    kept = RouteRanking(kept).ordered(keepingFirst: false).reversed()
    if kept.count > 1 { kept[0].reason = .shortest }
    if !kept.isEmpty { kept[kept.count - 1].reason = .flattest }
    return kept
  }
}
