import AmbleCore
import Testing

@testable import AmbleRegion

/// Turn restrictions around a crossing: A west, B the crossing, C east, D south, E south of D.
struct TurnRestrictionTests {
  private let crossing = MapSketch("A-B-C\n--D--\n--E--").way("AB").way("BC").way("BD").way("DE")
  private static let vehicles: ModeSet = [.init(.bike), .init(.ebike), .init(.drive)]

  /// A restriction from A via B to D forbids only that turn, for all vehicles.
  @Test func noTurnForbidsOneTurn() throws {
    let sketch = crossing.restriction(1, "B", 3, ["restriction": "no_right_turn"])
    let (network, report) = try sketch.network()
    #expect(sketch.turns(network) == ["AB BD"])
    #expect(network.forbiddenTurns.map(\.modes) == [Self.vehicles])
    #expect(report.restrictions == 1)
  }

  /// `only_straight_on` from A to C forbids turns to D and back to A.
  @Test func onlyTurnsForbidTheOthers() throws {
    let sketch = crossing.restriction(1, "B", 2, ["restriction": "only_straight_on"])
    #expect(sketch.turns(try sketch.network().network) == ["AB BA", "AB BD"])
  }

  /// A U-turn returns along the same way.
  @Test func uTurnsAreTurns() throws {
    let sketch = crossing.restriction(1, "B", 1, ["restriction": "no_u_turn"])
    #expect(sketch.turns(try sketch.network().network) == ["AB BA"])
  }

  /// Turning on red is no other turn, so its ban forbids no turn; a ban for bicycles next to it
  /// holds.
  @Test func bansOnRedForbidNoTurn() throws {
    let onRed = ["restriction": "no_right_turn_on_red"]
    #expect(try crossing.restriction(1, "B", 3, onRed).network().network.forbiddenTurns.isEmpty)
    let both = onRed.merging(["restriction:bicycle": "no_right_turn"]) { $1 }
    let turns = try crossing.restriction(1, "B", 3, both).network().network.forbiddenTurns
    #expect(turns.map(\.modes) == [.cycling])
  }

  /// `no_entry` leads from several ways into one, `no_exit` from one into several: each pair is
  /// forbidden.
  @Test func entriesAndExitsHaveSeveralWays() throws {
    let entry = crossing.restriction([1, 2], "B", [3], ["restriction": "no_entry"])
    #expect(entry.turns(try entry.network().network) == ["AB BD", "CB BD"])
    let exit = crossing.restriction([3], "B", [1, 2], ["restriction": "no_exit"])
    #expect(exit.turns(try exit.network().network) == ["DB BA", "DB BC"])
  }

  /// Restrictions of other kinds, or with several ways at the other end, are invalid.
  @Test(arguments: [
    ([1, 2], [3], "no_right_turn"), ([1], [2, 3], "no_straight_on"), ([1, 2], [3], "no_exit"),
    ([1], [2, 3], "no_entry"), ([1], [2, 3], "only_straight_on"), ([1, 2], [3], "only_left_turn"),
  ])
  func otherRestrictionsHaveOneWayAtEachEnd(from: [Int64], to: [Int64], value: String) throws {
    let sketch = crossing.restriction(from, "B", to, ["restriction": value])
    let (network, report) = try sketch.network()
    #expect(network.forbiddenTurns.isEmpty && report.ignoredRestrictions == 1)
  }

  /// `except` exempts modes; a restriction may apply to one kind of vehicle; restrictions of
  /// lorries are ignored.
  @Test(arguments: [
    (["restriction": "no_right_turn", "except": "bicycle"], ModeSet(.drive)),
    (["restriction": "no_right_turn", "except": "psv;motorcar"], ModeSet.cycling),
    (["restriction:bicycle": "no_right_turn"], ModeSet.cycling),
    (["restriction:motorcar": "no_right_turn"], ModeSet(.drive)),
    (["restriction:hgv": "no_right_turn"], ModeSet()),
    (["restriction:conditional": "no_right_turn @ (07:00-09:00)"], ModeSet()),
    (["restriction": "no_right_turn", "hour_on": "7:00"], ModeSet()),
    (["restriction": "no_right_turn", "except": "bicycle;motorcar"], ModeSet()),
  ])
  func restrictionsBindSome(tags: Tags, modes: ModeSet) throws {
    let turns = try crossing.restriction(1, "B", 3, tags).network().network.forbiddenTurns
    #expect(turns.map(\.modes) == (modes.isEmpty ? [] : [modes]))
  }

  /// From A via the way BD to E: a chain of three. D is a junction, because the two ways meet
  /// there.
  @Test func restrictionsLeadOverWays() throws {
    let sketch = crossing.restriction(1, [3], 4, ["restriction": "no_u_turn"])
    #expect(sketch.turns(try sketch.network().network) == ["AB BD DE"])
  }

  /// Only A–B–D–E: at B not to C or back, and on that path at D not back.
  @Test func onlyTurnsLeadOverWays() throws {
    let sketch = crossing.restriction(1, [3], 4, ["restriction": "only_left_turn"])
    #expect(sketch.turns(try sketch.network().network) == ["AB BA", "AB BC", "AB BD DB"])
  }

  /// A via way split by other ways is followed along all its segments.
  @Test func viaWaysMayBeCut() throws {
    let sketch = MapSketch("A-B-C-D\n----E--").way("AB").way("BCD").way("DA").way("CE")
      .restriction(1, [2], 3, ["restriction": "no_left_turn"])
    #expect(sketch.turns(try sketch.network().network) == ["AB BC CD DA"])
  }

  /// Restrictions are left out if their ways are missing, do not meet or pass through the via node.
  @Test func unclearRestrictionsAreIgnored() throws {
    let sketch = MapSketch("A-B-C\n--D--").way("ABC").way("BD").way("DC")
      .restriction(1, "B", 2, ["restriction": "no_right_turn"])
      .restriction(9, "B", 2, ["restriction": "no_right_turn"])
      .restriction(3, "B", 2, ["restriction": "no_right_turn"])
    let (network, report) = try sketch.network()
    #expect(network.forbiddenTurns.isEmpty)
    #expect(report.ignoredRestrictions == 3)
  }

  /// A oneway street through the via node is unambiguous for cars, which come from one side only;
  /// with contraflow it is ambiguous for cyclists.
  @Test func onewayStreetsAreClear() throws {
    let tags = ["highway": "residential", "oneway": "yes", "oneway:bicycle": "no"]
    let sketch = MapSketch("A-B-C\n--D--").way("ABC", tags).way("BD")
      .restriction(1, "B", 2, ["restriction": "no_right_turn"])
    let network = try sketch.network().network
    #expect(sketch.turns(network) == ["AB BD"])
    #expect(network.forbiddenTurns.map(\.modes) == [.init(.drive)])
  }
}
