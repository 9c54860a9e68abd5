import AmbleBikeShare
import AmbleCore
import AmbleRegion
import Foundation
import Testing

/// Values of the model that compute.
@Suite struct ModelTests {
  /// Segments charge at the beginning of each interval, from their start until before their end.
  @Test(arguments: [(0.0, 1.0), (30, 1), (30.5, 2), (60, 2), (61, 3), (90, 3), (300, 3)])
  func segmentsChargeAtTheBeginningOfIntervals(minutes: Double, price: Double) {
    let plan = PricingPlan(
      id: "p", name: "P", currency: "EUR", price: 1,
      perMinute: [PricingPlan.Segment(start: 30, rate: 1, interval: 30, end: 90)])
    // 1 to start, 1 from minute 30, 1 from minute 60, nothing from minute 90 on.
    #expect(plan.price(minutes: minutes, kilometres: 0) == price)
  }

  /// An interval of zero charges once.
  @Test func anIntervalOfZeroChargesOnce() {
    let segment = PricingPlan.Segment(start: 10, rate: 5, interval: 0)
    #expect([5.0, 10, 11, 100].map(segment.charge) == [0, 0, 5, 5])
  }

  /// A zone with a hole, a time and a rule for one type.
  @Test func zonesHaveHolesTimesAndTypes() {
    func square(_ size: Double) -> [Coordinate] {
      [(-1, -1), (-1, 1), (1, 1), (1, -1), (-1, -1)].map {
        Coordinate(latitude: 50 + $0 * size, longitude: 10 + $1 * size)
      }
    }
    let slow = ZoneRule(
      typeIDs: ["scooter"], allowsStart: true, allowsEnd: false, allowsThrough: true,
      maximumSpeed: 6)
    let zone = GeofencingZone(
      start: FeedText.now, end: FeedText.now.addingTimeInterval(60),
      polygons: [[square(1), square(0.2)]], rules: [slow])
    let fencing = Geofencing(zones: [zone])
    let inside = Coordinate(latitude: 50.5, longitude: 10)
    let hole = Coordinate(latitude: 50.1, longitude: 10.1)
    let time = FeedText.now
    #expect(fencing.rule(at: inside, type: "scooter", time: time) == slow)
    #expect(fencing.rule(at: inside, type: "bike", time: time) == nil)
    #expect(fencing.rule(at: inside, type: nil, time: time) == nil)
    #expect(fencing.rule(at: hole, type: "scooter", time: time) == nil)
    #expect(fencing.rule(at: inside, type: "scooter", time: time.addingTimeInterval(60)) == nil)
  }

  /// Hours past midnight, seasons past New Year, and days without hours.
  @Test(
    arguments: [
      ("Mo-Fr 07:00-22:00; Sa,Su 08:00-02:00", "2026-01-02T21:59:59Z", true),  // Friday
      ("Mo-Fr 07:00-22:00; Sa,Su 08:00-02:00", "2026-01-02T22:00:00Z", false),
      ("Mo-Fr 07:00-22:00; Sa,Su 08:00-02:00", "2026-01-05T01:59:00Z", true),  // Sunday's night
      ("Mo-Fr 07:00-22:00; Sa,Su 08:00-02:00", "2026-01-05T02:00:00Z", false),
      ("24/7; Dec 24-Jan 1 off", "2026-01-01T12:00:00Z", false),
      ("24/7; Dec 24-Jan 1 off", "2026-01-02T12:00:00Z", true),
      ("Apr 1-Nov 3 00:00-24:00", "2026-11-03T23:59:00Z", true),
      ("Apr 1-Nov 3 00:00-24:00", "2026-11-04T00:00:00Z", false),
      ("Apr-Oct Mo 10:00-12:00", "2026-04-06T11:00:00Z", true),
      ("Su-Th 05:00-22:00", "2026-01-02T12:00:00Z", false),
      ("sunrise-sunset", "2026-01-02T12:00:00Z", nil),
      ("Mo 25:00-26:00", "2026-01-02T12:00:00Z", nil),
    ] as [(String, String, Bool?)])
  func hoursAreUnderstood(text: String, time: String, isOpen: Bool?) async throws {
    let date = try Date(time, strategy: .iso8601)
    let source = ScriptedSource()
    source.list([.systemInformation])
    source.publish(
      "system_information", FeedText.bytes("{\"system_id\":\"s\",\"opening_hours\":\"\(text)\"}"))
    let system = BikeShareSystem(
      try SystemConfiguration(discovery: ScriptedSource.discovery), source: source,
      clock: ManualClock())
    await system.step()
    #expect(system.snapshot.information?.openingHours == text)
    #expect(system.snapshot.hours.map { $0.isOpen(at: date, in: .gmt) } == isOpen)
  }
}
