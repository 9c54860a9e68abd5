import AmbleCore
import Testing

@testable import AmbleRegion

/// Tests of the modes that barriers block.
struct BarrierTests {
  private let feet = ModeSet.onFoot
  private let chair = ModeSet(.wheelchair)
  private let car = ModeSet(.drive)

  /// The kinds follow the wiki's descriptions of `barrier`.
  @Test func kindsStopSome() {
    #expect(Barrier.blocked(["barrier": "gate"]) == [])
    #expect(Barrier.blocked(["barrier": "bollard"]) == car)
    #expect(Barrier.blocked(["barrier": "cycle_barrier"]) == car.union(chair))
    #expect(Barrier.blocked(["barrier": "stile"]) == car.union(chair).union(.cycling))
    #expect(Barrier.blocked(["barrier": "wall"]) == .all)
    #expect(Barrier.blocked(["barrier": "gate", "locked": "yes"]) == .all)
  }

  /// Access tags on the barrier override its kind.
  @Test func accessTagsDecide() {
    #expect(
      Barrier.blocked(["barrier": "gate", "access": "no", "foot": "yes"])
        == car.union(.cycling))
    #expect(Barrier.blocked(["barrier": "stile", "bicycle": "yes"]) == car.union(chair))
    #expect(
      Barrier.blocked(["barrier": "kissing_gate", "wheelchair": "yes"])
        == car.union(.cycling))
    #expect(
      Barrier.blocked(["barrier": "gate", "access": "private"])
        == feet.union(chair).union(.cycling))
  }

  /// A raised kerb blocks wheelchairs on any node; a lowered one blocks no mode.
  @Test func kerbsStopChairs() {
    #expect(Barrier.blocked(["kerb": "raised"]) == chair)
    #expect(Barrier.blocked(["kerb": "lowered"]) == [])
    #expect(Barrier.blocked(["highway": "crossing", "kerb": "yes"]) == chair)
    #expect(Barrier.blocked(["barrier": "kerb", "kerb": "flush"]) == [])
    #expect(Barrier.blocked(["barrier": "kerb", "kerb": "raised"]) == chair.union(car))
  }

  /// The access tags of a crossing do not apply to the street it crosses.
  @Test func crossingsStopNobody() {
    #expect(Barrier.blocked(["highway": "crossing", "bicycle": "no"]) == [])
    #expect(Barrier.blocked(["entrance": "yes", "access": "private"]) == [])
    #expect(Barrier.blocked(["motor_vehicle": "no"]) == car)
  }

  /// A gap must be 0.9 m wide for a wheelchair.
  @Test func narrowGapsStopChairs() {
    #expect(
      Barrier.blocked(["barrier": "bollard", "maxwidth:physical": "0.7"])
        == car.union(chair))
    #expect(Barrier.blocked(["barrier": "bollard", "maxwidth:physical": "1"]) == car)
  }
}
