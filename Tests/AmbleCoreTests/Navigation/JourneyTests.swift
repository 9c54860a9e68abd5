import AmbleTesting
import Testing

@testable import AmbleCore

/// Totals and state of a journey: climbs, times, stops, rests, snapshots, the end.
@Suite struct JourneyTests {
  /// A hill of 40 m with a dip of half a metre on the way up, and the descent.
  private static var hill: DrawnLine {
    var line = DrawnLine([(0, 0), (300, 0), (330, 0), (600, 0), (900, 0)])
    for (index, height) in [10.0, 30, 29.5, 50, 20].enumerated() {
      line.corners[index].height = height
      line.corners[index].isStep = false
    }
    return line
  }

  /// For every threshold, the climb ahead is the route's reported ascent for the rest.
  @Test(arguments: [0.0, 1, 5, 45])
  func theClimbAheadIsThatOfTheRest(threshold: Double) {
    let route = Self.hill.route(ascentThreshold: threshold)
    let filter = AscentFilter(threshold: threshold)
    for index in route.points.indices {
      let rest = filter.measure(route.points[index...].map { $0.height })
      let ahead = route.climbs(after: route.points[index].distance)
      #expect(abs(ahead.ascent - Double(rest.ascent) / 100) < 1e-9)
      #expect(abs(ahead.descent - Double(rest.descent) / 100) < 1e-9)
    }
  }

  /// The climb ahead falls to 0 at the top, and the grade is the mean of the next 50 m.
  @Test func theClimbAheadFallsOnTheWayUp() {
    var navigator = Navigator(along: Self.hill.route(ascentThreshold: 1))
    #expect(navigator.progress.climbAhead == 40)
    #expect(navigator.progress.descentAhead == 30)
    var walker = Walker(at: 0, 0)
    let half = navigator.process(walker.go(to: 150, 0)).last
    #expect(abs((half?.climbAhead ?? 0) - 30) < 0.2)
    #expect(abs((half?.gradeAhead ?? 0) - 20.0 / 300) < 1e-3)
    let top = navigator.process(walker.go(to: 610, 0)).last
    #expect(top?.climbAhead == 0)
    #expect(abs((top?.descentAhead ?? 0) - 29) < 0.2)
    #expect(abs((top?.gradeAhead ?? 0) + 0.1) < 1e-3)
  }

  /// Unknown heights give no grade and no climb.
  @Test func unknownHeightsGiveNoGrade() {
    var line = DrawnLine([(0, 0), (300, 0)])
    for index in line.corners.indices { line.corners[index].height = nil }
    let progress = Navigator(along: line.route()).progress
    #expect(progress.gradeAhead == nil)
    #expect(progress.climbAhead == 0 && progress.descentAhead == 0)
  }

  /// The estimate of a traveller at half the planned pace adapts slowly; standing does not change
  /// it.
  @Test func theRemainingTimeFollowsTheTravellersPace() {
    var navigator = Navigator(along: DrawnLine([(0, 0), (5000, 0)]).route())
    #expect(navigator.progress.remainingTime == 5000 / 1.5)
    var walker = Walker(at: 0, 0)
    walker.speed = 0.75
    walker.hasMotion = true
    let soon = navigator.process(walker.go(to: 75, 0)).last!
    // Ten minutes at the planned pace count together with the 50 s planned and the 100 s taken.
    #expect(abs(soon.remainingTime / (soon.remaining / 1.5) - 700.0 / 650) < 0.02)
    let later = navigator.process(walker.go(to: 1500, 0)).last!
    #expect(abs(later.remainingTime / (later.remaining / 1.5) - 2600.0 / 1600) < 0.02)
    let rested = navigator.process(walker.stand(for: 600)).last!
    #expect(abs(rested.remainingTime - later.remainingTime) < 20)
    #expect(abs(rested.movingTime - 2000) < 20)
  }

  /// A stop is reached once, and only then the next leg begins, even where the line passes it
  /// again.
  @Test func stopsAreReachedInOrder() {
    var line = DrawnLine([(0, 0), (200, 0), (400, 0), (200, 0), (200, 200)])
    line.corners[2].isStop = true
    var navigator = Navigator(along: line.route())
    var walker = Walker(at: 0, 0)
    let walk = navigator.process(walker.go(past: [(400, 0), (200, 0), (200, 200)]))
    let kinds = walk.compactMap(\.cue)
    #expect(kinds.filter { $0.kind == .stopReached }.map(\.step) == [2])
    #expect(kinds.map(\.step) == kinds.map(\.step).sorted())
    #expect(walk.last?.status == .arrived)
  }

  /// A stop is not reached if the traveller turns back before it.
  @Test func aStopIsNotReachedByTurningBackBeforeIt() {
    var line = DrawnLine([(0, 0), (400, 0), (0, 0)])
    line.corners[1].isStop = true
    var navigator = Navigator(along: line.route())
    var walker = Walker(at: 0, 0)
    let walk = navigator.process(walker.go(past: [(300, 0), (150, 0)]))
    #expect(walk.last?.status == .offRoute)
    #expect(walk.last?.isWrongWay == true)
    #expect(!walk.contains { $0.cue?.kind == .stopReached })
  }

