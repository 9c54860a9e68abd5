import AmbleCore
import Testing

@testable import AmbleJournal

struct TipConformance {
  /// Four users; Ada adds tips.
  private struct Home {
    let home: OpenStore
    let ada: UserID
    let others: [UserID]
    var store: Journal { home.store }

    init(_ kind: StoreUnderTest) async throws {
      home = try await kind.open()
      ada = try await home.account("ada@example.org").id
      var others: [UserID] = []
      for name in ["ben", "eve", "dan"] {
        others.append(try await home.account("\(name)@example.org").id)
      }
      self.others = others
    }

    func add(
      _ kind: TipKind = .badSurface, _ text: String = "Roots", days: Int? = nil,
      at time: Timestamp = .start
    ) async throws -> Tip {
      try await store.addTip(
        TipDraft(kind, text, along: TipConformance.line, days: days), of: ada, at: time)
    }

    func listed(_ viewer: UserID? = nil, at time: Timestamp = .start) async throws -> [SeenTip] {
      try await store.tips(TipFilter(limit: 100), for: viewer, at: time)
    }
  }

  private static let line = [
    Coordinate(latitude: 41.15, longitude: -8.61), Coordinate(latitude: 41.151, longitude: -8.61),
  ]

  /// A tip is kept as it was added, until it expires.
  @Test(arguments: StoreUnderTest.all)
  func aTipIsShownUntilItExpires(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let tip = try await home.add(days: 2)
    #expect(tip.text == "Roots" && tip.kind == .badSurface && tip.state == .new)
    #expect(tip.line == Self.line && tip.createdAt == .start)
    #expect(try await home.listed() == [SeenTip(tip: tip, vote: nil)])
    #expect(try await home.store.tip(tip.id, for: home.others[0], at: .start)?.tip == tip)
    let end = Timestamp.start.adding(days: 2)
    #expect(tip.expiresAt == end)
    #expect(try await home.listed(at: end.adding(seconds: -1)).count == 1)
    #expect(try await home.listed(at: end).isEmpty)
    #expect(try await home.store.tip(tip.id, for: home.ada, at: end) == nil)
    let gate = try await home.add(.closedGate)
    #expect(gate.expiresAt == .start.adding(days: 30))
  }

  /// The area and the kind narrow the list, and the limit ends it; the latest come first.
  @Test(arguments: StoreUnderTest.all)
  func tipsAreFiltered(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let first = try await home.add()
    let second = try await home.add(.niceView, at: .start.adding(seconds: 1))
    let now = Timestamp.start.adding(seconds: 2)
    func ids(_ filter: TipFilter) async throws -> [TipID] {
      try await home.store.tips(filter, for: nil, at: now).map(\.tip.id)
    }
    #expect(try await ids(TipFilter(limit: 9)) == [second.id, first.id])
    #expect(try await ids(TipFilter(limit: 1)) == [second.id])
    #expect(try await ids(TipFilter(kind: .badSurface, limit: 9)) == [first.id])
    // The line reaches from 41.15 to 41.151 north.
    let beside = BoundingBox(west: -9, south: 41.1511, east: -8, north: 42)
    #expect(try await ids(TipFilter(in: beside, limit: 9)).isEmpty)
    let touching = BoundingBox(west: -8.61, south: 41.1509, east: -8, north: 42)
    #expect(try await ids(TipFilter(in: touching, limit: 9)).count == 2)
  }

