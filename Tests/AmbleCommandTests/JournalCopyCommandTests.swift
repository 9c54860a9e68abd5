import AmbleJournal
import ArgumentParser
import Foundation
import Testing

@testable import amble

/// The arguments of `amble journal copy`, and what it prints.
struct JournalCopyCommandTests {
  /// Another address than one of PostgreSQL is refused, and the message does not hold its password.
  @Test func wrongPlacesAreRefused() throws {
    for arguments in [["mysql://ada:secret@host/amble", "data"], ["data", "https://secret@host"]] {
      let error = #expect(throws: (any Error).self) { try JournalCopyCommand.parse(arguments) }
      let message = JournalCopyCommand.message(for: try #require(error))
      #expect(message.contains("postgres://amble@localhost/amble"))
      #expect(!message.contains("secret"))
    }
  }

  /// Each folder has its own keys.
  @Test func keysAreNamedForServersOnly() throws {
    #expect(throws: (any Error).self) {
      try JournalCopyCommand.parse(["one", "two", "--data", "three"])
    }
    for arguments in [["one", "two"], ["one", "postgres:///amble", "--data", "three"]] {
      _ = try JournalCopyCommand.parse(arguments)
    }
  }

  @Test func tablesAndTheEndAreTold() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let (one, two) = (home.appending(path: "one"), home.appending(path: "two"))
    _ = try Journal(opening: one, at: .now)
    let copy = JournalCopy(from: .folder(one), to: .folder(two))
    let lines = try JournalCopyCommand.report(of: copy, copy.run { _ in }).split(separator: "\n")
    #expect(lines.first?.hasSuffix("rows           SHA-256") == true)
    #expect(lines.contains { $0.contains("account     0  0000000000000000") })
    #expect(lines.last?.hasPrefix("\(two.path) has the ") == true)
  }
}

/// `amble backup`, `restore` and `check` of a journal in PostgreSQL.
struct DatabaseBackupCommandTests {
  private static let options = ["--journal", "postgres://ada:secret@localhost/amble"]

  /// The message names the program to use, and does not hold the password.
  @Test func otherProgramsAreNamed() throws {
    let commands: [(program: String, run: () throws -> Void)] = [
      ("pg_dump", { try BackupCommand.parse(["copy"] + Self.options).run() }),
      ("pg_restore", { try RestoreCommand.parse(["copy"] + Self.options).run() }),
      ("pg_amcheck", { try CheckCommand.parse(Self.options).run() }),
    ]
    for (program, run) in commands {
      let error = #expect(throws: ValidationError.self) { try run() }
      #expect(error?.message.contains(program) == true)
      #expect(error?.message.contains("secret") == false)
    }
  }
}
