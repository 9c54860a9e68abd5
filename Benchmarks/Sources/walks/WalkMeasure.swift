import AmbleCore

/// The result of one pair of places.
struct WalkMeasure {
  let seconds: Double
  let answer: RouteAnswer

  /// Avoidable ascent of the shortest route, metres: the excess over the net.
  var avoidable: Double { avoidable(shortest.climb) }

  private var shortest: RouteAnswer.FrontMember { answer.front[0] }
  private var net: Double { answer.routes[0].net }

  private func avoidable(_ climb: Double) -> Double { climb - max(0, net) }

  /// Returns the avoidable climb of the best route within a detour.
  func avoidable(within factor: Double) -> Double {
    let members = answer.front.filter { $0.distance <= shortest.distance * factor + 0.01 }
    return avoidable(members.map(\.climb).min() ?? shortest.climb)
  }

  /// The avoidable climb of the front's knee.
  var avoidableAtKnee: Double {
    guard let last = answer.front.last, answer.front.count > 2 else { return avoidable(within: 9) }
    let run = last.distance - shortest.distance
    let drop = shortest.climb - last.climb
    func gain(_ m: RouteAnswer.FrontMember) -> Double {
      (shortest.climb - m.climb) / drop - (m.distance - shortest.distance) / run
    }
    return avoidable(answer.front.max { gain($0) < gain($1) }?.climb ?? shortest.climb)
  }

  /// Maximum difference between the searched climb and the reported ascent, metres.
  var disagreement: Double { known.map { abs($0.climb - $0.ascent) }.max() ?? 0 }

  /// Whether they agree within 5 m or 5 %.
  var agrees: Bool {
    known.allSatisfy { abs($0.climb - $0.ascent) <= max(5, 0.05 * $0.climb) }
  }

  /// The routes with known heights everywhere.
  private var known: [Route] { answer.routes.filter { $0.unknownHeightShare == 0 } }

  /// Maximum share of a route's length in common with a better one, except between the flattest and
  /// the shortest.
  var maxShare: Double {
    var greatest = 0.0
    for (index, route) in answer.routes.enumerated() where route.reason != .shortest {
      for better in answer.routes[..<index] {
        greatest = max(greatest, Self.share(of: route, with: better))
      }
    }
    return greatest
  }

  /// Whether the shortest has more than 60 % in common with the flattest.
  var shortestRepeatsFlattest: Bool {
    guard let shortest = answer.routes.first(where: { $0.reason == .shortest }) else {
      return false
    }
    return Self.share(of: shortest, with: answer.routes[0]) > 0.6
  }

  private static func share(of route: Route, with other: Route) -> Double {
    let known = lengths(other)
    return lengths(route).reduce(0) { $0 + min($1.value, known[$1.key] ?? 0) } / route.distance
  }

  private static func lengths(_ route: Route) -> [Int: Double] {
    var lengths: [Int: Double] = [:]
    for leg in route.legs {
      let ends = (route.points[leg.points.lowerBound], route.points[leg.points.upperBound - 1])
      lengths[leg.arc.segment, default: 0] += ends.1.distance - ends.0.distance
    }
    return lengths
  }
}
