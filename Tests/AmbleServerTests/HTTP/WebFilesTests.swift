import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// The files of an app in a folder made for each test.
final class WebFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    let web = folder.appending(path: "web")
    try FileManager.default.createDirectory(
      at: web.appending(path: "vendor"), withIntermediateDirectories: true)
    for (name, text) in [
      ("secret.txt", "secret"), ("web/index.html", "<p>Hello"), ("web/app.js", "let a"),
      ("web/vendor/map.css", "p {}"), ("web/.hidden", "hidden"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func get(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    let server = try Server(
      [try TestRegion.demo.get()], web: folder.appending(path: "web"))
    return try await ask(path, headers: headers, of: server)
  }

  /// The root is the page; each file has its own type.
  @Test func filesHaveTheirTypes() async throws {
    let page = try await get("/")
    #expect(String(decoding: page.body, as: UTF8.self) == "<p>Hello")
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    #expect(try await get("/app.js").headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(try await get("/vendor/map.css").headers[.contentType] == "text/css; charset=utf-8")
  }

  /// A browser that has the file already gets no second copy.
  @Test func anUnchangedFileIsNotSentAgain() async throws {
    let first = try await get("/app.js")
    let tag = try #require(first.headers[.eTag])
    let again = try await get("/app.js", headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    #expect(again.body.isEmpty)
  }

  /// Whatever the path says, nothing outside the folder and nothing hidden is served.
  @Test(arguments: [
    "/../secret.txt", "/..%2Fsecret.txt", "/%2e%2e/secret.txt", "/vendor/../../secret.txt",
    "/.hidden", "//secret.txt", "/vendor", "/app.js%00.html",
  ])
  func nothingOutsideTheFolderIsServed(path: String) async throws {
    #expect(try await get(path).status == .notFound)
  }

  /// A folder without a page is no app.
  @Test func aFolderWithoutAppIsRefused() throws {
    #expect(throws: ServerError.self) { try WebFiles(folder: self.folder) }
  }
}
