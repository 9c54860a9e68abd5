import Foundation
import Testing

@testable import AmbleJournal

struct LocalKeyTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "key-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: LocalKey.fileName) }

  private func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  private func write(_ text: String, permissions: Int = 0o600) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A key is created once, from 256 bits, which are 43 letters of base64url, in a file that only
  /// its owner may read. No temporary file remains.
  @Test func aKeyIsMadeOnce() throws {
    defer { remove() }
    let made = try LocalKey(in: folder)
    #expect(made.origin == .made)
    #expect(made.secret.text.utf8.count == 43)
    #expect(Base64URL.bytes(of: made.secret.text)?.count == 32)
    #expect(try permissions() == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["local.key"])
    let kept = try LocalKey(in: folder)
    #expect(kept.origin == .kept)
    #expect(kept.secret == made.secret)
  }

  /// The key matches only itself.
  @Test func theKeyMatchesItself() throws {
    let key = LocalKey(Secret("abc"))
    #expect(key.matches(Secret("abc")))
    for other in ["", "abd", "abcd", "ABC"] { #expect(!key.matches(Secret(other))) }
  }

  /// A key that other users could read or write is no longer secret: it is replaced.
  @Test(arguments: [0o644, 0o640, 0o604, 0o620, 0o602, 0o601, 0o777])
  func anExposedKeyIsReplaced(_ mode: Int) throws {
    defer { remove() }
    let old = try LocalKey(in: folder)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    let new = try LocalKey(in: folder)
    #expect(new.origin == .replaced)
    #expect(new.secret != old.secret)
    #expect(try permissions() == 0o600)
    #expect(try LocalKey(in: folder).secret == new.secret)
  }

  /// A file without a key is rejected with a message with a remedy, and stays unchanged.
  @Test(arguments: ["", "\n", "secret", String(repeating: "k", count: 200), "ü"])
  func anotherContentIsRefused(_ text: String) throws {
    defer { remove() }
    try write(text)
    let error = #expect(throws: JournalError.self) { try LocalKey(in: folder) }
    #expect(error?.description.contains("does not hold a key. Delete it, and start again") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  /// A link could lead to another user's file; a folder or a pipe holds no key.
  @Test func otherKindsOfFilesAreRefused() throws {
    defer { remove() }
    try write("")
    let path = file.path
    let kinds: [(@Sendable () -> Int32, String)] = [
      ({ symlink("/etc/hostname", path) }, "is a symbolic link"),
      ({ mkdir(path, 0o700) }, "is not a regular file"),
      ({ mkfifo(path, 0o600) }, "is not a regular file"),
    ]
    for (make, reason) in kinds {
      try FileManager.default.removeItem(at: file)
      #expect(make() == 0)
      let error = #expect(throws: JournalError.self) { try LocalKey(in: folder) }
      #expect(error?.description.contains(reason) == true)
    }
  }

  /// A key owned by another user is rejected: that user knows it.
  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func aKeyOfAnotherUserIsRefused() throws {
    defer { remove() }
    _ = try LocalKey(in: folder)
    #expect(chown(file.path, 65_534, 65_534) == 0)
    let error = #expect(throws: JournalError.self) { try LocalKey(in: folder) }
    #expect(error?.description.contains("belongs to another user") == true)
  }

  /// Servers that start at the same time get the same key: one creates it, the others read it.
  @Test func startingAtOnceMakesOneKey() async throws {
    defer { remove() }
    let keys = try await withThrowingTaskGroup(of: LocalKey.self) { group in
      for _ in 0..<16 { group.addTask { [folder] in try LocalKey(in: folder) } }
      return try await group.reduce(into: [LocalKey]()) { $0.append($1) }
    }
    #expect(Set(keys.map(\.secret)).count == 1)
    #expect(keys.filter { $0.origin == .made }.count == 1)
  }

  /// An error reports a folder that cannot be created.
  @Test func aFolderThatCannotBeCreatedIsReported() {
    #expect(throws: JournalError.self) { try LocalKey(in: URL(filePath: "/dev/null/amble")) }
  }
}
