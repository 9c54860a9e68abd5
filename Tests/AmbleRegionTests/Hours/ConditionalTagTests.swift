import AmbleCore
import Testing

@testable import AmbleRegion

/// Conditional tags, and their meaning for ways and barriers.
struct ConditionalTagTests {
  private static let foot = ModeSet.onFoot

  /// Clauses are split at semicolons outside parentheses; without parentheses, a part without a value
  /// continues the hours before it.
  @Test(arguments: [
    ("no @ (07:00-10:00); no @ (15:00-18:00)", ["no@07:00-10:00", "no@15:00-18:00"]),
    ("yes @ (Su, Mo-Sa 20:00-06:00)", ["yes@Su, Mo-Sa 20:00-06:00"]),
    ("no @ (Mo 07:00-09:00; Tu 08:00-09:00)", ["no@Mo 07:00-09:00; Tu 08:00-09:00"]),
    ("no @(Mo-Fr 07:30-09:30; PH off)", ["no@Mo-Fr 07:30-09:30; PH off"]),
    ("no @ 22:00-24:00; no @ 00:00-06:00", ["no@22:00-24:00", "no@00:00-06:00"]),
    ("yes @ Mo-Fr 09:00-15:00;18:00-07:00", ["yes@Mo-Fr 09:00-15:00;18:00-07:00"]),
    ("no @ (Mo-Fr 07:00-09:00 AND Apr-Oct)", ["no@Mo-Fr 07:00-09:00 AND Apr-Oct"]),
    ("no @ (7:30-19:00 AND weight>7.5)", []), ("none @ disabled; none @ emergency", []),
    ("delivery", []), ("no @", []), ("@ (Su)", []), ("yes @ (Su); no @ snow", ["yes@Su"]),
    (")))no @ (Su)", [")))no@Su"]),
  ])
  func clausesAreRead(text: String, expected: [String]) {
    #expect(ConditionalTag(text).clauses.map { $0.value + "@" + $0.hours } == expected)
  }

