import Testing

@testable import AmbleCore

/// Walks that leave the route.
@Suite struct DeviationTests {
  private static let corner: [(Double, Double)] = [(0, 0), (300, 0), (300, 300)]

  /// A traveller who goes straight on at a turn is warned within three seconds of being 25 m off.
  @Test(arguments: [false, true]) func aWrongTurnIsReportedWithinSeconds(hasMotion: Bool) {
    var navigator = Navigator(along: DrawnLine(Self.corner).route())
    var walker = Walker(at: 0, 0)
    walker.hasMotion = hasMotion
    _ = navigator.process(walker.go(to: 300, 0))
    let walk = navigator.process(walker.go(to: 300, -100))
    let beyond = walk.firstIndex { $0.offset > 25 } ?? 0
    let reported = walk.firstIndex { $0.cue?.kind == .offRoute } ?? .max
    #expect(reported >= beyond && reported <= beyond + 3)
    #expect(walk.cues == "offRoute 1")
    #expect(walk.last?.isWrongWay == false)
  }

  /// A new route continues at once and keeps the totals.
  @Test func aNewRouteKeepsTheTotals() {
    var navigator = Navigator(along: DrawnLine(Self.corner).route())
    var walker = Walker(at: 0, 0)
    _ = navigator.process(walker.go(past: [(300, 0), (300, -100)]))
    let before = navigator.progress
    #expect(before.status == .offRoute)
    let progress = navigator.reroute(to: DrawnLine([(300, -100), (400, -100), (400, 300)]).route())
    #expect(progress.status == .following)
    // The distance not counted yet is less than the smoothing removes: about 30 m.
    #expect((0..<30).contains(progress.travelled - before.travelled))
    #expect((0..<30).contains(progress.movingTime - before.movingTime))
    #expect(progress.along < 1)
    let walk = navigator.process(walker.go(past: [(400, -100), (400, 300)]))
    #expect(walk.cues == "soon 1, now 1, ahead 2, soon 2, arrived 2")
    // 300 m, 100 m and 500 m, minus the loss at leaving and arriving.
    #expect(abs((walk.last?.travelled ?? 0) - 900) < 40)
  }

