import AmbleCore
import Testing

/// Streets without surprises: names, turns, bends.
struct GuideTests {
  /// Straight on, but the street is called differently from B: one step for it, no turn.
  @Test func aStraightStreetThatChangesItsNameIsContinued() {
    let map = GridMap("A0--B0--C0")
    #expect(
      map.sentences("ABC") == [
        "Head east along AB Street", "Continue onto BC Street", "Arrive at your destination",
      ])
  }

  /// B has a side street, but straight on along the same name there is nothing to say.
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

  /// Coming up to the bar of the T one must go left or right, though the name is the same.
  @Test func atATJunctionOneTurns() {
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

  /// At B the street turns a right angle, but it is the only way: silence.
  @Test func aBendWithNoOtherWayIsFollowedInSilence() {
    var map = GridMap(
      """
      A0--B0
          |
          C0
      """)
    map.join("B", "C", to: ("A", "B"))
    #expect(map.sentences("ABC") == ["Head east along AB Street", "Arrive at your destination"])
  }

  /// The same bend into another name is said, with the turn that it is.
  @Test func aBendIntoAnotherStreetIsSaid() {
    let map = GridMap(
      """
      A0--B0
          |
          C0
      """)
    #expect(map.sentences("ABC")[1] == "Turn right onto BC Street")
  }

  /// One may drive from A to C only straight on, as BD comes against; on foot BD is open too. At a
  /// right angle it is no rival in either case; the bend from D to C is one for walkers only.
  @Test func waysThatTheModeMayNotTakeAreNoOptions() {
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

  /// Two nameless metres more do not make a street another: 50 m without a name inside one.
  @Test func aNamelessGapBelongsToItsStreet() {
    var map = GridMap("A0--B0-C0--D0")
    map.unname("BC")
    map.join("C", "D", to: ("A", "B"))
    let steps = map.steps("ABCD")
    #expect(steps.map { $0.maneuver } == [.depart, .arrive])
    #expect(steps[0].street == "AB Street")
  }

  /// Leaving a named street for 200 m of footpath is worth a word.
  @Test func aLongNamelessWayIsSpokenOf() {
    var map = GridMap("A0--B0-------C0")
    map.unname("BC")
    #expect(map.sentences("ABC")[1] == "Continue along the footpath")
  }

  /// A to B rises 12 m over 100 m: the first step climbs it at 12 %, the second loses 5 m.
  @Test func aStepKnowsItsLengthAndItsClimb() {
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

  /// Where one height is unknown its two pieces count neither up nor down.
  @Test func unknownHeightsCountAsLevel() {
    var map = GridMap("A0--B12")
    map.edit("A", "B") { $0.heights = $0.heights.map { _ in .unknown } }
    let steps = map.steps("AB")
    #expect(steps[0].ascent == 0)
    #expect(steps[0].grade == 0)
  }
}
