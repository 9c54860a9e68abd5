import AmbleCore
import Testing

@testable import AmbleRegion

/// Cases that no other engine's tests cover; after OpenStreetMap's wiki.
struct WayAccessTests {
  /// Returns the modes that may use a way without pushing a bicycle, equal in both directions.
  private func modes(_ tags: Tags) -> ModeSet {
    let access = WayAccess(tags)
    #expect(access?.forward == access?.backward)
    return access?.forward.ridden ?? []
  }

  private let feet: ModeSet = [.init(.walk), .init(.run), .init(.hike)]
  private let wheelchair = ModeSet(.wheelchair)

  /// A street is open to all, a motorway to cars, a square to pedestrians and wheelchairs.
  @Test func classesHaveTheirUsers() {
    #expect(modes(["highway": "residential"]) == .all)
    #expect(WayAccess(["highway": "motorway"])?.forward == .init(.drive))
    #expect(modes(["highway": "pedestrian"]) == feet.union(wheelchair))
    #expect(modes(["highway": "steps"]) == feet)
    #expect(modes(["highway": "path"]) == feet.union(.cycling))
    #expect(modes(["highway": "bridleway", "horse": "yes"]) == [])
  }

  /// Bicycles are not ridden on steps, with or without a ramp, nor ways with `smoothness=impassable`.
  @Test func nobodyRidesOnSteps() {
    #expect(modes(["highway": "steps", "bicycle": "yes", "ramp:bicycle": "yes"]) == feet)
    #expect(modes(["highway": "track", "smoothness": "impassable"]) == feet)
  }

  /// Platforms and piers are ways without `highway`; proposed and abandoned streets are not.
  @Test func waysWithoutAHighway() {
    #expect(modes(["railway": "platform"]).contains(.walk))
    #expect(modes(["public_transport": "platform", "area": "yes"]).contains(.walk))
    #expect(modes(["man_made": "pier"]).contains(.walk))
    #expect(WayAccess(["highway": "proposed", "foot": "yes"]) == nil)
    #expect(WayAccess(["highway": "abandoned"]) == nil)
    #expect(WayAccess(["construction:highway": "primary"]) == nil)
    #expect(WayAccess(["railway": "rail"]) == nil)
  }

  /// A ferry carries all modes, but no cars if only pedestrians are tagged.
  @Test func ferriesCarryWhomTheyName() {
    #expect(modes(["route": "ferry"]).isSuperset(of: [.init(.walk), .init(.bike), .init(.drive)]))
    #expect(!modes(["route": "ferry", "foot": "yes"]).contains(.drive))
    #expect(modes(["route": "ferry", "foot": "yes", "motor_vehicle": "yes"]).contains(.drive))
    #expect(!modes(["route": "ferry", "bicycle": "no"]).contains(.bike))
  }

