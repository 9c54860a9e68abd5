import AmbleCore
import Testing

@testable import AmbleRegion

/// Streets where bicycles are pushed: riding is forbidden and walking allowed.
struct PushingAccessTests {
  /// Returns whether bicycles are ridden, pushed or forbidden in the direction of a way, and
  /// against it.
  private func bicycles(_ tags: Tags) -> [String] {
    guard let way = WayAccess(tags) else { return ["closed", "closed"] }
    return [way.forward, way.backward].map { modes in
      #expect(modes.contains(.bike) == modes.contains(.ebike))
      #expect(!modes.contains(.pushed) || modes.contains(.bike), "the mark alone")
      return modes.pushes(.bike) ? "pushed" : modes.contains(.bike) ? "ridden" : "closed"
    }
  }

  @Test(arguments: [
    ["highway": "pedestrian"], ["highway": "footway"], ["highway": "steps"],
    ["highway": "steps", "bicycle": "yes", "ramp:bicycle": "yes"],
    ["highway": "path", "bicycle": "no"], ["highway": "footway", "bicycle": "dismount"],
    ["highway": "cycleway", "bicycle": "dismount", "foot": "yes"],
    ["highway": "residential", "bicycle": "dismount"],
    ["highway": "residential", "vehicle": "no"], ["highway": "track", "bicycle": "no"],
    ["highway": "bridleway", "foot": "yes"], ["highway": "primary", "bicycle": "use_sidepath"],
    ["highway": "trunk", "bicycle": "no", "sidewalk": "both"],
    ["highway": "trunk", "bicycle": "no", "foot": "yes"], ["man_made": "pier"],
    ["highway": "elevator"], ["railway": "platform"],
    ["highway": "path", "bicycle": "no", "sac_scale": "hiking"],
  ])
  func bicyclesArePushed(tags: Tags) {
    #expect(bicycles(tags) == ["pushed", "pushed"])
  }

  /// Closed to pedestrians, private, for motor traffic only, through buildings, on escalators and
  /// ferries, and where the ground is too rough.
  @Test(arguments: [
    ["highway": "footway", "foot": "no"], ["highway": "path", "bicycle": "no", "foot": "no"],
    ["highway": "service", "access": "private"], ["highway": "service", "access": "no"],
    ["highway": "pedestrian", "access": "no"], ["highway": "motorway"],
    ["highway": "trunk", "motorroad": "yes"], ["highway": "trunk", "bicycle": "no"],
    ["highway": "corridor"], ["indoor": "corridor"], ["highway": "bridleway"],
    ["highway": "steps", "conveying": "yes"], ["route": "ferry", "bicycle": "no"],
    ["highway": "footway", "smoothness": "impassable"],
    ["highway": "path", "sac_scale": "mountain_hiking"],
    ["highway": "path", "trail_visibility": "bad"],
  ])
  func bicyclesAreNotPushed(tags: Tags) {
    #expect(bicycles(tags) == ["closed", "closed"])
  }

  /// Against a oneway bicycles are pushed, unless they may be ridden; not around a roundabout, nor
  /// along a motorway.
  @Test func onewaysArePushedAgainst() {
    let street = ["highway": "residential", "oneway": "yes"]
    #expect(bicycles(street) == ["ridden", "pushed"])
    #expect(bicycles(street.merging(["oneway": "-1"]) { $1 }) == ["pushed", "ridden"])
    #expect(bicycles(street.merging(["oneway:bicycle": "no"]) { $1 }) == ["ridden", "ridden"])
    #expect(bicycles(street.merging(["foot": "no"]) { $1 }) == ["ridden", "closed"])
    #expect(bicycles(["highway": "primary", "junction": "roundabout"]) == ["ridden", "closed"])
    #expect(bicycles(["highway": "trunk", "oneway": "yes"]) == ["ridden", "closed"])
    #expect(bicycles(["highway": "cycleway", "oneway": "yes"]) == ["ridden", "closed"])
  }

  /// A cycleway with `sac_scale` is ridden.
  @Test func cyclewaysAreRidden() {
    for scale in ["hiking", "mountain_hiking", "demanding_mountain_hiking"] {
      #expect(bicycles(["highway": "cycleway", "sac_scale": scale]) == ["ridden", "ridden"])
    }
  }

  /// A rider who gets off passes a barrier with `bicycle=dismount`, if pedestrians do.
  @Test func barriersArePassedPushing() {
    let gate: Tags = ["barrier": "cycle_barrier", "bicycle": "dismount"]
    #expect(Barrier.blocked(gate).isDisjoint(with: .cycling))
    #expect(Barrier.blocked(gate.merging(["foot": "no"]) { $1 }).isSuperset(of: .cycling))
    #expect(Barrier.blocked(["barrier": "gate", "bicycle": "no"]).isSuperset(of: .cycling))
  }

  /// A, the oneway AB, and BC beyond it: no right turn from AB to BC binds those who ride. In the other
  /// direction of AB bicycles are pushed, which makes the restriction no less clear.
  @Test func restrictionsBindThoseWhoRide() throws {
    let sketch = MapSketch("A-B-C\n--D--")
      .way("AB", ["highway": "residential", "oneway": "yes"]).way("BC")
      .way("BD", ["highway": "pedestrian"])
    let plain = sketch.restriction(1, "B", 2, ["restriction": "no_straight_on"])
    let turns = try plain.network().network.forbiddenTurns
    #expect(plain.turns(try plain.network().network) == ["AB BC"])
    #expect(turns.map(\.modes) == [[.cycling, .init(.drive)]])
    let only = sketch.restriction(1, "B", 2, ["restriction": "only_straight_on"])
    let (network, report) = try only.network()
    // The other ways are a footway and the wrong direction of a oneway: no rider may ride there.
    #expect(network.forbiddenTurns.isEmpty && report.ignoredRestrictions == 1)
  }
}
