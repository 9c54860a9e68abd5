import Foundation
import GRDB
import Testing

@testable import AmbleJournal

struct JournalTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  /// A transaction is on the disk before anything is answered, and readers wait for no writer.
  @Test func theJournalIsWrittenThrough() async throws {
    let (mode, level, keys) = try await home.journal.database.writeWithoutTransaction { database in
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

  /// Folder and files can be read by their owner alone.
  @Test func nobodyElseMayReadTheJournal() async throws {
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

  /// What was written is there when the journal is opened again.
  @Test func anAccountSurvivesReopening() async throws {
    let account = try await home.account("ada@example.org")
    let again = try Journal(opening: home.folder, at: .start)
    #expect(try await again.account(account.id) == account)
  }

  /// Another kind of file is refused in a sentence, and is left as it was.
  @Test func anotherKindOfFileIsRefused() throws {
    let folder = home.folder.appending(path: "other")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: Journal.fileName)
    let content = Data(repeating: 65, count: 5_000)
    try content.write(to: file)
    #expect(throws: JournalError.self) { try Journal(opening: folder) }
    #expect(try Data(contentsOf: file) == content)
  }

  /// Moments are written and read by RFC 3339.
  @Test func momentsAreTexts() {
    #expect(Moment(milliseconds: 1_795_251_600_250).text == "2026-11-21T09:00:00.250Z")
    #expect(Moment(text: "2026-11-21T09:00:00.250Z")?.milliseconds == 1_795_251_600_250)
    #expect(Moment(text: "2026-11-21T10:00:00+01:00") == .start)
    #expect(Moment(text: "2026-11-21t09:00:00z") == .start)
    for wrong in ["", "2026-11-21", "soon", "2026-13-01T00:00:00Z", "2026-11-21 09:00:00Z"] {
      #expect(Moment(text: wrong) == nil)
    }
  }

  /// A moment that is written and read is the same to the millisecond.
  @Test func momentsAreTheSameAfterTheirTexts() {
    for milliseconds in Int64(1_795_251_600_000)..<1_795_251_602_000 {
      let moment = Moment(milliseconds: milliseconds)
      #expect(Moment(text: moment.text) == moment)
    }
  }

  /// A cursor is the same after its way through an address; another text is none.
  @Test func cursorsAreTexts() {
    let cursor = Cursor(["łódź 東京", "", "id"])
    #expect(Cursor(text: cursor.text, keys: 3) == cursor)
    #expect(Cursor(text: cursor.text, keys: 2) == nil)
    #expect(Cursor(text: "%%%", keys: 1) == nil)
    let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    #expect(letters.isSuperset(of: cursor.text))
  }
}
