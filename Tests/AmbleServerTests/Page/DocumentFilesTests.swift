import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// The documentation under `/docs`, in a temporary folder per test.
final class DocumentFilesTests {
  private let folder: URL
  private let server: Server

  private static let browser: HTTPFields = [.accept: "text/html,*/*;q=0.8"]

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    self.folder = folder
    server = try Server(
      [try TestRegion.demo.get()], web: nil,
      documents: [folder.appending(path: "none"), folder.appending(path: "docs")])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ path: String, _ text: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func build() throws {
    try write("secret.txt", "secret")
    try write("docs/.hidden", "hidden")
    try write("docs/site.css", String(repeating: "p { margin: 0 }\n", count: 100))
    try write("docs/guide/routes.html", "<p>Routes")
    try write("docs/index.html", "<p>Start")
  }

  private func get(
    _ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await ask(path, method: method, headers: headers, of: server)
  }

  /// Pages name each other by relative addresses, so the start page is that of a folder.
  @Test func theStartPageIsThatOfAFolder() async throws {
    try build()
    let moved = try await get("/docs")
    #expect(moved.status == .permanentRedirect && moved.headers[.location] == "/docs/")
    let page = try await get("/docs/")
    #expect(page.status == .ok && String(decoding: page.body, as: UTF8.self) == "<p>Start")
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    #expect(page.headers[.cacheControl] == "no-cache")
    #expect(page.headers[.xContentTypeOptions] == "nosniff")
    #expect(page.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
    let head = try await get("/docs/guide/routes.html", method: .head)
    #expect(head.status == .ok && head.headers[.contentLength] == "9")
  }

  /// A browser gets a file once, compressed.
  @Test func filesAreCompressedAndKept() async throws {
    try build()
    let gzip: HTTPFields = [.acceptEncoding: "gzip"]
    let small = try await get("/docs/site.css", headers: gzip)
    #expect(small.headers[.contentEncoding] == "gzip" && small.body.count < 200)
    let tag = try #require(small.headers[.eTag])
    let again = try await get(
      "/docs/site.css", headers: [.acceptEncoding: "gzip", .ifNoneMatch: tag])
    #expect(again.status == .notModified && again.body.isEmpty)
  }

  /// For any path, no file outside the folder and no hidden file is served.
  @Test(arguments: [
    "/docs/../secret.txt", "/docs/..%2Fsecret.txt", "/docs/%2e%2e/secret.txt", "/docs/.hidden",
    "/docs/guide/../../../secret.txt", "/docs//secret.txt", "/docs/guide", "/docs/guide/",
    "/docs/site.css%00.html", "/docs%2Findex.html",
  ])
  func nothingOutsideTheFolderIsServed(path: String) async throws {
    try build()
    #expect(try await get(path).status == .notFound)
  }

  /// Before `make docs`, people read what to do, and programs get an error. The server need not start
  /// again after it.
  @Test func withoutDocumentationThePageSaysHowToBuildIt() async throws {
    let missing = try await get("/docs/", headers: Self.browser)
    #expect(missing.status == .notFound)
    #expect(String(decoding: missing.body, as: UTF8.self).contains("make docs"))
    let refused = try await get("/docs/")
    #expect(try refused.status == .notFound && !refused.message.isEmpty)
    try build()
    #expect(try await get("/docs/", headers: Self.browser).status == .ok)
    let wrong = try await get("/docs/nothing.html", headers: Self.browser)
    #expect(wrong.status == .notFound)
    #expect(!String(decoding: wrong.body, as: UTF8.self).contains("make docs"))
  }

  /// Documentation that was built again replaces what was read.
  @Test func rebuiltDocumentationIsRead() async throws {
    try build()
    let first = try await get("/docs/guide/routes.html")
    try write("docs/guide/routes.html", "<p>Other routes")
    #expect(try await get("/docs/guide/routes.html").body == first.body)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: folder.appending(path: "docs/index.html").path)
    #expect(try await get("/docs/guide/routes.html").body != first.body)
  }
}