  /// Nothing changes during a rest; afterwards the journey continues from the new position.
  @Test func aRestChangesNothing() {
    var navigator = Navigator(along: DrawnLine([(0, 0), (900, 0)]).route())
    var walker = Walker(at: 0, 0)
    _ = navigator.process(walker.go(to: 300, 0))
    let before = navigator.pause()
    #expect(before.status == .paused)
    #expect(navigator.process(walker.go(to: 300, 200)).allSatisfy { $0 == before })
    walker.vanish(for: 3600, to: 310, 0)
    var resumed = navigator.resume()
    #expect(resumed.status == .following)
    resumed.status = .paused
    #expect(resumed == before)
    let walk = navigator.process(walker.go(to: 900, 0))
    #expect(walk.allSatisfy { $0.status != .offRoute })
    #expect(walk.last?.status == .arrived)
    #expect(abs((walk.last?.travelled ?? 0) - 890) < 20)
    #expect((walk.last?.movingTime ?? 0) < 650)
  }

  /// At the end the journey is finished permanently.
  @Test func anArrivalIsFinal() {
    var navigator = Navigator(along: DrawnLine([(0, 0), (100, 0)]).route())
    var walker = Walker(at: 0, 0)
    let walk = navigator.process(walker.go(to: 100, 0) + walker.go(to: 100, 300))
    #expect(walk.filter { $0.cue?.kind == .arrived }.count == 1)
    #expect(walk.last?.status == .arrived)
    let arrived = walk.first { $0.status == .arrived }
    #expect((arrived?.remaining ?? .infinity) <= 10)
    #expect(arrived?.step == 1)
  }

  /// A loop does not end where it begins.
  @Test func aLoopDoesNotEndAtItsStart() {
    let loop: [(Double, Double)] = [(0, 0), (200, 0), (200, 200), (0, 200), (0, 0)]
    var navigator = Navigator(along: DrawnLine(loop).route())
    var walker = Walker(at: 0, 0)
    let walk = navigator.process(walker.go(past: Array(loop.dropFirst())))
    let arrived = walk.firstIndex { $0.status == .arrived } ?? 0
    #expect(Double(arrived) * 1.4 > 780)
  }

  /// At every fix of a crooked, noisy journey with a wrong turn, a rest and a new route: a
  /// navigator restored from its snapshot equals the original, and gives the same progress for the
  /// next fix.
  @Test(arguments: 1...8) func aSnapshotIsTheWholeJourney(seed: UInt64) throws {
    var route = DrawnLine([(0, 0), (300, 0), (300, 300), (0, 300)]).route()
    var walker = Walker(at: -40, 0, seed: seed)
    (walker.isNoisy, walker.accuracy, walker.hasMotion) = (true, 8, seed % 2 == 0)
    var navigator = Navigator(along: route)
    let fixes = walker.go(past: [(0, 0), (300, 0), (300, -120)])
    let onward = walker.go(past: [(300, -150), (0, -150)])
    for (index, fix) in (fixes + onward).enumerated() {
      var restored = try Navigator(along: route, restoring: navigator.snapshot)
      #expect(restored.snapshot == navigator.snapshot, "seed \(seed), fix \(index)")
      if index == 50 { #expect(navigator.pause() == restored.pause()) }
      if index == 55 { #expect(navigator.resume() == restored.resume()) }
      if index == fixes.count {
        route = DrawnLine([(300, -120), (300, -150), (0, -150)]).route()
        #expect(navigator.reroute(to: route) == restored.reroute(to: route))
      }
      #expect(navigator.process(fix) == restored.process(fix), "seed \(seed), fix \(index)")
    }
    #expect(navigator.progress.status == .arrived)
  }

  /// A snapshot that is damaged, cut short, or of another route is refused.
  @Test func otherSnapshotsAreRefused() throws {
    let route = DrawnLine([(0, 0), (300, 0)]).route()
    var navigator = Navigator(along: route)
    var walker = Walker(at: 0, 0)
    _ = navigator.process(walker.go(to: 100, 0))
    let snapshot = navigator.snapshot
    for index in snapshot.indices {
      var damaged = snapshot
      damaged[index] ^= 1
      #expect(throws: NavigationError.self) {
        try Navigator(along: route, restoring: damaged)
      }
      #expect(throws: NavigationError.self) {
        try Navigator(along: route, restoring: Array(snapshot[..<index]))
      }
    }
    let other = DrawnLine([(0, 0), (301, 0)]).route()
    #expect(throws: NavigationError.otherRoute) {
      try Navigator(along: other, restoring: snapshot)
    }
  }

  /// Invalid routes are refused.
  @Test func invalidRoutesAreRefused() throws {
    let points = DrawnLine([(0, 0), (60, 0)]).route().points
    let ends = [NavigationRoute.Step(point: 0), .init(point: points.count - 1)]
    _ = try NavigationRoute(points: points, steps: ends, mode: .walk)
    var back = points
    back[2].distance = 1
    var away = points
    away[1].position.latitude = .nan
    for points in [[], [points[0]], back, away, Array(points.dropFirst())] {
      #expect(throws: NavigationError.self) {
        try NavigationRoute(points: points, steps: ends, mode: .walk)
      }
    }
    for steps in [[], [ends[0]], ends.reversed(), [.init(point: -1), ends[1]]] {
      #expect(throws: NavigationError.self) {
        try NavigationRoute(points: points, steps: steps, mode: .walk)
      }
    }
  }

  /// A planned route includes its steps.
  @Test func aPlannedRouteIsNavigable() throws {
    let map = GridMap(
      """
      A0--B0
          |
          C0
      """)
    var planned = map.route("ABC")
    planned.steps = map.steps("ABC")
    let route = try NavigationRoute(planned)
    #expect(route.steps.count == planned.steps.count)
    #expect(route.length == planned.distance)
    #expect(route.steps.last?.point == planned.points.count - 1)
  }
}
