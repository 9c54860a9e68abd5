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

  /// Locked barriers and built obstacles stop the owner's guests too; private gates let their cars
  /// pass.
  @Test(arguments: ["private", "delivery", "residents"])
  func whatIsLockedStopsInsiders(access: String) {
    func stopsCars(_ tags: Tags) -> Bool {
      Barrier.blocked(tags.merging(["access": access]) { $1 }).contains(.drive)
    }
    #expect(!stopsCars(["barrier": "gate"]) && !stopsCars(["barrier": "lift_gate"]))
    for gate in ["gate", "lift_gate", "swing_gate", "sliding_gate", "chain"] {
      #expect(stopsCars(["barrier": gate, "locked": "yes"]))
    }
    for wall in ["wall", "fence", "block", "bollard", "jersey_barrier", "log", "stile", "planter"] {
      #expect(stopsCars(["barrier": wall]))
    }
    #expect(!stopsCars(["barrier": "bollard", "bollard": "rising"]))
  }

  /// Cars pass these as destination traffic only. Open, closed and locked barriers are none of them, nor are
  /// crossings, and a gate with hours has its own rule.
  @Test func somePassForGuestsOnly() {
    for value in ["private", "delivery", "residents", "destination", "customers", "permit"] {
      for gate in ["gate", "lift_gate", "swing_gate"] {
        #expect(Barrier.admitsGuestsOnly(["barrier": gate, "access": value]))
        #expect(Barrier.admitsGuestsOnly(["barrier": gate, "motor_vehicle": value]))
      }
      #expect(Barrier.admitsGuestsOnly(["access": value]))
      #expect(!Barrier.admitsGuestsOnly(["barrier": "gate", "access": value, "locked": "yes"]))
      #expect(!Barrier.admitsGuestsOnly(["barrier": "gate", "access": value, "motorcar": "yes"]))
      #expect(!Barrier.admitsGuestsOnly(["highway": "crossing", "access": value]))
    }
    #expect(!Barrier.admitsGuestsOnly(["barrier": "gate"]))
    #expect(!Barrier.admitsGuestsOnly(["barrier": "gate", "access": "no"]))
    #expect(!Barrier.admitsGuestsOnly(["barrier": "bollard", "access": "private"]))
    #expect(!Barrier.admitsGuestsOnly(["barrier": "gate", "foot": "private"]))
    #expect(
      !Barrier.admitsGuestsOnly([
        "barrier": "gate", "access": "private", "access:conditional": "yes @ (08:00-20:00)",
      ]))
  }

  /// A tag opens a lock to those whose key it has: `yes` and `designated`, not `destination`.
  @Test func keysOpenLocks() {
    let gate: Tags = ["barrier": "gate", "locked": "yes"]
    func blocked(_ tags: Tags) -> ModeSet { Barrier.blocked(gate.merging(tags) { $1 }) }
    #expect(blocked(["foot": "yes"]) == car.union(.cycling))
    #expect(blocked(["foot": "yes", "bicycle": "yes"]) == car)
    #expect(blocked(["access": "private", "foot": "designated"]) == car.union(.cycling))
    #expect(blocked(["motor_vehicle": "destination"]) == .all)
    #expect(blocked(["access": "customers"]) == .all)
    #expect(blocked(["access": "yes"]) == [])
    #expect(blocked(["locked": "no"]) == [])
    #expect(Barrier.blocked(["barrier": "kissing_gate", "bicycle": "yes"]) == car.union(chair))
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