  private func access(_ tags: Tags) throws -> WayHours { try #require(WayAccess(tags)?.hours) }

  /// Closed at night: open to all in a request without a time.
  @Test func closuresHoldAtTimes() throws {
    let hours = try access([
      "highway": "residential", "access:conditional": "no @ (22:00-06:00)",
    ])
    #expect(hours.forward.conditions == ["22:00-06:00"])
    #expect(hours.forward.atTimes.isEmpty)
    #expect(hours.forward.allowed[0].contains(.drive) && hours.forward.allowed[1].isEmpty)
  }

  /// Open on foot on Sundays only: closed in a request without a time, but part of the network. Then
  /// wheelchairs may pass as well, and bicycles are pushed.
  @Test func openingsHoldAtTimes() throws {
    let tags: Tags = [
      "highway": "service", "access": "no", "foot:conditional": "yes @ (Su)",
    ]
    let way = try #require(WayAccess(tags))
    let all = Self.foot.union(.cycling).union(.init(.wheelchair))
    #expect(way.forward == all.union(.pushed))
    #expect(way.hours?.forward.atTimes == all)
    #expect(way.hours?.forward.allowed == [[], all])
  }

  /// A street that is one-way in the morning is closed to cars in the other direction then.
  @Test func directionsHoldAtTimes() throws {
    let hours = try access([
      "highway": "residential", "oneway:conditional": "yes @ (Mo-Sa 07:30-09:00; PH off)",
    ])
    #expect(!hours.forward.dependsOnTime && hours.backward.dependsOnTime)
    #expect(hours.backward.allowed[0].contains(.drive))
    #expect(!hours.backward.allowed[1].contains(.drive))
    #expect(hours.backward.allowed[1].contains(.walk))
  }

  /// `bicycle:forward:conditional` binds one direction, and a key of a mode one mode.
  @Test func keysOfDirectionsBindOne() throws {
    let hours = try access([
      "highway": "residential", "motor_vehicle:forward:conditional": "no @ (Mo-Fr 07:30-09:30)",
    ])
    #expect(!hours.forward.allowed[1].contains(.drive) && !hours.backward.dependsOnTime)
    #expect(hours.forward.allowed[1].isSuperset(of: ModeSet.cycling.union(Self.foot)))
  }

  /// The last clause that holds counts.
  @Test func laterClausesCount() throws {
    let hours = try access([
      "highway": "residential", "access:conditional": "no @ (08:00-20:00); yes @ (Su)",
    ])
    #expect(hours.forward.conditions == ["08:00-20:00", "Su"])
    #expect(hours.forward.allowed.map(\.isEmpty) == [false, true, false, false])
  }

  /// A passage with opening hours is closed outside of them; in a request without a time it is open.
  @Test func passagesHaveOpeningHours() throws {
    let hours = try access(["highway": "footway", "opening_hours": "Mo-Sa 07:00-19:00"])
    #expect(hours.forward.atTimes.isEmpty)
    #expect(hours.forward.allowed[0].isEmpty && hours.forward.allowed[1].contains(.walk))
    #expect(WayAccess(["highway": "footway", "opening_hours": "24/7"])?.hours == nil)
    let shop: Tags = ["highway": "footway", "opening_hours": "Mo-Sa 07:00-19:00", "shop": "kiosk"]
    #expect(WayAccess(shop)?.hours == nil)
  }

  /// On streets where bicycles are usually pushed, they may be ridden at times; on streets where
  /// they may ride only at times, they ride.
  @Test func pushingDependsOnTime() throws {
    let zone = try #require(
      WayAccess(["highway": "pedestrian", "bicycle:conditional": "yes @ (19:00-10:00)"]))
    let hours = try #require(zone.hours)
    #expect(zone.forward.contains(.pushed) && hours.forward.pushed == [true, false])
    #expect(hours.forward.atTimes == .pushed)
    let path = try #require(
      WayAccess([
        "highway": "path", "access": "no", "bicycle:conditional": "yes @ (Su)",
      ]))
    #expect(path.forward == .cycling && path.hours?.forward.atTimes == .cycling)
  }

  /// Tags without influence on our modes, and conditions other than the time, make no difference.
  @Test(
    arguments: [
      ["hgv:conditional": "no @ (Sa 08:00-18:00)"], ["maxspeed:conditional": "30 @ (22:00-06:00)"],
      ["access:conditional": "no @ snow"], ["lanes:bus:conditional": "yes @ (06:00-22:00)"],
      ["access:conditional": "yes @ (Su)"],
    ] as [Tags])
  func otherTagsMakeNoDifference(tags: Tags) {
    let all = tags.merging(["highway": "residential"]) { $1 }
    #expect(WayAccess(all)?.hours == nil)
  }

  /// More conditions than four are left out, so that a way costs a bounded time.
  @Test func conditionsAreBounded() {
    let text = (0..<20).map { "no @ (\($0):00-\($0):30)" }.joined(separator: ";")
    #expect(
      ConditionalTags(["access:conditional": text]).conditions.count
        == TimedAccess.maxConditions)
  }

  /// A gate with hours stops the modes that may pass it otherwise.
  @Test func gatesHaveHours() throws {
    let gate = try #require(
      Barrier.hours(["barrier": "gate", "opening_hours": "Apr-Oct 06:00-22:00"]))
    #expect(gate.allowed[0].isEmpty && gate.allowed[1] == .all && gate.atTimes.isEmpty)
    let lift = try #require(
      Barrier.hours([
        "barrier": "lift_gate", "psv": "yes",
        "motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00,15:00-17:00)",
      ]))
    #expect(ModeSet.all.subtracting(lift.allowed[1]) == ModeSet(.drive))
    let locked = try #require(
      Barrier.hours(["barrier": "gate", "access": "no", "foot:conditional": "yes @ (Su)"]))
    #expect(locked.atTimes == Self.foot.union(.init(.wheelchair)))
    #expect(Barrier.hours(["barrier": "gate"]) == nil)
  }
}
