extension StepCounter {
  /// The distances at which a step is announced.
  ///
  /// They follow the speed, because travellers need time to look up and decide. They have a
  /// minimum, because positions have a limited accuracy.
  private struct Distances {
    let ahead: Double
    let soon: Double
    let now: Double

    init(speed: Double) {
      // A minute ahead, but at least 150 m, for walkers; at most a kilometre, for cars.
      ahead = min(1000, max(150, 60 * speed))
      // 25 seconds: 35 m on foot, as on the signs of footpaths.
      soon = min(300, max(30, 25 * speed))
      // 6 seconds: one sentence.
      now = min(80, max(10, 6 * speed))
    }
  }

  /// Returns the cue of the next step that is due at a place of the route, once, or `nil`.
  mutating func cue(at along: Double, on route: NavigationRoute, speed: Double) -> Cue? {
    let distances = Distances(speed: max(0, speed))
    let metres = max(0, route.distance(ofStep: next) - along)
    guard let due = due(metres, distances, on: route), due.announced > announced else { return nil }
    let then = following(within: distances.soon, on: route)
    let joins = due.announced > .ahead && then != nil
    announce(due.announced, withFollowing: joins)
    return Cue(due.kind, step: next, distance: metres, then: joins ? then : nil)
  }

  private func due(
    _ metres: Double, _ distances: Distances, on route: NavigationRoute
  ) -> (announced: Announcement, kind: Cue.Kind)? {
    let isHalt = next == route.steps.count - 1 || route.steps[next].isStop
    if metres <= distances.now, !isHalt { return (.now, .now) }
    if metres <= distances.soon { return (.soon, .soon) }
    // No distant announcement directly after a turn.
    let before = next > 0 ? route.distance(ofStep: next - 1) : 0
    let approach = route.distance(ofStep: next) - before
    return metres <= distances.ahead && approach > 1.25 * distances.ahead ? (.ahead, .ahead) : nil
  }

  /// Returns the step after the next, or `nil` if it does not follow within a few metres.
  private func following(within metres: Double, on route: NavigationRoute) -> Int? {
    guard next + 1 < route.steps.count else { return nil }
    let gap = route.distance(ofStep: next + 1) - route.distance(ofStep: next)
    return gap <= metres ? next + 1 : nil
  }
}
