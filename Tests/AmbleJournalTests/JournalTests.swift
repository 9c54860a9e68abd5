import Foundation
import GRDB
import Testing

@testable import AmbleJournal

struct JournalTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  /// A transaction is durable before the response, and readers do not wait for a writer.
  @Test func theJournalIsWrittenThrough() async throws {
    let (mode, level, keys) = try await home.journal.sqlite.writeWithoutTransaction { database in
      (
        try String.fetchOne(database, sql: "PRAGMA journal_mode"),
        try Int.fetchOne(database, sql: "PRAGMA synchronous"),
        try Bool.fetchOne(database, sql: "PRAGMA foreign_keys")
      )
    }
    #expect(mode == "wal")
    #expect(level == 2)
    #expect(keys == true)
  }

  /// A database that cannot grow is distinguished from one that is broken. Stored data stays, and
  /// there is room for more once it can grow.
  @Test func aFullDiskIsTold() async throws {
    let user = try await home.account("ada@example.org").id
    func limit(pages: Int) async throws {
      try await home.journal.sqlite.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    let kept = try await home.journal.addTrip(.sample(), of: user, at: .start)
    try await limit(pages: 1)
    var plan = TripPlan.sample()
    plan.name = String(repeating: "x", count: 100_000)
    let error = await #expect(throws: JournalError.self) {
      try await home.journal.addTrip(plan, of: user, at: .start)
    }
    #expect(error?.description.contains("its disk is full") == true)
    #expect(try await home.journal.trip(kept.id, of: user) == kept)
    try await limit(pages: 1 << 20)
    _ = try await home.journal.addTrip(plan, of: user, at: .start)
  }

  /// Only their owner can read the folder and the files.
  @Test func onlyTheOwnerMayReadTheJournal() async throws {
    _ = try await home.account("ada@example.org")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
    #expect(names.contains("journal.sqlite-wal"))
    for name in names {
      #expect(try permissions(home.folder.appending(path: name)) == 0o600)
    }
    #expect(try permissions(home.folder) == 0o700)
  }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  /// Stored data is there after the journal is reopened.
  @Test func anAccountSurvivesReopening() async throws {
    let account = try await home.account("ada@example.org")
    let again = try Journal(opening: home.folder, at: .start)
    #expect(try await again.account(account.id) == account)
  }

  /// Opening a journal permanently removes items that were deleted 30 days ago, and nothing else.
  @Test func openingPurges() async throws {
    let user = try await home.account("ada@example.org").id
    let trip = try await home.journal.addTrip(.sample(), of: user, at: .start)
    let contact = try await home.journal.addContacts(
      [ContactCard(name: "Zoë")], to: nil, of: user, at: .start)[0]
    _ = try await home.journal.deleteTrip(trip.id, of: user, at: .start)
    _ = try await home.journal.deleteContact(contact.id, of: user, at: .start)
    let later = try Journal(opening: home.folder, at: .start.adding(days: 29))
    #expect(try await later.restoreTrip(trip.id, of: user, at: .start) == trip)
    #expect(try await later.restoreContact(contact.id, of: user, at: .start) == contact)
    _ = try await later.deleteTrip(trip.id, of: user, at: .start)
    _ = try await later.deleteContact(contact.id, of: user, at: .start)
    let last = try Journal(opening: home.folder, at: .start.adding(days: 31))
    #expect(try await last.restoreTrip(trip.id, of: user, at: .start) == nil)
    #expect(try await last.restoreContact(contact.id, of: user, at: .start) == nil)
  }

  /// Another kind of file is rejected with a message, and stays unchanged.
  @Test func anotherKindOfFileIsRefused() throws {
    let folder = home.folder.appending(path: "other")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: Journal.fileName)
    let content = Data(repeating: 65, count: 5_000)
    try content.write(to: file)
    #expect(throws: JournalError.self) { try Journal(opening: folder) }
    #expect(try Data(contentsOf: file) == content)
  }

  /// A database that is missing or empty next to its key is not created again, and one of a newer
  /// program is not changed. Both errors name a remedy.
  @Test func aJournalIsNotBegunAnew() throws {
    let folder = home.folder.appending(path: "lost")
    _ = try Journal(opening: folder)
    let file = folder.appending(path: Journal.fileName)
    let kept = folder.appending(path: "kept.sqlite")
    try FileManager.default.moveItem(at: file, to: kept)
    for isEmpty in [false, true] {
      if isEmpty { try Data().write(to: file) }
      let error = #expect(throws: JournalError.self) { try Journal(opening: folder) }
      #expect(error?.description.contains("journal.sqlite is missing or empty") == true)
    }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: kept, to: file)
    _ = try Journal(opening: folder)
    try SQLiteDatabase(opening: file).writeBlocking {
      try $0.run("INSERT INTO grdb_migrations VALUES ('of the next version')")
    }
    let error = #expect(throws: JournalError.self) { try Journal(opening: folder) }
    #expect(error?.description.contains("newer Amble") == true)
  }

  /// Deleted and purged data is in none of the files.
  @Test func purgedDataLeavesTheFiles() async throws {
    let folder = home.folder.appending(path: "purged")
    let journal = try Journal(opening: folder)
    let user = try await journal.localAccount(at: .start).id
    var plan = TripPlan()
    plan.name = "Marmalade to Timbuktu"
    let trip = try await journal.addTrip(plan, of: user, at: .start)
    #expect(try files(of: folder).contains { $0.contains(Data(plan.name.utf8)) })
    _ = try await journal.deleteTrip(trip.id, of: user, at: .start)
    try await journal.purge(at: .start.adding(days: 31))
    #expect(try files(of: folder).allSatisfy { !$0.contains(Data(plan.name.utf8)) })
  }

  private func files(of folder: URL) throws -> [Data] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { try Data(contentsOf: $0) }
  }

  /// Times are written and parsed by RFC 3339.
  @Test func timesAreTexts() {
    #expect(Timestamp(milliseconds: 1_795_251_600_250).text == "2026-11-21T09:00:00.250Z")
    #expect(Timestamp(text: "2026-11-21T09:00:00.250Z")?.milliseconds == 1_795_251_600_250)
    #expect(Timestamp(text: "2026-11-21T10:00:00+01:00") == .start)
    #expect(Timestamp(text: "2026-11-21t09:00:00z") == .start)
    for wrong in [
      "", "2026-11-21", "soon", "2026-13-01T00:00:00Z", "2026-11-21 09:00:00Z",
      "2026-02-31T00:00:00+01:00",
    ] {
      #expect(Timestamp(text: wrong) == nil)
    }
  }

  /// A time written and parsed is the same to the millisecond.
  @Test func timesSurviveTheirTexts() {
    for milliseconds in Int64(1_795_251_600_000)..<1_795_251_602_000 {
      let time = Timestamp(milliseconds: milliseconds)
      #expect(Timestamp(text: time.text) == time)
    }
  }

  /// The ends of the range, which are the years 1 and 9999.
  @Test func theFirstAndTheLastTimeAreTexts() {
    let first = Timestamp(milliseconds: -62_135_596_800_000)
    #expect(first.text == "0001-01-01T00:00:00.000Z")
    #expect(Timestamp(text: first.text) == first)
    #expect(
      Timestamp(milliseconds: 253_402_300_799_999).text == "9999-12-31T23:59:59.999Z")
  }

  /// A cursor survives its conversion to text; other texts are rejected.
  @Test func cursorsAreTexts() {
    let cursor = Cursor(["łódź 東京", "", "id"])
    #expect(Cursor(text: cursor.text, keys: 3) == cursor)
    #expect(Cursor(text: cursor.text, keys: 2) == nil)
    #expect(Cursor(text: "%%%", keys: 1) == nil)
    let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    #expect(letters.isSuperset(of: cursor.text))
  }
}
