import Foundation
import GRDB
import Synchronization
import Testing

@testable import AmbleJournal

struct JournalBackupTests {
  let home: TemporaryJournal
  let copies: URL

  init() throws {
    home = try TemporaryJournal()
    copies = home.folder.deletingLastPathComponent()
      .appending(path: "copies-\(UUID().uuidString)", directoryHint: .isDirectory)
  }

  private func backUp(_ name: String, with folders: [String] = []) throws -> JournalBackup {
    try JournalBackup(
      of: home.folder, in: copies.appending(path: name), with: folders, program: "test", at: .start)
  }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  private final class Writing: Sendable {
    let added = Mutex<[ContactID]>([])
    let isOver = Mutex(false)
    /// Contacts after which nothing more is written: an account may have 10,000, which a quick disk takes
    /// before the copies are read.
    let most = 4_000

    var goesOn: Bool { !isOver.withLock { $0 } && added.withLock { $0.count } < most }
  }

  /// Four tasks write while three copies are made. Of each copy: all that was acknowledged before it
  /// began is there, each transaction whole: both its contacts or none.
  @Test func nothingAcknowledgedBeforeACopyIsMissing() async throws {
    defer { try? FileManager.default.removeItem(at: copies) }
    let journal = home.journal
    let user = try await home.account("ada@example.org").id
    let writing = Writing()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          while writing.goesOn {
            let pair = [ContactCard(name: "one"), ContactCard(name: "other")]
            let ids = try await journal.addContacts(pair, to: nil, of: user, at: .start).map(\.id)
            writing.added.withLock { $0 += ids }
            try await Task.sleep(for: .milliseconds(10))
          }
        }
      }
      for number in 1...3 {
        while writing.added.withLock({ $0.count }) < 50 * number { await Task.yield() }
        let before = writing.added.withLock { $0 }
        let backup = try backUp("\(number)")
        let folder = copies.appending(path: "restored-\(number)")
        try JournalBackup(opening: backup.folder).restore(to: folder, at: .start)
        let restored = try Journal(opening: folder, at: .start)
        for id in before {
          #expect(try await restored.contact(id, of: user, at: .start) != nil)
        }
        let count: Int = try await restored.database.read {
          try $0.value("SELECT COUNT(*) FROM contact") ?? 0
        }
        #expect(count >= before.count && count.isMultiple(of: 2))
      }
      writing.isOver.withLock { $0 = true }
      try await group.waitForAll()
    }
  }

  /// The keys and further folders are copied, so that links stay valid. Only the owner can read the
  /// copy.
  @Test func keysAndFoldersAreCopied() async throws {
    defer { try? FileManager.default.removeItem(at: copies) }
    _ = try LocalKey(in: home.folder)
    let histories = home.folder.appending(path: "bikes/oslo")
    try FileManager.default.createDirectory(at: histories, withIntermediateDirectories: true)
    try Data("h".utf8).write(to: histories.appending(path: "a.history"))
    let backup = try backUp("whole", with: ["bikes", "missing"])
    let names = try FileManager.default.contentsOfDirectory(atPath: backup.folder.path).sorted()
    #expect(names == ["backup.json", "bikes", "journal.key", "journal.sqlite", "local.key"])
    #expect(try permissions(backup.folder) == 0o700)
    for name in ["backup.json", "journal.key", "journal.sqlite", "local.key"] {
      #expect(try permissions(backup.folder.appending(path: name)) == 0o600)
    }
    let folder = copies.appending(path: "restored")
    try JournalBackup(opening: backup.folder).restore(to: folder, at: .start)
    for name in ["bikes/oslo/a.history", "journal.key", "local.key"] {
      let (old, new) = (home.folder.appending(path: name), folder.appending(path: name))
      #expect(try Data(contentsOf: old) == Data(contentsOf: new))
    }
  }

  /// A copy with a changed, a cut or a missing file, or a name that leads out of it, is refused
  /// by name.
  @Test(
    arguments: [
      ("journal.sqlite", "x"), ("journal.key", ""), ("journal.key", nil),
      ("backup.json", #"{"format": 2}"#), ("backup.json", nil),
      (
        "backup.json",
        #"{"format": 1, "created_at": "2026-11-21T09:00:00Z", "files": [{"name": "../a", "bytes": 0, "#
          + #""sha256": "\#(String(repeating: "0", count: 64))"}]}"#
      ),
    ] as [(String, String?)])
  func damagedCopiesAreRefused(name: String, content: String?) throws {
    defer { try? FileManager.default.removeItem(at: copies) }
    let file = try backUp("damaged").folder.appending(path: name)
    if let content {
      try Data(content.utf8).write(to: file)
    } else {
      try FileManager.default.removeItem(at: file)
    }
    let error = #expect(throws: JournalError.self) {
      try JournalBackup(opening: copies.appending(path: "damaged"))
    }
    #expect(error?.description.contains(name) == true)
  }

  /// A folder that holds anything is no target, and without a journal there is nothing to copy.
  @Test func nothingIsOverwritten() throws {
    defer { try? FileManager.default.removeItem(at: copies) }
    _ = try backUp("twice")
    #expect(throws: JournalError.self) { try backUp("twice") }
    #expect(throws: JournalError.self) {
      try JournalBackup(
        of: copies, in: copies.appending(path: "none"), program: "test", at: .start)
    }
    #expect(!FileManager.default.fileExists(atPath: copies.appending(path: "none").path))
  }

  /// A journal in the data folder is replaced only if asked for, and kept next to the new one.
  @Test func aReplacedJournalIsKept() async throws {
    defer { try? FileManager.default.removeItem(at: copies) }
    let backup = try backUp("empty")
    let other = copies.appending(path: "other")
    _ = try await Journal(opening: other, at: .start).localAccount(at: .start)
    let key = try Data(contentsOf: other.appending(path: "journal.key"))
    #expect(throws: JournalError.self) { try backup.restore(to: other, at: .start) }
    #expect(try Data(contentsOf: other.appending(path: "journal.key")) == key)
    let aside = try #require(try backup.restore(to: other, replacing: true, at: .start))
    #expect(try Data(contentsOf: aside.appending(path: "journal.key")) == key)
    #expect(try JournalCheck(of: aside).counts[0].count == 1)
    // The log of a database that is gone is no log of the restored one.
    let rest = copies.appending(path: "rest", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: rest, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: rest.appending(path: "journal.sqlite-wal"))
    #expect(try backup.restore(to: rest, at: .start) != nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: rest.path).sorted()
        == ["journal.key", "journal.sqlite", "replaced-2026-11-21T090000.000Z"])
    #expect(try JournalCheck(of: other).counts[0].count == 0)
  }
}

