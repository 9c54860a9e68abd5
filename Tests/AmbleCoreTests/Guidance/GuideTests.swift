import AmbleCore
import Testing

/// Simple streets: names, turns, bends.
struct GuideTests {
  /// Straight on, but the street has another name from B: one step, no turn.
  @Test func aStraightStreetThatChangesItsNameIsContinued() {
    let map = GridMap("A0--B0--C0")
    #expect(
      map.sentences("ABC") == [
        "Head east along AB Street", "Continue onto BC Street", "Arrive at your destination",
      ])
  }

  /// B has a side street, but straight on along the same name has no instruction.
  @Test func aStreetIsFollowedPastItsSideStreets() {
    var map = GridMap(
      """
      A0--B0--C0
          |
          D0
      """)
    map.join("B", "C", to: ("A", "B"))
    #expect(map.sentences("ABC") == ["Head east along AB Street", "Arrive at your destination"])
  }

  /// At the bar of the T the route turns left or right, although the name is the same.
  @Test func aTJunctionIsATurn() {
    var map = GridMap(
      """
      A0--B0--C0
          |
          D0
      """)
    map.join("B", "C", to: ("B", "D"))
    #expect(
      map.sentences("DBA") == [
        "Head north along BD Street", "Turn left onto AB Street", "Arrive at your destination",
      ])
    #expect(map.sentences("DBC")[1] == "Turn right onto BD Street")
  }

  /// The street turns a right angle at B, but has no alternative: no instruction.
  @Test func aBendWithoutAlternativesHasNoInstruction() {
    var map = GridMap(
      """
      A0--B0
          |
          C0
      """)
    map.join("B", "C", to: ("A", "B"))
    #expect(map.sentences("ABC") == ["Head east along AB Street", "Arrive at your destination"])
  }

  /// The same bend into a street with another name is announced as a turn.
  @Test func aBendIntoAnotherStreetIsAnnounced() {
    let map = GridMap(
      """
      A0--B0
          |
          C0
      """)
    #expect(map.sentences("ABC")[1] == "Turn right onto BC Street")
  }

  /// Cars may only go straight on from A to C, as BD is a oneway towards B; on foot BD is open. At
  /// a right angle it is no alternative in either case; the bend from D to C has one for walkers
  /// only.
  @Test func streetsClosedToTheModeAreNoAlternatives() {
    var map = GridMap(
      """
      A0>-B0--C0
          |
          D0
      """)
    for pair in [("A", "B"), ("B", "D")] as [(Character, Character)] {
      map.join(pair.0, pair.1, to: ("B", "C"))
    }
    #expect(map.steps("DBC", mode: .drive).count == 2)
    #expect(map.steps("DBC", mode: .walk).map { $0.maneuver } == [.depart, .right, .arrive])
  }

  /// 50 m without a name within a street do not end it.
  @Test func anUnnamedGapBelongsToItsStreet() {
    var map = GridMap("A0--B0-C0--D0")
    map.unname("BC")
    map.join("C", "D", to: ("A", "B"))
    let steps = map.steps("ABCD")
    #expect(steps.map { $0.maneuver } == [.depart, .arrive])
    #expect(steps[0].street == "AB Street")
  }

  /// 200 m of footpath after a named street are announced.
  @Test func aLongUnnamedStreetIsAnnounced() {
    var map = GridMap("A0--B0-------C0")
    map.unname("BC")
    #expect(map.sentences("ABC")[1] == "Continue along the footpath")
  }

  /// The footpath leads to CD Street. If that is AB Street again, or 600 m away, it says nothing.
  @Test func anUnnamedStreetLeadsSomewhere() {
    var map = GridMap("A0--B0-------C0--D0")
    map.unname("BC")
    #expect(map.sentences("ABCD")[1] == "Continue along the footpath towards CD Street")
    map.join("C", "D", to: ("A", "B"))
    #expect(map.sentences("ABCD")[1] == "Continue along the footpath")
    var far = GridMap("A0--B0----------------------C0--D0")
    far.unname("BC")
    #expect(far.sentences("ABCD")[1] == "Continue along the footpath")
  }

  /// A to B rises 12 m over 100 m: the first step climbs at 12 %, the second descends 5 m.
  @Test func aStepHasItsLengthAndClimb() {
    let map = GridMap("A0--B12-C7")
    let steps = map.steps("ABC")
    #expect(abs(steps[0].distance - 100) < 0.1)
    #expect(abs(steps[0].duration - 100) < 0.1)
    #expect(abs(steps[0].ascent - 12) < 1e-9)
    #expect(steps[0].descent == 0)
    #expect(abs(steps[0].grade - 0.12) < 1e-3)
    #expect(abs(steps[1].descent - 5) < 1e-9)
    #expect(abs(steps[0].bearing - 90) < 1e-6)
  }

  /// The two pieces next to an unknown height count neither up nor down.
  @Test func unknownHeightsCountAsLevel() {
    var map = GridMap("A0--B12")
    map.edit("A", "B") { $0.heights = $0.heights.map { _ in .unknown } }
    let steps = map.steps("AB")
    #expect(steps[0].ascent == 0)
    #expect(steps[0].grade == 0)
  }
}
