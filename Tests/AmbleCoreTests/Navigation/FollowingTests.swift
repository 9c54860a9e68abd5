import Testing

@testable import AmbleCore

/// Walks that stay on the route, for various shapes and accuracies.
@Suite struct FollowingTests {
  static let square: [(Double, Double)] = [(0, 0), (300, 0), (300, 300), (0, 300)]

  /// Along a straight line, every number follows from the distance covered.
  @Test func progressAlongAStraightLineIsThatOfThePosition() throws {
    let route = DrawnLine([(0, 0), (600, 0)]).route()
    var navigator = Navigator(along: route)
    var walker = Walker(at: 0, 0)
    for (index, fix) in walker.go(to: 560, 0).enumerated() {
      let progress = navigator.process(fix)
      let gone = 1.4 * Double(index + 1)
      #expect(progress.status == .following)
      // Half the accuracy while the speed is learned; later a metre.
      #expect(abs(progress.along - gone) < (index < 30 ? 2.5 : 1))
      #expect(abs(progress.course - 90) < 1e-6)
      #expect(progress.offset < 1e-6)
      #expect(progress.remaining == route.length - progress.along)
      #expect(progress.toStep == progress.remaining)
      #expect(abs(progress.travelled - progress.along) < 2)
      #expect(progress.position.distance(to: fix.position) < 2.5)
    }
  }

  /// The cues on the way around three sides of a square, each once.
  @Test(arguments: [false, true]) func everyStepIsAnnouncedOnce(hasMotion: Bool) {
    var navigator = Navigator(along: DrawnLine(Self.square).route())
    var walker = Walker(at: 0, 0)
    walker.hasMotion = hasMotion
    let walk = navigator.process(walker.go(past: Array(Self.square.dropFirst())))
    let turns = "start 0, ahead 1, soon 1, now 1, ahead 2, soon 2, now 2"
    #expect(walk.cues == turns + ", ahead 3, soon 3, arrived 3")
    #expect(walk.last?.status == .arrived)
  }

  /// Positions that scatter within the stated accuracy never leave the route, and progress follows
  /// the order of the line.
  @Test(arguments: 1...10) func noiseIsNoDetour(seed: UInt64) {
    let shapes: [[(Double, Double)]] = [
      Self.square,
      // Out and back.
      [(0, 0), (300, 0), (0, 0)],
      // A figure of eight.
      [(0, 0), (200, 200), (200, 0), (0, 200)],
      // Hairpins 15 m apart.
      [(0, 0), (200, 0), (200, 15), (0, 15), (0, 30), (200, 30)],
      // A loop walked twice.
      [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0), (100, 0), (100, 100), (0, 100), (0, 0)],
    ]
    for shape in shapes {
      for hasMotion in [false, true] {
        var navigator = Navigator(along: DrawnLine(shape).route())
        var walker = Walker(at: 0, 0, seed: seed)
        (walker.accuracy, walker.isNoisy, walker.hasMotion) = (10, true, hasMotion)
        let walk = navigator.process(walker.go(past: Array(shape.dropFirst())))
        #expect(!walk.contains { $0.status == .offRoute }, "seed \(seed), \(shape)")
        #expect(walk.last?.status == .arrived, "seed \(seed), \(shape)")
        assertInOrder(walk, length: navigator.route.length, "seed \(seed), \(shape)")
      }
    }
  }

  /// Errors that last for half a minute do not leave the route either.
  @Test(arguments: 1...8) func driftIsNoDetour(seed: UInt64) {
    for (mode, speed, scale) in [(Mode.walk, 1.4, 1.0), (.bike, 5.5, 2), (.drive, 14, 4)] {
      for shape in [Self.square, [(0, 0), (300, 0), (0, 0)], [(0, 0), (200, 200), (200, 0)]] {
        let shape = shape.map { ($0.0 * scale, $0.1 * scale) }
        var navigator = Navigator(along: DrawnLine(shape).route(mode: mode))
        var walker = Walker(at: 0, 0, seed: seed)
        (walker.accuracy, walker.speed) = (10, speed)
        (walker.isDrifting, walker.hasMotion) = (true, seed % 2 == 0)
        let walk = navigator.process(
          walker.go(past: Array(shape.dropFirst())) + walker.stand(for: 60))
        #expect(!walk.contains { $0.status == .offRoute }, "seed \(seed), \(mode), \(shape)")
        #expect(walk.last?.status == .arrived, "seed \(seed), \(mode), \(shape)")
      }
    }
  }

  /// At a constant pace, the distance along the line follows from the time.
  private func assertInOrder(_ walk: [Navigator.Progress], length: Double, _ comment: Comment) {
    for (index, progress) in walk.enumerated() where progress.status == .following {
      let gone = length * Double(index + 1) / Double(walk.count)
      #expect(abs(progress.along - gone) < 40, comment)
    }
  }

  /// A fix every half minute is enough to announce every turn.
  @Test func sparseFixesAreFollowed() {
    var navigator = Navigator(along: DrawnLine(Self.square).route())
    var walker = Walker(at: 0, 0)
    walker.interval = 30
    let walk = navigator.process(walker.go(past: Array(Self.square.dropFirst())))
    #expect(walk.allSatisfy { $0.status != .offRoute })
    #expect(walk.last?.status == .arrived)
    #expect(abs((walk.last?.travelled ?? 0) - 900) < 50)
  }

  /// After a tunnel the position is its exit, and steps behind are no longer announced.
  @Test func aTunnelIsPassed() {
    var navigator = Navigator(along: DrawnLine(Self.square).route())
    var walker = Walker(at: 0, 0)
    _ = navigator.process(walker.go(to: 200, 0))
    walker.vanish(for: 180, to: 300, 150)
    let walk = navigator.process(walker.go(past: [(300, 300), (0, 300)]))
    #expect(walk.allSatisfy { $0.status != .offRoute })
    #expect(abs(walk[5].along - 458) < 10)
    #expect(walk.cues == "ahead 2, soon 2, now 2, ahead 3, soon 3, arrived 3")
    #expect(walk.last?.status == .arrived)
  }

  /// On an out-and-back, the traveller may turn before the end.
  @Test(arguments: [false, true]) func turningEarlyContinuesOnTheWayBack(hasMotion: Bool) {
    var navigator = Navigator(along: DrawnLine([(0, 0), (300, 0), (0, 0)]).route())
    var walker = Walker(at: 0, 0)
    walker.hasMotion = hasMotion
    let walk = navigator.process(walker.go(past: [(200, 0), (0, 0)]))
    #expect(walk.allSatisfy { $0.status != .offRoute })
    #expect(walk.last?.status == .arrived)
    #expect(abs((walk.last?.travelled ?? 0) - 390) < 25)
  }

  /// A traveller who begins in the middle is not sent back to the start.
  @Test func theRouteMayBeJoinedAnywhere() {
    var navigator = Navigator(along: DrawnLine(Self.square).route())
    var walker = Walker(at: 400, 150)
    let walk = navigator.process(walker.go(past: [(300, 150), (300, 300)]))
    #expect(walk.first?.status == .waiting)
    let joined = walk.firstIndex { $0.status == .following } ?? 0
    // 25 m from the line.
    #expect(abs(1.4 * Double(joined + 1) - 75) < 2)
    #expect(walk[joined].cue?.kind == .start)
    #expect(walk[joined].cue?.step == 1)
    #expect(abs((walk[joined].cue?.distance ?? 0) - 150) < 1)
    #expect(walk[joined].step == 2)
    #expect(abs((walk.last?.along ?? 0) - 600) < 3)
  }
}