  /// Travellers on a parallel street 30 m beside the route are warned before its first 300 m end, by car
  /// 600 m: all whose errors are small, nearly all others. Errors persist as they do between houses.
  @Test(arguments: [Mode.walk, .bike, .drive], [5.0, 8, 10])
  func aParallelStreetIsNoticed(mode: Mode, accuracy: Double) {
    var noticed = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      var navigator = Navigator(along: DrawnLine([(0, 0), (1500, 0)]).route(mode: mode))
      var walker = Self.traveller(mode, at: 0, accuracy, seed)
      let before = navigator.process(walker.go(to: 300, 0))
      #expect(before.allSatisfy { $0.status == .following }, "seed \(seed)")
      let end = mode == .drive ? 930.0 : 630
      let walk = navigator.process(walker.go(past: [(330, 30), (end, 30)]))
      noticed += walk.contains { $0.cue?.kind == .offRoute } ? 1 : 0
    }
    #expect(noticed >= (accuracy == 5 ? 20 : 16))
  }

  /// The far pavement of a street is no detour, nor are errors that persist, for 19 of 20 travellers.
  @Test(arguments: [Mode.walk, .bike, .drive], [(5.0, 12.0), (8, 6), (12, 5), (20, 0)])
  func aWideStreetIsFollowed(mode: Mode, at place: (accuracy: Double, offset: Double)) {
    var kept = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      var navigator = Navigator(along: DrawnLine([(0, 0), (1500, 0)]).route(mode: mode))
      var walker = Self.traveller(mode, at: place.offset, place.accuracy, seed)
      let walk = navigator.process(walker.go(to: 1400, place.offset))
      kept += walk.allSatisfy { $0.status == .following } ? 1 : 0
    }
    #expect(kept >= 19)
  }

  /// Returns a traveller at the start of a street, beside its middle, whose errors persist.
  private static func traveller(
    _ mode: Mode, at offset: Double, _ accuracy: Double, _ seed: UInt64
  ) -> Walker {
    var walker = Walker(at: 0, offset, seed: seed)
    walker.speed = mode == .walk ? 1.4 : mode == .bike ? 4 : 10
    (walker.accuracy, walker.isDrifting) = (accuracy, true)
    return walker
  }

  /// A traveller who comes back is on the route again, and gets the next step.
  @Test(arguments: [false, true]) func comingBackClearsIt(hasMotion: Bool) {
    var navigator = Navigator(along: DrawnLine([(0, 0), (600, 0)]).route())
    var walker = Walker(at: 0, 0)
    walker.hasMotion = hasMotion
    let walk = navigator.process(
      walker.go(past: [(200, 0), (200, 60), (300, 60), (300, 0), (600, 0)]))
    #expect(walk.cues == "start 0, offRoute 1, backOnRoute 1, ahead 1, soon 1, arrived 1")
    #expect(abs((walk.last?.travelled ?? 0) - 720) < 50)
  }

  /// Crossing the route is not rejoining it, if the device measures the direction.
  @Test func crossingTheRouteIsNotFollowingIt() {
    var navigator = Navigator(along: DrawnLine([(0, 0), (600, 0)]).route())
    var walker = Walker(at: 0, 0)
    walker.hasMotion = true
    _ = navigator.process(walker.go(past: [(200, 0), (200, 60), (300, 60)]))
    let walk = navigator.process(walker.go(to: 300, -60))
    #expect(walk.allSatisfy { $0.status == .offRoute && $0.cue == nil })
  }

  /// A single distant fix, of any cause, has no effect.
  @Test(arguments: [30.0, 100, 5000]) func oneBadFixIsNoDetour(metres: Double) {
    var navigator = Navigator(along: DrawnLine([(0, 0), (600, 0)]).route())
    var walker = Walker(at: 0, 0)
    let fixes = walker.go(to: 500, 0)
    for (index, fix) in fixes.enumerated() {
      var fix = fix
      let isBad = index % 20 == 10
      if isBad { fix.position = .metres(east: 1.4 * Double(index + 1), north: metres) }
      let progress = navigator.process(fix)
      #expect(progress.status == .following)
      #expect(abs(progress.along - 1.4 * Double(index + 1)) < 5)
      #expect(progress.isTrusted == !(isBad && metres >= 100))
    }
  }

  /// A jump confirmed by later fixes is accepted.
  @Test func aConfirmedJumpIsBelieved() {
    var navigator = Navigator(along: DrawnLine([(0, 0), (3000, 0)]).route())
    var walker = Walker(at: 0, 0)
    _ = navigator.process(walker.go(to: 200, 0))
    walker.vanish(for: 1, to: 2000, 0)
    let walk = navigator.process(walker.go(to: 2100, 0))
    #expect(walk[0].isTrusted == false && walk[1].isTrusted == false && walk[2].isTrusted)
    #expect(walk.last?.status == .following)
    #expect(abs((walk.last?.along ?? 0) - 2100) < 5)
  }

  /// Positions from cell towers, and those older than the last, are ignored.
  @Test func vagueAndStaleFixesAreIgnored() {
    var navigator = Navigator(along: DrawnLine([(0, 0), (600, 0)]).route())
    var walker = Walker(at: 0, 0)
    let last = navigator.process(walker.go(to: 200, 0)).last
    let vague = Fix(position: .metres(east: 0, north: 900), accuracy: 1500, time: walker.time + 1)
    let stale = Fix(position: .metres(east: 100, north: 0), accuracy: 5, time: walker.time - 50)
    let broken = Fix(position: .metres(east: .nan, north: 0), accuracy: 5, time: walker.time + 1)
    for fix in [vague, stale, broken] {
      var progress = navigator.process(fix)
      #expect(!progress.isTrusted)
      progress.isTrusted = true
      progress.cue = last?.cue
      #expect(progress == last)
    }
  }

  /// A traveller who goes the wrong way is warned, and gets a cue after turning around.
  @Test(arguments: [false, true], [false, true])
  func theWrongDirectionIsReported(hasMotion: Bool, isNoisy: Bool) {
    var navigator = Navigator(along: DrawnLine([(0, 0), (600, 0)]).route())
    var walker = Walker(at: 400, 0)
    (walker.hasMotion, walker.isNoisy) = (hasMotion, isNoisy)
    let away = navigator.process(walker.go(to: 200, 0))
    let warnings = away.count { $0.cue?.kind == .offRoute }
    #expect(warnings == 1)
    #expect(away.last?.isWrongWay == true)
    let reported = away.firstIndex { $0.status == .offRoute } ?? .max
    // 30 m, and the time to learn the speed.
    #expect(1.4 * Double(reported) < 60)
    let back = navigator.process(walker.go(to: 600, 0))
    let cues = back.count { $0.cue?.kind == .backOnRoute }
    #expect(cues == 1)
    #expect(back.last?.status == .arrived)
  }
}
