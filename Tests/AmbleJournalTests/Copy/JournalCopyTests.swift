import Foundation
import Synchronization
import Testing

@testable import AmbleJournal

/// Copies of journals from one place to another.
struct JournalCopyTests {
  private let homes = StoreUnderTest.all

  /// Copies a journal, with the keys of its folder.
  @discardableResult
  private func copy(
    _ first: any JournalHome, to second: any JournalHome,
    _ show: @escaping (JournalCopy.Progress) -> Void = { _ in }
  ) throws -> [JournalCopy.Table] {
    try plan(first, second).run(show)
  }

  /// Two folders have keys of their own, and so do two servers.
  private func plan(_ first: any JournalHome, _ second: any JournalHome) -> JournalCopy {
    var plan = JournalCopy(from: first.place, to: second.place, keys: first.folder)
    if second.place.folder == nil, first.place.folder != nil {
      plan = JournalCopy(from: first.place, to: second.place, keys: second.folder)
    }
    return plan
  }

  /// Everything is there with the same digests, counts once, and can be used: links show their
  /// secrets, and what the database numbers goes on. A copy back is equal.
  @Test(arguments: StoreUnderTest.all, StoreUnderTest.all)
  func aCopyIsEqual(_ first: StoreUnderTest, _ second: StoreUnderTest) async throws {
    let (home, other, third) = try (first.home(), second.home(), first.home())
    let journal = try home.journal(QuotaLimits())
    let ada = try await journal.register(
      .sample("ada@example.org", name: "Zoë 🚲"), takesOverLocal: false, at: .start
    ).id
    try await journal.fill(ada)
    let copied = try copy(home, to: other)
    let names = copied.filter { $0.rowCount > 0 }.map(\.name)
    #expect(Set(["account", "usage", "track_block", "hike", "group_position"]).isSubset(of: names))
    let keys = plan(home, other).targetKeys
    let address = JournalAddress("\(other.address)")
    let opened = try Journal(opening: keys, in: address, at: .start)
    #expect(try await opened.usage(of: ada) == journal.usage(of: ada))
    #expect(
      try await opened.hikes(HikeQuery(), of: ada).items
        == journal.hikes(HikeQuery(), of: ada).items)
    for trip in try await journal.trips(TripQuery(), of: ada).items.map(\.id) {
      let (one, another) = (
        try await journal.grants(of: .trip(trip), by: ada, at: .start),
        try await opened.grants(of: .trip(trip), by: ada, at: .start)
      )
      #expect(one?.map(\.secret) == another?.map(\.secret))
    }
    let back = try JournalCopy(from: other.place, to: third.place, keys: keys).run { _ in }
    #expect(back == copied)
    // Blocks of tracks get further numbers, and are counted.
    _ = try await opened.record(Position.walk(300, after: 1_000), of: ada)
    let used = try await opened.usage(of: ada)?.first { $0.quota == .positions }?.used
    let before = try await journal.usage(of: ada)?.first { $0.quota == .positions }?.used
    #expect(try #require(used) == #require(before) + 300)
  }

  /// What is stored after the beginning is not in the copy, and is not disturbed by it.
  @Test(arguments: StoreUnderTest.all)
  func theSourceMayBeServed(_ kind: StoreUnderTest) async throws {
    let (home, other) = (try await kind.open(), TemporaryFolder())
    _ = try await home.account("ada@example.org")
    let database = home.store.database
    let hasWritten = Mutex(false)
    let tables = try copy(home.home, to: other) { _ in
      guard !hasWritten.withLock({ $0 }) else { return }
      hasWritten.withLock { $0 = true }
      #expect(throws: Never.self) {
        try database.writeBlocking { try $0.execute("UPDATE account SET name = 'Eve'") }
      }
    }
    #expect(hasWritten.withLock { $0 })
    #expect(tables.first { $0.name == "account" }?.rowCount == 1)
    let name: String? = try other.journal().database.readBlocking {
      try $0.value("SELECT name FROM account")
    }
    #expect(name == "")
  }

  /// A place that holds a journal is refused, and stays.
  @Test(arguments: StoreUnderTest.all)
  func aFullTargetIsRefused(_ kind: StoreUnderTest) async throws {
    let home = try TemporaryJournal()
    let other = try kind.home()
    let ada = try await other.journal(QuotaLimits()).register(
      .sample("ada@example.org"), takesOverLocal: false, at: .start)
    let plan = JournalCopy(from: .folder(home.folder), to: other.place)
    let error = #expect(throws: JournalError.self) { try plan.run { _ in } }
    #expect(error?.description.contains("holds a journal") == true)
    #expect(try await other.journal(QuotaLimits()).account(ada.id) == ada)
  }

  /// A folder with the key of another journal is refused, because links would not be shown.
  @Test func anotherKeyIsRefused() async throws {
    let (home, other) = (try TemporaryJournal(), TemporaryFolder())
    _ = try SecretKey(in: other.folder)
    let plan = JournalCopy(from: .folder(home.folder), to: other.place)
    let error = #expect(throws: JournalError.self) { try plan.run { _ in } }
    #expect(error?.description.contains("journal.key in \(other.folder.path)") == true)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: other.folder.path) == ["journal.key"])
  }

  /// Only a journal of this version is copied.
  @Test func otherVersionsAreRefused() throws {
    let (home, other) = (TemporaryFolder(), TemporaryFolder())
    let plan = JournalCopy(from: home.place, to: other.place)
    var error = #expect(throws: JournalError.self) { try plan.run { _ in } }
    #expect(error?.description == "There is no journal in \(home.folder.path).")
    let key = try SecretKey(in: home.folder)
    try SQLiteDatabase.makeEarlier(in: home.folder, upTo: "usage", deriving: key) { _ in }
    error = #expect(throws: JournalError.self) { try plan.run { _ in } }
    #expect(error?.description.hasPrefix("An older Amble has written") == true)
    let journal = try home.journal()
    try journal.database.writeBlocking {
      _ = try $0.execute("INSERT INTO grdb_migrations (identifier) VALUES ('later')")
    }
    error = #expect(throws: JournalError.self) { try plan.run { _ in } }
    #expect(error?.description.hasPrefix("A newer Amble has written") == true)
  }

  /// What a killed copy left is replaced, and not taken for a journal.
  @Test func aFileThatWasLeftIsReplaced() throws {
    let (home, other) = (try TemporaryJournal(), TemporaryFolder())
    try FileManager.default.createDirectory(at: other.folder, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: other.folder.appending(path: "journal.sqlite.partial"))
    _ = try JournalCopy(from: .folder(home.folder), to: other.place).run { _ in }
    let names = try FileManager.default.contentsOfDirectory(atPath: other.folder.path)
    #expect(names.sorted() == ["journal.key", "journal.sqlite"])
  }

  /// A journal that appears in the folder meanwhile is not replaced.
  @Test func aJournalThatAppearsStays() throws {
    let (home, other) = (try TemporaryJournal(), TemporaryFolder())
    let file = other.folder.appending(path: "journal.sqlite")
    let error = #expect(throws: JournalError.self) {
      _ = try JournalCopy(from: .folder(home.folder), to: other.place).run { _ in
        try? Data("x".utf8).write(to: file)
      }
    }
    #expect(error?.description.contains("holds a journal") == true)
    #expect(try Data(contentsOf: file) == Data("x".utf8))
    #expect(
      !FileManager.default.fileExists(atPath: file.appendingPathExtension("partial").path))
  }

  /// Numbers and texts are the same in each database.
  @Test func digestsAreThoseOfValues() {
    func digest(_ rows: [SQLValue]...) -> TableDigest {
      var digest = TableDigest()
      for row in rows { digest.append(row) }
      return digest
    }
    #expect(digest([.real(3)]) == digest([.integer(3)]))
    #expect(digest([.real(-0.0)]) == digest([.integer(0)]))
    #expect(digest([.real(.nan)]) == digest([.null]))
    #expect(digest([.real(0.1)]) != digest([.real(0.1.nextUp)]))
    #expect(digest([.text("a")]) != digest([.blob(Data("a".utf8))]))
    #expect(digest([.text("a"), .text("")]) != digest([.text(""), .text("a")]))
    #expect(digest([.integer(1)], [.integer(2)]) != digest([.integer(2)], [.integer(1)]))
    #expect(digest([.null]).rowCount == 1 && digest([.null]) != digest())
  }
}

