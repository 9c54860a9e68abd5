import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

/// What an account may store at most.
struct QuotaTests {
  /// A journal with limits, and Ada's account.
  private struct Home {
    let home: OpenStore
    let ada: UserID
    var journal: Journal { home.store }

    init(_ kind: StoreUnderTest, _ limits: [Quota: Int]) async throws {
      var set = QuotaLimits()
      for (quota, limit) in limits { set[quota] = limit }
      home = try await kind.open(set)
      ada = try await home.account("ada@example.org").id
    }

    func used(_ quota: Quota) async throws -> Int? {
      try await journal.usage(of: ada)?.first { $0.quota == quota }?.used
    }

    @discardableResult
    func trip(_ name: String = "A", at time: Timestamp = .start) async throws -> Trip {
      var plan = TripPlan()
      plan.name = name
      return try await journal.addTrip(plan, of: ada, at: time)
    }
  }

  private func refuses(
    _ quota: Quota, _ limit: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws -> Void
  ) async {
    await #expect(
      throws: JournalError.refusal(.quotaReached(quota, limit)), sourceLocation: sourceLocation
    ) { try await work() }
  }

  /// The third of two trips is refused as a whole, and what is there stays. A deleted trip does not
  /// count, so it cannot be restored when another has taken its place.
  @Test(arguments: StoreUnderTest.all)
  func aFullAccountTakesNoMore(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [.trips: 2])
    let first = try await home.trip("A")
    try await home.trip("B")
    await refuses(.trips, 2) { try await home.trip("C") }
    await refuses(.trips, 2) {
      _ = try await home.journal.duplicateTrip(first.id, of: home.ada, at: .start)
    }
    #expect(try await home.used(.trips) == 2)
    #expect(
      try await home.journal.trips(TripQuery(), of: home.ada).items.map(\.plan.name).sorted()
        == ["A", "B"])
    #expect(try await home.journal.deleteTrip(first.id, of: home.ada, at: .start))
    try await home.trip("C")
    await refuses(.trips, 2) {
      _ = try await home.journal.restoreTrip(first.id, of: home.ada, at: .start)
    }
    // Another account has its own.
    let eve = try await home.home.account("eve@example.org").id
    _ = try await home.journal.addTrip(TripPlan(), of: eve, at: .start)
  }

  /// Contacts are added all or none.
  @Test(arguments: StoreUnderTest.all)
  func aListIsAddedWholeOrNotAtAll(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [.contacts: 2])
    let cards = ["A", "B", "C"].map { ContactCard(name: $0) }
    await refuses(.contacts, 2) {
      _ = try await home.journal.addContacts(cards, to: nil, of: home.ada, at: .start)
    }
    #expect(try await home.used(.contacts) == 0)
    _ = try await home.journal.addContacts(
      Array(cards.prefix(2)), to: nil, of: home.ada, at: .start)
    #expect(try await home.used(.contacts) == 2)
  }

  /// Of forty writers at once, by two servers on one journal, ten find room for ten trips.
  @Test(arguments: StoreUnderTest.all)
  func writersAtOnceNeverExceedALimit(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [.trips: 10])
    let other = try home.home.home.journal(home.journal.limits)
    let added = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<40 {
        group.addTask {
          let journal = index % 2 == 0 ? home.journal : other
          return (try? await journal.addTrip(TripPlan(), of: home.ada, at: .start)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(added == 10)
    #expect(try await home.used(.trips) == 10)
  }

  /// A trip of 800 characters takes 1,000 bytes. Deleted ones make room for others, the first
  /// deleted first, and no more than is needed.
  @Test(arguments: StoreUnderTest.all)
  func deletedItemsMakeRoom(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [.bytes: 3_000])
    let name = String(repeating: "x", count: 800)
    var trips: [Trip] = []
    for _ in 0..<3 { trips.append(try await home.trip(name)) }
    #expect(try await home.used(.bytes) == 3_000)
    await refuses(.bytes, 3_000) { try await home.trip(name) }
    for (index, trip) in trips.prefix(2).enumerated() {
      let time = Timestamp.start.adding(seconds: 2 - index)
      #expect(try await home.journal.deleteTrip(trip.id, of: home.ada, at: time))
    }
    try await home.trip(name)
    #expect(try await home.used(.bytes) == 3_000)
    #expect(try await home.journal.restoreTrip(trips[1].id, of: home.ada, at: .start) == nil)
    #expect(try await home.journal.restoreTrip(trips[0].id, of: home.ada, at: .start) != nil)
    await refuses(.bytes, 3_000) { try await home.trip() }
  }

  /// A deleted hike makes room with its positions.
  @Test(arguments: StoreUnderTest.all)
  func deletedHikesMakeRoom(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [.positions: 100])
    let old = try await home.journal.addHike(
      .sample(), keepsBoth: true, of: home.ada, at: .start)
    guard case .added(let hike) = old else { return #expect(Bool(false), "not added") }
    await refuses(.positions, 100) {
      _ = try await home.journal.addHike(
        .sample(start: 10_000), keepsBoth: true, of: home.ada, at: .start)
    }
    #expect(try await home.journal.deleteHike(hike.id, of: home.ada, at: .start))
    #expect(try await home.used(.hikes) == 0)
    #expect(try await home.used(.positions) == 61)
    _ = try await home.journal.addHike(
      .sample(start: 10_000), keepsBoth: true, of: home.ada, at: .start)
    #expect(try await home.used(.positions) == 61)
    #expect(try await home.used(.hikes) == 1)
  }

  /// After the limit was lowered, an account keeps what it has, and may do what adds nothing.
  @Test(arguments: StoreUnderTest.all)
  func aLoweredLimitRefusesGrowthOnly(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [:])
    let trips = [try await home.trip("A long name"), try await home.trip("B")]
    var limits = QuotaLimits()
    (limits[.trips], limits[.bytes]) = (1, 100)
    let lowered = try home.home.home.journal(limits)
    var plan = trips[0].plan
    plan.name = "Short"
    let shorter = try await lowered.change(
      trips[0].id, to: plan, from: nil, of: home.ada, at: .start)
    #expect(shorter?.plan.name == "Short")
    plan.name = "Longer again"
    await refuses(.bytes, 100) {
      _ = try await lowered.change(trips[0].id, to: plan, from: nil, of: home.ada, at: .start)
    }
    #expect(
      try await lowered.makeToken("A", for: [.account], of: home.ada, at: .start).token.name == "A")
    for trip in trips { #expect(try await lowered.deleteTrip(trip.id, of: home.ada, at: .start)) }
  }

  /// A limit of `nil` is none.
  @Test(arguments: StoreUnderTest.all)
  func aQuotaCanBeUnlimited(_ kind: StoreUnderTest) async throws {
    var limits = QuotaLimits()
    limits[.campuses] = nil
    let home = try await kind.open(limits)
    let ada = try await home.account("ada@example.org").id
    for number in 0..<21 {
      let draft = CampusVersionDraft(content: Data([1]), isWhole: true, summary: "")
      _ = try await home.store.addCampus("campus-\(number)", draft, of: ada, at: .start)
    }
    let usage = try await home.store.usage(of: ada)?.first { $0.quota == .campuses }
    #expect(usage == QuotaUse(quota: .campuses, used: 21, limit: nil))
  }

  /// Links that have expired make room for others.
  @Test(arguments: StoreUnderTest.all)
  func expiredLinksMakeRoom(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [.links: 2])
    let trip = try await home.trip()
    func link(until end: Timestamp?, at time: Timestamp = .start) async throws {
      let offer = GrantOffer(.read, of: .trip(trip.id), by: .link, until: end)
      #expect(try await home.journal.makeGrant(offer, of: home.ada, at: time) != nil)
    }
    try await link(until: .start.adding(seconds: 60))
    try await link(until: nil)
    await refuses(.links, 2) { try await link(until: nil, at: .start.adding(seconds: 59)) }
    try await link(until: nil, at: .start.adding(seconds: 60))
    #expect(try await home.used(.links) == 2)
    // An invitation is no link.
    let invitation = GrantOffer(.read, of: .contacts, by: .invitation)
    #expect(try await home.journal.makeGrant(invitation, of: home.ada, at: .start) != nil)
  }

  /// Signing in is never refused: the session that was used least recently ends instead. Tokens are
  /// refused until one has ended.
  @Test(arguments: StoreUnderTest.all)
  func anotherSessionEndsTheIdleOne(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [.sessions: 2, .tokens: 1])
    func begin(_ kind: AuthToken.Kind, _ seconds: Int) async throws -> Secret {
      let time = Timestamp.start.adding(seconds: seconds)
      guard kind == .token else {
        return try await home.journal.beginSession(kind, in: "", of: home.ada, at: time).secret
      }
      return try await home.journal.makeToken(
        "", for: [.read], until: time.adding(seconds: 10), of: home.ada, at: time
      ).secret
    }
    let first = try await begin(.session, 0)
    let second = try await begin(.session, 1)
    _ = try await home.journal.owner(of: first, at: .start.adding(seconds: 2))
    let third = try await begin(.local, 3)
    for (secret, isOpen) in [(first, true), (second, false), (third, true)] {
      let owner = try await home.journal.owner(of: secret, at: .start.adding(seconds: 4))
      #expect((owner != nil) == isOpen)
    }
    _ = try await begin(.token, 5)
    await refuses(.tokens, 1) { _ = try await begin(.token, 14) }
    // The first has ended.
    _ = try await begin(.token, 15)
    #expect(try await home.used(.sessions) == 2)
  }

  /// A tracker of a full account is answered as before, because apps send refused positions again
  /// and again. What was stored stays.
  @Test(arguments: StoreUnderTest.all)
  func aFullAccountIgnoresItsTracker(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind, [.positions: 2])
    func position(_ seconds: Int) -> Position {
      Position(
        Coordinate(latitude: 41, longitude: -8.6), at: .start.adding(seconds: seconds))
    }
    try await home.journal.setRecordsTracker(true, of: home.ada)
    for second in 0..<4 {
      #expect(
        try await home.journal.addTrackerPositions([position(second)], of: home.ada, at: .start))
    }
    #expect(try await home.used(.positions) == 2)
  }
}
