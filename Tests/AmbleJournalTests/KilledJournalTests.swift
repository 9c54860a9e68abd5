import Foundation
import Testing

@testable import AmbleJournal

struct KilledJournalTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  /// Adds and changes contacts, and prints each acknowledged transaction, until killed.
  private static func write(to folder: String, for user: String) async throws {
    let journal = try Journal(opening: URL(filePath: folder), at: .start)
    for number in 0... {
      let user = UserID(user)
      let contact = try await journal.addContacts(
        [ContactCard(name: "陳 \(number)"), ContactCard(name: "twin")], to: nil, of: user,
        at: .start)[0]
      say("added \(contact.id)")
      _ = try await journal.change(
        contact.id, to: ContactCard(name: "changed"), of: user, at: .start)
      say("changed \(contact.id)")
    }
  }

  /// Writes a line without a buffer that could be lost with the process.
  private static func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  /// Kills this process after a time, at any point of its work.
  private static func killThisProcess(after milliseconds: Int) {
    Thread.detachNewThread {
      usleep(UInt32(milliseconds) * 1_000)
      kill(getpid(), SIGKILL)
    }
  }

  /// Times after which processes are killed, longer and longer, milliseconds: a busy machine gives a
  /// process a second before it has done anything.
  private static let times = Array(
    sequence(first: 15) { $0 < 60_000 ? $0 + 25 + $0 / 8 : nil })

  /// A writing process is killed after 15, 41, 71, … ms. Everything acknowledged is there when the
  /// journal is reopened, and each transaction is there as a whole or not at all.
  @Test func nothingAcknowledgedIsLost() async throws {
    let user = try await home.account("ada@example.org").id
    var (acknowledged, kills) = (0, 0)
    for milliseconds in Self.times where acknowledged == 0 || kills < 6 {
      kills += 1
      let result = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) {
        [
          folder = home.folder.path as String, user = user.text as String,
          milliseconds = milliseconds as Int
        ] in
        Self.killThisProcess(after: milliseconds)
        try await Self.write(to: folder, for: user)
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
      let journal = try Journal(opening: home.folder, at: .start)
      for line in lines where line.count == 2 {
        let contact = try await journal.contact(
          ContactID(String(line[1])), of: user, at: .start)
        #expect(contact != nil)
        if line[0] == "changed" { #expect(contact?.card.name == "changed") }
        acknowledged += 1
      }
      try await expectWhole(journal)
    }
    #expect(acknowledged > 0)
  }

  /// Adds hikes, each with its own upload identifier, and prints each that is acknowledged.
  private static func upload(to folder: String, for user: String) async throws {
    let journal = try Journal(opening: URL(filePath: folder), at: .start)
    for number in 0..<uploads {
      let draft = HikeDraft.sample(start: number * 1000, upload: "upload \(number)")
      _ = try await journal.addHike(draft, keepsBoth: true, of: UserID(user), at: .start)
      say("\(number)")
    }
  }

  private static let uploads = 200

  /// A process that adds 200 hikes, from the first again and again as a phone does that got no
  /// answer, is killed after 15, 41, 71, … ms until it gets through. Each hike is there once, and
  /// whole; hikes that were acknowledged before a kill are there after it.
  @Test func uploadsAreNeitherLostNorDoubled() async throws {
    let user = try await home.account("ada@example.org").id
    var isThrough = false
    for milliseconds in Self.times where !isThrough {
      let result = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) {
        [
          folder = home.folder.path as String, user = user.text as String,
          milliseconds = milliseconds as Int
        ] in
        Self.killThisProcess(after: milliseconds)
        try await Self.upload(to: folder, for: user)
        kill(getpid(), SIGKILL)
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let acknowledged = output.split(separator: "\n").compactMap { Int($0) }
      let journal = try Journal(opening: home.folder, at: .start)
      let figures = try await journal.hikeFigures(of: user)
      let starts = figures.map { $0.startedAt.milliseconds }
      #expect(Set(starts).count == starts.count)
      for number in acknowledged {
        #expect(starts.contains(Timestamp.start.adding(seconds: number * 1000).milliseconds))
      }
      for hike in figures.suffix(3) {
        let recording = try await journal.recording(of: hike.id, of: user)
        #expect(recording?.positions.count == 61)
      }
      isThrough = acknowledged.count == Self.uploads
    }
    #expect(isThrough)
  }

  /// Adds versions to a campus, each with a different picture, and prints each that is
  /// acknowledged.
  private static func edit(_ folder: String, for user: String) async throws {
    let journal = try Journal(opening: URL(filePath: folder), at: .start)
    for revision in (try await journal.campus("uw")?.revision ?? 1)... {
      var draft = CampusVersionDraft(
        content: Data("\(revision + 1)".utf8), isWhole: false, summary: "")
      draft.pictureContent = Data("picture \(revision + 1)".utf8)
      draft.picture = draft.pictureContent.map(ContentDigest.init(of:))
      _ = try await journal.addVersion(
        draft, to: "uw", after: revision, by: UserID(user), at: .start)
      say("\(revision + 1)")
    }
  }

  /// A process that stores versions of a campus is killed after 15, 41, 71, … ms. Every
  /// acknowledged version is there with its picture, and none is missing before the latest.
  @Test func acknowledgedVersionsOfACampusStay() async throws {
    let user = try await home.account("ada@example.org").id
    let first = CampusVersionDraft(content: Data("1".utf8), isWhole: true, summary: "")
    _ = try await home.journal.addCampus("uw", first, of: nil, at: .start)
    var (acknowledged, kills) = (1, 0)
    for milliseconds in Self.times where acknowledged == 1 || kills < 5 {
      kills += 1
      let result = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) {
        [
          folder = home.folder.path as String, user = user.text as String,
          milliseconds = milliseconds as Int
        ] in
        Self.killThisProcess(after: milliseconds)
        try await Self.edit(folder, for: user)
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let last = output.split(separator: "\n").compactMap { Int($0) }.max()
      acknowledged = max(acknowledged, last ?? 0)
      let journal = try Journal(opening: home.folder, at: .start)
      let campus = try #require(try await journal.campus("uw"))
      #expect(campus.revision >= acknowledged)
      let contents = try await journal.campusContent(of: "uw", at: campus.revision) ?? []
      #expect(
        contents.map { String(decoding: $0, as: UTF8.self) }
          == (1...campus.revision).map(String.init))
      if let picture = campus.picture {
        #expect(
          try await journal.campusPicture(picture)
            == Data("picture \(campus.revision)".utf8))
      }
    }
    #expect(acknowledged > 1)
  }

  /// Every contact was added together with its twin, and SQLite's integrity check passes.
  private func expectWhole(_ journal: Journal) async throws {
    let (twins, others, verdict) = try await journal.read { database in
      (
        try database.value("SELECT count(*) FROM contact WHERE name = 'twin'") as Int?,
        try database.value("SELECT count(*) FROM contact WHERE name <> 'twin'") as Int?,
        try database.value("PRAGMA integrity_check") as String?
      )
    }
    #expect(twins == others)
    #expect(verdict == "ok")
  }
}
