import Foundation
import Testing

@testable import AmbleJournal

struct CampusConformance {
  /// Two users, and drafts of versions.
  private struct Home {
    let home: OpenStore
    let ada: UserID
    let eve: UserID
    var store: Journal { home.store }

    init(_ kind: StoreUnderTest) async throws {
      home = try await kind.open()
      ada = try await home.account("ada@example.org", name: "Ada").id
      eve = try await home.account("eve@example.org").id
    }

    func draft(
      _ text: String, isWhole: Bool = false, picture: String? = nil
    ) -> CampusVersionDraft {
      var draft = CampusVersionDraft(
        content: Data(text.utf8), isWhole: isWhole, summary: "about \(text)")
      draft.picture = picture.map { ContentDigest(of: Data($0.utf8)) }
      draft.pictureContent = picture.map { Data($0.utf8) }
      return draft
    }

    func add(_ id: String, of owner: UserID? = nil, picture: String? = nil) async throws {
      _ = try await store.addCampus(
        id, draft("whole", isWhole: true, picture: picture), of: owner, at: .start)
    }

    func content(_ id: String, _ revision: Int) async throws -> [String]? {
      try await store.campusContent(of: id, at: revision)?
        .map { String(decoding: $0, as: UTF8.self) }
    }

    func picture(_ text: String) async throws -> Data? {
      try await store.campusPicture(ContentDigest(of: Data(text.utf8)))
    }
  }