  /// A ferry carries a bicycle that has to be pushed on board as it carries its rider, and cars
  /// where it is closed to pedestrians; `oneway` applies to all travellers on it.
  @Test func ferriesBindAllWhomTheyCarry() throws {
    #expect(
      modes(["route": "ferry", "foot": "yes", "bicycle": "dismount"])
        == feet.union(wheelchair).union(.cycling))
    #expect(modes(["route": "ferry", "bicycle": "dismount", "foot": "no"]) == .init(.drive))
    let oneway = try #require(WayAccess(["route": "ferry", "oneway": "yes"]))
    #expect(oneway.forward == .all && oneway.backward == [])
    let reverse = try #require(WayAccess(["route": "ferry", "oneway": "-1"]))
    #expect(reverse.forward == [] && reverse.backward == .all)
    let walkers = try #require(WayAccess(["route": "ferry", "oneway": "yes", "oneway:foot": "no"]))
    #expect(walkers.backward == feet.union(wheelchair))
    let rider = try #require(
      WayAccess(["route": "ferry", "oneway": "yes", "foot": "yes", "bicycle": "dismount"]))
    #expect(rider.forward.isSuperset(of: .cycling) && rider.backward == [])
  }

  /// Escalators and moving walkways lead one way, regardless of `foot` and `bicycle`.
  @Test(arguments: [
    ["highway": "steps", "conveying": "forward", "foot": "yes"],
    ["highway": "footway", "conveying": "forward", "foot": "designated"],
    ["highway": "footway", "conveying": "yes", "oneway": "yes", "bicycle": "yes"],
    ["highway": "pedestrian", "conveying": "yes", "oneway": "yes", "foot": "yes"],
    ["highway": "corridor", "conveying": "backward", "oneway:foot": "yes"],
  ])
  func conveyorsLeadOneWay(tags: Tags) throws {
    let access = try #require(WayAccess(tags))
    #expect(access.forward.isSuperset(of: feet) && access.backward.isDisjoint(with: feet))
  }

  /// Rights of way hold for those they name, on private ground too, unless the tag of these says
  /// otherwise. A footpath names walkers, a bridleway and a restricted byway cyclists as well.
  @Test func rightsOfWayHold() {
    func path(_ designation: String, _ tags: Tags = [:]) -> ModeSet {
      let way = ["highway": "path", "surface": "ground", "designation": designation]
      return modes(way.merging(tags) { $1 })
    }
    let riders = feet.union(.cycling)
    #expect(path("public_bridleway", ["highway": "bridleway"]) == riders)
    for access in ["private", "no", "permit"] {
      #expect(
        path("public_footpath", ["access": access]) == feet.union(access == "permit" ? riders : []))
      #expect(path("public_bridleway", ["access": access]) == riders)
      #expect(
        path("restricted_byway", ["access": access, "highway": "track"]).isSuperset(of: riders))
    }
    #expect(path("restricted_byway", ["highway": "track", "access": "no"]) == riders)
    #expect(
      path("byway_open_to_all_traffic", ["highway": "track", "access": "no"])
        == riders.union(.init(.drive)))
    #expect(path("public_bridleway", ["vehicle": "no"]) == riders)
    #expect(path("public_bridleway", ["access": "private", "bicycle": "no"]) == feet)
    #expect(path("public_footpath", ["access": "private", "foot": "no"]) == [])
    #expect(path("public_footpath;core_path", ["access": "private"]) == feet)
    #expect(path("core_path", ["access": "private"]) == [])
  }

  /// Steps, high kerbs, narrow gaps, steep ramps, loose ground and rough tracks block wheelchairs.
  @Test(arguments: [
    ["highway": "steps"], ["highway": "footway", "kerb": "raised"],
    ["highway": "footway", "width": "0.8"], ["highway": "footway", "width": "85 cm"],
    ["highway": "footway", "incline": "9%"], ["highway": "footway", "incline": "-1:10"],
    ["highway": "footway", "surface": "sand"], ["highway": "footway", "surface": "gravel"],
    ["highway": "residential", "smoothness": "very_bad"], ["highway": "path"],
    ["highway": "track", "tracktype": "grade3"], ["highway": "path", "sac_scale": "hiking"],
    ["highway": "footway", "wheelchair": "no"], ["highway": "footway", "foot": "no"],
  ])
  func wheelchairsAreStopped(tags: Tags) {
    #expect(!modes(tags).contains(.wheelchair))
  }

  /// Low kerbs, ramps, smooth ground and `wheelchair=yes` admit wheelchairs.
  @Test(arguments: [
    ["highway": "footway", "kerb": "lowered"], ["highway": "footway", "width": "1.2"],
    ["highway": "footway", "incline": "8%"], ["highway": "footway", "incline": "up"],
    ["highway": "path", "surface": "asphalt"], ["highway": "track", "tracktype": "grade1"],
    ["highway": "path", "wheelchair": "yes"], ["highway": "steps", "ramp:wheelchair": "yes"],
    ["highway": "footway", "surface": "sand", "wheelchair": "limited"],
  ])
  func wheelchairsPass(tags: Tags) {
    #expect(modes(tags).contains(.wheelchair))
  }

  /// T3 is for walkers, T4 for hikers, T5 for climbers; bicycles stay on T1.
  @Test func mountainPathsAreForHikers() {
    func path(_ scale: String) -> ModeSet { modes(["highway": "path", "sac_scale": scale]) }
    #expect(path("hiking") == feet.union(.cycling))
    #expect(path("demanding_mountain_hiking") == feet)
    #expect(path("alpine_hiking") == .init(.hike))
    #expect(path("demanding_alpine_hiking") == [])
  }

  /// A cycleway is for bicycles regardless of its `sac_scale`, as is a path tagged for bicycles.
  @Test(arguments: [
    ["highway": "cycleway"], ["highway": "path", "bicycle": "yes"],
    ["highway": "path", "bicycle": "designated"], ["highway": "footway", "bicycle": "yes"],
  ])
  func hardPathsForBicyclesAreRidden(tags: Tags) {
    let hard = tags.merging(["sac_scale": "mountain_hiking"]) { $1 }
    #expect(modes(hard).isSuperset(of: .cycling))
  }

  /// Trails that are hard to see are for hikers only, unless a tag opens them to others.
  @Test(arguments: ["bad", "horrible", "no"])
  func hiddenTrailsAreForHikers(visibility: String) {
    let trail = ["highway": "path", "surface": "compacted", "trail_visibility": visibility]
    #expect(modes(trail) == .init(.hike))
    #expect(modes(trail.merging(["bicycle": "yes"]) { $1 }) == .cycling.union(.init(.hike)))
    #expect(modes(trail.merging(["sac_scale": "demanding_alpine_hiking"]) { $1 }).isEmpty)
  }

  /// Trails that are seen most of the time are for all; a list counts by its first value.
  @Test(arguments: ["excellent", "good", "intermediate", "intermediate;bad", "unknown"])
  func visibleTrailsAreForAll(visibility: String) {
    #expect(modes(["highway": "path", "trail_visibility": visibility]) == feet.union(.cycling))
  }

  /// Oneway applies to vehicles on streets, and to pedestrians on escalators and in queues.
  @Test func onewayBindsWhomItMeans() throws {
    let street = try #require(WayAccess(["highway": "residential", "oneway": "yes"]))
    #expect(street.backward.ridden == feet.union(wheelchair))
    let escalator = try #require(WayAccess(["highway": "steps", "conveying": "backward"]))
    #expect(escalator.forward == [] && escalator.backward == feet)
    let queue = try #require(WayAccess(["highway": "footway", "oneway": "yes"]))
    #expect(queue.backward == [])
    let path = try #require(WayAccess(["highway": "path", "oneway:foot": "-1"]))
    #expect(path.forward == .cycling)
  }

  /// Contraflow lanes, in all tagging schemes.
  @Test(arguments: [
    ["oneway:bicycle": "no"], ["cycleway:left": "opposite_lane"], ["bicycle:backward": "yes"],
    ["cycleway:left:oneway": "-1"], ["cycleway:right:oneway": "no"], ["cycleway": "opposite"],
  ])
  func contraflowLanesLeadBack(tags: Tags) throws {
    let oneway = tags.merging(["highway": "tertiary", "oneway": "yes"]) { $1 }
    let access = try #require(WayAccess(oneway))
    #expect(access.backward.isSuperset(of: .cycling) && !access.backward.contains(.drive))
  }

  /// `destination` and similar values mark the way for those whose keys they are: `motor_vehicle` is no
  /// key of cyclists, `vehicle` and `access` are.
  @Test(arguments: ["destination", "customers", "permit", "private", "delivery"])
  func businessIsMarked(value: String) throws {
    for key in ["motor_vehicle", "motorcar"] {
      let way = try #require(WayAccess(["highway": "service", key: value]))
      #expect(way.forward.isSuperset(of: [.init(.drive), .init(.bike)]))
      #expect(way.attributes.flags.contains(.destinationOnly))
      #expect(!way.attributes.isDestinationByBicycle, "\(key)=\(value)")
    }
  }

  /// “Anlieger frei” (`vehicle=destination`) binds bicycles too, `bicycle=yes` frees them; tags for
  /// lorries and `foot` have no effect on either.
  @Test(arguments: [
    (["vehicle": "destination"], true, true), (["access": "customers"], true, true),
    (["vehicle": "destination", "bicycle": "yes"], true, false),
    (["motor_vehicle": "no", "bicycle": "destination"], false, true),
    (["bicycle": "destination"], false, true),
    (["vehicle": "destination", "motorcar": "yes"], false, true),
    (["hgv": "destination"], false, false), (["foot": "destination"], false, false),
    ([:], false, false),
  ])
  func businessHasItsUsers(tags: Tags, car: Bool, bicycle: Bool) throws {
    let way = try #require(WayAccess(["highway": "track"].merging(tags) { $1 }))
    #expect(way.attributes.flags.contains(.destinationOnly) == car)
    #expect(way.attributes.isDestinationByBicycle == bicycle)
  }
}
