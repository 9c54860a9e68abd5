import AmbleCore
import Testing

@testable import AmbleRegion

/// Whom things that stand on a way stop.
struct BarrierTests {
  private let feet = ModeSet.onFoot
  private let chair = ModeSet(.wheelchair)
  private let car = ModeSet(.drive)

  /// By kind, as the wiki describes the values of `barrier`.
  @Test func kindsStopSome() {
    #expect(Barrier.blocked(["barrier": "gate"]) == [])
    #expect(Barrier.blocked(["barrier": "bollard"]) == car)
    #expect(Barrier.blocked(["barrier": "cycle_barrier"]) == car.union(chair))
    #expect(Barrier.blocked(["barrier": "stile"]) == car.union(chair).union(.cycling))
    #expect(Barrier.blocked(["barrier": "wall"]) == .all)
    #expect(Barrier.blocked(["barrier": "gate", "locked": "yes"]) == .all)
  }

  /// Access tags on the barrier say who passes it all the same.
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

  /// A raised kerb stops chairs wherever it is, a lowered one nobody.
  @Test func kerbsStopChairs() {
    #expect(Barrier.blocked(["kerb": "raised"]) == chair)
    #expect(Barrier.blocked(["kerb": "lowered"]) == [])
    #expect(Barrier.blocked(["highway": "crossing", "kerb": "yes"]) == chair)
    #expect(Barrier.blocked(["barrier": "kerb", "kerb": "flush"]) == [])
    #expect(Barrier.blocked(["barrier": "kerb", "kerb": "raised"]) == chair.union(car))
  }

  /// Who may use a crossing says nothing of those on the street it crosses.
  @Test func crossingsStopNobody() {
    #expect(Barrier.blocked(["highway": "crossing", "bicycle": "no"]) == [])
    #expect(Barrier.blocked(["entrance": "yes", "access": "private"]) == [])
    #expect(Barrier.blocked(["motor_vehicle": "no"]) == car)
  }

  /// A gap has to be 0.9 m wide for a chair.
  @Test func narrowGapsStopChairs() {
    #expect(
      Barrier.blocked(["barrier": "bollard", "maxwidth:physical": "0.7"])
        == car.union(chair))
    #expect(Barrier.blocked(["barrier": "bollard", "maxwidth:physical": "1"]) == car)
  }
}
