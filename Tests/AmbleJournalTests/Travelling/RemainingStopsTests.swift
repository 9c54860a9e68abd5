import Testing

@testable import AmbleJournal

struct RemainingStopsTests {
  /// A plan of stops named by letters; lower-case ones were visited already.
  private func plan(_ names: String, _ end: TripEnd) -> TripPlan {
    var plan = TripPlan.sample(names)
    plan.end = end
    for index in plan.stops.indices where plan.stops[index].name.first?.isLowercase == true {
      plan.stops[index].progress = .visited(.start)
    }
    return plan
  }

  /// The remaining trip ends at the last stop while that is open.
  @Test func theRemainingTripEndsAtTheOpenLastStop() {
    let remaining = RemainingStops(of: plan("aBcD", .last))
    #expect(remaining.done.map(\.name) == ["a", "c"])
    #expect(remaining.open.map(\.name) == ["B", "D"])
    #expect(remaining.end == .last)
    #expect(RemainingStops(of: plan("ABc", .last)).end == .any)
    #expect(RemainingStops(of: plan("ABC", .any)).end == .any)
  }

  /// A round trip ends where it began.
  @Test func theRemainingRoundTripLeadsBack() {
    let started = plan("aBC", .start)
    #expect(RemainingStops(of: started).end == .back(started.stops[0]))
    #expect(RemainingStops(of: plan("ABC", .start)).end == .round)
  }

  /// A new stop is inserted before a fixed last stop.
  @Test func aStopIsAddedBeforeTheEnd() {
    let stop = Stop("X", at: plan("A", .any).stops[0].place)
    func names(_ names: String, _ end: TripEnd) -> String {
      plan(names, end).adding(stop).stops.map(\.name).joined()
    }
    #expect(names("ABC", .last) == "ABXC")
    #expect(names("ABC", .any) == "ABCX")
    #expect(names("ABc", .last) == "ABcX")
    #expect(names("ABC", .start) == "ABCX")
  }

  /// Stops missing in an order are inserted before a fixed last stop.
  @Test func stopsLeftOutAreNotLost() {
    func names(_ order: [Int], _ end: TripEnd) -> String {
      plan("ABCD", end).ordered(order).stops.map(\.name).joined()
    }
    #expect(names([0, 2, 1, 3], .last) == "ACBD")
    #expect(names([0, 2, 3], .last) == "ACBD")
    #expect(names([2, 0], .any) == "CABD")
  }
}
