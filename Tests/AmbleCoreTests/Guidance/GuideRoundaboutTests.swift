import AmbleCore
import Testing

/// A roundabout P, S, R, Q, driven counter-clockwise, with a street at each corner.
struct GuideRoundaboutTests {
  private let map: GridMap = {
    var map = GridMap(
      """
      W0--P0<-Q0--E0
          v   ^
      X0--S0>-R0--Y0
      """)
    for (from, to) in [("P", "S"), ("S", "R"), ("R", "Q"), ("Q", "P")] as [(Character, Character)] {
      map.edit(from, to) { $0.attributes.flags.insert(.roundabout) }
    }
    return map
  }()

  /// From W the route passes the exit to X; Y is the second. It enters and leaves eastward.
  @Test func exitsAreCounted() {
    let steps = map.steps("WPSRY", mode: .drive)
    #expect(
      steps.map { Language.english.instruction(for: $0) } == [
        "Head east along WP Street", "At the roundabout take exit 2 onto RY Street",
        "Arrive at your destination",
      ])
    #expect(abs(steps[1].turnAngle) < 1)
  }

  /// The exit to X is the first, and leads back west: half a turn.
  @Test func theFirstExitIsOne() {
    let steps = map.steps("WPSX", mode: .bike)
    #expect(steps[1].exit == 1)
    #expect(abs(steps[1].turnAngle) > 179)
  }

  /// A full circle back to the entry is the fourth exit.
  @Test func aRouteMayCircleTheRoundabout() {
    let steps = map.steps("WPSRQPW", mode: .drive)
    #expect(steps.map { $0.maneuver } == [.depart, .roundabout, .arrive])
    #expect(steps[1].exit == 4)
  }

  /// An exit that the mode may not take does not count.
  @Test func exitsClosedToTheModeDoNotCount() {
    var map = map
    map.edit("X", "S") { $0.backward = .onFoot }
    #expect(map.steps("WPSRY", mode: .drive)[1].exit == 1)
  }

  /// A destination on the roundabout itself: the route enters, and no exit is named.
  @Test func aRouteMayEndInsideARoundabout() {
    #expect(
      map.sentences("WPS", mode: .drive).dropFirst() == [
        "Enter the roundabout", "Arrive at your destination",
      ])
  }

  /// A start on the roundabout: leaving it is a turn.
  @Test func aRouteMayBeginInsideARoundabout() {
    #expect(map.steps("SRY", mode: .drive).map { $0.maneuver } == [.depart, .straight, .arrive])
  }

  /// Walkers turn right at P, left at S, and go straight on at R.
  @Test func walkersGetPlainTurns() {
    #expect(
      map.steps("WPSRY").map { $0.maneuver }
        == [.depart, .right, .left, .straight, .arrive])
  }
}