extension JournalHome {
  /// The address of the database, or nothing for a folder.
  fileprivate var address: String {
    if case .database(let address) = place { address.text } else { "" }
  }
}

/// A server of PostgreSQL to which a journal is copied.
@Suite(.enabled(if: TestServer.address != nil))
struct JournalCopyToServerTests {
  private let home: TemporaryJournal
  private let schema: TestSchema

  init() throws {
    home = try TemporaryJournal()
    schema = try TestSchema()
  }

  private var plan: JournalCopy { JournalCopy(from: .folder(home.folder), to: schema.place) }

  /// While a copy is written, no server starts with it. When its connection breaks, nothing is
  /// there, and another copy succeeds.
  @Test func aBrokenCopyLeavesNothing() async throws {
    _ = try await home.account("ada@example.org")
    let refusal = Mutex("")
    let error = #expect(throws: JournalError.self) {
      _ = try plan.run { _ in
        guard refusal.withLock({ $0.isEmpty }) else { return }
        do { _ = try schema.journal() } catch { refusal.withLock { $0 = "\(error)" } }
        try? endCopy()
      }
    }
    #expect(refusal.withLock { $0 }.contains("a copy is being written to it"))
    guard case .unreachable(let sentence)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(sentence.contains("Copy again"))
    let tables = try plan.run { _ in }
    #expect(tables.first { $0.name == "account" }?.rowCount == 1)
  }

  /// Ends the connection that writes the copy.
  private func endCopy() throws {
    try TestServer.database?.writeBlocking { database in
      _ = try database.rows(
        """
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND mode = 'ExclusiveLock'
          AND CAST(classid AS BIGINT) = \(0x41_6D_62_63)
          AND CAST(objid AS BIGINT) = (CAST(hashtext(?) AS BIGINT) & 4294967295)
        """, [schema.name])
    }
  }

  /// A server that uses the database keeps a copy away.
  @Test func aServedTargetIsRefused() throws {
    let journal = try schema.journal()
    let error = #expect(throws: JournalError.self) { try plan.run { _ in } }
    #expect(error?.description.contains("A server or another program uses") == true)
    withExtendedLifetime(journal) {}
  }

  /// The keys are those of the journal in the database.
  @Test func theKeysOfAnotherJournalAreRefused() throws {
    _ = try schema.journal()
    let place = TemporaryFolder().place
    let error = #expect(throws: JournalError.self) {
      try JournalCopy(from: schema.place, to: place, keys: home.folder).run { _ in }
    }
    #expect(error?.description.contains("is not the key of the journal in") == true)
  }

  /// A server that was started with the empty database before is refused after a copy, unless it gets
  /// the key of the copy.
  @Test func theCopyHasItsOwnKey() throws {
    _ = try schema.journal()
    _ = try plan.run { _ in }
    let error = #expect(throws: JournalError.self) { try schema.journal() }
    #expect(error?.description.contains("is not the key of the journal") == true)
    _ = try Journal(opening: home.folder, in: JournalAddress(schema.address), at: .start)
  }

  /// A place that cannot be reached is told with its address, without the password.
  @Test func anUnreachableServerIsTold() throws {
    let place = JournalPlace("postgres://amble:secret@localhost:1/amble")
    let error = #expect(throws: JournalError.self) {
      try JournalCopy(from: .folder(home.folder), to: place).run { _ in }
    }
    #expect(error?.description.hasPrefix("postgres://localhost:1/amble cannot be reached") == true)
    #expect(error?.description.contains("secret") == false)
  }
}