  /// A version is read as the last whole one before it and the differences after that.
  @Test(arguments: StoreUnderTest.all)
  func everyVersionIsKept(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    try await home.add("uw")
    for (revision, text) in ["a", "b", "new", "c"].enumerated() {
      let draft = home.draft(text, isWhole: text == "new")
      let campus = try await home.store.addVersion(
        draft, to: "uw", after: revision + 1, by: home.ada, at: .start)
      #expect(campus?.revision == revision + 2)
    }
    #expect(try await home.content("uw", 1) == ["whole"])
    #expect(try await home.content("uw", 3) == ["whole", "a", "b"])
    #expect(try await home.content("uw", 4) == ["new"])
    #expect(try await home.content("uw", 5) == ["new", "c"])
    for revision in [-1, 0, 6] { #expect(try await home.content("uw", revision) == nil) }
    #expect(try await home.content("other", 1) == nil)
  }

  /// A version that does not follow the latest one is refused, and not stored.
  @Test(arguments: StoreUnderTest.all)
  func versionsFollowTheLatest(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    try await home.add("uw")
    let draft = home.draft("a", picture: "P")
    for revision in [0, 2] {
      await #expect(throws: JournalError.refusal(.campusChanged)) {
        try await home.store.addVersion(draft, to: "uw", after: revision, by: nil, at: .start)
      }
    }
    #expect(try await home.store.campus("uw")?.revision == 1)
    #expect(try await home.picture("P") == nil)
    #expect(
      try await home.store.addVersion(draft, to: "no", after: 1, by: nil, at: .start) == nil)
  }

  /// Versions are listed with their authors, latest first, in pages.
  @Test(arguments: StoreUnderTest.all)
  func versionsAreListed(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    try await home.add("uw")
    for (revision, user) in [home.ada, home.eve].enumerated() {
      _ = try await home.store.addVersion(
        home.draft("v\(revision)"), to: "uw", after: revision + 1, by: user,
        at: .start.adding(seconds: revision + 1))
    }
    let page = try #require(
      try await home.store.campusVersions(of: "uw", limit: 2, after: nil))
    #expect(page.items.map(\.revision) == [3, 2])
    #expect(page.items.map(\.author?.id) == [home.eve, home.ada])
    #expect(page.items[1].author?.name == "Ada")
    #expect(page.items[1].summary == "about v0")
    let rest = try await home.store.campusVersions(of: "uw", limit: 2, after: page.next)
    #expect(rest?.items.map(\.revision) == [1] && rest?.items[0].author == nil)
    #expect(rest?.next == nil)
    #expect(try await home.store.campusVersions(of: "no", limit: 2, after: nil) == nil)
    #expect(try await home.store.campusVersion(2, of: "uw") == page.items[1])
    #expect(try await home.store.campusVersion(4, of: "uw") == nil)
  }

  /// A picture is stored once and stays as long as a version shows it.
  @Test(arguments: StoreUnderTest.all)
  func picturesAreShared(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    try await home.add("one", of: home.ada, picture: "P")
    try await home.add("two", of: home.ada, picture: "P")
    var draft = home.draft("a", picture: "P")
    draft.pictureContent = nil
    let campus = try await home.store.addVersion(
      draft, to: "two", after: 1, by: home.ada, at: .start)
    #expect(campus?.picture == draft.picture)
    #expect(try await home.picture("P") == Data("P".utf8))
    let digest = try #require(draft.picture)
    #expect(try await home.store.campusPictures() == [digest])
    #expect(try await home.store.deleteCampus("one", of: home.ada))
    #expect(try await home.picture("P") != nil)
    #expect(try await home.store.deleteCampus("two", of: home.ada))
    #expect(try await home.picture("P") == nil)
  }

  /// The folder that a campus was read from is remembered; an edit does not change that.
  @Test(arguments: StoreUnderTest.all)
  func theSourceIsRemembered(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    var draft = home.draft("whole", isWhole: true)
    draft.source = ContentDigest(of: Data("folder".utf8))
    let campus = try await home.store.addCampus("uw", draft, of: nil, at: .start)
    #expect(campus.source == draft.source && campus.owner == nil)
    let edited = try await home.store.addVersion(
      home.draft("a"), to: "uw", after: 1, by: home.ada, at: .start)
    #expect(edited?.source == draft.source)
  }

  /// Only the owner deletes a campus, and no user deletes one of the operator's. Identifiers are
  /// taken once.
  @Test(arguments: StoreUnderTest.all)
  func onlyOwnersDelete(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    try await home.add("uw")
    try await home.add("own", of: home.ada)
    #expect(try await !home.store.deleteCampus("uw", of: home.ada))
    #expect(try await !home.store.deleteCampus("own", of: home.eve))
    await #expect(throws: JournalError.refusal(.campusExists("own"))) {
      try await home.add("own", of: home.eve)
    }
    #expect(try await home.store.campuses().map(\.id) == ["own", "uw"])
    #expect(try await home.store.campuses(of: home.ada).map(\.id) == ["own"])
    #expect(try await home.store.campuses(of: home.eve).isEmpty)
  }

  /// A user may have twenty campuses; the operator more.
  @Test(arguments: StoreUnderTest.all)
  func theNumberOfCampusesIsLimited(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    for number in 0..<20 { try await home.add("ada-\(number)", of: home.ada) }
    await #expect(throws: JournalError.refusal(.quotaReached(.campuses, 20))) {
      try await home.add("ada-20", of: home.ada)
    }
    try await home.add("eve", of: home.eve)
    try await home.add("operator")
  }

  /// An account takes its campuses with it, with their pictures. Its changes of others stay, without
  /// its name.
  @Test(arguments: StoreUnderTest.all)
  func accountsTakeTheirCampuses(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    try await home.add("uw")
    try await home.add("own", of: home.ada, picture: "P")
    _ = try await home.store.addVersion(
      home.draft("a"), to: "uw", after: 1, by: home.ada, at: .start)
    try await home.store.deleteAccount(home.ada)
    #expect(try await home.store.campus("own") == nil)
    #expect(try await home.content("own", 1) == nil)
    #expect(try await home.picture("P") == nil)
    #expect(try await home.store.campus("uw")?.revision == 2)
    #expect(try await home.store.campusVersion(2, of: "uw")?.author == nil)
  }
}