  /// Two more for it than against it confirm a tip, two more against it dispute it.
  @Test(arguments: StoreUnderTest.all)
  func votesDecide(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let tip = try await home.add()
    func vote(_ vote: TipVote?, _ user: Int) async throws -> SeenTip? {
      try await home.store.vote(vote, about: tip.id, by: home.others[user], at: .start)
    }
    #expect(try await vote(.confirm, 0)?.tip.state == .new)
    let confirmed = try await vote(.confirm, 1)
    #expect(confirmed?.tip.state == .confirmed && confirmed?.vote == .confirm)
    #expect(try await home.store.confirmedTips(atMost: 9, at: .start).map(\.id) == [tip.id])
    #expect(try await vote(.confirm, 1)?.tip.tally.confirmations == 2, "a vote counts once")
    let disputed = try await vote(.dispute, 2)
    #expect(disputed?.tip.state == .new && disputed?.tip.tally.disputes == 1)
    #expect(try await vote(.dispute, 1)?.tip.state == .new)
    #expect(try await vote(.dispute, 0)?.tip.state == .disputed)
    #expect(try await vote(nil, 0)?.tip.tally.disputes == 2)
    #expect(try await home.store.confirmedTips(atMost: 9, at: .start).isEmpty)
    await #expect(throws: JournalError.refusal(.ownTip)) {
      try await home.store.vote(.confirm, about: tip.id, by: home.ada, at: .start)
    }
    let seen = try await home.listed(home.others[2])
    #expect(seen.first?.vote == .dispute)
    #expect(try await home.listed().first?.vote == nil)
  }

  /// Two reports hide a tip from others until a moderator decides.
  @Test(arguments: StoreUnderTest.all)
  func reportsHideATip(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let tip = try await home.add()
    let (store, moderator) = (home.store, home.others[2])
    for user in home.others.prefix(2) {
      _ = try await store.vote(.report, about: tip.id, by: user, at: .start)
    }
    #expect(try await home.listed().isEmpty)
    #expect(try await store.tip(tip.id, for: home.others[0], at: .start) == nil)
    #expect(try await store.tip(tip.id, for: home.ada, at: .start) != nil, "its author sees it")
    #expect(try await store.setTipHidden(false, tip.id, by: moderator, at: .start) == nil)
    try await store.setRoles([.moderator: true], of: moderator)
    #expect(try await store.roles(of: moderator).contains(.moderator))
    var filter = TipFilter(limit: 9)
    filter.isForModerators = true
    #expect(try await store.tips(filter, for: moderator, at: .start).map(\.tip.id) == [tip.id])
    let shown = try await store.setTipHidden(false, tip.id, by: moderator, at: .start)
    #expect(shown?.tip.tally.reports == 0)
    #expect(try await home.listed().count == 1)
    _ = try await store.setTipHidden(true, tip.id, by: moderator, at: .start)
    #expect(try await home.listed().isEmpty)
    #expect(try await !store.deleteTip(tip.id, by: home.others[0], at: .start))
    #expect(try await store.deleteTip(tip.id, by: moderator, at: .start))
    #expect(try await store.tip(tip.id, for: home.ada, at: .start) == nil)
    try await store.setRoles([.moderator: false], of: moderator)
    #expect(try await !store.roles(of: moderator).contains(.moderator))
  }

  /// A moderator's vote decides alone.
  @Test(arguments: StoreUnderTest.all)
  func aModeratorDecides(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let tip = try await home.add()
    try await home.store.setRoles([.moderator: true], of: home.others[0])
    let seen = try await home.store.vote(
      .confirm, about: tip.id, by: home.others[0], at: .start)
    #expect(seen?.tip.state == .confirmed && seen?.tip.tally.confirmations == 1)
    let local = try await home.store.localAccount(at: .start)
    #expect(try await home.store.roles(of: local.id).contains(.moderator))
  }

  /// Only the author changes a tip; a new text ends the votes about the old one.
  @Test(arguments: StoreUnderTest.all)
  func theAuthorChangesATip(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let tip = try await home.add()
    let later = Timestamp.start.adding(days: 1)
    for user in home.others.prefix(2) {
      _ = try await home.store.vote(.confirm, about: tip.id, by: user, at: .start)
    }
    func change(_ change: TipChange, _ user: UserID) async throws -> Tip? {
      try await home.store.changeTip(tip.id, to: change, by: user, at: later)?.tip
    }
    #expect(try await change(TipChange(text: "Mine"), home.others[0]) == nil)
    let longer = try await change(TipChange(days: 3), home.ada)
    #expect(longer?.expiresAt == later.adding(days: 3) && longer?.state == .confirmed)
    let renamed = try await change(TipChange(text: "Stumps"), home.ada)
    #expect(renamed?.text == "Stumps" && renamed?.tally == TipTally())
  }

  /// A user adds at most twenty a day, also if they are deleted again.
  @Test(arguments: StoreUnderTest.all)
  func aDayHasALimit(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    for index in 0..<Tip.maxOfDay {
      let tip = try await home.add()
      if index % 2 == 0 {
        #expect(try await home.store.deleteTip(tip.id, by: home.ada, at: .start))
      }
    }
    await #expect(throws: JournalError.refusal(.tooManyTips)) { try await home.add() }
    _ = try await home.add(at: .start.adding(days: 1).adding(seconds: 1))
    #expect(try await home.store.tips(of: home.ada, at: .start).count == Tip.maxOfDay / 2 + 1)
  }

  /// The tips of an account that is deleted go with it, and its votes.
  @Test(arguments: StoreUnderTest.all)
  func deletedAccountsLeaveNothing(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let tip = try await home.add()
    _ = try await home.store.vote(.confirm, about: tip.id, by: home.others[0], at: .start)
    try await home.store.deleteAccount(home.others[0])
    #expect(try await home.listed().first?.tip.tally == TipTally())
    try await home.store.deleteAccount(home.ada)
    #expect(try await home.listed().isEmpty)
  }
}
