import AmbleCore
import Testing

/// Forks, crossings and stairs.
struct GuideJunctionTests {
  /// From B one branch departs 15° to the left (8 m aside after 30 m), the other 15° to the right:
  /// both are nearly straight, so the route keeps to a side.
  @Test func aForkIsKeptToASide() {
    var map = GridMap(
      """
      A0--B0--C0
          |
          D0
      """)
    map.bend("B", "C", [(30, 8)])
    map.bend("B", "D", [(30, -8), (40, -30)])
    map.unname("AB BC BD", .path)
    #expect(map.sentences("ABC")[1] == "Keep left onto the path")
    #expect(map.sentences("ABD")[1] == "Keep right onto the path")
  }

  /// One branch is straight, the other departs 27° to the right (15 m aside after 30 m): straight
  /// on has no instruction, the other is a slight right.
  @Test func aBranchThatLeavesAStraightWayIsASlightTurn() {
    var map = GridMap(
      """
      A0--B0--C0
          |
          D0
      """)
    map.bend("B", "D", [(30, -15), (40, -30)])
    map.unname("AB BC BD", .path)
    #expect(map.steps("ABC").count == 2)
    #expect(map.sentences("ABD")[1] == "Turn slightly right onto the path")
  }

  /// A sidewalk, 10 m across the street, and on along the other sidewalk in the same direction: no
  /// turn, although B and C have other exits.
  private var crossing: GridMap {
    var map = GridMap(
      """
      A0------------B0--E0
                    |
      F0------------C0------------D0
      """)
    map.unname("AB BE BC FC CD")
    map.scale("AB BE BC FC CD", by: 0.1)
    return map
  }

  @Test func aZigzagOverACrossingIsStraight() {
    #expect(
      crossing.sentences("ABCD") == [
        "Head east along the footpath", "Arrive at your destination",
      ])
  }

  /// Across the street and back along the other sidewalk: two turns, because the direction
  /// reverses.
  @Test func goingBackOnTheOtherSidewalkIsTwoTurns() {
    #expect(crossing.steps("ABCF").map { $0.maneuver } == [.depart, .right, .right, .arrive])
  }

  /// Between streets for cars, the same 10 m along the cross street are two turns for a driver.
  @Test func driversGetBothStaggeredTurns() {
    var map = crossing
    map.unname("AB BE BC FC CD", .residential)
    #expect(
      map.steps("ABCD", mode: .drive).map { $0.maneuver } == [.depart, .right, .left, .arrive])
  }

  /// The same drive along one street that shifts aside by 10 m: no turn.
  @Test func driversFollowAStreetThatShiftsAside() {
    var map = crossing
    map.unname("AB BE BC FC CD", .residential)
    for (from, to) in [("A", "B"), ("B", "C"), ("C", "D")] as [(Character, Character)] {
      map.edit(from, to) { $0.name = 1 }
    }
    #expect(map.steps("ABCD", mode: .drive).map { $0.maneuver } == [.depart, .arrive])
  }

  /// From B, an unnamed 10 m lead right, and CD Street begins straight ahead: the turn names it.
  @Test func aTurnLeadsOntoTheStreetThatSoonBegins() {
    var map = GridMap(
      """
      A0------------B0--E0
                    |
                    C0
                    |
                    |
                    |
                    D0
      """)
    map.unname("AB BE BC")
    map.scale("AB BE BC CD", by: 0.1)
    #expect(map.sentences("ABCD").dropFirst().dropLast() == ["Turn right onto CD Street"])
  }

  /// The stairs from B climb 20 m; the streets before and after them are level.
  private let hill = GridMap(
    """
    A0--B0====C20--D20
    """)

  @Test func stairsHaveTheirOwnStep() {
    let steps = hill.steps("ABCD")
    #expect(
      steps.map { Language.english.instruction(for: $0) } == [
        "Head east along AB Street", "Go up the stairs (BC Street)", "Continue onto CD Street",
        "Arrive at your destination",
      ])
    #expect(steps[1].stairs)
    #expect(abs(steps[1].ascent - 20) < 1e-9)
    #expect(steps[2].ascent == 0)
    #expect(hill.sentences("DCBA")[1] == "Go down the stairs (BC Street)")
  }

  /// Two flights with a landing of 15 m (4 columns of 25 m, at 0.15) are one set of stairs.
  @Test func aLandingIsPartOfTheStairs() {
    var map = GridMap("A0--------B0====C10-D10====E20--------F20")
    map.unname("CD")
    map.scale("AB BC CD DE EF", by: 0.15)
    let steps = map.steps("ABCDEF")
    #expect(steps.map { $0.stairs } == [false, true, false, false])
    #expect(abs(steps[1].ascent - 20) < 1e-9)
  }

  /// Stairs of 2.25 m (6 columns of 25 m, at 0.015) are a step, without an instruction.
  @Test func aSingleStepHasNoInstruction() {
    var map = GridMap("A0----B0====C1------------D1")
    map.unname("AB CD")
    map.scale("AB BC CD", by: 0.015)
    #expect(map.steps("ABCD").allSatisfy { !$0.stairs })
  }

  /// A turn onto stairs names both.
  @Test func aTurnOntoStairsNamesBoth() {
    let map = GridMap(
      """
      A0--B0--C0
          "
          D9
      """)
    #expect(map.sentences("ABD")[1] == "Turn right and go up the stairs (BD Street)")
    #expect(map.steps("ABD")[1].turnAngle > 89)
  }

  /// From the quay at B to C by ferry.
  @Test func aFerryIsTakenAndLeft() {
    var map = GridMap("A0--B0----------C0--D0")
    map.edit("B", "C") { $0.attributes = .init(roadClass: .ferry, flags: [.ferry]) }
    #expect(
      map.sentences("ABCD").dropFirst().dropLast() == [
        "Take the ferry BC Street", "Continue onto CD Street",
      ])
  }
}
