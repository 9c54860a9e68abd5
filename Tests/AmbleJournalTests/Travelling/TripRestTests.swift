import Testing

@testable import AmbleJournal

struct TripRestTests {
  /// A plan of stops named by letters: small ones were visited already.
  private func plan(_ names: String, _ end: TripEnd) -> TripPlan {
    var plan = TripPlan.sample(names)
    plan.end = end
    for index in plan.stops.indices where plan.stops[index].name.first?.isLowercase == true {
      plan.stops[index].progress = .visited(.start)
    }
    return plan
  }

  /// The rest ends at the trip's last stop, while that is still to come.
  @Test func theRestEndsAtTheLastStopThatIsOpen() {
    let rest = TripRest(of: plan("aBcD", .last))
    #expect(rest.done.map(\.name) == ["a", "c"])
    #expect(rest.open.map(\.name) == ["B", "D"])
    #expect(rest.end == .last)
    #expect(TripRest(of: plan("ABc", .last)).end == .any)
    #expect(TripRest(of: plan("ABC", .any)).end == .any)
  }

  /// A round trip ends where it began.
  @Test func theRestOfARoundTripLeadsBack() {
    let started = plan("aBC", .start)
    #expect(TripRest(of: started).end == .back(started.stops[0]))
    #expect(TripRest(of: plan("ABC", .start)).end == .round)
  }

  /// A stop added goes before the one the trip ends at.
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

  /// Stops that an order leaves out come before the end that is kept.
  @Test func stopsLeftOutAreNotLost() {
    func names(_ order: [Int], _ end: TripEnd) -> String {
      plan("ABCD", end).ordered(order).stops.map(\.name).joined()
    }
    #expect(names([0, 2, 1, 3], .last) == "ACBD")
    #expect(names([0, 2, 3], .last) == "ACBD")
    #expect(names([2, 0], .any) == "CABD")
  }
}
