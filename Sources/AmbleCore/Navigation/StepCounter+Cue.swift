extension StepCounter {
  /// The distances at which a step is told.
  ///
  /// They follow the speed, because it is time that one needs to look up and decide; on foot there
  /// is a least distance, because positions are only so good.
  private struct Distances {
    let ahead: Double
    let soon: Double
    let now: Double

    init(speed: Double) {
      // A minute before, which is a long way for a walker: 150 m; by car at most a kilometre.
      ahead = min(1000, max(150, 60 * speed))
      // 25 seconds: 35 m on foot, as on the signs of footpaths.
      soon = min(300, max(30, 25 * speed))
      // 6 seconds: one sentence.
      now = min(80, max(10, 6 * speed))
    }
  }

  /// What is to be told of the next step at a place of the route, once.
  mutating func cue(at along: Double, on route: NavigationRoute, speed: Double) -> Cue? {
    let distances = Distances(speed: max(0, speed))
    let metres = max(0, route.distance(ofStep: next) - along)
    guard let due = due(metres, distances, on: route), due.told > told else { return nil }
    let then = following(within: distances.soon, on: route)
    let joins = due.told > .ahead && then != nil
    tell(due.told, withFollowing: joins)
    return Cue(due.kind, step: next, distance: metres, then: joins ? then : nil)
  }

  private func due(
    _ metres: Double, _ distances: Distances, on route: NavigationRoute
  ) -> (told: Told, kind: Cue.Kind)? {
    let isHalt = next == route.steps.count - 1 || route.steps[next].isStop
    if metres <= distances.now, !isHalt { return (.now, .now) }
    if metres <= distances.soon { return (.soon, .soon) }
    // Whoever has just turned is not told what comes in a little while.
    let before = next > 0 ? route.distance(ofStep: next - 1) : 0
    let approach = route.distance(ofStep: next) - before
    return metres <= distances.ahead && approach > 1.25 * distances.ahead ? (.ahead, .ahead) : nil
  }

  /// The step after the next, if it follows within a few metres.
  private func following(within metres: Double, on route: NavigationRoute) -> Int? {
    guard next + 1 < route.steps.count else { return nil }
    let gap = route.distance(ofStep: next + 1) - route.distance(ofStep: next)
    return gap <= metres ? next + 1 : nil
  }
}
