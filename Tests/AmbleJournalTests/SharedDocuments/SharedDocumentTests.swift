import Foundation
import Testing

@testable import AmbleJournal

/// Documents that servers share, on a real server of PostgreSQL.
@Suite(.enabled(if: TestServer.address != nil))
struct SharedDocumentTests {
  private let schema: TestSchema
  private let documents: SharedDocuments
  private let time = Timestamp(milliseconds: 1_795_500_000_000)
  private let whole = SharedDocument(
    etag: "\"1\"", lastModified: "Mon, 30 Nov 2026 07:00:00 GMT", content: Data([0, 1, 255]))

  init() throws {
    schema = try TestSchema()
    documents = try #require(try schema.journal().documents)
  }

  @Test func theLastVersionIsRead() async throws {
    #expect(try await documents.load("a") == nil)
    try await documents.store(SharedDocument(content: Data("old".utf8)), as: "a", at: time)
    try await documents.store(whole, as: "a", at: time)
    try await documents.store(SharedDocument(content: Data("b".utf8)), as: "b", at: time)
    #expect(try await documents.load("a") == whole)
  }

  @Test func theContentOfAKnownVersionIsNotRead() async throws {
    try await documents.store(whole, as: "a", at: time)
    let known = try await documents.load("a") { $0.etag == "\"1\"" }
    #expect(known?.etag == "\"1\"")
    #expect(known?.content == nil)
    #expect(try await documents.load("a") { $0.etag == "\"2\"" }?.content == whole.content)
  }

  @Test func aProblemKeepsTheContentUntilItIsOver() async throws {
    try await documents.store(SharedDocument(problem: "It is down."), as: "a", at: time)
    #expect(try await !documents.confirm("a", at: time))
    try await documents.store(whole, as: "a", at: time)
    #expect(try await documents.load("a")?.problem == nil)
    try await documents.store(SharedDocument(problem: "It is down."), as: "a", at: time)
    let document = try await documents.load("a")
    #expect(document?.problem == "It is down.")
    #expect(document?.content == whole.content)
    #expect(try await documents.confirm("a", at: time))
    #expect(try await documents.load("a")?.problem == nil)
  }

  @Test func documentsThatNobodyConfirmsAreRemoved() async throws {
    for name in ["a", "b"] { try await documents.store(whole, as: name, at: time) }
    let later = time.adding(days: 6)
    #expect(try await documents.confirm("a", at: later))
    try await documents.store(whole, as: "c", at: later.adding(days: 2))
    #expect(try await documents.load("a") != nil)
    #expect(try await documents.load("b") == nil)
  }

  /// A journal in a folder has one server.
  @Test func aFolderHasNone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Journal(opening: folder).documents == nil)
  }
}
