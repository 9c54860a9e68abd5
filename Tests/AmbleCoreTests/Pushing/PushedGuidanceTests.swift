import AmbleCore
import Testing

/// Directions say where to get off and on.
struct PushedGuidanceTests {
  /// BC is pushed: the rider gets off at B and on at C.
  @Test func ridersGetOffAndOn() {
    var map = GridMap("A--B--C--D")
    map.push("BC")
    #expect(
      map.sentences("ABCD", mode: .bike) == [
        "Head east along AB Street", "Get off and push your bike along BC Street",
        "Get on again and ride along CD Street", "Arrive at your destination",
      ])
    #expect(map.steps("ABCD", mode: .bike).map { $0.pushing } == [nil, .begin, .end, nil])
    #expect(map.steps("ABCD", mode: .bike)[1].message["pushing"] == "begin")
    #expect(map.sentences("ABCD") == GridMap("A--B--C--D").sentences("ABCD"))
  }

  /// Turns at which the rider gets off, stays off and gets on; and the same way back.
  @Test func turnsAreNamedAsWell() {
    var map = GridMap(
      """
      A--B--C
         |
         D--E
         |
         F--G
      """)
    map.push("BD DF")
    #expect(
      map.sentences("ABDF", mode: .bike)[1]
        == "Get off, turn right and push your bike along BD Street")
    #expect(
      map.sentences("ABDFG", mode: .bike).suffix(3) == [
        "Push your bike along DF Street", "Get on again and turn left onto FG Street",
        "Arrive at your destination",
      ])
    map.push("FG")
    #expect(
      map.sentences("DFG", mode: .bike) == [
        "Push your bike south along DF Street", "Turn left and push your bike along FG Street",
        "Arrive at your destination",
      ])
  }

  /// Stairs are named; behind them the rider gets on again.
  @Test func stairsArePushed() {
    var map = GridMap("A0--B0==C9--D9")
    map.push("BC")
    #expect(
      map.sentences("ABCD", mode: .ebike) == [
        "Head east along AB Street", "Get off and push your bike up the stairs (BC Street)",
        "Get on again and ride along CD Street", "Arrive at your destination",
      ])
    #expect(
      map.sentences("DCB", mode: .bike)[1]
        == "Get off and push your bike down the stairs (BC Street)")
  }

  /// At B a footway turns off: it is no alternative for riders, and no exit of a roundabout.
  @Test func footwaysAreNoAlternativesForRiders() {
    var map = GridMap(
      """
      A--B--C
         |
         D
      """)
    map.join("B", "C", to: ("A", "B"))
    map.push("BD")
    #expect(map.steps("ABC", mode: .bike).count == 2)
  }

  /// Behind a roundabout the street is pushed. Its number among the exits that are ridden is not
  /// announced.
  @Test func ridersGetOffAtARoundabout() {
    var map = GridMap("A--B--C--D")
    map.edit("B", "C") { $0.attributes.flags.insert(.roundabout) }
    map.push("CD")
    #expect(
      map.sentences("ABCD", mode: .bike)[1]
        == "Get off at the roundabout and push your bike along CD Street")
  }

  /// A stop where bicycles are pushed.
  @Test func stopsAreReachedOnFoot() {
    var map = GridMap("A--B--C--D")
    map.push("BC CD")
    #expect(
      map.sentences("ABC+D", mode: .bike).dropFirst(2).first
        == "Stop 1 reached. Push your bike east along CD Street")
  }
}