struct JournalCheckTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  /// A sound journal is counted without deleted items.
  @Test func aSoundJournalIsCounted() async throws {
    let user = try await home.account("ada@example.org").id
    let trips = [
      try await home.journal.addTrip(.sample(), of: user, at: .start),
      try await home.journal.addTrip(.sample(), of: user, at: .start),
    ]
    _ = try await home.journal.deleteTrip(trips[0].id, of: user, at: .start)
    let check = try JournalCheck(of: home.folder)
    #expect(check.problems.isEmpty)
    #expect(check.counts.prefix(2).map(\.name) == ["accounts", "trips"])
    #expect(check.counts.prefix(2).map(\.count) == [1, 1])
  }

  /// A row without the row it refers to, a picture with other bytes and a later schema are told.
  @Test(arguments: [
    (
      "INSERT INTO stop (trip, id, number, name, latitude, longitude) VALUES ('gone', 'x', 1, '', 0, 0)",
      "stop refer"
    ),
    ("INSERT INTO campus_picture (digest, content) VALUES ('0a', x'00')", "picture 0a"),
    ("INSERT INTO grdb_migrations VALUES ('a later one')", "newer"),
  ])
  func damageIsTold(sql: String, word: String) async throws {
    try await home.journal.sqlite.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: sql)
    }
    let check = try JournalCheck(of: home.folder)
    #expect(check.problems.count == 1)
    #expect(check.problems.first?.contains(word) == true)
  }

  /// Bytes of the database that were overwritten are found.
  @Test func damagedPagesAreTold() async throws {
    _ = try await home.account("ada@example.org")
    try home.journal.database.discardDeleted()
    let file = try FileHandle(forUpdating: home.folder.appending(path: Journal.fileName))
    for page in stride(from: UInt64(8), to: 40, by: 1) {
      try file.seek(toOffset: page * 4096)
      try file.write(contentsOf: Data(repeating: 0x5A, count: 64))
    }
    try file.close()
    #expect(try !JournalCheck(of: home.folder).problems.isEmpty)
  }
}
