import AmbleJournal
import AmbleRegion
import AmbleSamples
import Foundation
import Testing

@testable import AmbleServer

/// `amble backup`, `amble restore` and `amble check`, run as processes.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct BackupCommandTests {
  private let home = FileManager.default.temporaryDirectory
    .appending(path: "backup-\(UUID().uuidString)")

  private func run(
    _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    try Program.run(arguments)
  }

  /// A journal is copied, restored elsewhere and checked together with a region.
  @Test func aJournalIsCopiedAndRestored() async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let (data, copy) = (home.appending(path: "data"), home.appending(path: "copy").path)
    let restored = home.appending(path: "restored").path
    _ = try await Journal(opening: data).localAccount(at: .now)
    #expect(try run("backup", copy, "--data", data.path).status == 0)
    #expect(try run("backup", copy, "--data", data.path).status == 2)
    #expect(try run("restore", copy, "--data", restored).output.contains("1 account, 0 trips"))
    let again = try run("restore", copy, "--data", restored)
    #expect(again.status == 2 && again.errors.contains("--replace"))
    let region = try TestRegion.demo.get().region.folder.path
    let sound = try run("check", region, "--data", restored)
    #expect(sound.status == 0 && sound.output.contains("1 account, 0 trips"))
    #expect(sound.output.contains("The region in \(region) is sound."))
  }

  /// A damaged copy is not restored, and a damaged database is told with status 1.
  @Test func damageIsTold() async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let (data, copy) = (home.appending(path: "data"), home.appending(path: "copy"))
    _ = try await Journal(opening: data).localAccount(at: .now)
    #expect(try run("backup", copy.path, "--data", data.path).status == 0)
    #expect(try run("check", "--data", copy.path).status == 0)
    let key = copy.appending(path: "journal.key")
    let bytes = try Data(contentsOf: key)
    try Data(bytes.reversed()).write(to: key)
    let altered = try run("check", "--data", copy.path)
    #expect(altered.status == 1 && altered.errors.contains("journal.key of the backup"))
    #expect(!altered.output.contains("sound"))
    try Data("x".utf8).write(to: copy.appending(path: "journal.sqlite"))
    let refused = try run("restore", copy.path, "--data", home.appending(path: "other").path)
    #expect(refused.status == 2 && refused.errors.contains("journal.sqlite of the backup"))
    let checked = try run("check", "--data", copy.path)
    #expect(checked.status == 1 && checked.errors.contains("The database is damaged"))
    #expect(try run("check", "--data", home.path).status == 2)
  }

  /// A journal is copied to an empty place, and not again.
  @Test func aJournalIsCopiedToAnotherPlace() async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let (data, other) = (home.appending(path: "data"), home.appending(path: "other").path)
    _ = try await Journal(opening: data).localAccount(at: .now)
    let copied = try run("journal", "copy", data.path, other)
    #expect(copied.status == 0 && copied.output.contains("they are equal"))
    #expect(try run("check", "--data", other).output.contains("1 account, 0 trips"))
    let again = try run("journal", "copy", data.path, other)
    #expect(again.status == 2 && again.errors.contains("holds a journal"))
    #expect(try run("journal", "copy", home.path, other).errors.contains("There is no journal"))
  }
}
